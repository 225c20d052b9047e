/// A header or a footer of a section of a ``CollectionViewCompositionalLayout``.
@MainActor
open class CollectionLayoutBoundarySupplementaryItem {
  /// The edges of a section at which a header or a footer is.
  public enum Alignment: Sendable, Hashable {
    /// The edge before the items.
    case top
    /// The edge after the items.
    case bottom
  }

  /// The size, of which only the length along the axis counts. An estimated one is assumed until the view is asked for its own.
  public let layoutSize: CollectionLayoutSize
  /// The kind of the view, such as ``CollectionView/elementKindSectionHeader``.
  public let elementKind: String
  /// The edge.
  public let alignment: Alignment
  /// A Boolean value that indicates whether the view remains at the edge of the visible area while the section is visible. Default false.
  open var pinToVisibleBounds = false

  /// Creates a header or a footer.
  public init(layoutSize: CollectionLayoutSize, elementKind: String, alignment: Alignment) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }
}

/// A section of a ``CollectionViewCompositionalLayout``: a group that is repeated for all items, between a header and a footer.
@MainActor
open class CollectionLayoutSection {
  /// The group.
  public let group: CollectionLayoutGroup
  /// The distances of the groups from the edges, the header and the footer, in points. Default zero.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The distance between groups, in points. Default 0.
  open var interGroupSpacing = 0.0
  /// The header and the footer; one of each is shown. Default none.
  open var boundarySupplementaryItems: [CollectionLayoutBoundarySupplementaryItem] = []
  /// The views behind the section, each of a kind of its own. Default none.
  open var decorationItems: [CollectionLayoutDecorationItem] = []
  /// A Boolean value that indicates whether header and footer are inset as the items are, across the axis. Default true.
  open var supplementariesFollowContentInsets = true
  /// The behavior with which the section scrolls across the axis along which the layout scrolls. Default
  /// ``CollectionLayoutSectionOrthogonalScrollingBehavior/none``.
  ///
  /// The groups follow each other across that axis, and the section is as long as a group is there. Its insets across the axis are before the
  /// first group and after the last one.
  open var orthogonalScrollingBehavior = CollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// A closure that changes the appearance of cells while the section scrolls across; nil, the default, for none.
  ///
  /// Its parameters are the items in and around the visible area, the offset of what scrolls, and the environment of the layout.
  public typealias VisibleItemsInvalidationHandler =
    @MainActor (
      _ visibleItems: [CollectionLayoutVisibleItem], _ scrollOffset: Point,
      _ layoutEnvironment: CollectionLayoutEnvironment
    ) -> Void
  /// The closure that is called before a frame in which the section is visible; see ``VisibleItemsInvalidationHandler``. It has an effect only
  /// in sections that scroll across.
  open var visibleItemsInvalidationHandler: VisibleItemsInvalidationHandler?

  /// Creates a section of a group.
  public init(group: CollectionLayoutGroup) { self.group = group }

  /// Returns the section in a container.
  func section(
    count: Int, in container: Size, _ direction: CollectionView.ScrollDirection
  ) -> SectionStack.Section {
    let isVertical = direction == .vertical
    let inset = contentInsets.usable
    let inner = Size(
      width: max(0, container.width - inset.leading - inset.trailing),
      height: max(0, container.height - inset.top - inset.bottom))
    let isOrthogonal = orthogonalScrollingBehavior != .none
    var node = group.node(in: inner, isOrthogonal ? direction.across : direction)
    if !isOrthogonal {
      node.crossEdges = node.crossEdges.filling(inner.crossLength(direction) - node.outerAcross)
    }
    let groups = GroupArrangement(count: count, group: node, spacing: max(0, interGroupSpacing.usable))
    let crossStart = isVertical ? inset.leading : inset.top
    var section: SectionStack.Section
    if isOrthogonal {
      section = SectionStack.Section(
        items: OrthogonalArrangement(
          groups, orthogonalScrollingBehavior, length: node.outerAcross, isEstimated: node.isCrossEstimated,
          visibleLength: container.crossLength(direction), before: crossStart,
          after: isVertical ? inset.trailing : inset.bottom, handler: visibleItemsInvalidationHandler))
    } else {
      section = SectionStack.Section(items: groups)
      section.crossStart = crossStart
    }
    section.before = isVertical ? inset.top : inset.leading
    section.after = isVertical ? inset.bottom : inset.trailing
    if supplementariesFollowContentInsets {
      section.supplementStart = crossStart
      section.supplementEnd = isVertical ? inset.trailing : inset.bottom
    }
    section.decorations = decorationItems.map { $0.decoration(direction) }
    for item in boundarySupplementaryItems {
      let length = item.layoutSize.size(in: container).length(direction)
      let dimension = isVertical ? item.layoutSize.heightDimension : item.layoutSize.widthDimension
      let isEstimated = dimension.kind == .estimated
      switch item.alignment {
      case .top:
        (section.header, section.headerKind, section.pinsHeader, section.estimatesHeader) = (
          length, item.elementKind, item.pinToVisibleBounds, isEstimated
        )
      case .bottom:
        (section.footer, section.footerKind, section.pinsFooter, section.estimatesFooter) = (
          length, item.elementKind, item.pinToVisibleBounds, isEstimated
        )
      }
    }
    return section
  }
}
