// MARK: - Selection

extension TextField {
  /// The selected range of ``text``; empty if there is only a caret.
  public var selectedRange: Range<String.Index> {
    get { content.indices(content.selection) }
    set {
      select(
        anchor: content.offset(of: newValue.lowerBound), head: content.offset(of: newValue.upperBound),
        by: .application)
    }
  }

  /// A Boolean value that indicates whether the field contains text.
  public var hasText: Bool { !content.text.isEmpty }

  /// Who changes the selection. Events are sent for what the user does only.
  enum SelectionAuthor { case user, application }

  func select(anchor: Int, head: Int, by author: SelectionAuthor = .user) {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    let old = (content.anchor, content.head)
    content.select(anchor: anchor, head: head)
    guard old != (content.anchor, content.head) else { return restartBlinking() }
    // Moving the caret accepts what an input method has composed.
    let wasMarked = content.unmark()
    selectionDidChange()
    if wasMarked, author == .user { sendActions(for: .editingChanged) }
  }
}

// MARK: - Editing

extension TextField {
  /// Deletes the selection, or the character after the caret if nothing is selected.
  public func deleteForward() {
    let head = content.head
    delete(head..<max(head, content.caret(after: head)))
  }

  func delete(_ range: Range<Int>) {
    let range = content.selection.isEmpty ? range : content.selection
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Replaces a part of the text if the delegate allows it.
  func replace(_ range: Range<Int>, with string: String) {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    let indices = content.indices(range)
    guard
      delegate?.textField(self, shouldChangeCharactersIn: indices, replacementString: string) ?? true
    else { return }
    // The delegate may have changed the text meanwhile.
    guard range.upperBound <= content.length else { return }
    content.replace(range, with: string)
    selectionDidChange()
    sendActions(for: .editingChanged)
  }

  /// Clears the text, and begins editing, as in UIKit.
  func clearButtonTapped() {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    content.setText("")
    selectionDidChange()
    sendActions(for: .editingChanged)
    if !isEditing { becomeFirstResponder() }
  }

  /// Handles the Return key.
  private func returnPressed() {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    let endsOnExit = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    // As in UIKit: editing ends if there is a target for this event.
    if endsOnExit { resignFirstResponder() }
  }
}

// MARK: - Keys

extension Key {
  var isReturn: Bool { keyCode.isReturn }

  /// A Boolean value that indicates whether the key does something in a text field, also together with Control.
  fileprivate var edits: Bool {
    !characters.isEmpty || !charactersIgnoringModifiers.isEmpty || Self.editingCodes.contains(keyCode)
  }

  private static let editingCodes: Set<KeyCode> = [
    .leftArrow, .rightArrow, .home, .end, .deleteBackward, .deleteForward,
  ]

  /// The letter of a keyboard shortcut; on keyboards without Latin letters that of the key's position.
  fileprivate var commandLetter: Character? {
    if let letter = charactersIgnoringModifiers.first, letter.isASCII, letter.isLetter {
      return Character(letter.lowercased())
    }
    return "acvx".first { KeyCode(character: $0) == keyCode }
  }
}

extension TextField {
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
    if isCommand { return perform(key.commandLetter) }
    // Keys such as Escape and Tab produce control characters.
    guard !key.characters.isEmpty, !key.characters.unicodeScalars.contains(where: \.isControl) else {
      return false
    }
    insertText(key.characters)
    return true
  }

  private func perform(_ letter: Character?) -> Bool {
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
        let isForward = toRight != content.layout.isWrittenRightToLeft
        target = isForward ? content.wordEnd(after: head) : content.wordStart(before: head)
      } else if !extending, !content.selection.isEmpty {
        target = end(ofSelectionToRight: toRight)
      } else {
        target = content.offset(beside: head, toRight: toRight)
      }
    case .home: target = 0
    case .end: target = content.length
    default: return false
    }
    select(anchor: extending ? content.anchor : target, head: target)
    return true
  }

  /// Returns the end of the selection that is on the right, or on the left, on screen.
  private func end(ofSelectionToRight toRight: Bool) -> Int {
    let (lower, upper) = (content.selection.lowerBound, content.selection.upperBound)
    let isUpperOnRight = content.caretX(at: upper) >= content.caretX(at: lower)
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
