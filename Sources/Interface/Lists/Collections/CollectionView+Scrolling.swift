internal import TactusDynamics

// MARK: - Scrolling to items

extension CollectionView {
  func scroll(to indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard checkItem(indexPath, "scrollToItem(at:at:animated:)") else { return }
    scrollOrthogonally(to: indexPath, at: position, animated: animated && window != nil)
    guard !animated || window == nil else {
      guard let offset = offset(showing: indexPath, position), offset != contentOffset else { return }
      setContentOffset(offset, animated: true)
      scrollTarget = isScrollAnimating ? CollectionScrollTarget(path: indexPath, position: position) : nil
      return
    }
    scrollTarget = nil
    // The sizes of cells become known only when they are laid out, so the offset is corrected a few times.
    for _ in 0..<4 {
      guard let offset = offset(showing: indexPath, position), offset != contentOffset else { return }
      setContentOffset(offset, animated: false)
      guard window != nil, !isLayingOut else { return }
      layoutContent()
      guard contains(indexPath) else { return }
      scrollOrthogonally(to: indexPath, at: position, animated: false)
    }
  }

  private func offset(showing path: IndexPath, _ position: ScrollPosition) -> Point? {
    guard let frame = layoutAttributesForItem(at: path)?.frame else { return nil }
    let inset = adjustedContentInset
    func offset(
      _ start: Double, _ end: Double, _ now: Double, _ length: Double, before: Double, after: Double,
      content: Double, _ first: ScrollPosition, _ middle: ScrollPosition, _ last: ScrollPosition
    ) -> Double {
      let top = start - before
      let bottom = end + after - length
      let wanted: Double =
        if position.contains(first) {
          top
        } else if position.contains(middle) {
          (top + bottom) / 2
        } else if position.contains(last) {
          bottom
        } else {
          now > top ? top : now < bottom ? min(bottom, top) : now
        }
      return max(-before, min(wanted, content + after - length))
    }
    let size = contentSize
    return Point(
      x: offset(
        frame.minX, frame.maxX, contentOffset.x, bounds.width, before: inset.left, after: inset.right,
        content: size.width, .left, .centeredHorizontally, .right),
      y: offset(
        frame.minY, frame.maxY, contentOffset.y, bounds.height, before: inset.top, after: inset.bottom,
        content: size.height, .top, .centeredVertically, .bottom))
  }

  /// Moves the target of an animated scroll to the position at which its item is now known to be.
  func retarget() {
    guard let target = scrollTarget else { return }
    guard !isDragging, !isDecelerating, contains(target.path) else {
      scrollTarget = nil
      return
    }
    guard isScrollAnimating, let motion else { return correctOffset(for: target) }
    guard !target.position.isEmpty, let end = offset(showing: target.path, target.position) else { return }
    if end.distance(to: motion.end) > 1e-6 { driver.send(.retarget(to: end)) }
  }

  /// The maximum number of corrections after an animated scroll. Chosen by us, as that of tables.
  private static let maximumRetargets = 4

  /// Corrects the offset after an animated scroll has ended, because the sizes of the last cells may have differed from the estimate.
  private func correctOffset(for target: CollectionScrollTarget) {
    guard !target.position.isEmpty, target.retargetCount < Self.maximumRetargets,
      let end = offset(showing: target.path, target.position), end.distance(to: contentOffset) > 1e-6
    else {
      scrollTarget = nil
      return
    }
    scrollTarget?.retargetCount += 1
    contentOffset = end
  }
}

// MARK: - Prefetching

extension CollectionView {
  /// Returns whether an element that is not visible is on the side to which the collection view, or its section, scrolls, and whether that is
  /// the beginning of the content.
  func isNext(_ attributes: CollectionViewLayoutAttributes) -> (isNext: Bool, isBackward: Bool) {
    let (frame, visible) = (attributes.frame, bounds)
    var isBackward = isBackward
    if let section = orthogonal.views[attributes.indexPath.section], section.frame.intersects(visible) {
      isBackward = section.isBackward
    }
    let isBefore = frame.maxY <= visible.minY || frame.maxX <= visible.minX
    return (isBefore == isBackward, isBackward)
  }

  /// Notifies the prefetching data source of the items around the visible area, when others are there.
  func prefetch(hasMoved: Bool) {
    guard isPrefetchingEnabled, let prefetchDataSource, prefetched.isEmpty || hasMoved else { return }
    let wanted = elements.filter {
      $0.view == nil && $0.attributes.representedElementCategory == .cell && isNext($0.attributes).isNext
    }.map(\.attributes.indexPath)
    guard wanted != prefetched else { return }
    let old = Set(prefetched)
    let kept = Set(wanted)
    let shown = Set(elements.lazy.filter { $0.view != nil }.map(\.attributes.indexPath))
    let dropped = prefetched.filter { !kept.contains($0) && !shown.contains($0) }
    let new = wanted.filter { !old.contains($0) }
    prefetched = wanted
    if !dropped.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: dropped)
    }
    if !new.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: new) }
  }
}

// MARK: - Resting at items

extension CollectionView: SnapItemSource, IndicatorTitleSource {
  func hasSnapItems(along axis: LayoutAxis) -> Bool { true }

  /// The distance in which items are found, in lengths of the view. Chosen by us: two items of a whole page on either side.
  private static let snapReach = 3.0

  func snapItems(near position: Double, along axis: LayoutAxis) -> [SnapItem] {
    var area = bounds
    if axis == .vertical {
      area.origin.y = position - Self.snapReach * area.height
      area.size.height *= 2 * Self.snapReach
    } else {
      area.origin.x = position - Self.snapReach * area.width
      area.size.width *= 2 * Self.snapReach
    }
    var items: [SnapItem] = []
    for attributes in attributesForElements(in: area) where attributes.representedElementCategory == .cell {
      let frame = attributes.frame
      let item =
        axis == .vertical
        ? SnapItem(start: frame.minY, end: frame.maxY) : SnapItem(start: frame.minX, end: frame.maxX)
      if items.last != item { items.append(item) }
    }
    items.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    return items
  }

  var indicatorTitle: String? {
    guard !needsReload else { return nil }
    let top = unobscuredBounds.origin
    return nearestItem(to: top).map { "\($0.item + 1)" }
  }
}
