internal import TactusGraphics

/// A view whose text is selected and edited: what text fields and text views have in common.
///
/// The text with its selection is a value, ``EditedText``. Gestures, keys, the edit menu, input methods, drags and drops are handled here
/// alike; a view adds its delegate, its layout and its drawing.
@MainActor
protocol TextEditor: View, TextInput, KeyboardTextContext {
  associatedtype Content: EditedText
  /// The text and its selection.
  var content: Content { get set }
  /// The progress of editing.
  var editing: TextEditing { get set }
  /// The gesture of a touch on the text.
  var gesture: TextTouchGesture { get set }
  /// The handles of the selection, the edit menu and the loupe; nil before the first touch that shows one.
  var selectionOverlay: TextSelectionOverlay? { get set }
  var caret: TextCaret { get }
  /// The interactions with which text is dragged.
  var dragging: TextDragging { get set }
  var style: TextEditorStyle { get }
  /// The presses that were handled when they began.
  var handledPresses: Set<Press> { get set }

  /// A Boolean value that indicates whether the text is edited or selected: the view is first responder.
  var isEditing: Bool { get }
  /// A Boolean value that indicates whether the user can change the text.
  var acceptsEdits: Bool { get }

  // MARK: Editing

  /// Replaces a part of the text without asking the delegate.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - string: The replacement.
  ///   - isComposed: Whether an input method composes it.
  func change(_ range: Range<Int>, to string: String, isComposed: Bool)
  /// Replaces a part of the text with one that was there before, because an edit is reverted.
  func restore(_ text: AttributedText, in range: Range<Int>)
  /// Returns a text that may be inserted, as far as there is room for it in place of a part of the text.
  func insertable(_ text: String, replacing range: Range<Int>) -> String
  /// Returns whether the delegate allows that a part of the text is replaced.
  func delegateAllows(_ replacement: String, in range: Range<Int>) -> Bool
  /// Notifies of a change of the text.
  func notifyChange()
  /// Updates the view after a change of the text or its appearance.
  func contentDidChange()
  /// Updates the view after a change of the caret or the selection, and notifies the delegate.
  func selectionDidChange()
  /// Handles the Return key.
  func returnPressed()
  func cut()
  func copy()
  func paste()
  func selectAll()
  func deleteForward()

  // MARK: Beginning and ending

  /// A Boolean value that indicates whether the delegate allows that editing begins.
  var delegateAllowsBeginning: Bool { get }
  /// A Boolean value that indicates whether the delegate allows that editing ends.
  var delegateAllowsEnding: Bool { get }
  /// Reports the event of a callback of the delegate in progress.
  func sendPendingEvent()
  /// Prepares the text before editing begins.
  func prepareEditing()
  /// Notifies of the beginning.
  func notifyBeginEditing()
  /// Notifies of the end.
  func notifyEndEditing()

  // MARK: Geometry

  /// Returns the offset in the text that is nearest to a point of the view.
  func offset(at point: Point) -> Int
  /// Returns the rectangle of the caret at an offset, in the view's coordinates.
  func caretRect(at offset: Int) -> Rect
  /// The rectangle of the selection or the caret, in the view's coordinates, as far as it is visible.
  var selectionRect: Rect { get }
  /// Returns whether the selection is at a point of the view.
  func isOnSelection(_ point: Point) -> Bool
  /// Returns whether an offset of the text is within the visible part of the view.
  func isVisible(_ offset: Int) -> Bool
  /// Returns the offset to which a touch near the edge moves the end of the selection next, beyond the visible part; nil if it is not there.
  func offset(beyondEdgeAt location: Point) -> Int?
  /// Returns the offset to which a key moves the caret across lines; nil if it does not.
  func offset(movingBy key: KeyCode, toEnd: Bool) -> Int?
  /// Draws what the loupe shows, in the view's coordinates.
  func drawUnderLoupe(near point: Point)
  /// Returns whether a touch that ends is a tap on the view.
  func isTap(_ touch: Touch) -> Bool
  /// Returns whether a drag of a touch selects text; if not, it may scroll.
  func selectsByDragging(_ touch: Touch) -> Bool
  /// Handles a tap before it positions the caret, and returns whether it meant something else.
  func handleTap(at location: Point) -> Bool

  // MARK: Edit menu

  func canPerformAction(_ action: EditMenuAction) -> Bool
  func editMenuTitle(for action: EditMenuAction) -> String
  /// Returns the delegate's menu; nil for the suggested actions.
  func delegateMenu(suggestedActions: [MenuElement]) -> Menu?
}

/// The progress of editing, by which each beginning that is reported has its end although callbacks change the first responder.
@MainActor
struct TextEditing {
  enum Stage {
    /// The text is not being edited.
    case idle
    /// The view is first responder, and the delegate has not been notified of the beginning yet.
    case beginning
    /// The text is being edited.
    case active
  }

  var stage = Stage.idle
  /// The number of beginnings, by which a later one is recognized.
  var count = 0
  /// The event that follows the delegate's callback in progress; nil if there is none.
  var pendingEvent: Control.Events?
  /// The edits that can be reverted, and the attributes of what is typed next.
  var history = TextEditHistory()
}

// MARK: - Defaults

extension TextEditor {
  func sendPendingEvent() {}
  func prepareEditing() {}
  func handleTap(at location: Point) -> Bool { false }
  func offset(movingBy key: KeyCode, toEnd: Bool) -> Int? { nil }
}

// MARK: - Selection

/// Who changes a selection. Events are sent for what the user does only.
enum TextSelectionAuthor { case user, application }

extension TextEditor {
  func select(anchor: Int, head: Int, by author: TextSelectionAuthor = .user) {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    let old = (content.anchor, content.head)
    content.select(anchor: anchor, head: head)
    guard old != (content.anchor, content.head) else { return restartBlinking() }
    // Moving the caret accepts what an input method has composed.
    let wasMarked = content.unmark()
    selectionDidChange()
    if wasMarked, author == .user { notifyChange() }
  }

  /// Replaces a part of the text if the delegate allows it.
  func replace(_ range: Range<Int>, with string: String) {
    guard RecursionLimit.text.enter() else { return }
    defer { RecursionLimit.text.leave() }
    guard delegateAllows(string, in: range) else { return }
    // The delegate may have changed the text meanwhile.
    guard range.upperBound <= content.length else { return }
    change(range, to: string, isComposed: content.marked != nil)
    selectionDidChange()
    notifyChange()
  }

  func delete(_ range: Range<Int>) {
    let range = content.selection.isEmpty ? range : content.selection
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Replaces a part of the text as if it were typed.
  func replaceText(in range: Range<String.Index>, with text: String) {
    let range = content.offsets(of: range)
    let new = insertable(text, replacing: range)
    if !range.isEmpty || !new.isEmpty { replace(range, with: new) }
  }

  /// Deletes the selection, or the character before the caret.
  func deleteCharacterBefore() {
    let head = content.head
    delete(content.caret(before: head)..<head)
  }

  /// Deletes the selection, or the character after the caret.
  func deleteCharacterAfter() {
    let head = content.head
    delete(head..<max(head, content.caret(after: head)))
  }
}

// MARK: - Caret

extension TextEditor {
  private var clock: EventClock? { window?.application?.clock }

  private var showsCaret: Bool {
    isEditing && acceptsEdits && content.selection.isEmpty && !content.hidesCaret
  }

  func updateCaretPosition() {
    guard showsCaret else { return caret.hide() }
    caret.move(to: caretRect(at: content.head))
  }

  /// Shows the caret and restarts its blinking, or hides the caret if the text is not being edited or a part of it is selected.
  func restartBlinking() {
    caret.restart(isShown: showsCaret, clock: clock) { [weak self] in
      guard let self, showsCaret, clock != nil else { return .hidden }
      return hasVisibleRect ? .visible : .unseen
    }
  }
}
