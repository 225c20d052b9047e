/// A responder that accepts typed text, as in UIKit. On-screen keyboards type into the first responder if it conforms.
@MainActor
public protocol KeyInput: TextInputTraits {
  /// A Boolean value that indicates whether there is text.
  var hasText: Bool { get }
  /// Inserts text at the caret, or replaces the selection.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}
