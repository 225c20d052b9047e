// MARK: - Selecting by two touches

extension TableView: SweptList {
  var generation: Int { geometry.generation }

  func nearestItem(to point: Point) -> IndexPath? { geometry.nearestRow(at: point.y) }

  func item(after path: IndexPath) -> IndexPath? { geometry.row(after: path) }

  func didEndSweep() { tableDelegate?.tableViewDidEndMultipleSelectionInteraction(self) }

  /// Returns the row at which two touches begin to select; nil if they do not.
  func itemForSelecting(at point: Point) -> IndexPath? {
    guard !isDragging, moving == nil,
      let path = indexPathForRow(at: point),
      tableDelegate?.tableView(self, shouldBeginMultipleSelectionInteractionAt: path) == true,
      geometry.contains(path)
    else { return nil }
    return path
  }

  /// Notifies the delegate that two touches begin to select, and begins editing if only that allows it.
  ///
  /// - Returns: False if no rows can be selected.
  func beginSweep(at path: IndexPath) -> Bool {
    closeSwipe(animated: true)
    tableDelegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    if !selectsMultipleRows, allowsMultipleSelectionDuringEditing { setEditing(true, animated: true) }
    return selectsMultipleRows && permitsSelection && geometry.contains(path)
  }

  /// Selects or deselects a row as a touch does, and notifies the delegate.
  func change(_ path: IndexPath, toSelected isSelected: Bool) {
    guard selection.contains(path) != isSelected, geometry.contains(path) else { return }
    if isSelected { _ = selectByTouch(path) } else { deselectByTouch(path) }
  }
}
