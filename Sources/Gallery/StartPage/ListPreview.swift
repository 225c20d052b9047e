import Tactus

/// The picture on the card of the list demo, about a middle at the origin, 320 × 200 large.
@MainActor
enum ListPreview {
  static func draw(_ context: GraphicsContext) {
    for row in 0..<5 {
      let y = -92 + Double(row) * 40
      let hue = (Double(row) * 0.381966).truncatingRemainder(dividingBy: 1)
      context.setFillColor(Color(hue: hue, saturation: 0.55, brightness: 0.9))
      context.fill(BezierPath(roundedRect: Rect(x: -110, y: y, width: 26, height: 26), cornerRadius: 7))
      context.setFillColor(Color(white: 1, alpha: 0.85))
      context.fill(BezierPath(roundedRect: Rect(x: -74, y: y + 3, width: 90, height: 8), cornerRadius: 4))
      context.setFillColor(Color(white: 1, alpha: 0.35))
      context.fill(BezierPath(roundedRect: Rect(x: -74, y: y + 16, width: 120, height: 6), cornerRadius: 3))
      context.setFillColor(row == 2 ? Theme.accent : Color(white: 1, alpha: 0.14))
      context.fill(BezierPath(roundedRect: Rect(x: 66, y: y + 2, width: 44, height: 22), cornerRadius: 8))
    }
    context.setFillColor(Color(white: 1, alpha: 0.5))
    context.fill(BezierPath(roundedRect: Rect(x: 122, y: -60, width: 5, height: 46), cornerRadius: 2.5))
  }
}
