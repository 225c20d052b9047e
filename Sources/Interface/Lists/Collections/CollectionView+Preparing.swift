// MARK: - Preparing cells

extension CollectionView: PreparingList {
  /// The maximum number of cells that are made ahead. Chosen by us: more than come into view in one frame.
  private static let maximumPreparedCells = 64

  var isScrolling: Bool {
    driver.state.activity.isScrolling
      || orthogonal.views.values.contains(where: \.driver.state.activity.isScrolling)
  }

  var hasPreparedCells: Bool { !prepared.isEmpty }

  var needsPreparation: Bool {
    prepared.count < Self.maximumPreparedCells && (!isBandSufficient || nextToPrepare != nil)
  }

  /// A Boolean value that indicates whether the elements are known far enough around the visible areas.
  private var isBandSufficient: Bool {
    let needed = bounds.insetBy(dx: -bounds.width / 4, dy: -bounds.height / 4)
    return band?.contains(needed) ?? false && isOrthogonalBandKnown(within: 0.25)
  }

  /// The element that comes into view next and has no cell yet; nil if there is none.
  private var nextToPrepare: CollectionViewLayoutAttributes? {
    var next: CollectionViewLayoutAttributes?
    for element in elements
    where element.view == nil && element.attributes.representedElementCategory == .cell {
      let (isNext, isBackward) = isNext(element.attributes)
      guard isNext, !element.attributes.isHidden, prepared[element.attributes.key] == nil else { continue }
      if !isBackward { return element.attributes }
      next = element.attributes
    }
    return next
  }

  func prepareNextCell() -> Bool {
    var isMade = false
    during(.layingOut) {
      View.performWithoutAnimation {
        if !isBandSufficient {
          band = nil
          updateBand()
        }
        guard let attributes = nextToPrepare else { return }
        isMade = prepare(attributes)
      }
    }
    return isMade
  }

  private func prepare(_ attributes: CollectionViewLayoutAttributes) -> Bool {
    guard let view = makeView(attributes) else { return false }
    guard !needsReload else {
      recycle(view)
      return false
    }
    apply(attributes, to: view)
    // What the cell determines itself is asked for when it becomes visible.
    view.reserve(isSeenEarly: !collectionViewLayout.measures(attributes))
    prepared[attributes.key] = view
    return true
  }

  /// Returns the view of an element that was made ahead, which becomes visible; nil if it was not.
  func takePrepared(_ attributes: CollectionViewLayoutAttributes) -> CollectionReusableView? {
    guard let view = prepared.removeValue(forKey: attributes.key) else { return nil }
    view.endReserve()
    (view as? CollectionViewCell)?.isSelected = selection.contains(attributes.indexPath)
    return view
  }

  func dropPreparedCells() {
    guard !prepared.isEmpty else { return }
    // Sorted, so that the order of reuse is deterministic.
    let views = prepared.sorted { $0.key.path < $1.key.path }.map(\.value)
    prepared.removeAll(keepingCapacity: true)
    for view in views {
      view.layer.isReserve = false
      recycle(view)
    }
  }
}
