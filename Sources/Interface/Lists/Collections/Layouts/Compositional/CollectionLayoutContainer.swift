/// The size and the insets of the collection view in which a ``CollectionViewCompositionalLayout`` lays out its sections.
public struct CollectionLayoutContainer: Sendable, Hashable {
  /// The size of the collection view, in points.
  public let contentSize: Size
  /// The size of the collection view without its insets, in points.
  public let effectiveContentSize: Size
  /// The distances of the content from the edges, in points: those of the safe area, and what the application has added.
  public let contentInsets: DirectionalEdgeInsets
  /// The distances by which the content is smaller than the collection view, in points: ``contentInsets``.
  public var effectiveContentInsets: DirectionalEdgeInsets { contentInsets }

  @MainActor
  init(_ view: CollectionView) {
    let inset = view.adjustedContentInset
    let size = view.bounds.inset(by: inset).size
    contentSize = view.bounds.size
    effectiveContentSize = Size(width: max(0, size.width), height: max(0, size.height))
    contentInsets = inset.directional(isRightToLeft: view.isRightToLeft)
  }
}
