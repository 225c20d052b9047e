internal import TactusGraphics

/// An edit of a text that can be reverted: a part of the text, and what it replaced.
struct TextEdit: Equatable {
  /// The offset at which the part begins.
  var start: Int
  /// The length of the part, in UTF-8 code units.
  var length: Int
  /// The text that it replaced.
  var removed: AttributedText

  var range: Range<Int> { start..<start + length }

  /// Adds a further edit to this one, if both are reverted together: what is typed or deleted next to what was typed or deleted before.
  ///
  /// - Parameters:
  ///   - edited: The range that the further edit replaces.
  ///   - length: The length of its replacement.
  ///   - text: What it replaces.
  /// - Returns: Whether it was added.
  mutating func extend(_ edited: Range<Int>, length: Int, removing text: AttributedText) -> Bool {
    if edited.lowerBound >= start, edited.upperBound <= range.upperBound {
      // It replaces what this edit has inserted.
      self.length += length - edited.count
      return true
    }
    guard self.length == 0, length == 0 else { return false }
    if edited.upperBound == start {
      var joined = text
      joined.append(removed)
      (start, removed) = (edited.lowerBound, joined)
      return true
    }
    if edited.lowerBound == start {
      removed.append(text)
      return true
    }
    return false
  }
}

/// The edits of a text that can be reverted, and the attributes of what is typed next.
@MainActor
struct TextEditHistory {
  /// The edit that further ones may extend.
  @MainActor
  final class Step {
    var edit: TextEdit

    init(_ edit: TextEdit) { self.edit = edit }
  }

  let manager: UndoManager
  /// The attributes of text that is typed next; nil for those at the caret.
  var typingAttributes: AttributedText.Attributes?
  private var last: Step?
  /// The number of changes of the undo manager when the last step was registered.
  private var count = 0

  init() {
    manager = UndoManager()
    // What is typed, pasted and deleted within one event is reverted step by step, as the steps themselves decide.
    manager.groupsByEvent = false
  }

  /// Records an edit.
  ///
  /// - Parameters:
  ///   - range: The range that is replaced.
  ///   - text: What replaces it.
  ///   - removed: What is replaced.
  ///   - isComposed: Whether an input method composes the text, so that its steps are one edit.
  ///   - editor: The view, which reverts the edit.
  mutating func record(
    _ range: Range<Int>, _ text: String, removing removed: AttributedText, isComposed: Bool,
    in editor: some TextEditor
  ) {
    let length = text.utf8.count
    let isTyped = text.dropFirst().isEmpty || isComposed
    if isTyped, count == manager.changeCount, let last,
      last.edit.extend(range, length: length, removing: removed)
    {
      if text == "\n" { self.last = nil }
      return
    }
    let step = Step(TextEdit(start: range.lowerBound, length: length, removed: removed))
    manager.registerUndo(withTarget: editor) { $0.revert(step.edit) }
    count = manager.changeCount
    last = isTyped && text != "\n" ? step : nil
  }

  /// Lets the next edit be reverted by itself.
  mutating func endStep() { last = nil }

  /// Forgets all edits, because the application has changed the text.
  mutating func reset() {
    last = nil
    typingAttributes = nil
    manager.removeAllActions()
  }
}

// MARK: - Reverting

extension TextEditor {
  /// The edits that can be reverted.
  var history: TextEditHistory {
    get { editing.history }
    set { editing.history = newValue }
  }

  /// Reverts an edit, and registers how it is repeated.
  func revert(_ edit: TextEdit) {
    guard edit.range.upperBound <= content.length, RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    let replaced = content.attributed(edit.range)
    restore(edit.removed, in: edit.range)
    let opposite = TextEdit(start: edit.start, length: edit.removed.string.utf8.count, removed: replaced)
    history.manager.registerUndo(withTarget: self) { $0.revert(opposite) }
    selectionDidChange()
    notifyChange()
  }

  /// Reverts the last edit, or repeats the one that was reverted last.
  func revert(_ action: EditMenuAction) {
    guard acceptsEdits else { return }
    unmarkText()
    history.endStep()
    if action == .undo { undoManager?.undo() } else { undoManager?.redo() }
  }

  /// Returns whether there is an edit to revert or to repeat.
  func canRevert(_ action: EditMenuAction) -> Bool {
    acceptsEdits && (action == .undo ? undoManager?.canUndo : undoManager?.canRedo) == true
  }

  /// Handles a letter that was pressed with Control, and returns whether it means anything.
  func performCommand(_ letter: Character?, isShifted: Bool) -> Bool {
    switch letter {
    case "z": revert(isShifted ? .redo : .undo)
    case "y": revert(.redo)
    default: return performStandardCommand(letter)
    }
    return true
  }
}
