internal import TactusInterface
internal import TactusWayland

/// The text that is edited in a window, with the state that is sent to the compositor's input method.
@MainActor
struct EditedText {
  /// The identifier of this editing, from its beginning to its end; unique among all of the platform.
  let field: UInt64
  /// The view that edits the text; nil once it no longer exists.
  private(set) weak var input: (any TextInput)?
  /// What input methods need to know of it; nil if it has changed since.
  private var state: TextInputState?
  /// A Boolean value that indicates whether the user asked for the keyboard since the state was last sent.
  var showsPanel = false
  /// The rectangle of the caret on the surface with the latest frame.
  var shownCursorRectangle: TextInputContent.CursorRectangle?

  /// Begins the editing of a text.
  ///
  /// - Parameters:
  ///   - input: The view that edits the text.
  ///   - field: The identifier.
  init(_ input: any TextInput, field: UInt64) {
    self.input = input
    self.field = field
  }

  /// Records that the text has changed.
  mutating func invalidate() { state = nil }

  /// Returns what input methods need to know now; nil if the text no longer exists.
  mutating func currentState() -> TextInputState? {
    guard let input else { return nil }
    if let state { return state }
    let state = TextInputState(input)
    self.state = state
    return state
  }
}
