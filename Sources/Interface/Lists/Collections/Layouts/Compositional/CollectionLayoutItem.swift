/// An item of a ``CollectionViewCompositionalLayout``: a cell, or a group of them.
@MainActor
open class CollectionLayoutItem {
  /// The size.
  public let layoutSize: CollectionLayoutSize
  /// The distances of the content from the edges, in points, by which it is smaller than the size. Default zero.
  open var contentInsets = DirectionalEdgeInsets.zero
  /// The distances around the item; nil, the default, for none.
  open var edgeSpacing: CollectionLayoutEdgeSpacing?

  /// The views at the item, such as badges. Default none.
  public let supplementaryItems: [CollectionLayoutSupplementaryItem]

  /// Creates an item, with views at it.
  public init(
    layoutSize: CollectionLayoutSize, supplementaryItems: [CollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Returns the item in a container.
  func node(in container: Size, _ direction: CollectionView.ScrollDirection) -> GroupNode {
    let size = layoutSize.size(in: container)
    let isVertical = direction == .vertical
    var node = GroupNode(along: size.length(direction), across: size.crossLength(direction))
    let (width, height) = (layoutSize.widthDimension, layoutSize.heightDimension)
    node.isEstimated = (isVertical ? height : width).kind == .estimated
    node.isCrossEstimated = (isVertical ? width : height).kind == .estimated
    node.supplements = supplementaryItems.map(\.anchored)
    let inset = contentInsets.usable
    node.before = isVertical ? inset.top : inset.leading
    node.after = isVertical ? inset.bottom : inset.trailing
    node.crossBefore = isVertical ? inset.leading : inset.top
    node.crossAfter = isVertical ? inset.trailing : inset.bottom
    let vertical = EdgeSpace(before: edgeSpacing?.top, after: edgeSpacing?.bottom)
    let horizontal = EdgeSpace(before: edgeSpacing?.leading, after: edgeSpacing?.trailing)
    (node.edges, node.crossEdges) = isVertical ? (vertical, horizontal) : (horizontal, vertical)
    return node
  }
}

/// Items side by side or one below the other, in a ``CollectionViewCompositionalLayout``.
@MainActor
open class CollectionLayoutGroup: CollectionLayoutItem {
  /// The items; see ``horizontal(layoutSize:subitems:)``.
  public let subitems: [CollectionLayoutItem]
  /// The distance between the items; nil, the default, for none.
  open var interItemSpacing: CollectionLayoutSpacing?

  private let isHorizontal: Bool
  /// The number of times that the single item is repeated; nil for as many as fit.
  private let count: Int?

  /// The maximum number of items of a group. Chosen by us: more than fit, unless their size is nearly zero.
  private static let maximumCount = 512

  private init(
    layoutSize: CollectionLayoutSize, isHorizontal: Bool, subitems: [CollectionLayoutItem], count: Int?
  ) {
    self.isHorizontal = isHorizontal
    self.subitems = subitems
    self.count = count
    super.init(layoutSize: layoutSize)
  }

  /// Returns a group of items side by side, which are repeated until the width is filled.
  public static func horizontal(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem])
    -> CollectionLayoutGroup
  {
    CollectionLayoutGroup(layoutSize: layoutSize, isHorizontal: true, subitems: subitems, count: nil)
  }

  /// Returns a group of items one below the other, which are repeated until the height is filled.
  public static func vertical(layoutSize: CollectionLayoutSize, subitems: [CollectionLayoutItem])
    -> CollectionLayoutGroup
  {
    CollectionLayoutGroup(layoutSize: layoutSize, isHorizontal: false, subitems: subitems, count: nil)
  }

  /// Returns a group of a number of equally wide items side by side.
  public static func horizontal(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(
      layoutSize: layoutSize, isHorizontal: true, subitems: [subitem], count: max(1, count))
  }

  /// Returns a group of a number of equally high items one below the other.
  public static func vertical(
    layoutSize: CollectionLayoutSize, repeatingSubitem subitem: CollectionLayoutItem, count: Int
  ) -> CollectionLayoutGroup {
    CollectionLayoutGroup(
      layoutSize: layoutSize, isHorizontal: false, subitems: [subitem], count: max(1, count))
  }

  override func node(in container: Size, _ direction: CollectionView.ScrollDirection) -> GroupNode {
    var group = super.node(in: container, direction)
    let isAlong = isHorizontal == (direction == .horizontal)
    let size = layoutSize.size(in: container)
    let inset = contentInsets.usable
    let inner = Size(
      width: max(0, size.width - inset.leading - inset.trailing),
      height: max(0, size.height - inset.top - inset.bottom))
    let available = isHorizontal ? inner.width : inner.height
    let spacing = (interItemSpacing?.spacing ?? 0).usable
    let count = count.map { min($0, Self.maximumCount) }
    var nodes: [GroupNode] = []
    var used = 0.0
    var itemCount = 0
    // The items of groups inside count, too, so that groups of items without a length do not multiply.
    while !subitems.isEmpty, nodes.count < count ?? Self.maximumCount, itemCount < Self.maximumCount {
      var node = subitems[nodes.count % subitems.count].node(in: inner, direction)
      if let count {
        let length = max(0, (available - Double(count - 1) * spacing) / Double(count))
        if isAlong, !node.isEstimated { node.along = max(0, length - node.edges.length) }
        if !isAlong { node.across = max(0, length - node.crossEdges.length) }
      }
      used += (isAlong ? node.outerAlong : node.outerAcross) + (nodes.isEmpty ? 0 : spacing)
      // A tolerance for widths such as a third of the available one.
      if count == nil, !nodes.isEmpty, used > available + 1e-6 { break }
      nodes.append(node)
      itemCount += node.itemCount
      // What the cells determine has no end: the items are there once.
      if count == nil, isAlong, group.isEstimated, nodes.count == subitems.count { break }
    }
    group.content = .group(
      nodes, isAlong: isAlong, spacing: spacing, isFlexible: interItemSpacing?.isFlexible ?? false)
    return group
  }
}

extension Double {
  /// The number, or 0 if it is not finite.
  var usable: Double { isFinite ? self : 0 }
}

extension DirectionalEdgeInsets {
  /// The insets, with 0 for those that are not finite.
  var usable: DirectionalEdgeInsets {
    DirectionalEdgeInsets(
      top: top.usable, leading: leading.usable, bottom: bottom.usable, trailing: trailing.usable)
  }
}
