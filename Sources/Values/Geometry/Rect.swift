/// A rectangle with edges parallel to the axes, in points.
///
/// Unlike in Core Graphics, the width and the height are expected not to be negative; see ``standardized``.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Creates a rectangle from its top left corner and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the coordinates of its top left corner, its width and its height.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Creates the empty rectangle at the origin.
  @inlinable public init() { self.init(origin: .zero, size: .zero) }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The null rectangle, which is the intersection of disjoint rectangles. Its union with another rectangle is that rectangle.
  public static let null = Rect(x: .infinity, y: .infinity, width: 0, height: 0)
}

// MARK: - Edges

extension Rect {
  /// The width.
  @inlinable public var width: Double { size.width }
  /// The height.
  @inlinable public var height: Double { size.height }
  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The x coordinate of the centre.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The y coordinate of the centre.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The centre of the rectangle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// A Boolean value that indicates whether the rectangle is ``null``.
  @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// A Boolean value that indicates whether the rectangle has no area.
  @inlinable public var isEmpty: Bool { isNull || size.isEmpty }
  /// A Boolean value that indicates whether no component is infinite or NaN.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The equivalent rectangle whose width and height are not negative.
  @inlinable public var standardized: Rect {
    Rect(
      x: width < 0 ? maxX : minX, y: height < 0 ? maxY : minY,
      width: abs(width), height: abs(height))
  }

  /// The smallest rectangle with whole coordinates that contains this one.
  @inlinable public var integral: Rect {
    guard !isNull else { return self }
    let left = minX.rounded(.down)
    let top = minY.rounded(.down)
    return Rect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}

// MARK: - Relations

extension Rect {
  /// Returns whether a point is inside the rectangle, which includes its left and top edges but not its right and bottom ones.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Returns whether another rectangle lies entirely inside.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Returns whether the rectangles have an area in common.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// Returns the common part of both rectangles; ``null`` if they are disjoint.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the smallest rectangle that contains both.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle moved by a displacement.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// Returns the rectangle inset by `dx` at the left and right and by `dy` at the top and bottom.
  ///
  /// Negative distances enlarge it. The result is ``null`` if its width or height would be negative.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// Returns the rectangle inset by distances; ``null`` if its width or height would be negative.
  @inlinable public func inset(by insets: EdgeInsets) -> Rect {
    let size = Size(
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    guard !isNull, size.width >= 0, size.height >= 0 else { return .null }
    return Rect(origin: Point(x: minX + insets.left, y: minY + insets.top), size: size)
  }

  /// Returns the smallest rectangle that contains the four transformed corners.
  @inlinable public func applying(_ transform: AffineTransform) -> Rect {
    guard !isNull else { return self }
    let corners = (
      Point(x: minX, y: minY).applying(transform), Point(x: maxX, y: minY).applying(transform),
      Point(x: minX, y: maxY).applying(transform), Point(x: maxX, y: maxY).applying(transform)
    )
    let left = min(min(corners.0.x, corners.1.x), min(corners.2.x, corners.3.x))
    let right = max(max(corners.0.x, corners.1.x), max(corners.2.x, corners.3.x))
    let top = min(min(corners.0.y, corners.1.y), min(corners.2.y, corners.3.y))
    let bottom = max(max(corners.0.y, corners.1.y), max(corners.2.y, corners.3.y))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Rect: CustomStringConvertible {
  /// A description of the rectangle as `[x, y, width × height]`.
  public var description: String { isNull ? "[null]" : "[\(minX), \(minY), \(size)]" }
}
