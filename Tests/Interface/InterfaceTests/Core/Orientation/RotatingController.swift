import Tactus

/// The calls about rotations, in order.
@MainActor
final class RotationJournal {
  var calls: [String] = []
}

/// A view controller that records the calls about rotations, and what it reads back in them.
final class RotatingController: ViewController {
  let name: String
  let journal: RotationJournal
  var supported = InterfaceOrientationMask.all
  var hasTwoSteps = false
  var header: View?
  var footer: View?
  var onShould: (() -> Void)?
  var onWill: (() -> Void)?
  var onAnimate: (() -> Void)?
  var onHalf: (() -> Void)?
  var onDid: (() -> Void)?
  private var lastSize = Size.zero

  init(_ name: String, _ journal: RotationJournal) {
    self.name = name
    self.journal = journal
    super.init()
  }

  private func record(_ call: String) { journal.calls.append("\(name) \(call)") }

  private var state: String {
    "while \(interfaceOrientation) \(Int(view.bounds.width)) × \(Int(view.bounds.height))"
  }

  override var supportedOrientations: InterfaceOrientationMask { supported }
  override var rotatesInTwoSteps: Bool { hasTwoSteps }
  override var rotatingHeaderView: View? { header }
  override var rotatingFooterView: View? { footer }
  override func viewDidLayoutSubviews() {
    guard view.bounds.size != lastSize else { return }
    lastSize = view.bounds.size
    record("layout \(Int(lastSize.width)) × \(Int(lastSize.height))")
    for child in children { child.viewIfLoaded?.frame = view.bounds }
  }
  override func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool {
    record("should \(orientation)")
    onShould?()
    return super.shouldAutorotate(to: orientation)
  }
  override func willRotate(to orientation: InterfaceOrientation, duration: Double) {
    record("will \(orientation) \(duration) \(state)")
    onWill?()
  }
  override func willAnimateRotation(to orientation: InterfaceOrientation, duration: Double) {
    record("animate \(orientation) \(duration) \(state)")
    onAnimate?()
  }
  override func willAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation, duration: Double) {
    record("first \(orientation) \(duration) \(state)")
  }
  override func didAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation) {
    record("half \(orientation) \(state)")
    onHalf?()
  }
  override func willAnimateSecondHalfOfRotation(from orientation: InterfaceOrientation, duration: Double) {
    record("second \(orientation) \(duration) \(state)")
  }
  override func didRotate(from orientation: InterfaceOrientation) {
    record("did \(orientation) \(state)")
    onDid?()
  }
}

/// A delegate that records what it is told of rotations.
final class RotationDelegate: ApplicationDelegate {
  let journal: RotationJournal
  init() { journal = RotationJournal() }
  init(_ journal: RotationJournal) { self.journal = journal }
  func application(
    _ application: Application, willChangeInterfaceOrientation orientation: InterfaceOrientation,
    duration: Double
  ) {
    let present = application.windows.first?.interfaceOrientation
    journal.calls.append(
      "application will \(orientation) \(duration) while \(present.map { "\($0)" } ?? "-")")
  }
}
