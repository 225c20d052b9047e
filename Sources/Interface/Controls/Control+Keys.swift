// MARK: - Keys

extension Control {
  /// Handles key presses, with their event available to the actions, and returns those that were not handled.
  func handle(_ presses: Set<Press>, _ event: PressesEvent?, _ isHandled: (Press) -> Bool) -> Set<Press> {
    let outer = keyEvent
    keyEvent = event
    defer { keyEvent = outer }
    return presses.filter { !isHandled($0) }
  }

  func keyBegan(_ press: Press) -> Bool {
    guard isEnabled, let key = press.key, key.isPlain else { return false }
    if key.activates {
      guard pressedKey == nil else { return true }
      pressedKey = press
      isHighlighted = true
      return true
    }
    return handle(key)
  }

  func keyRepeated(_ press: Press) -> Bool {
    if press === pressedKey { return true }
    guard isEnabled, let key = press.key, key.isPlain, !key.activates else { return false }
    return handle(key)
  }

  func keyEnded(_ press: Press) -> Bool {
    guard release(press) else { return false }
    if isEnabled { trigger() }
    return true
  }

  /// Performs the primary action, and what a tap would do if the application listens to nothing else, as ported code does.
  private func trigger() {
    performPrimaryAction()
    guard isEnabled, !sendsPrimaryActionOnTouchUpInside, !allControlEvents.contains(.primaryActionTriggered)
    else { return }
    sendActions(for: .touchUpInside)
  }

  func keyCancelled(_ press: Press) -> Bool { release(press) }

  private func release(_ press: Press) -> Bool {
    guard press === pressedKey else { return false }
    pressedKey = nil
    // A touch may press the control at the same time.
    if !isTracking { isHighlighted = false }
    return true
  }
}

extension Key {
  /// Whether the key is pressed without Control, Alt or Command.
  fileprivate var isPlain: Bool { modifierFlags.isDisjoint(with: [.control, .alternate, .command]) }

  /// Whether the key triggers the primary action, as a tap does.
  fileprivate var activates: Bool { keyCode.activates }
}
