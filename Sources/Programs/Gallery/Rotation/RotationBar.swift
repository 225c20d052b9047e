import Tactus

/// The bar below the Rotation demo, with the buttons that turn the interface.
final class RotationBar: View {
  /// Called with the number of quarter turns clockwise.
  var onTurn: ((Int) -> Void)?

  private let buttons = [Button(title: "Turn left"), Button(title: "Turn over"), Button(title: "Turn right")]
  private let line = View()

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.bar
    line.backgroundColor = Theme.line
    addSubview(line)
    for (button, quarters) in zip(buttons, [-1, 2, 1]) {
      addSubview(button)
      button.addAction({ [weak self] in self?.onTurn?(quarters) }, for: .primaryActionTriggered)
    }
  }

  override func layoutSubviews() {
    line.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
    let width = max(0, min(150, (bounds.width - 24 - 2 * Theme.spacing) / 3))
    let left = bounds.midX - (3 * width + 2 * Theme.spacing) / 2
    for (index, button) in buttons.enumerated() {
      button.frame = Rect(
        x: (left + Double(index) * (width + Theme.spacing)).rounded(),
        y: ((bounds.height - Theme.target) / 2).rounded(), width: width, height: Theme.target)
    }
  }
}
