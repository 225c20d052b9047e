import TactusCLibrary
import TactusGeometry

// MARK: - Bounds

extension BezierPath {
  /// The smallest rectangle that contains the path's outline; ``Rect/null`` if the path is empty.
  ///
  /// Control points outside the curves are not included.
  public var bounds: Rect {
    var minimum = Point(x: .infinity, y: .infinity)
    var maximum = Point(x: -.infinity, y: -.infinity)
    func include(_ point: Point) {
      minimum = Point(x: min(minimum.x, point.x), y: min(minimum.y, point.y))
      maximum = Point(x: max(maximum.x, point.x), y: max(maximum.y, point.y))
    }
    forEachCubic { start, control1, control2, end in
      include(start)
      include(end)
      guard let control1, let control2 else { return }
      let extrema =
        Self.extrema(start.x, control1.x, control2.x, end.x)
        + Self.extrema(start.y, control1.y, control2.y, end.y)
      for t in extrema { include(Self.cubic(start, control1, control2, end, at: t)) }
    }
    if case .move(let only) = elements.last { include(only) }
    guard minimum.isFinite, maximum.isFinite else { return .null }
    return Rect(x: minimum.x, y: minimum.y, width: maximum.x - minimum.x, height: maximum.y - minimum.y)
  }

  /// Returns whether a point is inside the filled path. Open subpaths count as closed.
  public func contains(_ point: Point, using rule: FillRule = .winding) -> Bool {
    guard point.isFinite else { return false }
    var winding = 0
    func cross(_ from: Point, _ to: Point) {
      let isDown = from.y <= point.y && to.y > point.y
      let isUp = to.y <= point.y && from.y > point.y
      guard isDown || isUp else { return }
      let x = from.x + (point.y - from.y) / (to.y - from.y) * (to.x - from.x)
      if x > point.x { winding += isDown ? 1 : -1 }
    }
    var subpathStart: Point?
    var last: Point?
    forEachCubic(
      onMove: { start in
        if let last, let subpathStart { cross(last, subpathStart) }
        subpathStart = start
        last = start
      },
      body: { start, control1, control2, end in
        last = end
        guard let control1, let control2 else { return cross(start, end) }
        var from = start
        // 32 chords approximate a cubic to well within a pixel at the sizes of a screen.
        for step in 1...32 {
          let to = Self.cubic(start, control1, control2, end, at: Double(step) / 32)
          cross(from, to)
          from = to
        }
      })
    if let last, let subpathStart { cross(last, subpathStart) }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }
}

// MARK: - Traversal

extension BezierPath {
  /// Calls `body` for every line (without control points) and every curve (as a cubic).
  private func forEachCubic(
    onMove: (Point) -> Void = { _ in }, body: (Point, Point?, Point?, Point) -> Void
  ) {
    var start = Point.zero
    var current = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        onMove(point)
        start = point
        current = point
      case .line(let point):
        body(current, nil, nil, point)
        current = point
      case .quadCurve(let end, let control):
        let (control1, control2) = Self.cubicControls(from: current, control: control, to: end)
        body(current, control1, control2, end)
        current = end
      case .curve(let end, let control1, let control2):
        body(current, control1, control2, end)
        current = end
      case .close:
        body(current, nil, nil, start)
        current = start
      }
    }
  }

  /// Returns the control points of the cubic curve that equals a quadratic one.
  static func cubicControls(from start: Point, control: Point, to end: Point) -> (Point, Point) {
    (start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3))
  }

  private static func cubic(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point, at t: Double)
    -> Point
  {
    let s = 1 - t
    return start * (s * s * s) + control1 * (3 * s * s * t) + control2 * (3 * s * t * t) + end * (t * t * t)
  }

  /// Returns the parameters, strictly between 0 and 1, of the extrema of one coordinate of a cubic curve.
  private static func extrema(_ p0: Double, _ p1: Double, _ p2: Double, _ p3: Double) -> [Double] {
    let a = p3 - 3 * p2 + 3 * p1 - p0
    let b = 2 * (p2 - 2 * p1 + p0)
    let c = p1 - p0
    let roots: [Double]
    if abs(a) < 1e-12 {
      roots = abs(b) < 1e-12 ? [] : [-c / b]
    } else {
      let discriminant = b * b - 4 * a * c
      guard discriminant >= 0 else { return [] }
      let root = discriminant.squareRoot()
      roots = [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}
