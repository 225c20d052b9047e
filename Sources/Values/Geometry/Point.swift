/// A location, or a displacement, in a two-dimensional coordinate space whose y axis points down.
///
/// Lengths are in points (logical units) and are never rounded.
public struct Point: GeometryArithmetic, Hashable, Sendable {
  /// The distance from the origin to the right.
  public var x: Double
  /// The distance from the origin downwards.
  public var y: Double

  /// Creates a point from its coordinates.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the origin.
  @inlinable public init() { self.init(x: 0, y: 0) }

  /// The origin, (0, 0).
  public static let zero = Point(x: 0, y: 0)
}

extension Point {
  /// Returns the transformed point.
  @inlinable public func applying(_ transform: AffineTransform) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }

  /// Returns the Euclidean distance to another point.
  @inlinable public func distance(to other: Point) -> Double {
    let dx = other.x - x
    let dy = other.y - y
    return (dx * dx + dy * dy).squareRoot()
  }

  /// A Boolean value that indicates whether neither coordinate is infinite or NaN.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
}

// MARK: - Arithmetic

extension GeometryArithmetic where Self == Point {
  /// Returns the sum of two displacements.
  @inlinable public static func + (left: Self, right: Self) -> Self {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the displacement from `right` to `left`.
  @inlinable public static func - (left: Self, right: Self) -> Self {
    Point(x: left.x - right.x, y: left.y - right.y)
  }

  /// Returns the displacement scaled by a factor.
  @inlinable public static func * (left: Self, factor: Double) -> Self {
    Point(x: left.x * factor, y: left.y * factor)
  }
}

extension Point: CustomStringConvertible {
  /// A description of the point as `(x, y)`.
  public var description: String { "(\(x), \(y))" }
}
