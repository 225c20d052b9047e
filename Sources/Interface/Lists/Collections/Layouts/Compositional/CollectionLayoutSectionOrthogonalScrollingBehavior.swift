/// The behavior of a section of a ``CollectionViewCompositionalLayout`` that scrolls across the axis along which the layout scrolls.
public enum CollectionLayoutSectionOrthogonalScrollingBehavior: Sendable, Hashable, CaseIterable {
  /// The section does not scroll across: its groups follow each other along the layout's axis.
  case none
  /// The section scrolls across, and rests anywhere.
  case continuous
  /// The section scrolls across, and rests where a group begins.
  case continuousGroupLeadingBoundary
  /// The section scrolls across by pages, which are as long as its visible area.
  case paging
  /// The section scrolls across by one group at once, and rests where a group begins.
  case groupPaging
  /// The section scrolls across by one group at once, and rests with a group in the center, also the first one and the last one.
  case groupPagingCentered
}
