import Tactus

/// The symbols of the rail.
enum Glyph {
  case rooms, climate, plan, camera, energy, settings

  /// The symbol, 26 points wide, to be tinted.
  var image: Image? {
    Image(size: Size(width: 26, height: 26), scale: 2) { context in
      context.setStrokeColor(.black)
      context.stroke(path, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    }
  }

  private var path: BezierPath {
    var path = BezierPath()
    func line(_ points: (Double, Double)...) {
      for (index, point) in points.enumerated() {
        let point = Point(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    switch self {
    case .rooms:
      for (x, y) in [(4, 4), (15, 4), (4, 15), (15, 15)] {
        path.addRect(Rect(x: Double(x), y: Double(y), width: 7, height: 7))
      }
    case .climate:
      line((10, 15), (10, 5), (16, 5), (16, 15))
      path.append(BezierPath(ovalIn: Rect(x: 8, y: 14, width: 10, height: 10)))
    case .plan: line((3, 22), (3, 4), (23, 4), (23, 22), (3, 22), (3, 13), (13, 13), (13, 4))
    case .camera:
      path.append(BezierPath(roundedRect: Rect(x: 3, y: 7, width: 20, height: 14), cornerRadius: 3))
      path.append(BezierPath(ovalIn: Rect(x: 9, y: 10, width: 8, height: 8)))
    case .energy: line((14, 2), (6, 15), (13, 15), (11, 24), (20, 10), (13, 10), (14, 2))
    case .settings:
      for y in [6.0, 13, 20] { line((3, y), (23, y)) }
      for (x, y) in [(8.0, 6.0), (17, 13), (10, 20)] {
        path.append(BezierPath(ovalIn: Rect(x: x - 2.5, y: y - 2.5, width: 5, height: 5)))
      }
    }
    return path
  }
}
