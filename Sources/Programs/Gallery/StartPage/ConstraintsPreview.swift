import Tactus

/// The picture on the card of the demo Constraints, 320 × 200 points and centred at the origin.
@MainActor
enum ConstraintsPreview {
  static func draw(_ context: GraphicsContext) {
    let boxes = [
      Rect(x: -120, y: -66, width: 70, height: 40), Rect(x: -10, y: -66, width: 130, height: 40),
      Rect(x: -120, y: 22, width: 240, height: 48),
    ]
    for box in boxes {
      context.setFillColor(Theme.surface)
      context.fill(BezierPath(roundedRect: box, cornerRadius: 8))
      context.setStrokeColor(Theme.accent)
      context.setLineWidth(2)
      context.stroke(BezierPath(roundedRect: box, cornerRadius: 8))
    }
    // The distances between them.
    let lines = [
      (Point(x: -50, y: -46), Point(x: -10, y: -46)), (Point(x: 55, y: -26), Point(x: 55, y: 22)),
      (Point(x: -85, y: -26), Point(x: -85, y: 22)),
    ]
    context.setStrokeColor(Theme.warmAccent)
    for (start, end) in lines {
      var path = BezierPath()
      path.move(to: start)
      path.addLine(to: end)
      let isLevel = start.y == end.y
      for point in [start, end] {
        path.move(to: Point(x: point.x - (isLevel ? 0 : 8), y: point.y - (isLevel ? 8 : 0)))
        path.addLine(to: Point(x: point.x + (isLevel ? 0 : 8), y: point.y + (isLevel ? 8 : 0)))
      }
      context.stroke(path, style: StrokeStyle(lineWidth: 3, lineCap: .round))
    }
  }
}
