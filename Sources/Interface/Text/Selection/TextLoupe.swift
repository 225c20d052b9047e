internal import TactusGraphics

/// A loupe above a touch, which shows the text under it enlarged, with its caret.
@MainActor
final class TextLoupe: DecorationView {
  private weak var editor: (any TextEditor)?
  /// The point of the text in the middle of the loupe.
  private var focus = Point.zero

  /// The size of the lens, in points.
  private static let lens = Size(width: 128, height: 60)
  /// The magnification.
  private static let magnification = 1.5
  /// The distance from the touch to the middle of the lens, in points.
  private static let rise = 72.0
  /// The room for the shadow, in points.
  private static let margin = 12.0

  private static let edge = Color(light: Color(rgb: 0xB8BAC2), dark: Color(rgb: 0x5A5A60))

  /// Shows a text above a touch.
  ///
  /// - Parameters:
  ///   - editor: The view of the text.
  ///   - location: The location of the touch, in the superview's coordinates.
  ///   - limits: The area in which the loupe may be.
  func show(_ editor: any TextEditor, at location: Point, within limits: Rect) {
    let caret = editor.caretRect(at: editor.content.head)
    guard location.isFinite, caret.isFinite else { return }
    self.editor = editor
    focus = Point(x: caret.midX, y: caret.midY)
    let size = Size(width: Self.lens.width + 2 * Self.margin, height: Self.lens.height + 2 * Self.margin)
    let x = max(
      limits.minX - Self.margin, min(location.x - size.width / 2, limits.maxX + Self.margin - size.width))
    let y = max(limits.minY - Self.margin, location.y - Self.rise - size.height / 2)
    View.performWithoutAnimation { frame = Rect(origin: Point(x: x, y: y), size: size) }
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current, let editor else { return }
    let lens = bounds.insetBy(dx: Self.margin, dy: Self.margin)
    let outline = BezierPath(roundedRect: lens, cornerRadius: lens.height / 2)
    context.saveGState()
    context.setShadow(offset: Size(width: 0, height: 3), blur: 8, color: Color(white: 0, alpha: 0.35))
    context.setFillColor(resolve(.systemBackground))
    context.fill(outline)
    context.restoreGState()
    context.saveGState()
    context.clip(to: outline)
    context.translateBy(x: lens.midX, y: lens.midY)
    context.scaleBy(x: Self.magnification, y: Self.magnification)
    context.translateBy(x: -focus.x, y: -focus.y)
    if let color = editor.backgroundColor {
      context.setFillColor(resolve(color))
      context.fill(editor.bounds)
    }
    context.saveGState()
    editor.drawUnderLoupe(near: focus)
    context.restoreGState()
    context.setFillColor(resolve(tintColor))
    context.fill(editor.caretRect(at: editor.content.head))
    context.restoreGState()
    context.setStrokeColor(resolve(Self.edge))
    context.setLineWidth(1)
    context.stroke(outline)
  }
}
