import Tactus

/// Tells of fingers that come in from the left or the right edge of the page.
final class EdgeArea: GestureArea {
  // It follows every finger on the page.
  override var tellsFailure: Bool { false }

  /// To be attached to the page.
  let recognizer = ScreenEdgePanGestureRecognizer()
  private lazy var page = piece(Size(width: 104, height: 72), color: Theme.line, cornerRadius: 8)
  private let sheet = View()

  init() {
    super.init("Screen edge", hint: "Come in from the left or right")
    recognizer.edges = [.left, .right]
    page.clipsToBounds = true
    sheet.backgroundColor = Theme.accent
    page.addSubview(sheet)
    follow(recognizer)
    reset()
  }

  override func show(_ recognizer: GestureRecognizer) {
    let travel = self.recognizer.translation(in: nil).x
    let width = min(abs(travel) / max(window?.bounds.width ?? 1, 1), 1) * page.bounds.width
    sheet.frame = Rect(x: travel >= 0 ? 0 : page.bounds.width - width, y: 0, width: width, height: 72)
    tell("\(ValueText.number(travel)) pt\n\(ValueText.number(self.recognizer.velocity(in: nil).x)) pt/s")
  }

  override func layoutStage() {
    page.center = stage.bounds.center
    page.transform = fitting
  }

  override func reset() {
    super.reset()
    sheet.frame = Rect(x: 0, y: 0, width: 6, height: 72)
  }
}
