internal import TactusGraphics

/// The button that clears a text field, a cross on a disc.
@MainActor
final class TextFieldClearButton: Control {
  /// The disc's diameter, in points.
  private static let diameter = 18.0

  override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  override var expandsTouchTarget: Bool { true }

  /// False, because a keyboard clears the text in other ways.
  override var canBecomeFocused: Bool { false }

  override func updateAppearance() {
    super.updateAppearance()
    setNeedsDisplay()
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let radius = Self.diameter / 2
    let disc = Rect(
      x: bounds.midX - radius, y: bounds.midY - radius, width: Self.diameter, height: Self.diameter)
    context.setFillColor(resolve(isHighlighted ? .secondaryLabel : .tertiaryLabel))
    context.fill(BezierPath(ovalIn: disc))
    let arm = radius * 0.4
    var cross = BezierPath()
    for sign in [-1.0, 1.0] {
      cross.move(to: Point(x: disc.midX - arm, y: disc.midY - sign * arm))
      cross.addLine(to: Point(x: disc.midX + arm, y: disc.midY + sign * arm))
    }
    context.setStrokeColor(resolve(.systemBackground))
    context.setLineWidth(1.5)
    context.setLineCap(.round)
    context.stroke(cross)
  }
}
