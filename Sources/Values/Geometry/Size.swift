/// A width and a height, in points unless noted otherwise.
public struct Size: GeometryArithmetic, Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size from a width and a height.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// Creates the empty size.
  @inlinable public init() { self.init(width: 0, height: 0) }

  /// The empty size, 0 × 0.
  public static let zero = Size(width: 0, height: 0)
}

extension Size {
  /// A Boolean value that indicates whether neither the width nor the height is infinite or NaN.
  @inlinable public var isFinite: Bool { width.isFinite && height.isFinite }

  /// A Boolean value that indicates whether the size has no area.
  @inlinable public var isEmpty: Bool { !(width > 0 && height > 0) }
}

// MARK: - Arithmetic

extension GeometryArithmetic where Self == Size {
  /// Returns the size with its width and height scaled by a factor.
  @inlinable public static func * (left: Self, factor: Double) -> Self {
    Size(width: left.width * factor, height: left.height * factor)
  }
}

extension Size: CustomStringConvertible {
  /// A description of the size as `width × height`.
  public var description: String { "\(width) × \(height)" }
}
