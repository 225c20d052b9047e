// MARK: - Keys

extension Control {
  /// Lets the control use key presses, with their event at hand for the actions; returns those that it has no use for.
  func use(_ presses: Set<Press>, _ event: PressesEvent?, _ isUsed: (Press) -> Bool) -> Set<Press> {
    let outer = keyEvent
    keyEvent = event
    defer { keyEvent = outer }
    return presses.filter { !isUsed($0) }
  }

  func keyBegan(_ press: Press) -> Bool {
    guard isEnabled, let key = press.key, key.isPlain else { return false }
    if key.activates {
      guard pressedKey == nil else { return true }
      pressedKey = press
      isHighlighted = true
      return true
    }
    return use(key)
  }

  func keyRepeated(_ press: Press) -> Bool {
    if press === pressedKey { return true }
    guard isEnabled, let key = press.key, key.isPlain, !key.activates else { return false }
    return use(key)
  }

  func keyEnded(_ press: Press) -> Bool {
    guard release(press) else { return false }
    if isEnabled { performPrimaryAction() }
    return true
  }

  func keyCancelled(_ press: Press) -> Bool { release(press) }

  private func release(_ press: Press) -> Bool {
    guard press === pressedKey else { return false }
    pressedKey = nil
    // A finger may hold the control, too.
    if !isTracking { isHighlighted = false }
    return true
  }
}

extension Key {
  /// Whether no modifier makes a command of the key.
  fileprivate var isPlain: Bool { modifierFlags.isDisjoint(with: [.control, .alternate, .command]) }

  /// Whether the key does what a tap does.
  fileprivate var activates: Bool {
    keyCode == .space || keyCode == .return || keyCode == .keypadEnter
  }
}
