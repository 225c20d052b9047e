internal import TactusDynamics

// MARK: - Sections that scroll across

// The cells of a section that scrolls across are in a scroll view of its own. The positions of its elements are those in the collection view
// at the present offset of the section, as of all others.
extension CollectionView {
  /// A Boolean value that indicates whether two touches select items, or a touch moves one.
  var isSelectingOrMoving: Bool { sweepPan?.start != nil || moving != nil }

  /// Returns the view in which the view of an element is.
  func container(of attributes: CollectionViewLayoutAttributes) -> View {
    guard attributes.belongsToItem else { return self }
    return orthogonal.views[attributes.indexPath.section] ?? self
  }

  /// Returns a rectangle of the content in the coordinates of the view in which a cell is.
  func local(_ rect: Rect, in container: View?) -> Rect {
    guard let container = container as? OrthogonalScrollView else { return rect }
    let distance = container.bounds.origin - container.frame.origin
    return rect.offsetBy(dx: distance.x, dy: distance.y)
  }

  /// Moves a view to the view in which its element is now, without a change of its position.
  func move(_ view: CollectionReusableView, to container: View, _ zIndex: Int) {
    View.performWithoutAnimation {
      let center = view.superview?.convert(view.center, to: container) ?? view.center
      insert(view, zIndex, in: container)
      view.center = center
    }
  }

  /// Moves views that keep their elements out of sight to where those would be, because their sections scroll otherwise than before.
  func moveRetained() {
    for element in retained {
      guard let view = element.view, view !== moving?.cell else { continue }
      let container = container(of: element.attributes)
      if view.superview !== container { move(view, to: container, element.attributes.zIndex) }
    }
  }

  private var isHorizontal: Bool { collectionViewLayout.sections?.direction == .horizontal }

  /// Converts between the offset of a section's view and the distance from the beginning of its items.
  private func converted(_ offset: Double, _ items: OrthogonalArrangement) -> Double {
    isFlipped && !isHorizontal ? items.maximumOffset - offset : offset
  }

  // MARK: Views

  /// Returns whether the elements are known around the visible areas of all sections, as far as a fraction of their lengths allows.
  func isOrthogonalBandKnown(within fraction: Double) -> Bool {
    orthogonal.views.isEmpty
      || orthogonal.views.values.allSatisfy { view in
        let length = isHorizontal ? view.bounds.height : view.bounds.width
        let offset = isHorizontal ? view.bounds.minY : view.bounds.minX
        return view.bandOffset.map { abs(offset - $0) <= length * fraction } ?? false
      }
  }

  /// Makes the views of the sections in an area, and sets their sizes and offsets.
  ///
  /// - Parameter setsFrames: False if the frames of those that exist are set later, with an animation.
  func updateOrthogonalViews(in area: Rect, setsFrames: Bool = true) {
    prepareLayoutIfNeeded()
    leaveFormerSections()
    let area = flipped(area)
    for (section, frame) in collectionViewLayout.sections?.orthogonalFrames(in: area) ?? []
    where contains(IndexPath(item: 0, section: section)) {
      guard let items = collectionViewLayout.sections?.orthogonal(section) else { continue }
      let isNew = orthogonal.views[section] == nil
      let view = orthogonal.views[section] ?? makeOrthogonalView(section)
      update(view, items, frame: setsFrames || isNew ? flipped(frame) : nil)
      view.bandOffset = isHorizontal ? view.bounds.minY : view.bounds.minX
    }
  }

  /// Returns whether a section scrolls across, and has items.
  private func isOrthogonal(_ section: Int) -> Bool {
    (collectionViewLayout.sections?.orthogonal(section)?.count ?? 0) > 0
  }

  /// Gives up the views of sections that do not scroll across any longer.
  private func leaveFormerSections() {
    for view in orthogonal.sorted where !isOrthogonal(view.section) {
      orthogonal.views[view.section] = nil
      leave(view)
    }
  }

  private func makeOrthogonalView(_ section: Int) -> OrthogonalScrollView {
    let view = orthogonal.unused.popLast() ?? OrthogonalScrollView(frame: .zero)
    view.collectionView = self
    view.section = section
    view.isUserInteractionEnabled = true
    orthogonal.views[section] = view
    let behind = subviews.lastIndex { (($0 as? CollectionReusableView)?.attributes?.zIndex ?? 0) < 0 }
    insertSubview(view, at: behind.map { $0 + 1 } ?? firstIndex)
    return view
  }

  /// Sets the frame, the size of what scrolls, and the offset of a section's view.
  private func update(_ view: OrthogonalScrollView, _ items: OrthogonalArrangement, frame: Rect?) {
    let size =
      isHorizontal
      ? Size(width: items.length, height: items.contentLength)
      : Size(width: items.contentLength, height: items.length)
    view.adopt(items.behavior)
    view.update {
      if let frame, view.frame != frame { view.frame = frame }
      if view.contentSize != size { view.contentSize = size }
      // Content that is dragged or bounces may be outside its range.
      let isBusy = view.isDragging || view.isDecelerating
      let wanted = converted(isBusy ? items.offset : items.clamp(items.offset), items)
      let offset = isHorizontal ? Point(x: 0, y: wanted) : Point(x: wanted, y: 0)
      if view.contentOffset != offset { view.contentOffset = offset }
    }
    record(view)
  }

  /// Lets the layout know the offset of a section's view.
  private func record(_ view: OrthogonalScrollView) {
    guard let items = collectionViewLayout.sections?.orthogonal(view.section) else { return }
    let offset = converted(isHorizontal ? view.bounds.minY : view.bounds.minX, items)
    if offset != items.offset { collectionViewLayout.sections?.setOffset(offset, of: view.section) }
  }

  /// Removes the views of sections that are not in an area, unless cells in them are in use.
  func dropOrthogonalViews(outside area: Rect) {
    guard !orthogonal.views.isEmpty || !orthogonal.leaving.isEmpty else { return }
    for view in orthogonal.sorted {
      let isSection = isOrthogonal(view.section)
      if isSection, view.frame.intersects(area) || view.isDragging || hasCells(view) { continue }
      orthogonal.views[view.section] = nil
      if hasCells(view) {
        leave(view)
      } else {
        drop(view)
      }
    }
    let leaving = orthogonal.leaving
    orthogonal.leaving = leaving.filter(hasCells)
    for view in leaving where !hasCells(view) { drop(view) }
  }

  private func hasCells(_ view: OrthogonalScrollView) -> Bool {
    view.subviews.contains { !$0.isHidden && $0 is CollectionReusableView }
  }

  private func drop(_ view: OrthogonalScrollView) {
    // A section that is scrolled away while it decelerates rests where it would have come to rest.
    if let end = view.motion?.end, let items = collectionViewLayout.sections?.orthogonal(view.section) {
      let offset = converted(isHorizontal ? end.y : end.x, items)
      collectionViewLayout.sections?.setOffset(items.clamp(offset), of: view.section)
    }
    view.update { view.removeFromSuperview() }
    view.bandOffset = nil
    orthogonal.unused.append(view)
  }

  private func leave(_ view: OrthogonalScrollView) {
    view.isUserInteractionEnabled = false
    view.section = -1
    orthogonal.leaving.append(view)
  }

  // MARK: Scrolling

  /// Moves the elements of a section that has scrolled.
  func sectionDidScroll(_ view: OrthogonalScrollView, by distance: Point) {
    guard orthogonal.views[view.section] === view else { return }
    record(view)
    for element in elements + retained
    where element.attributes.belongsToItem
      && element.attributes.indexPath.section == view.section
    {
      let frame = element.attributes.frame
      element.attributes.frame = frame.offsetBy(dx: -distance.x, dy: -distance.y)
    }
    let delta = isHorizontal ? distance.y : distance.x
    if (delta < 0) != view.isBackward { orthogonal.hasReversed = true }
    view.isBackward = delta < 0
    orthogonal.hasScrolled = true
    setNeedsLayout()
  }

  /// Returns the extents of the groups near a position in what scrolls in a section, in ascending order.
  func snapItems(of view: OrthogonalScrollView, near position: Double) -> [SnapItem] {
    guard var items = collectionViewLayout.sections?.orthogonal(view.section) else { return [] }
    let length = items.contentLength
    let isMirrored = isFlipped && !isHorizontal
    let extents = items.snapItems(near: isMirrored ? length - position : position)
    let result = extents.map {
      isMirrored
        ? SnapItem(start: length - $0.end, end: length - $0.start) : SnapItem(start: $0.start, end: $0.end)
    }
    return isMirrored ? result.reversed() : result
  }

  /// Scrolls the section of an item across, so that it becomes visible.
  func scrollOrthogonally(to path: IndexPath, at position: ScrollPosition, animated: Bool) {
    prepareLayoutIfNeeded()
    guard var items = collectionViewLayout.sections?.orthogonal(path.section), items.count > path.item else {
      return
    }
    let (first, middle, last): (ScrollPosition, ScrollPosition, ScrollPosition) =
      isHorizontal
      ? (.top, .centeredVertically, .bottom)
      : isFlipped ? (.right, .centeredHorizontally, .left) : (.left, .centeredHorizontally, .right)
    let wanted: OrthogonalPosition =
      position.contains(first)
      ? .start : position.contains(middle) ? .middle : position.contains(last) ? .end : .nearest
    let offset = items.offset(showing: path.item, at: wanted)
    guard let view = orthogonal.views[path.section] else {
      collectionViewLayout.sections?.setOffset(offset, of: path.section)
      return
    }
    let target = converted(offset, items)
    let point = isHorizontal ? Point(x: 0, y: target) : Point(x: target, y: 0)
    if view.contentOffset != point { view.setContentOffset(point, animated: animated) }
  }

  // MARK: Items that stay

  /// The first visible item of each section that scrolls across and is not at its beginning, and its frame.
  var orthogonalStarts: [(path: IndexPath, frame: Rect)] {
    orthogonal.sorted.compactMap { view in
      guard let items = collectionViewLayout.sections?.orthogonal(view.section), items.offset > 0.5 else {
        return nil
      }
      // What is shown already stays rather than what is about to be.
      let shown = elements.filter { if case .shown = $0.view?.stage { true } else { false } }
      let first = firstItem(in: view, of: shown.map(\.attributes))
      return (first ?? firstItem(in: view, of: elements.map(\.attributes))).map { ($0.indexPath, $0.frame) }
    }
  }

  /// Returns the first item that is visible in a section's view.
  func firstItem(
    in view: OrthogonalScrollView, of attributes: [CollectionViewLayoutAttributes], section: Int? = nil
  ) -> CollectionViewLayoutAttributes? {
    attributes.filter {
      $0.representedElementCategory == .cell && $0.indexPath.section == section ?? view.section
        && $0.frame.intersects(view.frame)
    }.min { $0.indexPath < $1.indexPath }
  }

  /// Scrolls sections by the distances by which items have moved.
  func keepOrthogonalStarts(_ starts: [(path: IndexPath, frame: Rect)]) {
    for (path, frame) in starts {
      guard let now = layoutAttributesForItem(at: path)?.frame,
        let items = collectionViewLayout.sections?.orthogonal(path.section)
      else { continue }
      let distance = progress(from: frame, to: now)
      guard distance != 0 else { continue }
      collectionViewLayout.sections?.setOffset(items.offset + distance, of: path.section)
      if let view = orthogonal.views[path.section],
        let items = collectionViewLayout.sections?.orthogonal(path.section)
      {
        update(view, items, frame: nil)
      }
    }
  }

  /// Returns the distance from one frame to another, away from the beginning of a section.
  private func progress(from old: Rect, to new: Rect) -> Double {
    isHorizontal ? new.minY - old.minY : isFlipped ? old.maxX - new.maxX : new.minX - old.minX
  }

  // MARK: Updates

  /// Lets the views of sections follow them to their new indexes.
  func moveOrthogonalViews(_ mapping: ListMapping) {
    let old = orthogonal.sorted
    orthogonal.views.removeAll(keepingCapacity: true)
    for view in old {
      if let section = mapping.newSection(view.section) {
        view.section = section
        orthogonal.views[section] = view
      } else {
        leave(view)
      }
    }
  }

  /// Scrolls sections to where they are after an update: what is seen first stays, unless items move.
  func shiftOrthogonalSections(
    of old: [CollectionViewLayoutAttributes], _ updates: ListUpdates, _ mapping: ListMapping
  ) {
    leaveFormerSections()
    for view in orthogonal.sorted {
      guard let items = collectionViewLayout.sections?.orthogonal(view.section) else { continue }
      var offset = items.offset
      if offset > 0.5, updates.movedRows.isEmpty, moving == nil, let former = mapping.oldSection(view.section)
      {
        offset += displacement(of: old, in: view, former, updates, mapping)
      }
      let isBusy = view.isDragging || view.isDecelerating
      collectionViewLayout.sections?.setOffset(isBusy ? offset : items.clamp(offset), of: view.section)
    }
  }

  private func displacement(
    of old: [CollectionViewLayoutAttributes], in view: OrthogonalScrollView, _ section: Int,
    _ updates: ListUpdates, _ mapping: ListMapping
  ) -> Double {
    guard let first = firstItem(in: view, of: old, section: section) else { return 0 }
    let cells = old.filter {
      $0.representedElementCategory == .cell && $0.indexPath.section == section
        && $0.indexPath <= first.indexPath
    }.sorted { $0.indexPath > $1.indexPath }
    // Of items that are deleted or made anew, the one before them tells what has changed.
    for attributes in cells where updates.reloadedRows[attributes.indexPath] == nil {
      guard let path = mapping.newPath(attributes.indexPath), path.section == view.section,
        let now = layoutAttributesForItem(at: path)
      else { continue }
      return progress(from: attributes.frame, to: now.frame)
    }
    return 0
  }

  /// Scrolls the views of sections to the offsets of the layout. The cells stay where they are seen, from where they are animated.
  func applyOrthogonalShifts() {
    for view in orthogonal.sorted {
      guard let items = collectionViewLayout.sections?.orthogonal(view.section) else { continue }
      let before = view.bounds.origin
      update(view, items, frame: nil)
      let distance = view.bounds.origin - before
      guard distance != .zero else { continue }
      for cell in view.subviews where cell is CollectionReusableView && !cell.isHidden {
        cell.center = cell.center + distance
      }
    }
  }

  /// Sets the frames of the views of sections.
  func positionOrthogonalViews() {
    for view in orthogonal.sorted {
      guard let frame = collectionViewLayout.sections?.orthogonalFrame(of: view.section) else { continue }
      view.update { if view.frame != flipped(frame) { view.frame = flipped(frame) } }
    }
  }

  // MARK: Appearance

  /// Returns whether a closure of the application changes the appearance of an element.
  func hasInvalidationHandler(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && !orthogonal.views.isEmpty
      && collectionViewLayout.sections?.orthogonal(attributes.indexPath.section)?.handler != nil
  }

  /// Lets the application change the appearance of the items of sections that scroll across.
  func callInvalidationHandlers() {
    for view in orthogonal.sorted where view.frame.intersects(bounds) {
      guard let handler = collectionViewLayout.sections?.orthogonal(view.section)?.handler else { continue }
      let items = elements.map(\.attributes).filter {
        $0.representedElementCategory == .cell && $0.indexPath.section == view.section
      }.map { CollectionLayoutVisibleItem($0, frame: local($0.frame, in: view)) }
      handler(items, view.contentOffset, CollectionLayoutEnvironment(self))
    }
  }
}
