// MARK: - Selection

extension CollectionView {
  /// The index paths of the selected items, in order; nil if there are none.
  public var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection.sorted() }

  func deselectAll(except kept: IndexPath? = nil) {
    for path in selection where path != kept { setSelected(false, path) }
  }

  func setSelected(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected { selection.insert(path) } else { selection.remove(path) }
    cell(at: path)?.isSelected = isSelected
  }

  // MARK: Editing

  func editingDidChange() {
    // What was selected for an action on many items is of no use any more.
    if !isEditing, allowsMultipleSelectionDuringEditing { deselectAll() }
    let shown = (elements + retained).compactMap(\.view) + Array(prepared.values)
    for case let cell as CollectionViewCell in shown { cell.setNeedsUpdateConfiguration() }
  }

  // MARK: Touches

  /// Highlights the item of a cell that a touch is on.
  ///
  /// - Returns: True if the collection view handles the touch.
  func highlight(_ cell: CollectionViewCell) -> Bool {
    guard permitsSelection, let path = currentItem(of: cell), permitsHighlight(path) else { return false }
    guard currentItem(of: cell) == path else { return true }
    cell.press.highlight()
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
    return true
  }

  func permitsHighlight(_ path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
  }

  /// Selects the item of a cell if a touch has ended on it, and removes the highlight. The delegate is not notified of an item that does
  /// not exist any longer.
  func unhighlight(_ cell: CollectionViewCell, selects: Bool) {
    guard cell.press.isHighlighted else { return }
    if selects, let path = currentItem(of: cell) { tap(path) }
    guard cell.press.isHighlighted else { return }
    cell.press.unhighlight()
    cell.isHighlighted = false
    if let path = currentItem(of: cell) {
      collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
    }
  }

  /// Selects an item, or deselects it, as a tap does, and notifies the delegate.
  func tap(_ path: IndexPath) {
    if selectsMultipleRows, selection.contains(path) { return deselectByTouch(path) }
    let generation = generation
    guard selectByTouch(path), let collectionDelegate,
      collectionDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path),
      hasSameItems(as: generation)
    else { return }
    collectionDelegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  /// Selects an item and notifies the delegate.
  ///
  /// - Returns: Whether it was selected, and no callback has changed the items.
  @discardableResult
  func selectByTouch(_ path: IndexPath) -> Bool {
    guard !needsReload, contains(path) else { return false }
    let generation = generation
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true,
      hasSameItems(as: generation)
    else { return false }
    if !selectsMultipleRows {
      for other in selection.sorted() where other != path {
        setSelected(false, other)
        collectionDelegate?.collectionView(self, didDeselectItemAt: other)
        guard hasSameItems(as: generation) else { return false }
      }
    }
    setSelected(true, path)
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
    return hasSameItems(as: generation)
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard !needsReload else { return }
    let generation = generation
    guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true,
      hasSameItems(as: generation), selection.contains(path)
    else { return }
    setSelected(false, path)
    collectionDelegate?.collectionView(self, didDeselectItemAt: path)
  }
}

// MARK: - Selecting by two touches

extension CollectionView: SweptList {
  func itemForSelecting(at point: Point) -> IndexPath? {
    guard !isDragging, !orthogonal.views.values.contains(where: \.isDragging), moving == nil,
      let path = indexPathForItem(at: point),
      collectionDelegate?.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path) == true,
      contains(path)
    else { return nil }
    return path
  }

  func beginSweep(at path: IndexPath) -> Bool {
    collectionDelegate?.collectionView(self, didBeginMultipleSelectionInteractionAt: path)
    if !selectsMultipleRows, allowsMultipleSelectionDuringEditing { isEditing = true }
    return selectsMultipleRows && permitsSelection && contains(path)
  }

  func didEndSweep() { collectionDelegate?.collectionViewDidEndMultipleSelectionInteraction(self) }

  func nearestItem(to point: Point) -> IndexPath? {
    func distance(_ rect: Rect) -> Double {
      let x = max(rect.minX - point.x, 0, point.x - rect.maxX)
      let y = max(rect.minY - point.y, 0, point.y - rect.maxY)
      return x * x + y * y
    }
    let cells = elements.lazy.map(\.attributes).filter { $0.representedElementCategory == .cell }
    return cells.min { distance($0.frame) < distance($1.frame) }?.indexPath
  }

  func change(_ path: IndexPath, toSelected isSelected: Bool) {
    guard selection.contains(path) != isSelected, contains(path) else { return }
    if isSelected { selectByTouch(path) } else { deselectByTouch(path) }
  }
}
