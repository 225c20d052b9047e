import Tactus

/// The pictures on the cards of the demos Controls and Control events, 320 × 200 points and centred at the origin.
@MainActor
enum ControlsPreview {
  private static let accent = Theme.accent
  private static let track = Color(rgb: 0x3A4557)

  private static func bar(_ context: GraphicsContext, _ color: Color, _ rect: Rect) {
    context.setFillColor(color)
    context.fill(BezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2))
  }

  private static func knob(_ context: GraphicsContext, x: Double, y: Double, radius: Double) {
    context.saveGState()
    context.setShadow(offset: Size(width: 0, height: 2), blur: 5, color: Color(white: 0, alpha: 0.5))
    context.setFillColor(.white)
    context.fillEllipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    context.restoreGState()
  }

  /// Draws two switches, one of them on, a slider, a segmented control and a button.
  static func drawControls(_ context: GraphicsContext) {
    bar(context, accent, Rect(x: -126, y: -76, width: 84, height: 50))
    knob(context, x: -67, y: -51, radius: 21)
    bar(context, track, Rect(x: -126, y: -12, width: 84, height: 50))
    knob(context, x: -101, y: 13, radius: 21)
    bar(context, track, Rect(x: -18, y: -55, width: 144, height: 8))
    bar(context, accent, Rect(x: -18, y: -55, width: 86, height: 8))
    knob(context, x: 68, y: -51, radius: 17)
    context.setFillColor(Color(rgb: 0x242D3B))
    context.fill(BezierPath(roundedRect: Rect(x: -18, y: -8, width: 144, height: 42), cornerRadius: 10))
    context.setFillColor(Color(rgb: 0x55637A))
    context.fill(BezierPath(roundedRect: Rect(x: -15, y: -5, width: 69, height: 36), cornerRadius: 8))
    bar(context, .white, Rect(x: 3, y: 10, width: 33, height: 6))
    bar(context, Theme.secondaryText, Rect(x: 73, y: 10, width: 33, height: 6))
    context.setFillColor(accent)
    context.fill(BezierPath(roundedRect: Rect(x: -126, y: 54, width: 252, height: 34), cornerRadius: 11))
    bar(context, .white, Rect(x: -34, y: 68, width: 68, height: 6))
  }

  /// Draws a button, the outline of its tracking area, and lamps that are lit or fading.
  static func drawEvents(_ context: GraphicsContext) {
    context.setStrokeColor(Color(rgb: 0x55637A))
    var style = StrokeStyle(lineWidth: 2)
    style.dash = [7, 6]
    context.stroke(BezierPath(rect: Rect(x: -134, y: -70, width: 150, height: 140)), style: style)
    context.setFillColor(accent)
    context.fill(BezierPath(roundedRect: Rect(x: -104, y: -28, width: 90, height: 56), cornerRadius: 14))
    bar(context, .white, Rect(x: -84, y: -3, width: 50, height: 6))
    for row in 0..<6 {
      let y = -70 + Double(row) * 25
      let alpha = [1, 0.3, 0.75, 0.3, 0.5, 0.3][row]
      context.setFillColor(TouchInspectorPalette.color(row).withAlphaComponent(alpha))
      context.fillEllipse(in: Rect(x: 44, y: y, width: 14, height: 14))
      bar(
        context, Color.white.withAlphaComponent(alpha),
        Rect(x: 68, y: y + 4, width: [62, 48, 70, 40, 56, 64][row], height: 6))
    }
    context.setFillColor(Color.white.withAlphaComponent(0.25))
    context.fillEllipse(in: Rect(x: -30, y: 2, width: 52, height: 52))
    context.setFillColor(Color.white.withAlphaComponent(0.9))
    context.fillEllipse(in: Rect(x: -16, y: 16, width: 24, height: 24))
  }
}
