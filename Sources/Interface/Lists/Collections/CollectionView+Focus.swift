// MARK: - Focus

extension CollectionView: FocusSequence {
  /// Returns whether the item of a cell can have the focus.
  func canFocus(_ cell: CollectionViewCell) -> Bool {
    guard let path = currentItem(of: cell), contains(path) else { return false }
    return canFocusItem(at: path)
  }

  private func canFocusItem(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? allowsFocus
  }

  /// The cell that has the focus itself, and not by a control in it.
  private var focusedCell: CollectionViewCell? {
    guard let cell = window?.focusedView as? CollectionViewCell, cell.collectionView === self else {
      return nil
    }
    return cell
  }

  // MARK: Keys

  /// Handles a key for the item that has the focus.
  ///
  /// - Returns: Whether the key was used.
  func handleItemKey(_ key: Key?) -> Bool {
    guard let key, key.modifierFlags.isEmpty, let cell = focusedCell, let path = currentItem(of: cell) else {
      return false
    }
    guard key.keyCode.activates else { return moveItemFocus(by: key) }
    guard permitsSelection, permitsHighlight(path) else { return false }
    if focusedCell === cell, let path = currentItem(of: cell) { tap(path) }
    return true
  }

  /// Moves the focus to the nearest item in the direction of a key that can have it, also one that is not visible.
  ///
  /// - Returns: Whether there is one.
  func moveItemFocus(by key: Key?) -> Bool {
    guard let key, key.modifierFlags.isEmpty, let heading = FocusHeading(arrow: key.keyCode),
      let path = focusedCell.flatMap(currentItem), let from = layoutAttributesForItem(at: path)?.frame
    else { return false }
    let area = from.insetBy(dx: -bounds.width, dy: -bounds.height)
    var best: (path: IndexPath, distance: Double)?
    for attributes in attributesForElements(in: area)
    where attributes.representedElementCategory == .cell && attributes.indexPath != path {
      guard let distance = heading.distance(from: from, to: attributes.frame),
        best.map({ distance < $0.distance }) ?? true, canFocusItem(at: attributes.indexPath)
      else { continue }
      best = (attributes.indexPath, distance)
    }
    return best.map { focusItem(at: $0.path, heading: heading) } ?? false
  }

  /// Moves the focus to the next or the previous item that can have it.
  ///
  /// - Returns: Whether there is one.
  func moveFocus(forward: Bool) -> Bool {
    guard let cell: CollectionViewCell = window?.focusedView?.enclosing(), cell.collectionView === self,
      var path = currentItem(of: cell)
    else { return false }
    while let next = forward ? item(after: path) : item(before: path) {
      if canFocusItem(at: next) { return focusItem(at: next, heading: forward ? .next : .previous) }
      guard !needsReload, contains(next) else { return false }
      path = next
    }
    return false
  }

  private func focusItem(at path: IndexPath, heading: FocusHeading?) -> Bool {
    guard !needsReload, contains(path) else { return false }
    scroll(to: path, at: [], animated: false)
    layoutIfNeeded()
    guard let cell = cell(at: path), let window else { return false }
    return window.focusSystem.moveByKey(to: cell, heading: heading)
  }

  /// Returns a rectangle together with what lies beside it under the pinned header and the pinned footer of its section.
  func rectWithPinnedSupplements(_ rect: Rect) -> Rect {
    guard !needsReload, let sections = collectionViewLayout.sections,
      let path = indexPathForItem(at: Point(x: rect.midX, y: rect.midY))
    else { return rect }
    let (header, footer) = sections.pinnedLengths(in: path.section)
    var result = rect
    if sections.direction == .vertical {
      result.origin.y -= header
      result.size.height += header + footer
    } else {
      result.origin.x -= isFlipped ? footer : header
      result.size.width += header + footer
    }
    return result
  }

  /// Selects the item that has got the focus, if that follows it, or gives the focus to the item that the delegate prefers.
  func itemFocusDidChange(_ context: FocusUpdateContext) {
    guard context.focusHeading != nil, let cell = context.nextFocusedView as? CollectionViewCell,
      let path = currentItem(of: cell)
    else { return }
    if context.previouslyFocusedView?.isInside(self) != true,
      let preferred = collectionDelegate?.indexPathForPreferredFocusedView(in: self), preferred != path,
      !needsReload, contains(preferred), canFocusItem(at: preferred)
    {
      _ = focusItem(at: preferred, heading: context.focusHeading)
      return
    }
    guard currentItem(of: cell) == path, permitsSelection, !selection.contains(path),
      collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus
    else { return }
    selectByTouch(path)
  }
}

extension FocusHeading {
  /// Creates the direction of an arrow key; nil for other keys.
  fileprivate init?(arrow keyCode: KeyCode) {
    switch keyCode {
    case .upArrow: self = .up
    case .downArrow: self = .down
    case .leftArrow: self = .left
    case .rightArrow: self = .right
    default: return nil
    }
  }

  /// Returns how far a rectangle is in this direction, where a deviation counts twice; nil if it is not in this direction.
  fileprivate func distance(from: Rect, to: Rect) -> Double? {
    let delta = to.center - from.center
    let (along, across, gap) =
      switch self {
      case .up: (-delta.y, delta.x, from.minY - to.maxY)
      case .down: (delta.y, delta.x, to.minY - from.maxY)
      case .left: (-delta.x, delta.y, from.minX - to.maxX)
      case .right: (delta.x, delta.y, to.minX - from.maxX)
      case .next, .previous: (0, 0, -1)
      }
    return gap > -0.5 ? along + 2 * abs(across) : nil
  }
}
