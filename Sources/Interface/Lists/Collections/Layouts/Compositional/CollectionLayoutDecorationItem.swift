/// A view without an item in a section of a ``CollectionViewCompositionalLayout``, such as a background.
@MainActor
open class CollectionLayoutDecorationItem: CollectionLayoutItem {
  /// The kind of the view, whose class is registered by ``CollectionViewLayout/register(_:forDecorationViewOfKind:)``.
  public let elementKind: String
  /// The order along the depth: views with higher numbers are in front of others. Default −1, behind the items.
  open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: CollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Returns a view behind a whole section: its header, its items with their insets, and its footer. The view is smaller by its
  /// ``CollectionLayoutItem/contentInsets``.
  public static func background(elementKind: String) -> CollectionLayoutDecorationItem {
    CollectionLayoutDecorationItem(elementKind: elementKind)
  }

  /// Returns the decoration for a direction.
  func decoration(_ direction: CollectionView.ScrollDirection) -> SectionDecoration {
    let isVertical = direction == .vertical
    let inset = contentInsets.usable
    return SectionDecoration(
      kind: elementKind, zIndex: zIndex, before: isVertical ? inset.top : inset.leading,
      after: isVertical ? inset.bottom : inset.trailing, crossBefore: isVertical ? inset.leading : inset.top,
      crossAfter: isVertical ? inset.trailing : inset.bottom)
  }
}
