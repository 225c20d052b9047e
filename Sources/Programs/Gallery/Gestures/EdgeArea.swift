import Tactus

/// An area that shows pans that begin at the left or the right edge of the page.
final class EdgeArea: GestureArea {
  // The recognizer fails for every touch on the page that does not begin at an edge.
  override var showsFailure: Bool { false }

  /// The recognizer of the edge pans, which is attached to the page.
  let recognizer = ScreenEdgePanGestureRecognizer()
  private lazy var page = makeShape(Size(width: 104, height: 72), color: Theme.line, cornerRadius: 8)
  private let sheet = View()

  init() {
    super.init("Screen edge", hint: "Come in from the left or right")
    recognizer.edges = [.left, .right]
    page.clipsToBounds = true
    sheet.backgroundColor = Theme.accent
    page.addSubview(sheet)
    observe(recognizer)
    reset()
  }

  override func show(_ recognizer: GestureRecognizer) {
    let translation = self.recognizer.translation(in: nil).x
    let width = min(abs(translation) / max(window?.bounds.width ?? 1, 1), 1) * page.bounds.width
    sheet.frame = Rect(x: translation >= 0 ? 0 : page.bounds.width - width, y: 0, width: width, height: 72)
    showValues(
      "\(ValueText.number(translation)) pt\n\(ValueText.number(self.recognizer.velocity(in: nil).x)) pt/s")
  }

  override func layoutStage() {
    page.center = stage.bounds.center
    page.transform = contentTransform
  }

  override func reset() {
    super.reset()
    sheet.frame = Rect(x: 0, y: 0, width: 6, height: 72)
  }
}
