public import TactusInterface

// MARK: - Keys

extension TestWindow {
  /// Presses a key and lets it go, 50 ms later.
  ///
  /// - Parameters:
  ///   - code: The key.
  ///   - characters: The text that it makes; nil is that of a US keyboard.
  ///   - modifierFlags: The modifiers that are held.
  public func press(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    keyDown(code, characters: characters, modifierFlags: modifierFlags)
    advance(by: 0.05)
    keyUp(code, characters: characters, modifierFlags: modifierFlags)
  }

  /// Types text, one character after the other, as a US keyboard would.
  public func type(_ text: String) {
    for character in text {
      let flags: KeyModifierFlags = character.isUppercase ? .shift : []
      press(
        KeyCode(character: character) ?? .unknown, characters: String(character), modifierFlags: flags)
    }
  }

  /// Lets a key go down.
  public func keyDown(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    send(.down, code, characters, modifierFlags)
  }

  /// Lets a key that is held repeat once.
  public func keyRepeat(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    send(.repetition, code, characters, modifierFlags)
  }

  /// Lets a key come up.
  public func keyUp(_ code: KeyCode, characters: String? = nil, modifierFlags: KeyModifierFlags = []) {
    send(.up, code, characters, modifierFlags)
  }

  /// Takes the keyboard away from the window.
  public func loseKeyboard() { application.presses.cancelPresses(in: window) }

  private func send(
    _ kind: KeyInput.Kind, _ code: KeyCode, _ characters: String?, _ modifierFlags: KeyModifierFlags
  ) {
    let isPlain = modifierFlags.isDisjoint(with: [.control, .command])
    let printed = code.characters(isShifted: modifierFlags.contains(.shift))
    let key = Key(
      keyCode: code, characters: characters ?? (isPlain ? printed : ""),
      charactersIgnoringModifiers: characters ?? code.characters(isShifted: false),
      modifierFlags: modifierFlags)
    application.presses.receive(
      KeyInput(kind: kind, identifier: UInt64(code.rawValue), key: key, timestamp: now), in: window)
  }
}

extension KeyCode {
  /// What the key makes on a US keyboard; letters, digits, space, tab and Return.
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
