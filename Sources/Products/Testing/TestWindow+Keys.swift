public import TactusInterface

// MARK: - Keys

extension TestWindow {
  /// Presses a key and releases it after 50 ms.
  ///
  /// - Parameters:
  ///   - code: The key code.
  ///   - characters: The text of the key; nil for that of a US keyboard.
  ///   - modifierFlags: The modifiers that are held. The default is none.
  public func press(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    keyDown(code, characters: characters, modifierFlags: modifierFlags)
    advance(by: 0.05)
    keyUp(code, characters: characters, modifierFlags: modifierFlags)
  }

  /// Types text character by character, with the keys of a US keyboard.
  public func type(_ text: String) {
    for character in text {
      let flags: KeyModifierFlags = character.isUppercase ? .shift : []
      press(
        KeyCode(character: character) ?? .unknown, characters: String(character), modifierFlags: flags)
    }
  }

  /// Presses a key.
  public func keyDown(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    send(.down, code, characters, modifierFlags)
  }

  /// Repeats a key that is held, once.
  public func keyRepeat(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    send(.repetition, code, characters, modifierFlags)
  }

  /// Releases a key.
  public func keyUp(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    send(.up, code, characters, modifierFlags)
  }

  /// Removes the keyboard focus from the window, which cancels all presses.
  public func loseKeyboard() {
    keyboardWillLeave()
    window.cancelPresses()
  }

  private func send(
    _ kind: KeyChange.Kind, _ code: KeyCode, _ characters: String?, _ modifierFlags: KeyModifierFlags
  ) {
    let isPlain = modifierFlags.isDisjoint(with: [.control, .command])
    let printed = code.characters(isShifted: modifierFlags.contains(.shift))
    let key = Key(
      keyCode: code, characters: characters ?? (isPlain ? printed : ""),
      charactersIgnoringModifiers: characters ?? code.characters(isShifted: false),
      modifierFlags: modifierFlags)
    let input = KeyChange(kind: kind, identifier: UInt64(code.rawValue), key: key, timestamp: now)
    if !swallows(input) { window.receive(input) }
  }
}

extension KeyCode {
  /// Returns the text of the key on a US keyboard, for letters, digits, space, tab and Return.
  fileprivate func characters(isShifted: Bool) -> String {
    switch self {
    case .tab: return "\t"
    case .return, .keypadEnter: return "\r"
    default: break
    }
    let letter = " abcdefghijklmnopqrstuvwxyz1234567890".first { KeyCode(character: $0) == self }
    guard let letter else { return "" }
    return isShifted ? letter.uppercased() : String(letter)
  }
}
