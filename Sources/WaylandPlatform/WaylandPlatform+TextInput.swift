internal import TactusInterface
internal import TactusWayland

// MARK: - Text input

extension WaylandPlatform {
  /// Tells the compositor what has changed of the text that is being edited. Call this after windows were drawn, so that their layout
  /// is known, and what changes together is told together.
  func updateTextInput() {
    for window in windows { window.caretMayHaveMoved() }
    guard textInputNeedsUpdate else { return }
    textInputNeedsUpdate = false
    session?.updateTextInput()
    for window in windows { window.editedText?.showsPanel = false }
  }

  /// Records an event of a keyboard, whose focus decides whose text is edited.
  func keyboardFocusMayHaveChanged(_ event: KeyboardEvent) {
    switch event {
    case .entered, .left: textInputNeedsUpdate = true
    case .key, .modifiers: break
    }
  }

  /// Returns the window in which a text is being edited.
  func window(editing field: UInt64) -> WaylandWindow? {
    for window in windows where window.editedText?.field == field { return window }
    return nil
  }

  /// Records that an input method has shown that it serves the application.
  func inputMethodWasSeen() { setServed(true) }

  /// Sets whether an input method is known to serve the windows.
  func setServed(_ isServed: Bool) {
    guard isServedByInputMethod != isServed else { return }
    isServedByInputMethod = isServed
    for window in application.windows { window.isServedByInputMethod = isServed }
  }
}
