/// A width and a height, in points unless said otherwise.
public struct Size: Hashable, Sendable {
  /// The extent along the x axis.
  public var width: Double
  /// The extent along the y axis.
  public var height: Double

  /// Makes a size from its extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Makes the empty size.
  @inlinable public init() { self.init(width: 0, height: 0) }

  /// The empty size, 0 × 0.
  public static let zero = Size(width: 0, height: 0)
}

extension Size {
  /// Whether neither extent is infinite or NaN.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// Whether the size encloses no area.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// The size with both extents scaled by a factor.
  @inlinable public static func * (left: Size, factor: Double) -> Size {
    Size(width: left.width * factor, height: left.height * factor)
  }
}

extension Size: CustomStringConvertible {
  /// The size as `width × height`.
  public var description: String { "\(width) × \(height)" }
}
