// MARK: - Keys

extension Key {
  var isReturn: Bool { keyCode.isReturn }

  /// A Boolean value that indicates whether the key does something in a text, also together with Control.
  fileprivate var edits: Bool {
    !characters.isEmpty || !charactersIgnoringModifiers.isEmpty || Self.editingCodes.contains(keyCode)
  }

  private static let editingCodes: Set<KeyCode> = [
    .leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .deleteBackward,
    .deleteForward,
  ]

  /// The letter of a keyboard shortcut; on keyboards without Latin letters that of the key's position.
  var commandLetter: Character? {
    if let letter = charactersIgnoringModifiers.first, letter.isASCII, letter.isLetter {
      return Character(letter.lowercased())
    }
    return "acfvxyz".first { KeyCode(character: $0) == keyCode }
  }
}

extension TextEditor {
  /// Edits the text as a key requests, and returns whether the key was handled.
  func edit(_ key: Key) -> Bool {
    let flags = key.modifierFlags
    // A key beside the input method edits the text that it has composed so far, as if that had been typed.
    if content.marked != nil, !flags.contains(.alternate), key.edits { unmarkText() }
    let isCommand = !flags.isDisjoint(with: [.control, .command])
    if flags.contains(.alternate) { return false }
    if key.isReturn {
      if !isCommand { returnPressed() }
      return !isCommand
    }
    if move(key.keyCode, byWords: isCommand, extending: flags.contains(.shift)) { return true }
    if erase(key.keyCode, byWords: isCommand) { return true }
    if isCommand { return performCommand(key.commandLetter, isShifted: flags.contains(.shift)) }
    // Keys such as Escape and Tab produce control characters.
    guard !key.characters.isEmpty, !key.characters.unicodeScalars.contains(where: \.isControl) else {
      return false
    }
    insertText(key.characters)
    return true
  }

  /// Selects all, copies, cuts or pastes.
  func performStandardCommand(_ letter: Character?) -> Bool {
    switch letter {
    case "a": selectAll()
    case "c": copy()
    case "x": cut()
    case "v": paste()
    default: return false
    }
    return true
  }

  private func move(_ code: KeyCode, byWords: Bool, extending: Bool) -> Bool {
    let head = content.head
    let target: Int
    switch code {
    case .leftArrow, .rightArrow:
      let toRight = code == .rightArrow
      if byWords {
        // Moving by words follows the direction of the text.
        let isForward = toRight != content.isWrittenRightToLeft(at: head)
        target = isForward ? content.wordEnd(after: head) : content.wordStart(before: head)
      } else if !extending, !content.selection.isEmpty {
        target = end(ofSelectionToRight: toRight)
      } else {
        target = content.offset(beside: head, toRight: toRight)
      }
    default:
      guard let moved = offset(movingBy: code, toEnd: byWords) else { return false }
      target = moved
    }
    select(anchor: extending ? content.anchor : target, head: target)
    return true
  }

  /// Returns the end of the selection that is on the right, or on the left, on screen.
  private func end(ofSelectionToRight toRight: Bool) -> Int {
    let (lower, upper) = (content.selection.lowerBound, content.selection.upperBound)
    let (first, last) = (caretRect(at: lower), caretRect(at: upper))
    guard first.minY == last.minY else {
      return toRight != content.isWrittenRightToLeft(at: lower) ? upper : lower
    }
    let isUpperOnRight = last.minX >= first.minX
    return isUpperOnRight == toRight ? upper : lower
  }

  private func erase(_ code: KeyCode, byWords: Bool) -> Bool {
    switch code {
    case .deleteBackward:
      byWords ? delete(content.wordStart(before: content.head)..<content.head) : deleteBackward()
    case .deleteForward:
      byWords ? delete(content.head..<content.wordEnd(after: content.head)) : deleteForward()
    default: return false
    }
    return true
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { properties.generalCategory == .control }
}
