internal import TactusGraphics

/// The text of a pressed key, enlarged above the touch that covers it.
@MainActor
final class KeyPreviewView: DecorationView {
  private var text = ""
  /// The rectangle of the key, in the view's coordinates.
  private var stem = Rect.zero

  /// The additional width of the preview on both sides of the key, in points.
  private static let widening = 12.0
  /// The minimum width of the preview, in points.
  private static let minimumWidth = 46.0
  /// The height above the key, as a factor of the key's height.
  private static let rise = 1.25
  /// The room for the shadow, in points.
  private static let shadowRoom = 8.0
  /// The size of the font, as a fraction of the key's height, and its maximum in points.
  private static let fontSize = (factor: 0.72, maximum: 40.0)

  /// Shows a text above a key.
  func show(_ text: String, above key: Rect, within limits: Rect) {
    isHidden = false
    let width = max(key.width + 2 * Self.widening, Self.minimumWidth)
    let height = key.height * (1 + Self.rise)
    let x = max(limits.minX, min(key.midX - width / 2, limits.maxX - width))
    let y = max(limits.minY, key.maxY - height)
    let frame = Rect(x: x, y: y, width: width, height: key.maxY - y)
    let stem = Rect(
      x: key.minX - x + Self.shadowRoom, y: key.minY - y + Self.shadowRoom, width: key.width,
      height: key.height)
    let outer = frame.insetBy(dx: -Self.shadowRoom, dy: -Self.shadowRoom)
    guard self.text != text || self.frame != outer || self.stem != stem else { return }
    self.text = text
    self.stem = stem
    View.performWithoutAnimation { self.frame = outer }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let body = bounds.insetBy(dx: Self.shadowRoom, dy: Self.shadowRoom)
    let head = Rect(
      x: body.minX, y: body.minY, width: body.width, height: max(0, stem.minY - body.minY - stem.height * 0.1)
    )
    let radius = min(Self.shadowRoom, stem.width / 4)
    let outline = Self.outline(head: head, stem: stem, radius: radius)
    context.saveGState()
    context.setShadow(offset: Size(width: 0, height: 1), blur: 5, color: Color(white: 0, alpha: 0.35))
    context.setFillColor(resolve(KeyboardPalette.popup, for: KeyboardPalette.key, share: 0))
    context.fill(outline)
    context.restoreGState()
    let size = min(stem.height * Self.fontSize.factor, Self.fontSize.maximum)
    let layout = KeyboardLabel.layout(fitting: head.width, size: size) { size in
      TextLayout(text, font: .system(ofSize: size).weighted(for: traitCollection), numberOfLines: 1)
    }
    context.draw(
      layout, at: Point(x: head.midX - layout.size.width / 2, y: head.midY - layout.size.height / 2),
      color: resolve(KeyboardPalette.text))
  }

  /// A balloon that narrows to the key.
  private static func outline(head: Rect, stem: Rect, radius: Double) -> BezierPath {
    var path = BezierPath()
    let corner = min(radius * 1.5, head.height / 2)
    let neck = head.maxY + (stem.minY - head.maxY) / 2
    path.move(to: Point(x: head.minX + corner, y: head.minY))
    path.addLine(to: Point(x: head.maxX - corner, y: head.minY))
    path.addQuadCurve(
      to: Point(x: head.maxX, y: head.minY + corner), controlPoint: Point(x: head.maxX, y: head.minY))
    path.addLine(to: Point(x: head.maxX, y: head.maxY - corner))
    path.addCurve(
      to: Point(x: stem.maxX, y: stem.minY + stem.height * 0.25),
      controlPoint1: Point(x: head.maxX, y: neck + corner / 2),
      controlPoint2: Point(x: stem.maxX, y: neck - corner / 4))
    path.addLine(to: Point(x: stem.maxX, y: stem.maxY - radius))
    path.addQuadCurve(
      to: Point(x: stem.maxX - radius, y: stem.maxY), controlPoint: Point(x: stem.maxX, y: stem.maxY))
    path.addLine(to: Point(x: stem.minX + radius, y: stem.maxY))
    path.addQuadCurve(
      to: Point(x: stem.minX, y: stem.maxY - radius), controlPoint: Point(x: stem.minX, y: stem.maxY))
    path.addLine(to: Point(x: stem.minX, y: stem.minY + stem.height * 0.25))
    path.addCurve(
      to: Point(x: head.minX, y: head.maxY - corner),
      controlPoint1: Point(x: stem.minX, y: neck - corner / 4),
      controlPoint2: Point(x: head.minX, y: neck + corner / 2))
    path.addLine(to: Point(x: head.minX, y: head.minY + corner))
    path.addQuadCurve(
      to: Point(x: head.minX + corner, y: head.minY), controlPoint: Point(x: head.minX, y: head.minY))
    path.close()
    return path
  }
}
