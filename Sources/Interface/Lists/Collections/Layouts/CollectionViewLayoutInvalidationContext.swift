/// What of a ``CollectionViewLayout`` is not valid any longer.
///
/// A layout that can do with less than computing everything anew has a subclass of its own with more properties, which
/// ``CollectionViewLayout/invalidationContextClass`` returns.
@MainActor
open class CollectionViewLayoutInvalidationContext {
  /// A Boolean value that indicates whether nothing is valid, as after ``CollectionViewLayout/invalidateLayout()``.
  public internal(set) var invalidateEverything = false
  /// A Boolean value that indicates whether the numbers of sections and items may have changed.
  public internal(set) var invalidateDataSourceCounts = false
  /// The items that were invalidated one by one; nil if there are none.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The supplementary views that were invalidated one by one, by their kinds; nil if there are none.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decoration views that were invalidated one by one, by their kinds; nil if there are none.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The distance by which the content is scrolled when the layout was prepared again, in points, so that what is seen does not move.
  /// Default zero.
  open var contentOffsetAdjustment = Point.zero
  /// A Boolean value that indicates whether the layout has adopted the sizes that cells prefer already.
  var hasAdoptedSizes = false

  /// Creates a context that invalidates nothing.
  public required init() {}

  /// Invalidates items: cells that determine their sizes are asked again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  /// Returns whether a supplementary view was invalidated by itself.
  func invalidates(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .supplementaryView,
      let kind = attributes.representedElementKind
    else { return false }
    return invalidatedSupplementaryIndexPaths?[kind]?.contains(attributes.indexPath) ?? false
  }

  /// Invalidates supplementary views of a kind: headers and footers that determine their lengths are asked again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }

  /// Invalidates decoration views of a kind.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}
