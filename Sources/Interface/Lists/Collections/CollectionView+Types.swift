extension CollectionView {
  /// The kind of a section's header.
  public nonisolated static let elementKindSectionHeader = "CollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public nonisolated static let elementKindSectionFooter = "CollectionElementKindSectionFooter"

  /// The categories of the views of a collection.
  public enum ElementCategory: Sendable, Hashable {
    /// The cell of an item.
    case cell
    /// A view that accompanies a section or an item, such as a header; the data source provides it.
    case supplementaryView
    /// A view that the layout provides, such as a background.
    case decorationView
  }

  /// The direction in which a layout scrolls.
  public enum ScrollDirection: Sendable, Hashable {
    /// Lines are rows, one below the other.
    case vertical
    /// Lines are columns, one beside the other.
    case horizontal
  }

  /// The position in the visible area at which ``CollectionView/scrollToItem(at:at:animated:)`` shows an item. An empty set makes the item
  /// visible with the smallest movement.
  public struct ScrollPosition: OptionSet, Sendable, Hashable {
    /// The bits of the positions.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The top of the visible area.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle of the visible area along the vertical axis.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The bottom of the visible area.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left edge of the visible area.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle of the visible area along the horizontal axis.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right edge of the visible area.
    public static let right = ScrollPosition(rawValue: 32)
  }
}
