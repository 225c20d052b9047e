// MARK: - Edit menu

extension TextEditor {
  /// Returns whether the text, the selection and the pasteboard permit an action.
  func canPerform(_ action: EditMenuAction) -> Bool {
    let isSelected = !content.selection.isEmpty
    return switch action {
    case .cut: isSelected && !isSecureTextEntry && acceptsEdits
    case .copy: isSelected && !isSecureTextEntry
    case .paste: acceptsEdits && Pasteboard.general.hasStrings
    case .select: !isSelected && hasText && !isSecureTextEntry
    case .selectAll: hasText && content.selection != 0..<content.length
    case .undo, .redo: canRevert(action)
    }
  }

  /// Performs an action of the menu.
  func perform(_ action: EditMenuAction) {
    switch action {
    case .cut: cut()
    case .copy: copy()
    case .paste: paste()
    case .select: selectByTouch { selectWord(at: content.head) }
    case .selectAll: selectByTouch { selectAll() }
    case .undo, .redo: revert(action)
    }
    guard action == .select || action == .selectAll, isEditing else {
      // Copying keeps the selection and its handles.
      selectionOverlay?.hideMenu()
      return
    }
    showSelection(withMenu: true)
  }

  /// Changes the selection without hiding its handles.
  func selectByTouch(_ body: () -> Void) {
    let outer = gesture.isChangingSelection
    gesture.isChangingSelection = true
    body()
    gesture.isChangingSelection = outer
  }

  /// Shows the handles of the selection, and the menu: after a tap only when no other one follows.
  func showSelection(withMenu showsMenu: Bool, afterTap isAfterTap: Bool = false) {
    guard isEditing, let window, window.isShown else { return }
    let overlay = selectionOverlay ?? TextSelectionOverlay(editor: self)
    selectionOverlay = overlay
    overlay.show(in: window)
    guard showsMenu else { return }
    if isAfterTap { overlay.showMenuAfterTap() } else { overlay.showMenu() }
  }
}
