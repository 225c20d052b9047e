import Tactus

/// The picture on the card of the demo Pager, 320 × 200 points and centred at the origin.
@MainActor
enum PagerPreview {
  static func draw(_ context: GraphicsContext) {
    for (index, topic) in PagerView.topics.prefix(3).enumerated() {
      let x = -190 + Double(index) * 132
      context.setFillColor(Color(white: 1, alpha: index == 1 ? 0.16 : 0.07))
      context.fill(BezierPath(roundedRect: Rect(x: x, y: -78, width: 116, height: 130), cornerRadius: 12))
      context.setFillColor(topic.color)
      context.fill(BezierPath(roundedRect: Rect(x: x + 12, y: -66, width: 92, height: 26), cornerRadius: 7))
      for row in 0..<3 {
        let y = -26 + Double(row) * 24
        context.setFillColor(topic.color.withAlphaComponent(0.8))
        context.fillEllipse(in: Rect(x: x + 12, y: y, width: 14, height: 14))
        context.setFillColor(Color(white: 1, alpha: 0.5))
        context.fill(
          BezierPath(roundedRect: Rect(x: x + 34, y: y + 4, width: 66, height: 6), cornerRadius: 3))
      }
    }
    for index in 0..<5 {
      context.setFillColor(Color(white: 1, alpha: index == 1 ? 1 : 0.35))
      context.fillEllipse(in: Rect(x: -36 + Double(index) * 16, y: 70, width: 8, height: 8))
    }
  }
}
