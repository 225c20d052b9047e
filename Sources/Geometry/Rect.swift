/// A rectangle with edges parallel to the axes, in points.
///
/// Unlike Core Graphics' rectangle it is expected to have a width and a height that are not negative; ``standardized``
/// makes it so.
public struct Rect: Hashable, Sendable {
  /// The corner nearest the origin: top left.
  public var origin: Point
  /// The width and height.
  public var size: Size

  /// Makes a rectangle from its top left corner and its size.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from the coordinates of its top left corner and its extents.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// Makes the empty rectangle at the origin.
  @inlinable public init() { self.init(origin: .zero, size: .zero) }

  /// The empty rectangle at the origin.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle that is nowhere: what two rectangles apart have in common. Its union with any other is the other.
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
  /// The horizontal middle.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The vertical middle.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// The middle of the rectangle.
  @inlinable public var center: Point { Point(x: midX, y: midY) }
  /// Whether the rectangle is ``null``.
  @inlinable public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle encloses no area.
  @inlinable public var isEmpty: Bool { isNull || size.isEmpty }
  /// Whether no component is infinite or NaN.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// The same rectangle with a width and height that are not negative.
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
  /// Whether `point` is inside; the left and top edges belong to the rectangle, the right and bottom do not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether `other` lies wholly inside.
  @inlinable public func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  /// Whether the two share any area.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    !isEmpty && !other.isEmpty && minX < other.maxX && other.minX < maxX && minY < other.maxY
      && other.minY < maxY
  }

  /// The area that both share; ``null`` when they are apart.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return .null }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The smallest rectangle that contains both.
  @inlinable public func union(_ other: Rect) -> Rect {
    if isNull { return other }
    if other.isNull { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The rectangle moved by a displacement.
  @inlinable public func offsetBy(dx: Double, dy: Double) -> Rect {
    Rect(origin: Point(x: origin.x + dx, y: origin.y + dy), size: size)
  }

  /// The rectangle with the same centre, smaller by `dx` at the left and right and by `dy` at the top and bottom.
  ///
  /// Negative distances enlarge it. ``null`` when nothing would be left.
  @inlinable public func insetBy(dx: Double, dy: Double) -> Rect {
    inset(by: EdgeInsets(top: dy, left: dx, bottom: dy, right: dx))
  }

  /// The rectangle less the insets; ``null`` when nothing would be left.
  @inlinable public func inset(by insets: EdgeInsets) -> Rect {
    let size = Size(
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    guard !isNull, size.width >= 0, size.height >= 0 else { return .null }
    return Rect(origin: Point(x: minX + insets.left, y: minY + insets.top), size: size)
  }

  /// The smallest rectangle that contains the four transformed corners.
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
  /// The rectangle as `[x, y, width × height]`.
  public var description: String { isNull ? "[null]" : "[\(minX), \(minY), \(size)]" }
}
