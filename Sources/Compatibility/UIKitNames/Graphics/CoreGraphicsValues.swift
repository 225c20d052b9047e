public import TactusInterface

/// A displacement in two dimensions.
public struct CGVector: Hashable, Sendable, Codable {
  /// The component along x.
  public var dx: CGFloat
  /// The component along y.
  public var dy: CGFloat

  /// Creates the zero vector.
  public init() { self.init(dx: 0, dy: 0) }

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from whole components.
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

  /// The vector without length.
  public static let zero = CGVector()
}

extension Point {
  /// Creates a point from whole coordinates.
  @_disfavoredOverload public init(x: Int, y: Int) { self.init(x: Double(x), y: Double(y)) }

  /// Returns whether another point is the same.
  public func equalTo(_ other: CGPoint) -> Bool { self == other }
}

extension Size {
  /// Creates a size from a whole width and height.
  @_disfavoredOverload public init(width: Int, height: Int) {
    self.init(width: Double(width), height: Double(height))
  }

  /// Returns the size of a rectangle of this size that a transform was applied to.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGRect(origin: .zero, size: self).applying(transform).size
  }

  /// Returns whether another size is the same.
  public func equalTo(_ other: CGSize) -> Bool { self == other }
}

extension Rect {
  /// Creates a rectangle from whole coordinates and sizes.
  @_disfavoredOverload public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
  }

  /// A rectangle that contains every point that is drawn.
  public static let infinite = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)

  /// A Boolean value that indicates whether this is the infinite rectangle.
  public var isInfinite: Bool { self == .infinite }

  /// Returns whether another rectangle is the same.
  public func equalTo(_ other: CGRect) -> Bool { self == other }

  /// Returns the parts on both sides of a line at a distance from an edge; the first is the one at that edge.
  public func divided(atDistance distance: CGFloat, from edge: CGRectEdge) -> (
    slice: CGRect, remainder: CGRect
  ) {
    let isHorizontal = edge == .minXEdge || edge == .maxXEdge
    let length = min(max(distance, 0), isHorizontal ? width : height)
    switch edge {
    case .minXEdge:
      return (
        CGRect(x: minX, y: minY, width: length, height: height),
        CGRect(x: minX + length, y: minY, width: width - length, height: height)
      )
    case .maxXEdge:
      return (
        CGRect(x: maxX - length, y: minY, width: length, height: height),
        CGRect(x: minX, y: minY, width: width - length, height: height)
      )
    case .minYEdge:
      return (
        CGRect(x: minX, y: minY, width: width, height: length),
        CGRect(x: minX, y: minY + length, width: width, height: height - length)
      )
    case .maxYEdge:
      return (
        CGRect(x: minX, y: maxY - length, width: width, height: length),
        CGRect(x: minX, y: minY, width: width, height: height - length)
      )
    }
  }
}
