/// An object that is notified of changes of a text, to inform input methods of them, as UIKit's `UITextInputDelegate`.
///
/// Windows implement it. A responder that conforms to ``TextInput`` calls the methods of its ``TextInput/inputDelegate``.
@MainActor
public protocol TextInputDelegate: AnyObject {
  /// Called when the selection or the position of the caret on screen has changed.
  func selectionDidChange(_ textInput: any TextInput)
  /// Called when the text, or a trait of it, has changed.
  func textDidChange(_ textInput: any TextInput)
}
