/// A length of an item or a group of a ``CollectionViewCompositionalLayout``.
public struct CollectionLayoutDimension: Hashable, Sendable {
  enum Kind: Hashable {
    case absolute, estimated, fractionalWidth, fractionalHeight
  }

  let kind: Kind
  /// The length in points, or the fraction.
  public let dimension: Double

  /// Returns a length in points.
  public static func absolute(_ absoluteDimension: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .absolute, dimension: absoluteDimension)
  }

  /// Returns a length that is assumed until the cell is asked for its own, in points. Across the axis along which the layout scrolls it is
  /// an absolute one. Along that axis, a section that scrolls across is as long as the longest of its cells that were visible.
  public static func estimated(_ estimatedDimension: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .estimated, dimension: estimatedDimension)
  }

  /// Returns a fraction of the width of what contains the item: the group, or the section.
  public static func fractionalWidth(_ fractionalWidth: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalWidth, dimension: fractionalWidth)
  }

  /// Returns a fraction of the height of what contains the item: the group, or the section.
  public static func fractionalHeight(_ fractionalHeight: Double) -> CollectionLayoutDimension {
    CollectionLayoutDimension(kind: .fractionalHeight, dimension: fractionalHeight)
  }

  /// Returns the length in a container, in points.
  func length(in container: Size) -> Double {
    let length =
      switch kind {
      case .absolute, .estimated: dimension
      case .fractionalWidth: dimension * container.width
      case .fractionalHeight: dimension * container.height
      }
    return length.isFinite ? max(0, length) : 0
  }
}

/// The width and the height of an item or a group of a ``CollectionViewCompositionalLayout``.
public struct CollectionLayoutSize: Hashable, Sendable {
  /// The width.
  public let widthDimension: CollectionLayoutDimension
  /// The height.
  public let heightDimension: CollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension: CollectionLayoutDimension, heightDimension: CollectionLayoutDimension) {
    self.widthDimension = widthDimension
    self.heightDimension = heightDimension
  }

  func size(in container: Size) -> Size {
    Size(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
}

/// The distance between the items of a group.
public struct CollectionLayoutSpacing: Hashable, Sendable {
  /// The distance, in points.
  public let spacing: Double
  /// A Boolean value that indicates whether the distance grows so that the items fill the group.
  public let isFlexible: Bool

  /// Returns a distance in points.
  public static func fixed(_ fixedSpacing: Double) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: fixedSpacing, isFlexible: false)
  }

  /// Returns a distance in points that grows so that the items fill the group.
  public static func flexible(_ flexibleSpacing: Double) -> CollectionLayoutSpacing {
    CollectionLayoutSpacing(spacing: flexibleSpacing, isFlexible: true)
  }
}
