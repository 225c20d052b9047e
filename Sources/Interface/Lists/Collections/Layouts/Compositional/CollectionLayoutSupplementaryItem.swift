/// A view at an item of a ``CollectionViewCompositionalLayout``, such as a badge, which follows the item.
///
/// The data source provides the view for the index path of the item, as it does headers. Headers and footers are in front of it.
/// Assistive technologies read what it shows after the content of the item's cell.
@MainActor
open class CollectionLayoutSupplementaryItem: CollectionLayoutItem {
  /// The kind of the view.
  public let elementKind: String
  /// The point of the item's cell at which the view is.
  public let containerAnchor: CollectionLayoutAnchor
  /// The point of the view that is there; nil for the same as that of the cell, so that the view is inside.
  public let itemAnchor: CollectionLayoutAnchor?
  /// The order along the depth: views with higher numbers are in front of others. Default 0, in front of the cells.
  open var zIndex = 0

  /// Creates a view at an item. An estimated length of its size is an absolute one, and fractions are those of the cell.
  public init(
    layoutSize: CollectionLayoutSize, elementKind: String, containerAnchor: CollectionLayoutAnchor,
    itemAnchor: CollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  var anchored: AnchoredSupplement {
    AnchoredSupplement(
      kind: elementKind, zIndex: zIndex, size: layoutSize, insets: contentInsets.usable,
      containerAnchor: containerAnchor,
      itemAnchor: itemAnchor ?? CollectionLayoutAnchor(edges: containerAnchor.edges))
  }
}
