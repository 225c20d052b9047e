import Tactus

/// The picture on the card of the demo Navigation, 320 × 200 points and centred at the origin.
@MainActor
enum NavigationPreview {
  static func draw(_ context: GraphicsContext) {
    page(context, x: -118, tint: Theme.secondaryText, shade: 0.75)
    context.saveGState()
    context.setShadow(offset: Size(width: -4, height: 0), blur: 10, color: Color(white: 0, alpha: 0.6))
    page(context, x: -18, tint: Theme.accent, shade: 1)
    context.restoreGState()
    page(context, x: -18, tint: Theme.accent, shade: 1)
    // The finger at the edge of the page.
    context.setFillColor(Theme.warmAccent.withAlphaComponent(0.35))
    context.fillEllipse(in: Rect(x: -36, y: 18, width: 44, height: 44))
    context.setFillColor(Theme.warmAccent)
    context.fillEllipse(in: Rect(x: -24, y: 30, width: 20, height: 20))
  }

  private static func page(_ context: GraphicsContext, x: Double, tint: Color, shade: Double) {
    context.setFillColor(Color(white: 0.16 * shade))
    context.fill(BezierPath(roundedRect: Rect(x: x, y: -84, width: 136, height: 168), cornerRadius: 8))
    context.setFillColor(Color(white: 0.24 * shade))
    context.fill(BezierPath(roundedRect: Rect(x: x, y: -84, width: 136, height: 30), cornerRadius: 8))
    var chevron = BezierPath()
    chevron.move(to: Point(x: x + 18, y: -75))
    chevron.addLine(to: Point(x: x + 12, y: -69))
    chevron.addLine(to: Point(x: x + 18, y: -63))
    context.setStrokeColor(tint)
    context.stroke(chevron, style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
    context.setFillColor(Color(white: 0.75 * shade))
    context.fill(BezierPath(roundedRect: Rect(x: x + 44, y: -73, width: 48, height: 8), cornerRadius: 4))
    for row in 0..<5 {
      context.setFillColor(Color(white: 0.42 * shade))
      let width = 60 + Double(row * 37 % 40)
      let y = -38 + Double(row) * 24
      context.fill(BezierPath(roundedRect: Rect(x: x + 14, y: y, width: width, height: 8), cornerRadius: 4))
    }
  }
}
