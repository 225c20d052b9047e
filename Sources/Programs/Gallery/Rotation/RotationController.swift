import Tactus

/// The page of the Rotation demo, whose bars slide out while the interface turns.
final class RotationController: DemoController {
  private let page = RotationPage()
  private let footer = RotationBar()
  private let guardController = GuardController()
  private let allowSwitch = LabeledSwitch(title: "Allow")
  private let stepsSwitch = LabeledSwitch(title: "Two steps")

  init(_ demo: Demo) { super.init(demo, content: page) }

  override func viewDidLoad() {
    super.viewDidLoad()
    allowSwitch.control.isOn = true
    titleBar.accessories = [stepsSwitch, allowSwitch]
    view.insertSubview(footer, belowSubview: titleBar)
    addChild(guardController)
    page.guardView = guardController.view
    guardController.didMove(toParent: self)
    footer.onTurn = { [weak self] in self?.turn(by: $0) }
    // What was refused is asked again.
    allowSwitch.control.addAction({ [weak self] in self?.askAgain() }, for: .valueChanged)
    guardController.onChange = { [weak self] in self?.askAgain() }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    let height = Theme.barHeight(for: view.bounds.height)
    footer.frame = Rect(x: safe.minX, y: safe.maxY - height, width: safe.width, height: height)
    content.frame.size.height = max(0, footer.frame.minY - content.frame.minY)
    page.show(interfaceOrientation)
  }

  // MARK: - Turning

  private static let clockwise: [InterfaceOrientation] = [
    .portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft,
  ]

  private func turn(by quarters: Int) {
    guard let window = view.window else { return }
    let index = Self.clockwise.firstIndex(of: window.interfaceOrientation) ?? 0
    page.log.removeAll()
    if !window.requestInterfaceOrientation(Self.clockwise[(index + quarters + 4) % 4]) {
      page.note(guardController.isRefusing ? "refused by the guard" : "refused by the page")
    }
  }

  private func askAgain() {
    ViewController.attemptRotationToDeviceOrientation()
  }

  // MARK: - Rotation

  override var rotatingHeaderView: View? { titleBar }
  override var rotatingFooterView: View? { footer }
  override var rotatesInTwoSteps: Bool { stepsSwitch.control.isOn }

  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { allowSwitch.control.isOn }

  override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    page.note("will rotate to \(orientation.title)")
  }

  override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    page.show(orientation)
    page.note("animates the rotation")
  }

  override func willAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation, duration: Double) {
    page.note("animates the first half")
  }

  override func didAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation) { page.show(orientation) }

  override func willAnimateSecondHalfOfRotation(from orientation: InterfaceOrientation, duration: Double) {
    page.note("animates the second half")
  }

  override func didRotate(from orientation: InterfaceOrientation) {
    page.note("did rotate from \(orientation.title)")
  }
}

extension InterfaceOrientation {
  /// The name of the orientation for the user.
  fileprivate var title: String {
    switch self {
    case .portrait: "portrait"
    case .portraitUpsideDown: "upside down"
    case .landscapeLeft: "landscape left"
    case .landscapeRight: "landscape right"
    }
  }
}
