// MARK: - Changes of the layout

extension CollectionView {
  func layoutDidChange(from old: CollectionViewLayout) {
    old.collectionView = nil
    collectionViewLayout.collectionView = self
    collectionViewLayout.invalidateEverything()
  }

  func change(to layout: CollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?) {
    let canAnimate = animated && window != nil && !needsReload && dataState.canLayOut
    var updates = ListUpdates()
    if let completion { updates.completions.append(completion) }
    guard canAnimate, let mapping = ListMapping(updates, from: counts, to: counts) else {
      collectionViewLayout = layout
      return updates.complete()
    }
    layoutIfNeeded()
    let anchor = makeAnchor()
    let snapshot = CollectionSnapshot(self)
    collectionViewLayout = layout
    apply(updates, mapping, counts, snapshot, anchor)
  }
}

/// What a collection view has shown before a change.
@MainActor
private struct CollectionSnapshot {
  let shown: [CollectionElement]
  let attributes: [CollectionViewLayoutAttributes]
  var frames: [CollectionElementKey: Rect] = [:]

  init(_ view: CollectionView) {
    shown = (view.elements + view.retained).filter { $0.view != nil }
    // Later calls may pin the same attributes elsewhere.
    attributes = view.elements.map { $0.attributes.copy() }
    for attributes in attributes { frames[attributes.key] = attributes.frame }
  }
}

/// The changes of the views in an update.
@MainActor
private struct CollectionChange {
  /// The views that stay, by their elements.
  var staying: [CollectionElementKey: CollectionReusableView] = [:]
  /// The views whose elements stay, but move off-screen, and their new attributes.
  var movingOut: [(view: CollectionReusableView, attributes: CollectionViewLayoutAttributes)] = []
  /// The views of deleted and reloaded elements, and the attributes to which they are animated; nil to fade out.
  var removed: [(view: CollectionReusableView, end: CollectionViewLayoutAttributes?)] = []
  /// The views that have become visible, the attributes at which they begin, and whether they fade in.
  var arriving: [(view: CollectionReusableView, start: CollectionViewLayoutAttributes, fades: Bool)] = []
}

// MARK: - Changes of the items

extension CollectionView {
  func apply(_ updates: ListUpdates, _ mapping: ListMapping, _ counts: [Int]) {
    if let moving,
      updates.reloadedRows[moving.source] != nil || mapping.newPath(moving.source) != moving.source
    {
      abandonMovement()
    }
    moving?.forgetTarget()
    dropPreparedCells()
    apply(updates, mapping, counts, CollectionSnapshot(self), nil)
    if let moving { updateInteractiveMovementTargetPosition(moving.cell.center - moving.grip) }
  }

  private func apply(
    _ updates: ListUpdates, _ mapping: ListMapping, _ counts: [Int], _ old: CollectionSnapshot,
    _ anchor: CollectionAnchor?
  ) {
    self.counts = counts
    if !updates.isEmpty { generation &+= 1 }
    selection = Set(selection.filter { updates.reloadedRows[$0] == nil }.compactMap(mapping.newPath))
    scrollTarget = nil
    prefetched.removeAll()
    var change = CollectionChange()
    let (displacement, target) = during(.layingOut) {
      layOut(&change, updates, mapping, from: old, keeping: anchor)
    }
    let leaving = change.movingOut.map(\.view) + change.removed.map(\.view)
    removing += leaving
    release(leaving)
    guard !needsReload else {
      if !updates.isEmpty { collectionViewLayout.finalizeCollectionViewUpdates() }
      finishRemoving(leaving)
      setNeedsLayout()
      return updates.complete()
    }
    View.performWithoutAnimation {
      if displacement != .zero, anchor == nil {
        let views = old.shown.compactMap(\.view).filter { !($0.superview is OrthogonalScrollView) }
        for view in views + orthogonal.sorted + orthogonal.leaving {
          view.center = view.center + displacement
        }
        contentOffset = contentOffset + displacement
        for (_, end) in change.removed { end?.center = (end?.center ?? .zero) + displacement }
      }
      for (view, start, fades) in change.arriving where !view.isLeaving {
        show(local(start.frame, in: view.superview), start.transform, of: view)
        if fades { view.borrowAlpha(start.alpha) }
      }
    }
    animate(change, to: target, updates)
  }

  /// Has the layout compute the positions of the items. The size of the content stays as it is.
  func prepare() {
    dropPreparedCells()
    needsPrepare = false
    preparedSize = bounds.size
    collectionViewLayout.prepare()
    band = nil
  }

  /// Has the layout prepared for an update, and makes views for the elements that become visible.
  ///
  /// - Returns: The distance by which the content moves, and the offset after the update.
  private func layOut(
    _ change: inout CollectionChange, _ updates: ListUpdates, _ mapping: ListMapping,
    from old: CollectionSnapshot, keeping anchor: CollectionAnchor?
  ) -> (displacement: Point, target: Point) {
    if !updates.isEmpty {
      collectionViewLayout.prepare(forCollectionViewUpdates: updates.updateItems(mapping))
    }
    sort(old, &change, updates, mapping)
    moveOrthogonalViews(mapping)
    collectionViewLayout.itemsDidChange(updates, mapping)
    prepare()
    shiftOrthogonalSections(of: old.attributes, updates, mapping)
    var displacement = displacement(of: old.attributes, updates, mapping)
    if let anchor, let frame = layoutAttributesForItem(at: anchor.path)?.frame {
      displacement = frame.origin - anchor.origin
    }
    let target = target(movedBy: displacement)
    View.performWithoutAnimation {
      applyOrthogonalShifts()
      fill(Rect(origin: target, size: bounds.size), &change, old, updates, mapping, displacement)
    }
    displayPrepared()
    return (displacement, target)
  }

  /// Returns the offset after an update.
  private func target(movedBy displacement: Point) -> Point {
    let inset = adjustedContentInset
    let size = collectionViewLayout.collectionViewContentSize
    let moved = contentOffset + displacement
    func limit(_ offset: Double, _ length: Double, _ before: Double, _ content: Double) -> Double {
      max(-before, min(offset, content - length))
    }
    let proposed = Point(
      x: limit(moved.x, bounds.width, inset.left, size.width + inset.right),
      y: limit(moved.y, bounds.height, inset.top, size.height + inset.bottom))
    let target = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    return collectionDelegate?.collectionView(self, targetContentOffsetForProposedContentOffset: target)
      ?? target
  }

  /// Sorts the present views into those that stay and those that are removed.
  private func sort(
    _ old: CollectionSnapshot, _ change: inout CollectionChange, _ updates: ListUpdates,
    _ mapping: ListMapping
  ) {
    elements.removeAll(keepingCapacity: true)
    retained.removeAll(keepingCapacity: true)
    for element in old.shown {
      guard let view = element.view else { continue }
      var key = element.attributes.key
      let path = key.path
      let now: IndexPath? =
        if element.attributes.belongsToItem {
          updates.reloadedRows[path] == nil ? mapping.newPath(path) : nil
        } else {
          updates.reloadedSections[path.section] == nil
            ? mapping.newSection(path.section).map { IndexPath(item: path.item, section: $0) } : nil
        }
      if let now, counts.indices.contains(now.section), !element.attributes.belongsToItem || contains(now) {
        key.path = now
        view.stage.move(to: now)
        (view as? CollectionViewCell)?.isSelected = selection.contains(now)
        change.staying[key] = view
      } else {
        view.stage.leave()
        let end =
          key.category == .cell
          ? collectionViewLayout.animated(flipped(element.attributes)) {
            $0.finalLayoutAttributesForDisappearingItem(at: path)
          } : nil
        change.removed.append((view, end.map { flipped($0).copy() }))
      }
    }
  }

  /// Finds the elements that are visible after the update, and makes views for the new ones.
  private func fill(
    _ visible: Rect, _ change: inout CollectionChange, _ old: CollectionSnapshot, _ updates: ListUpdates,
    _ mapping: ListMapping, _ displacement: Point
  ) {
    var views = change.staying
    var made: Set<CollectionElementKey> = []
    var isResized = true
    updateOrthogonalViews(in: band(around: visible), setsFrames: false)
    for _ in 0..<4 where isResized && !needsReload {
      isResized = false
      elements.removeAll(keepingCapacity: true)
      for attributes in attributesForElements(in: band(around: visible)) where isValid(attributes) {
        let key = attributes.key
        var view = views[key]
        if view == nil, isVisible(attributes, in: visible), !needsReload {
          view = makeView(attributes)
          views[key] = view
          made.insert(key)
          if let view, !needsReload { isResized = measure(view, attributes) || isResized }
        }
        elements.append(CollectionElement(attributes: attributes, view: view))
      }
    }
    band = band(around: visible)
    isBandFlipped = isFlipped
    for index in elements.indices {
      let attributes = elements[index].attributes
      guard let view = elements[index].view else { continue }
      views[attributes.key] = nil
      if made.contains(attributes.key) {
        apply(attributes, to: view)
        change.arriving.append(arrival(view, attributes, old, updates, mapping, displacement))
      } else if !isVisible(attributes, in: visible), !isInUse(view) {
        elements[index].view = nil
        view.stage.leave()
        change.movingOut.append((view, attributes))
      }
    }
    // Sorted, so that the order of notifications and of reuse is deterministic.
    for (key, view) in views.sorted(by: {
      ($0.key.path, $0.key.kind ?? "") < ($1.key.path, $1.key.kind ?? "")
    }) {
      let attributes = attributes(of: key)
      if let attributes, isInUse(view) {
        retained.append(CollectionElement(attributes: attributes, view: view))
      } else {
        view.stage.leave()
        if let attributes {
          change.movingOut.append((view, attributes))
        } else {
          change.removed.append((view, nil))
        }
      }
    }
  }

  /// Returns the attributes of an element, in the collection view's coordinates; nil if there is none.
  private func attributes(of key: CollectionElementKey) -> CollectionViewLayoutAttributes? {
    guard let kind = key.kind else { return layoutAttributesForItem(at: key.path) }
    guard key.category == .decorationView else {
      return layoutAttributesForSupplementaryElement(ofKind: kind, at: key.path)
    }
    return collectionViewLayout.layoutAttributesForDecorationView(ofKind: kind, at: key.path).map(flipped)
  }

  /// Returns where the animation of a view begins that has become visible.
  private func arrival(
    _ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes, _ old: CollectionSnapshot,
    _ updates: ListUpdates, _ mapping: ListMapping, _ displacement: Point
  ) -> (view: CollectionReusableView, start: CollectionViewLayoutAttributes, fades: Bool) {
    var key = attributes.key
    let path = key.path
    let start = attributes.copy()
    start.alpha = 0
    let origin =
      attributes.belongsToItem
      ? mapping.oldPath(path)
      : mapping.oldSection(path.section).map { IndexPath(item: path.item, section: $0) }
    if let origin {
      key.path = origin
      guard var frame = old.frames[key] else { return (view, start, true) }
      frame.origin = frame.origin + displacement
      start.frame = frame
      return (view, start, key.category == .cell && updates.reloadedRows[origin] != nil)
    }
    guard key.category == .cell else { return (view, start, true) }
    let initial = collectionViewLayout.animated(flipped(attributes)) {
      $0.initialLayoutAttributesForAppearingItem(at: path)
    }
    return (view, initial.map(flipped) ?? start, true)
  }

  private func animate(_ change: CollectionChange, to target: Point, _ updates: ListUpdates) {
    let leaving = change.movingOut.map(\.view) + change.removed.map(\.view)
    let move: @MainActor () -> Void = { [self] in
      if !updates.isEmpty { collectionViewLayout.finalizeCollectionViewUpdates() }
      updateContentSize()
      positionOrthogonalViews()
      if contentOffset != target, !isDragging, !isDecelerating { contentOffset = target }
      for element in elements + retained {
        if element.attributes.representedElementCategory == .supplementaryView {
          collectionViewLayout.pin(element.attributes)
        }
        guard let view = element.view else { continue }
        apply(element.attributes, to: view)
        // What is in the view changes with it.
        view.layoutIfNeeded()
      }
      for arrival in change.arriving where arrival.fades { arrival.view.returnAlpha() }
      for (view, attributes) in change.movingOut where isRemoving(view) {
        show(local(attributes.frame, in: view.superview), attributes.transform, of: view)
      }
      for (view, end) in change.removed where isRemoving(view) {
        view.borrowAlpha(end?.alpha ?? 0)
        if let end { show(local(end.frame, in: view.superview), end.transform, of: view) }
      }
    }
    animate(updates, move) { [weak self] in self?.finishRemoving(leaving) }
  }

  private func isRemoving(_ view: CollectionReusableView) -> Bool { removing.contains { $0 === view } }

  private func finishRemoving(_ views: [CollectionReusableView]) {
    for view in views where removing.remove(view) { recycle(view) }
    dropOrthogonalViews(outside: band ?? bounds)
  }
}
