import CTactusCairo
import TactusGeometry

// MARK: - Drawing

extension BezierPath {
  /// The maximum distance of a device coordinate from the origin: Cairo's 24.8 fixed-point numbers overflow at 2²³.
  private static let reach = 4_000_000.0

  /// Makes this path the current path of a Cairo context whose matrix is the identity.
  ///
  /// The points are transformed here, so that they can be limited to Cairo's range.
  func emit(to cairo: OpaquePointer, transform: AffineTransform) {
    func device(_ point: Point) -> Point {
      let moved = point.applying(transform)
      return Point(
        x: max(-Self.reach, min(Self.reach, moved.x)), y: max(-Self.reach, min(Self.reach, moved.y)))
    }
    cairo_new_path(cairo)
    var current = Point.zero
    var start = Point.zero
    for element in elements {
      switch element {
      case .move(let point):
        current = device(point)
        start = current
        cairo_move_to(cairo, current.x, current.y)
      case .line(let point):
        current = device(point)
        cairo_line_to(cairo, current.x, current.y)
      case .quadCurve(let end, let control):
        let to = device(end)
        let (first, second) = Self.cubicControls(from: current, control: device(control), to: to)
        current = to
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, current.x, current.y)
      case .curve(let end, let control1, let control2):
        let first = device(control1)
        let second = device(control2)
        current = device(end)
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, current.x, current.y)
      case .close:
        cairo_close_path(cairo)
        current = start
      }
    }
  }
}
