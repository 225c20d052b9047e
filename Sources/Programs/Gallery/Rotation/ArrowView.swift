import Tactus

/// An arrow that points up.
final class ArrowView: View {
  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    isOpaque = false
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let side = min(bounds.width, bounds.height)
    context.translateBy(x: bounds.midX - side / 2, y: bounds.midY - side / 2)
    context.scaleBy(x: side, y: side)
    var path = BezierPath()
    path.move(to: Point(x: 0.5, y: 0.06))
    for point in [
      Point(x: 0.9, y: 0.5), Point(x: 0.64, y: 0.5), Point(x: 0.64, y: 0.94), Point(x: 0.36, y: 0.94),
      Point(x: 0.36, y: 0.5), Point(x: 0.1, y: 0.5),
    ] { path.addLine(to: point) }
    path.close()
    context.setFillColor(Theme.accent.resolvedColor(with: traitCollection))
    context.fill(path)
  }
}
