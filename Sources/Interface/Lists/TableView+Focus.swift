// MARK: - Focus

extension TableView: FocusSequence {
  /// Returns whether the row of a cell can have the focus.
  func canFocus(_ cell: TableViewCell) -> Bool {
    guard let path = currentRow(of: cell), geometry.contains(path) else { return false }
    return canFocusRow(at: path)
  }

  private func canFocusRow(at path: IndexPath) -> Bool {
    tableDelegate?.tableView(self, canFocusRowAt: path) ?? allowsFocus
  }

  /// The cell that has the focus itself, and not by a control in it.
  private var focusedCell: TableViewCell? {
    guard let cell = window?.focusedView as? TableViewCell, cell.tableView === self else { return nil }
    return cell
  }

  // MARK: Keys

  /// Handles a key for the row that has the focus.
  ///
  /// - Returns: Whether the key was used.
  func handleRowKey(_ key: Key?) -> Bool {
    guard let key, key.modifierFlags.isEmpty, let cell = focusedCell, let path = currentRow(of: cell) else {
      return false
    }
    guard key.keyCode.activates else { return moveRowFocus(by: key) }
    guard permitsSelection, tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else {
      return false
    }
    // The delegate may have changed the rows, and the focus may have moved from one that is gone to another.
    if focusedCell === cell, let path = currentRow(of: cell) { tap(path) }
    return true
  }

  /// Moves the focus to the next or the previous row that can have it, also one that is not visible.
  ///
  /// - Returns: Whether there is one.
  func moveRowFocus(by key: Key?) -> Bool {
    guard let key, key.modifierFlags.isEmpty, key.keyCode == .upArrow || key.keyCode == .downArrow else {
      return false
    }
    return moveRowFocus(from: focusedCell, isDown: key.keyCode == .downArrow)
  }

  private func moveRowFocus(from cell: TableViewCell?, isDown: Bool) -> Bool {
    guard let path = cell.flatMap(currentRow) else { return false }
    var next = isDown ? geometry.row(after: path) : geometry.row(before: path)
    while let row = next, !canFocusRow(at: row) {
      guard !needsReload, geometry.contains(row) else { return false }
      next = isDown ? geometry.row(after: row) : geometry.row(before: row)
    }
    return next.map { focusRow(at: $0, heading: isDown ? .down : .up) } ?? false
  }

  /// Moves the focus to the next or the previous row that can have it.
  ///
  /// - Returns: Whether there is one.
  func moveFocus(forward: Bool) -> Bool {
    let cell: TableViewCell? = window?.focusedView?.enclosing()
    return moveRowFocus(from: cell?.tableView === self ? cell : nil, isDown: forward)
  }

  private func focusRow(at path: IndexPath, heading: FocusHeading?) -> Bool {
    guard !needsReload, geometry.contains(path) else { return false }
    if cell(at: path) == nil { scroll(to: path, at: .none, animated: false) }
    layoutIfNeeded()
    guard let cell = cell(at: path), let window else { return false }
    return window.focusSystem.moveByKey(to: cell, heading: heading)
  }

  // MARK: Changes

  /// Selects the row that has got the focus, if that follows it, or gives the focus to the row that the delegate prefers.
  func rowFocusDidChange(_ context: FocusUpdateContext) {
    guard let cell = context.nextFocusedView as? TableViewCell, cell.tableView === self,
      let path = currentRow(of: cell)
    else { return }
    let wasInside = context.previouslyFocusedView?.isInside(self) ?? false
    if !wasInside, context.focusHeading != nil,
      let preferred = tableDelegate?.indexPathForPreferredFocusedView(in: self), preferred != path,
      geometry.contains(preferred), canFocusRow(at: preferred)
    {
      _ = focusRow(at: preferred, heading: nil)
      return
    }
    guard context.focusHeading != nil, permitsSelection, !selection.contains(path),
      tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus
    else { return }
    _ = selectByTouch(path)
  }
}
