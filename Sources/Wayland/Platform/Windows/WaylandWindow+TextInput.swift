internal import TactusGeometry
internal import TactusInterface
internal import TactusWayland

// MARK: - Text input

/// The text that is being edited in the window.
extension WaylandWindow: TextInputDelegate {
  func firstResponderDidChange() {
    if let present = window.textInput, present === editedText?.input { return showInputPanel() }
    if let old = editedText?.input, old.inputDelegate === self { old.inputDelegate = nil }
    editedText = window.textInput.map { EditedText($0, field: platform.beginEditing()) }
    editedText?.input?.inputDelegate = self
    platform.textInputNeedsUpdate = true
  }

  /// Begins or ends the editing by input methods if the application shows a view instead of a keyboard, or does so no longer.
  func inputViewsDidChange() {
    if window.textInput !== editedText?.input { firstResponderDidChange() }
  }

  /// Ends the editing by input methods because the surface is about to be destroyed.
  func endTextInput() {
    window.endComposition(replacement: nil)
    if let input = editedText?.input, input.inputDelegate === self { input.inputDelegate = nil }
    editedText = nil
    // A request must not name the surface later.
    platform.session?.updateTextInput()
  }

  func showInputPanel() {
    // The request makes the input method forget what it composes.
    if window.textInput?.markedTextRange == nil { editedText?.showsPanel = true }
    editedText?.invalidate()
    platform.textInputNeedsUpdate = true
  }

  func selectionDidChange(_ textInput: any TextInput) { textInputDidChange(textInput) }

  func textDidChange(_ textInput: any TextInput) { textInputDidChange(textInput) }

  private func textInputDidChange(_ textInput: any TextInput) {
    guard textInput === editedText?.input else { return }
    editedText?.invalidate()
    platform.textInputNeedsUpdate = true
  }

  /// Returns what a compositor is told of the text; nil if none is edited.
  func textInputContent() -> TextInputContent? {
    guard let field = editedText?.field, let state = editedText?.currentState() else { return nil }
    var content = TextInputContent(field: field, surface: surface.surfaceID)
    content.surroundings = .init(state)
    content.type = .init(state.traits)
    content.cursorRectangle = cursorRectangle(state)
    return content
  }

  private func cursorRectangle(_ state: TextInputState) -> TextInputContent.CursorRectangle {
    guard let rect = window.convertFromTextInput(state.caretRect), rect.isFinite else { return .init() }
    return .init(surfaceRect(rect))
  }

  /// Updates the position of the caret after a frame, which may have moved the text.
  func caretMayHaveMoved() {
    guard let state = editedText?.currentState() else { return }
    let rect = cursorRectangle(state)
    guard rect != editedText?.shownCursorRectangle else { return }
    editedText?.shownCursorRectangle = rect
    platform.textInputNeedsUpdate = true
  }

  // MARK: - Input methods

  /// Receives a step of an input method for the text that is being edited.
  func receive(_ edit: TextInputEdit, at time: Double) {
    retry()
    // It lights a blanked panel, but is not swallowed, because the input method counts on its effect.
    platform.blanking?.receiveHover()
    window.receive(edit, at: time)
  }
}
