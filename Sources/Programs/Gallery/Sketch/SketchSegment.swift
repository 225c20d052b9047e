import Tactus

/// A part of a stroke between two samples, with round ends.
struct SketchSegment: Hashable {
  /// The number of the stroke.
  var stroke: Int
  var start: Point
  var end: Point
  /// The widths at the start and at the end, in points.
  var startWidth: Double
  var endWidth: Double
  /// The colour; nil for one that erases.
  var color: Color?

  /// The rectangle that the segment covers, with its antialiased edge.
  var frame: Rect {
    let margin = max(startWidth, endWidth) / 2 + 1
    return Rect(
      x: min(start.x, end.x) - margin, y: min(start.y, end.y) - margin,
      width: abs(end.x - start.x) + 2 * margin, height: abs(end.y - start.y) + 2 * margin)
  }

  /// Draws the segment as two circles with a quadrilateral between them.
  @MainActor
  func draw(in context: GraphicsContext) {
    context.setFillColor(color ?? SketchView.paper)
    context.fillCircle(at: start, radius: startWidth / 2)
    context.fillCircle(at: end, radius: endWidth / 2)
    let length = start.distance(to: end)
    guard length > 0 else { return }
    let normal = Point(x: start.y - end.y, y: end.x - start.x) * (1 / length)
    var path = BezierPath()
    path.move(to: start + normal * (startWidth / 2))
    path.addLine(to: end + normal * (endWidth / 2))
    path.addLine(to: end - normal * (endWidth / 2))
    path.addLine(to: start - normal * (startWidth / 2))
    path.close()
    context.fill(path)
  }
}
