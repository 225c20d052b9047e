import Tactus

/// The picture on the card of the demo Level, 320 × 200 points and centred at the origin.
@MainActor
enum LevelPreview {
  static func draw(_ context: GraphicsContext) {
    context.setFillColor(Color(rgb: 0x12332B))
    context.fillCircle(at: Point(x: 0, y: -14), radius: 66)
    context.setStrokeColor(Color(white: 1, alpha: 0.2))
    context.setLineWidth(2)
    for radius in [22.0, 44, 65] {
      context.strokeEllipse(in: Rect(x: -radius, y: -14 - radius, width: 2 * radius, height: 2 * radius))
    }
    context.setFillColor(Theme.warmAccent)
    context.fillCircle(at: Point(x: 20, y: -30), radius: 15)
    for (index, color) in LevelView.Axis.allCases.map(\.color).enumerated() {
      var path = BezierPath()
      path.move(to: Point(x: -130, y: 62 + Double(index) * 12))
      for step in 1...13 {
        let offset = Double((step * (index + 3) * 7) % 11) - 5
        path.addLine(to: Point(x: -130 + Double(step) * 20, y: 62 + Double(index) * 12 + offset))
      }
      context.setStrokeColor(color)
      context.stroke(path, style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
    }
  }
}
