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

  /// Lets the windows know what there is to type with.
  func typingDevicesDidChange() {
    let state = session?.inputMethod ?? .absent
    if state != inputMethod {
      inputMethod = state
      for window in application.windows { window.inputMethod = state }
    }
    if let session { application.typingDevices = session.typingDevices }
  }
}

extension CompositorSession {
  /// What is known of the input methods of all seats.
  var inputMethod: InputMethodService {
    var result = InputMethodService.absent
    for input in seatInputs.values {
      switch input.inputMethod {
      case .serving: return .serving
      case .possible: result = .possible
      case .absent: break
      }
    }
    return result
  }

  /// What the user can type and point with, on any seat.
  var typingDevices: TypingDevices {
    var result: TypingDevices = []
    for seat in globals.seats {
      if seat.capabilities.contains(.touch) { result.insert(.touchscreen) }
      if seat.capabilities.contains(.keyboard) { result.insert(.keyboard) }
    }
    return result
  }
}
