import Tactus

/// The picture on the card of the demo Drag and drop, 320 × 200 points and centred at the origin.
@MainActor
enum DragAndDropPreview {
  static func draw(_ context: GraphicsContext) {
    for (index, count) in [3, 1, 2].enumerated() {
      let x = -132 + 92 * Double(index)
      context.setFillColor(Color(white: 1, alpha: 0.08))
      context.fill(BezierPath(roundedRect: Rect(x: x, y: -76, width: 80, height: 152), cornerRadius: 10))
      for row in 0..<count {
        let y = -66 + 46 * Double(row)
        card(context, at: Point(x: x + 8, y: y), color: CardView.colors[(index + row) % 5])
      }
    }
    // A card under way, with a shadow.
    context.saveGState()
    context.translateBy(x: 10, y: 24)
    context.rotate(by: -0.07)
    context.setShadow(offset: Size(width: 0, height: 4), blur: 10, color: Color(white: 0, alpha: 0.7))
    card(context, at: Point(x: -32, y: -18), color: CardView.colors[3])
    context.restoreGState()
  }

  private static func card(_ context: GraphicsContext, at origin: Point, color: Color) {
    let rect = Rect(x: origin.x, y: origin.y, width: 64, height: 36)
    context.setFillColor(.white)
    context.fill(BezierPath(roundedRect: rect, cornerRadius: 6))
    context.setFillColor(color)
    context.fill(
      BezierPath(roundedRect: Rect(x: rect.minX, y: rect.minY, width: 6, height: 36), cornerRadius: 3))
    context.setFillColor(Color(white: 0.8))
    context.fill(Rect(x: rect.minX + 14, y: rect.minY + 10, width: 40, height: 4))
    context.fill(Rect(x: rect.minX + 14, y: rect.minY + 20, width: 28, height: 4))
  }
}
