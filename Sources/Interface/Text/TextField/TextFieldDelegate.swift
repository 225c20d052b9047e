/// Decides what may be done to a text field, and hears what was done. Everything has a default.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Whether editing may begin. True unless implemented.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Editing began: the field is first responder.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Whether editing may end. True unless implemented. Not asked when the field leaves its window.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Editing ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Editing ended, and why. Called in place of ``textFieldDidEndEditing(_:)`` where it is implemented.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Whether a part of the text may be replaced. True unless implemented.
  ///
  /// - Parameters:
  ///   - textField: The field.
  ///   - range: The part, in indices of the field's text; empty for an insertion.
  ///   - string: What comes in its place; empty for a deletion.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  /// The caret or the selection is another.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Whether the clear button may clear the text. True unless implemented.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Whether Return does what it does by default: `.editingDidEndOnExit` is sent. True unless implemented.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// True.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// True.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// True.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { true }
  /// Nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// True.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// True.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
