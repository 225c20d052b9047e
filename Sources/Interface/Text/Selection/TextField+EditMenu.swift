// MARK: - Edit menu

extension TextField {
  /// Returns whether the text, the selection and the pasteboard permit an action.
  func canPerform(_ action: EditMenuAction) -> Bool {
    let isSelected = !content.selection.isEmpty
    return switch action {
    case .cut, .copy: isSelected && !isSecureTextEntry
    case .paste: Pasteboard.general.hasStrings
    case .select: !isSelected && hasText && !isSecureTextEntry
    case .selectAll: hasText && content.selection != 0..<content.length
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
    let overlay = selectionOverlay ?? TextSelectionOverlay(field: self)
    selectionOverlay = overlay
    overlay.show(in: window)
    guard showsMenu else { return }
    if isAfterTap { overlay.showMenuAfterTap() } else { overlay.showMenu() }
  }

  /// The rectangle of the selection or the caret, in the field's coordinates, as far as it is visible.
  var selectionRect: Rect {
    let (lower, upper) = (
      caretRect(at: content.selection.lowerBound), caretRect(at: content.selection.upperBound)
    )
    let left = min(lower.minX, upper.minX)
    return Rect(x: left, y: lower.minY, width: max(lower.maxX, upper.maxX) - left, height: lower.height)
  }

  /// Returns whether an offset of the text is within the visible part of the field.
  func isVisible(_ offset: Int) -> Bool {
    let rect = currentTextRect
    let x = lineX + content.caretX(at: offset)
    return x >= rect.minX - 1 && x <= rect.maxX + 1
  }
}
