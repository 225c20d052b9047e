internal import TactusGeometry

/// A convex polygon in device pixels, which reuses its storage.
struct QuadPolygon {
  /// The corners, in order.
  private(set) var points: [Point] = []
  private var clipped: [Point] = []

  /// Replaces the points by four corners.
  mutating func set(_ a: Point, _ b: Point, _ c: Point, _ d: Point) {
    points.removeAll(keepingCapacity: true)
    points.append(a)
    points.append(b)
    points.append(c)
    points.append(d)
  }

  /// Clips the polygon to a rectangle, edge by edge (the algorithm of Sutherland and Hodgman).
  mutating func clip(to rect: Rect) {
    for side in 0..<4 {
      func inside(_ point: Point) -> Double {
        switch side {
        case 0: point.x - rect.minX
        case 1: rect.maxX - point.x
        case 2: point.y - rect.minY
        default: rect.maxY - point.y
        }
      }
      clipped.removeAll(keepingCapacity: true)
      for index in points.indices {
        let from = points[index]
        let to = points[index + 1 == points.count ? 0 : index + 1]
        let (a, b) = (inside(from), inside(to))
        if a >= 0 { clipped.append(from) }
        guard (a < 0) != (b < 0) else { continue }
        // Always computed from the inside outwards, so that neighbours, which share the edge in opposite directions, cut it
        // at exactly the same point and leave no gap.
        clipped.append(a >= 0 ? from + (to - from) * (a / (a - b)) : to + (from - to) * (b / (b - a)))
      }
      swap(&points, &clipped)
    }
  }
}

/// The corners of a rectangle, in device pixels.
struct QuadCorners {
  let a: Point
  let b: Point
  let c: Point
  let d: Point

  /// Creates the corners of a local rectangle.
  init(_ rect: Rect, _ transform: AffineTransform) {
    a = Point(x: rect.minX, y: rect.minY).applying(transform)
    b = Point(x: rect.maxX, y: rect.minY).applying(transform)
    c = Point(x: rect.maxX, y: rect.maxY).applying(transform)
    d = Point(x: rect.minX, y: rect.maxY).applying(transform)
  }
}
