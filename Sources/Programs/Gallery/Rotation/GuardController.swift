import Tactus

/// A view controller inside the page that can refuse, and so keeps the whole interface as it is.
final class GuardController: ViewController {
  /// Called when the controller begins or ceases to refuse.
  var onChange: (() -> Void)?
  /// Whether the controller refuses.
  var isRefusing: Bool { refusal.control.isOn }

  private let refusal = LabeledSwitch(title: "The controller in this card refuses")

  override func viewDidLoad() {
    view.backgroundColor = Theme.surface
    view.cornerRadius = 16
    view.borderWidth = 1
    view.borderColor = Theme.warmAccent
    view.addSubview(refusal)
    refusal.control.addAction({ [weak self] in self?.onChange?() }, for: .valueChanged)
  }

  override func viewDidLayoutSubviews() {
    refusal.frame = view.bounds.insetBy(dx: 8, dy: max(0, (view.bounds.height - Theme.target) / 2))
  }

  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { !isRefusing }
}
