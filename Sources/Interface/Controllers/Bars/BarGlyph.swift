/// Draws the symbols of bars, in a square of 24 points whose centre is the origin.
@MainActor
enum BarGlyph {
  /// The width and height of a symbol, in points.
  static let size = 24.0
  /// The width of the lines, in points.
  static let lineWidth = 2.0

  private static let style = StrokeStyle(lineWidth: lineWidth, lineCap: .round, lineJoin: .round)

  /// Draws the symbol of an item in the context's colours.
  static func draw(_ item: BarButtonItem.SystemItem, in context: GraphicsContext) {
    switch item {
    case .add: lines([[(-8, 0), (8, 0)], [(0, -8), (0, 8)]], context)
    case .close: lines([[(-6.5, -6.5), (6.5, 6.5)], [(6.5, -6.5), (-6.5, 6.5)]], context)
    case .search:
      context.stroke(BezierPath(ovalIn: Rect(x: -9, y: -9, width: 13, height: 13)), style: style)
      lines([[(3.2, 3.2), (9, 9)]], context)
    case .refresh:
      var arc = BezierPath()
      arc.addArc(
        withCenter: .zero, radius: 8, startAngle: -0.3, endAngle: 5.0, clockwise: true)
      context.stroke(arc, style: style)
      lines([[(2.3, -11), (2.3, -7.6), (-1.6, -5.6)]], context)
    case .trash:
      lines(
        [
          [(-8.5, -6), (8.5, -6)], [(-3, -6), (-3, -9), (3, -9), (3, -6)],
          [(-6.5, -6), (-5.5, 9.5), (5.5, 9.5), (6.5, -6)], [(-1.8, -2), (-1.6, 6)], [(1.8, -2), (1.6, 6)],
        ], context)
    case .action:
      lines(
        [
          [(-3.5, -3), (-7, -3), (-7, 9.5), (7, 9.5), (7, -3), (3.5, -3)], [(0, 4), (0, -10)],
          [(-4, -6.5), (0, -10.5), (4, -6.5)],
        ], context)
    case .play: fill([(-5, -8), (9, 0), (-5, 8)], context)
    case .pause:
      context.fill(BezierPath(roundedRect: Rect(x: -7, y: -8, width: 5, height: 16), cornerRadius: 1))
      context.fill(BezierPath(roundedRect: Rect(x: 2, y: -8, width: 5, height: 16), cornerRadius: 1))
    case .sidebar:
      context.stroke(
        BezierPath(roundedRect: Rect(x: -10, y: -8, width: 20, height: 16), cornerRadius: 3), style: style)
      lines([[(-3.5, -8), (-3.5, 8)]], context)
    case .done, .cancel, .edit, .save, .undo, .redo: break
    }
  }

  /// Draws the arrow head of a back button, which points to the left.
  static func drawChevron(in context: GraphicsContext) {
    var path = BezierPath()
    path.move(to: Point(x: 4.5, y: -8.5))
    path.addLine(to: Point(x: -4, y: 0))
    path.addLine(to: Point(x: 4.5, y: 8.5))
    context.stroke(path, style: StrokeStyle(lineWidth: 2.6, lineCap: .round, lineJoin: .round))
  }

  private static func lines(_ lines: [[(Double, Double)]], _ context: GraphicsContext) {
    for line in lines { context.stroke(path(line), style: style) }
  }

  private static func fill(_ points: [(Double, Double)], _ context: GraphicsContext) {
    var outline = path(points)
    outline.close()
    context.fill(outline)
  }

  private static func path(_ points: [(Double, Double)]) -> BezierPath {
    var path = BezierPath()
    for (index, point) in points.enumerated() {
      let location = Point(x: point.0, y: point.1)
      if index == 0 { path.move(to: location) } else { path.addLine(to: location) }
    }
    return path
  }
}
