import Tactus

/// The picture on the card of the demo Drawer, 320 × 200 points and centred at the origin.
@MainActor
enum DrawerPreview {
  static func draw(_ context: GraphicsContext) {
    for number in 0..<9 { drawDot(number, in: context, alpha: 0.9, y: -70 + Double(number * 31 % 60)) }
    context.setFillColor(Color(white: 1, alpha: 0.16))
    context.fill(BezierPath(roundedRect: Rect(x: -130, y: 8, width: 260, height: 140), cornerRadius: 18))
    context.setFillColor(Color(white: 1, alpha: 0.6))
    context.fill(BezierPath(roundedRect: Rect(x: -20, y: 18, width: 40, height: 4), cornerRadius: 2))
    for number in 0..<9 { drawDot(number + 4, in: context, alpha: 1, y: 44 + Double(number * 17 % 40)) }
  }

  private static func drawDot(_ number: Int, in context: GraphicsContext, alpha: Double, y: Double) {
    let radius = 5 + Double(number * 7 % 11)
    let x = -108 + Double(number * 53 % 217)
    let hue = (Double(number) * 0.381966).truncatingRemainder(dividingBy: 1)
    context.setFillColor(Color(hue: hue, saturation: 0.6, brightness: 0.95).withAlphaComponent(alpha))
    context.fillEllipse(in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }
}
