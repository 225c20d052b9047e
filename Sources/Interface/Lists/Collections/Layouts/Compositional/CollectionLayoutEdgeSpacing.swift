/// The distances around an item or a group of a ``CollectionViewCompositionalLayout``, by which it is apart from others and from the edges of its
/// group. Its size stays as it is.
public struct CollectionLayoutEdgeSpacing: Hashable, Sendable {
  /// The distance before the leading edge; nil for none.
  public let leading: CollectionLayoutSpacing?
  /// The distance above the item; nil for none.
  public let top: CollectionLayoutSpacing?
  /// The distance after the trailing edge; nil for none.
  public let trailing: CollectionLayoutSpacing?
  /// The distance below the item; nil for none.
  public let bottom: CollectionLayoutSpacing?

  /// Creates distances. Flexible ones share the room that is left in the group, so that two of them center an item.
  public init(
    leading: CollectionLayoutSpacing? = nil, top: CollectionLayoutSpacing? = nil,
    trailing: CollectionLayoutSpacing? = nil, bottom: CollectionLayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}
