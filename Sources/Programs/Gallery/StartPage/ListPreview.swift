import Tactus

/// The picture on the card of the demo List, 320 × 200 points and centred at the origin.
@MainActor
enum ListPreview {
  static func draw(_ context: GraphicsContext) {
    for row in 0..<4 {
      // One row shows its swipe action.
      let isOpen = row == 2
      let y = -86 + Double(row) * 44
      let x = isOpen ? -176.0 : -120
      if isOpen {
        context.setFillColor(Color(rgb: 0xE5484D))
        context.fill(BezierPath(roundedRect: Rect(x: 20, y: y, width: 100, height: 38), cornerRadius: 10))
      }
      context.saveGState()
      context.clip(to: Rect(x: -120, y: y, width: 240, height: 38))
      context.setFillColor(Color(rgb: 0x243042))
      context.fill(
        BezierPath(roundedRect: Rect(x: x, y: y, width: isOpen ? 190 : 240, height: 38), cornerRadius: 10))
      context.setFillColor(Color(hue: Double(row) * 0.23 + 0.05, saturation: 0.55, brightness: 0.75))
      context.fillEllipse(in: Rect(x: x + 9, y: y + 7, width: 24, height: 24))
      bar(context, .white, Rect(x: x + 46, y: y + 10, width: 70, height: 6))
      bar(context, Theme.secondaryText, Rect(x: x + 46, y: y + 22, width: 104, height: 5))
      if !isOpen {
        bar(context, Theme.accent, Rect(x: x + 182, y: y + 11, width: 44, height: 16))
      }
      context.restoreGState()
    }
  }

  private static func bar(_ context: GraphicsContext, _ color: Color, _ rect: Rect) {
    context.setFillColor(color)
    context.fill(BezierPath(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2))
  }
}
