// MARK: - Layout

extension CollectionView {
  /// The maximum number of times that positions are computed again because cells prefer other sizes. Chosen by us: each time, more of
  /// the visible cells have their sizes.
  private static let maximumPasses = 8
  /// The maximum number of elements that have views. More could be visible only if their sizes are nearly zero.
  private static let maximumElements = 4096

  /// Has the layout prepared again before the next frame.
  func layoutDidInvalidate() {
    needsPrepare = true
    setNeedsLayout()
  }

  /// Has the visible cells, headers and footers asked for their sizes again; others are asked when they become visible, and have the
  /// known ones until then.
  func textSizeDidChange() {
    for element in elements + retained where element.attributes.representedElementCategory != .decorationView
    {
      element.view?.attributes = nil
    }
    collectionViewLayout.invalidateEverything()
  }

  /// Has the layout prepared again before the next frame, unless it has adopted what is new.
  func layoutDidInvalidate(_ context: CollectionViewLayoutInvalidationContext) {
    let adjustment = context.contentOffsetAdjustment
    if adjustment.isFinite { offsetAdjustment = offsetAdjustment + adjustment }
    // Sizes that cells prefer are known to the layouts of the toolkit without preparing them again.
    if context.hasAdoptedSizes, collectionViewLayout.sections != nil { return }
    if !context.hasAdoptedSizes {
      for path in context.invalidatedItemIndexPaths ?? [] { cell(at: path)?.attributes = nil }
      for element in elements + retained where context.invalidates(element.attributes) {
        element.view?.attributes = nil
      }
    }
    // During a layout, or an update, the layout is prepared anyway.
    if isLayingOut || context.hasAdoptedSizes { needsPrepare = true } else { layoutDidInvalidate() }
  }

  func layoutContent() {
    guard dataState.canLayOut else { return }
    if dataSource == nil, !counts.isEmpty { needsReload = true }
    loadIfNeeded()
    during(.layingOut) {
      View.performWithoutAnimation {
        layoutElements()
        layoutBackground()
        layoutSectionIndex()
      }
      displayPrepared()
    }
    if needsReload || needsPrepare {
      // Without an area nothing is laid out, until there is one.
      if needsReload || !bounds.isEmpty { setNeedsLayout() }
      return
    }
    let delta = bounds.origin - lastOffset
    let isReversed = delta != .zero && isBackward != (delta.y < 0 || delta.x < 0)
    if isReversed { isBackward.toggle() }
    prefetch(hasMoved: delta != .zero || orthogonal.hasScrolled)
    let isAnyReversed = isReversed || orthogonal.hasReversed
    (orthogonal.hasScrolled, orthogonal.hasReversed) = (false, false)
    lastOffset = bounds.origin
    prepareCellsIfNeeded(isReversed: isAnyReversed)
  }

  /// Has the layout compute the positions, if they are not valid. Where it is another size, the first visible item stays at the top.
  func prepareLayoutIfNeeded(keeping known: CollectionAnchor? = nil) {
    guard needsPrepare else { return }
    let isResized = preparedSize != bounds.size && !preparedSize.isEmpty
    let anchor = known ?? (isResized ? makeAnchor() : nil)
    prepare()
    updateContentSize(keeping: anchor)
    guard offsetAdjustment != .zero else { return }
    let offset = contentOffset + offsetAdjustment
    offsetAdjustment = .zero
    contentOffset = offset
  }

  func updateContentSize() {
    let size = collectionViewLayout.collectionViewContentSize
    if size.isFinite, size != contentSize { contentSize = size }
  }

  /// Updates the size of the content. An item stays where it is seen; without one, the beginning does: the right edge of mirrored content.
  private func updateContentSize(keeping anchor: CollectionAnchor?) {
    let size = collectionViewLayout.collectionViewContentSize
    let growth = size.width - contentSize.width
    guard anchor == nil, isFlipped, size.isFinite, growth != 0 else {
      updateContentSize()
      if let anchor { restore(anchor) }
      return
    }
    let inset = adjustedContentInset
    let end = max(-inset.left, size.width + inset.right - bounds.width)
    let x = contentSize.width == 0 ? end : min(max(contentOffset.x + growth, -inset.left), end)
    // Content that becomes shorter is scrolled first, so that the offset is never outside its range.
    if growth < 0 { contentOffset.x = x }
    updateContentSize()
    if contentOffset.x != x { contentOffset.x = x }
  }

  private func layoutElements() {
    guard !bounds.isEmpty else { return }
    for _ in 0..<Self.maximumPasses {
      prepareLayoutIfNeeded()
      updateBand()
      guard fill(), !needsReload else { break }
      let anchor = makeAnchor()
      let starts = orthogonalStarts
      let wasPrepared = !needsPrepare
      prepareLayoutIfNeeded(keeping: anchor)
      band = nil
      if wasPrepared { updateContentSize(keeping: anchor) }
      keepOrthogonalStarts(starts)
    }
    recycleRetained()
    moveRetained()
    if !orthogonal.leaving.isEmpty { dropOrthogonalViews(outside: band ?? bounds) }
    retarget()
  }

  // MARK: Elements

  /// Returns the area in which elements are known while a rectangle is visible: half a screen more on every side.
  func band(around visible: Rect) -> Rect {
    visible.insetBy(dx: -visible.width / 2, dy: -visible.height / 2)
  }

  /// Returns the attributes of the elements in a rectangle.
  func attributesForElements(in rect: Rect) -> [CollectionViewLayoutAttributes] {
    loadIfNeeded()
    prepareLayoutIfNeeded()
    let all = collectionViewLayout.layoutAttributesForElements(in: flipped(rect)) ?? []
    return isFlipped ? all.map(flipped) : all
  }

  /// Finds the elements in and around the visible area, if others are known.
  func updateBand() {
    if let band, band.contains(bounds), isBandFlipped == isFlipped, isOrthogonalBandKnown(within: 0.5) {
      return
    }
    let new = band(around: bounds)
    let old = elements + retained
    updateOrthogonalViews(in: new)
    var views: [CollectionElementKey: CollectionReusableView] = [:]
    for element in old { if let view = element.view { views[element.attributes.key] = view } }
    elements.removeAll(keepingCapacity: true)
    retained.removeAll(keepingCapacity: true)
    for attributes in attributesForElements(in: new) where isValid(attributes) {
      elements.append(
        CollectionElement(attributes: attributes, view: views.removeValue(forKey: attributes.key)))
    }
    band = new
    isBandFlipped = isFlipped
    defer { dropOrthogonalViews(outside: new) }
    guard !views.isEmpty else { return }
    // In the order of the layout, so that the order of notifications and of reuse is deterministic.
    for element in old {
      guard let view = views.removeValue(forKey: element.attributes.key) else { continue }
      if isInUse(view) {
        retained.append(CollectionElement(attributes: view.attributes ?? element.attributes, view: view))
      } else {
        recycle(view)
      }
    }
  }

  func isValid(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    let path = attributes.indexPath
    let isValid =
      attributes.representedElementCategory == .cell
      ? contains(path)
      : attributes.representedElementCategory == .decorationView || counts.indices.contains(path.section)
    if !isValid {
      report(
        "attributes", "The layout returned attributes of \(path), which does not exist; they are ignored")
    }
    return isValid && elements.count < Self.maximumElements
  }

  /// Gives views to the elements that are visible, and takes those of others.
  ///
  /// - Returns: Whether the layout has adopted the size of a cell.
  private func fill() -> Bool {
    let visible = bounds
    for index in elements.indices {
      let attributes = elements[index].attributes
      if attributes.representedElementCategory == .supplementaryView { collectionViewLayout.pin(attributes) }
      guard let view = elements[index].view, !isVisible(attributes, in: visible), !isInUse(view) else {
        continue
      }
      elements[index].view = nil
      recycle(view)
    }
    callInvalidationHandlers()
    var isResized = false
    for index in elements.indices {
      let attributes = elements[index].attributes
      if elements[index].view == nil, isVisible(attributes, in: visible) {
        guard !needsReload else { return false }
        let view = takePrepared(attributes) ?? makeView(attributes)
        elements[index].view = view
        if let view, !needsReload { isResized = measure(view, attributes) || isResized }
      } else if let view = elements[index].view, view.attributes == nil {
        // The layout was invalidated for its item.
        isResized = measure(view, attributes) || isResized
      }
      if let view = elements[index].view { apply(attributes, to: view) }
    }
    return isResized
  }

  func isVisible(_ attributes: CollectionViewLayoutAttributes, in visible: Rect) -> Bool {
    !attributes.isHidden && attributes.frame.applying(around: attributes.transform).intersects(visible)
  }

  /// Asks a cell for its size, if the layout has assumed one.
  ///
  /// - Returns: Whether the layout has adopted it.
  func measure(_ view: CollectionReusableView, _ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard collectionViewLayout.measures(attributes) else { return false }
    if view.frame.size != attributes.size { view.frame = local(attributes.frame, in: view.superview) }
    let original = flipped(attributes)
    let preferred = view.preferredLayoutAttributesFitting(original)
    guard
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    collectionViewLayout.adopt(preferred, instead: original)
    return true
  }

  private func recycleRetained() {
    for index in retained.indices.reversed() {
      guard let view = retained[index].view, !isInUse(view) else { continue }
      retained.remove(at: index)
      recycle(view)
    }
  }

  /// Returns whether a view keeps its element although that is not visible.
  func isInUse(_ view: CollectionReusableView) -> Bool { moving?.cell === view || view.hasInputOrFocus }

  // MARK: Attributes

  /// Sets the frame, the opacity and the transform of a view.
  func apply(_ attributes: CollectionViewLayoutAttributes, to view: CollectionReusableView) {
    let isNew = view.attributes !== attributes
    if moving?.cell !== view {
      let container = container(of: attributes)
      if view.superview !== container { move(view, to: container, attributes.zIndex) }
      let frame = local(moving?.frame(of: attributes, in: self) ?? attributes.frame, in: container)
      show(frame, attributes.transform, of: view)
    }
    if view.layer.scrollFactor != attributes.scrollFactor {
      view.layer.scrollFactor = attributes.scrollFactor
    }
    // A layout may change attributes that it has returned before.
    let shown: (alpha: Double, zIndex: Int) = (view.attributes?.shown) ?? (alpha: 1, zIndex: 0)
    view.attributes = attributes
    attributes.shown = (alpha: attributes.alpha, zIndex: attributes.zIndex)
    if attributes.alpha != shown.alpha
      || !isNew && hasInvalidationHandler(attributes) && view.alpha != attributes.alpha
    {
      view.alpha = attributes.alpha
    }
    if attributes.zIndex != shown.zIndex {
      insert(view, attributes.zIndex, in: container(of: attributes))
    }
    if isNew || attributes.alpha != shown.alpha { view.apply(attributes) }
  }

  /// Sets the frame and the transform of a view.
  func show(_ frame: Rect, _ transform: AffineTransform, of view: View) {
    if transform != view.transform { view.transform = transform }
    if transform == .identity {
      if view.frame != frame { view.frame = frame }
    } else {
      view.bounds = Rect(origin: view.bounds.origin, size: frame.size)
      view.center = frame.center
    }
  }

  /// Adds a view in front of those with a lower index along the depth. Of the same one, cells are behind what follows them, and both
  /// behind the others.
  func insert(_ view: CollectionReusableView, _ zIndex: Int, in container: View) {
    func rank(_ view: CollectionReusableView, _ zIndex: Int) -> (Int, Int) {
      (zIndex, view is CollectionViewCell ? 0 : view.isAnchored ? 1 : 2)
    }
    let own = rank(view, zIndex)
    let firstIndex = container === self ? firstIndex : 0
    if zIndex == 0, view is CollectionViewCell, elements.allSatisfy({ $0.attributes.zIndex >= 0 }) {
      container.insertSubview(view, at: firstIndex)
      return
    }
    let next = container.subviews.firstIndex { other in
      // The cells in it have the rank of those beside it.
      if other is OrthogonalScrollView { return zIndex < 0 }
      guard other !== view, let other = other as? CollectionReusableView else { return false }
      return rank(other, other.attributes?.zIndex ?? 0) > own
    }
    if let next {
      container.insertSubview(view, belowSubview: container.subviews[next])
    } else {
      let count = container.subviews.count { $0 is CollectionReusableView || $0 is OrthogonalScrollView }
      container.insertSubview(view, at: firstIndex + count)
    }
  }

  // MARK: Mirroring

  /// A Boolean value that indicates whether the positions of the layout are mirrored.
  var isFlipped: Bool { isRightToLeft && collectionViewLayout.flipsHorizontallyInOppositeLayoutDirection }

  /// Returns a rectangle of the layout for the collection view, or the other way round: mirrored in right-to-left layout.
  func flipped(_ rect: Rect) -> Rect {
    guard isFlipped else { return rect }
    return Rect(
      x: collectionViewLayout.collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width,
      height: rect.height)
  }

  /// Returns attributes of the layout for the collection view, or the other way round: mirrored in right-to-left layout.
  func flipped(_ attributes: CollectionViewLayoutAttributes) -> CollectionViewLayoutAttributes {
    guard isFlipped else { return attributes }
    let copy = attributes.copy()
    copy.frame = flipped(attributes.frame)
    return copy
  }

  /// The visible area without what bars cover, in points of the content.
  var unobscuredBounds: Rect {
    var insets = adjustedContentInset
    insets.top = uncoveredTop
    return bounds.inset(by: insets)
  }
}

extension Rect {
  /// Returns the bounding rectangle after a transform around the center.
  fileprivate func applying(around transform: AffineTransform) -> Rect {
    guard transform != .identity else { return self }
    let centered = Rect(x: -width / 2, y: -height / 2, width: width, height: height).applying(transform)
    return centered.offsetBy(dx: midX, dy: midY)
  }
}
