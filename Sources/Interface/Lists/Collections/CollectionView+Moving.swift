// MARK: - Interactive movement

extension CollectionView {
  /// The duration of the animations of items that make room, in seconds: as those of a table.
  private static let movingDuration = 0.2

  /// Begins to move an item: its cell follows ``updateInteractiveMovementTargetPosition(_:)``, and others make room.
  ///
  /// - Returns: Whether it can be moved.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath, at: nil)
  }

  /// Moves the cell of the item, and others out of its way.
  ///
  /// - Parameter targetPosition: The position of the cell's center, or of the touch that moves it, in the collection view's coordinates.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: Point) {
    guard targetPosition.isFinite, checkedMoving() != nil else { return }
    scrollSection(under: targetPosition)
    guard var moving else { return }
    moving.cell.center = targetPosition + moving.grip
    moving.scrolling.touchMoved(to: targetPosition)
    guard let proposed = indexPathForItem(at: moving.cell.center), proposed != moving.proposed else { return }
    // The item at that point may be one that has made room.
    moving.proposed = proposed
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveFromItemAt: moving.source, toProposedIndexPath: proposed) ?? proposed
    guard self.moving?.cell === moving.cell else { return }
    if contains(target) { moving.target = target }
    self.moving = moving
    animateMovement()
  }

  /// Drops the item: the data source is notified of its new position.
  public func endInteractiveMovement() { endMovement(isCancelled: false) }

  /// Returns the item to its former position.
  public func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  /// Begins to move an item.
  ///
  /// - Parameter touch: The location of the touch; nil if the cell's center follows.
  private func beginMovement(of path: IndexPath, at touch: Point?) -> Bool {
    guard moving == nil, !needsReload, contains(path), let cell = cell(at: path),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false, currentItem(of: cell) == path
    else { return false }
    let scrolling = EdgeScrolling(self) { [weak self] point in
      // Cells that have come into view are behind it.
      if let self, let moving { bringSubviewToFront(moving.cell) }
      self?.updateInteractiveMovementTargetPosition(point)
    }
    cell.press.unhighlight()
    if cell.isHighlighted { cell.isHighlighted = false }
    let center = cell.superview?.convert(cell.center, to: self) ?? cell.center
    moving = MovingItem(
      cell: cell, source: path, grip: touch.map { center - $0 } ?? .zero, scrolling: scrolling)
    // A section that scrolls across would clip it.
    if cell.superview !== self { move(cell, to: self, 0) }
    bringSubviewToFront(cell)
    cell.raise()
    return true
  }

  /// Scrolls the section under a touch that moves an item, if it scrolls across and the touch is near one of its ends.
  private func scrollSection(under touch: Point) {
    let isHorizontal = collectionViewLayout.sections?.direction == .horizontal
    let section = orthogonal.sorted.first { view in
      isHorizontal
        ? (view.frame.minX..<view.frame.maxX).contains(touch.x)
        : (view.frame.minY..<view.frame.maxY).contains(touch.y)
    }
    if moving?.section !== section {
      moving?.sectionScrolling?.end()
      moving?.section = section
      moving?.sectionScrolling = section.map { section in
        EdgeScrolling(section) { [weak self, weak section] point in
          guard let self, let section, let moving else { return }
          bringSubviewToFront(moving.cell)
          updateInteractiveMovementTargetPosition(section.convert(point, to: self))
        }
      }
    }
    if let section { moving?.sectionScrolling?.touchMoved(to: convert(touch, to: section)) }
  }

  private func endMovement(isCancelled: Bool) {
    guard let moving = checkedMoving() else { return }
    moving.endScrolling()
    self.moving = nil
    moving.cell.lower()
    guard !isCancelled, moving.target != moving.source else { return animateMovement() }
    dataSource?.collectionView(self, moveItemAt: moving.source, to: moving.target)
    moveItem(at: moving.source, to: moving.target)
  }

  private func animateMovement() {
    View.animate(
      withDuration: Self.movingDuration, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: {
        for element in self.elements + self.retained {
          if let view = element.view { self.apply(element.attributes, to: view) }
        }
      },
      // A cell that has returned to where it is not seen is reused.
      completion: { [weak self] _ in if let self, !retained.isEmpty { setNeedsLayout() } })
  }

  /// Returns the item that is moved; nil if there is none any longer.
  private func checkedMoving() -> MovingItem? {
    if let moving, currentItem(of: moving.cell) != moving.source { abandonMovement() }
    return moving
  }

  /// Ends the movement of an item that has left its position, without notifying the data source.
  func abandonMovement() {
    guard let moving else { return }
    moving.endScrolling()
    moving.cell.lower()
    self.moving = nil
    movementPress?.isEnabled = false
    movementPress?.isEnabled = true
  }

  // MARK: The standard gesture

  func updateMovementGesture() {
    let isWanted = installsStandardGestureForInteractiveMovement
    guard isWanted != (movementPress != nil) else { return }
    if let movementPress { removeGestureRecognizer(movementPress) }
    movementPress = isWanted ? LongPressGestureRecognizer() : nil
    guard let movementPress else { return }
    movementPress.addTarget(self, action: CollectionView.pressed)
    addGestureRecognizer(movementPress)
  }

  /// Returns the item that a press at a point moves; nil if there is none.
  func itemToMove(at point: Point) -> IndexPath? {
    guard moving == nil, let path = indexPathForItem(at: point),
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false, contains(path)
    else { return nil }
    return path
  }

  private func pressed(_ press: LongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began: if let path = itemToMove(at: point) { _ = beginMovement(of: path, at: point) }
    case .changed: updateInteractiveMovementTargetPosition(point)
    case .ended: endMovement(isCancelled: false)
    case .cancelled, .failed: endMovement(isCancelled: true)
    case .possible: break
    }
  }
}
