/// An item that stays where it is while positions are computed again, and its origin.
struct CollectionAnchor {
  let path: IndexPath
  let origin: Point
}

// MARK: - Content before what is seen

extension CollectionView {
  /// A Boolean value that indicates whether the beginning of the content is seen: the right edge of mirrored content.
  private var isAtBeginning: Bool {
    let area = unobscuredBounds
    return area.minY <= 0.5 && (isFlipped ? area.maxX >= contentSize.width - 0.5 : area.minX <= 0.5)
  }

  /// Returns the first item that is seen at the beginning of the visible area; nil at the beginning of the content.
  func makeAnchor() -> CollectionAnchor? {
    guard !isAtBeginning else { return nil }
    let area = unobscuredBounds
    var first: CollectionViewLayoutAttributes?
    var isFirstShown = false
    for element in elements {
      let attributes = element.attributes
      guard attributes.representedElementCategory == .cell, attributes.frame.intersects(area) else {
        continue
      }
      var isShown = false
      if case .shown = element.view?.stage { isShown = true }
      // What is shown already stays rather than what is about to be.
      guard isShown || !isFirstShown else { continue }
      if isShown != isFirstShown || first.map({ attributes.indexPath < $0.indexPath }) ?? true {
        first = attributes
        isFirstShown = isShown
      }
    }
    return first.map { CollectionAnchor(path: $0.indexPath, origin: $0.frame.origin) }
  }

  /// Scrolls by the distance by which an item has moved.
  func restore(_ anchor: CollectionAnchor) {
    guard contains(anchor.path),
      let attributes = collectionViewLayout.layoutAttributesForItem(at: anchor.path).map(flipped)
    else { return }
    let distance = attributes.frame.origin - anchor.origin
    let inset = adjustedContentInset
    var offset = contentOffset
    if contentSize.height + inset.top + inset.bottom > bounds.height { offset.y += distance.y }
    if contentSize.width + inset.left + inset.right > bounds.width { offset.x += distance.x }
    if offset != contentOffset { contentOffset = offset }
  }

  /// Returns the distance by which an update moves what is seen first, because of what it changes before: the collection view scrolls by
  /// that distance, so that nothing moves. Zero at the beginning of the content, and for updates that move items.
  func displacement(
    of old: [CollectionViewLayoutAttributes], _ updates: ListUpdates, _ mapping: ListMapping
  ) -> Point {
    let area = unobscuredBounds
    // Mirrored content begins at its right edge.
    let width = collectionViewLayout.collectionViewContentSize.width
    let still = Point(x: isFlipped ? width - contentSize.width : 0, y: 0)
    guard window != nil, updates.movedRows.isEmpty, updates.movedSections.isEmpty, moving == nil,
      !isAtBeginning
    else { return still }
    let cells = old.filter { $0.representedElementCategory == .cell }.sorted { $0.indexPath < $1.indexPath }
    guard let first = cells.firstIndex(where: { $0.frame.intersects(area) }) else { return still }
    // Of items that are deleted or made anew, the one before them tells what has changed.
    for attributes in cells[...first].reversed() where updates.reloadedRows[attributes.indexPath] == nil {
      guard let path = mapping.newPath(attributes.indexPath), contains(path),
        let now = collectionViewLayout.layoutAttributesForItem(at: path).map(flipped)
      else { continue }
      let distance = now.frame.origin - attributes.frame.origin
      let size = collectionViewLayout.collectionViewContentSize
      return Point(
        x: size.width > bounds.width ? distance.x : 0, y: size.height > bounds.height ? distance.y : 0)
    }
    return still
  }
}
