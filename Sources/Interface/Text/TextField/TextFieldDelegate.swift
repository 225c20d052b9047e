/// Methods that control the editing of a text field and respond to it. All have default implementations.
@MainActor
public protocol TextFieldDelegate: AnyObject {
  /// Returns a Boolean value that indicates whether editing may begin. Default true.
  func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
  /// Called when editing has begun: the field is first responder.
  func textFieldDidBeginEditing(_ textField: TextField)
  /// Returns a Boolean value that indicates whether editing may end. Default true. Not called when the field leaves its window.
  func textFieldShouldEndEditing(_ textField: TextField) -> Bool
  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: TextField)
  /// Called when editing has ended, with the reason. The default calls ``textFieldDidEndEditing(_:)``.
  func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
  /// Returns a Boolean value that indicates whether a part of the text may be replaced. Default true.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - range: The part, in indices of the field's text; empty for an insertion.
  ///   - string: The replacement; empty for a deletion.
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool
  /// Returns the menu that is shown next to the selection; nil, the default, for the actions that are possible.
  ///
  /// Elements of a menu inside that is not shown inline replace the others when it is chosen.
  ///
  /// - Parameters:
  ///   - textField: The text field.
  ///   - range: The selection, in indices of the field's text; empty at the caret.
  ///   - suggestedActions: A menu, to be shown inline, with the actions that are possible; the returned menu may contain it.
  func textField(
    _ textField: TextField, editMenuForCharactersIn range: Range<String.Index>,
    suggestedActions: [MenuElement]
  ) -> Menu?
  /// Called when the caret or the selection has changed.
  func textFieldDidChangeSelection(_ textField: TextField)
  /// Returns a Boolean value that indicates whether the text may be cleared: by the clear button, or because editing begins in a field
  /// with ``TextField/clearsOnBeginEditing``. Default true.
  func textFieldShouldClear(_ textField: TextField) -> Bool
  /// Returns a Boolean value that indicates whether Return has its default effect, to send `.editingDidEndOnExit`. Default true.
  func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: TextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: TextField) {}
  /// Calls ``textFieldDidEndEditing(_:)``.
  public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
    textFieldDidEndEditing(textField)
  }
  /// Returns true.
  public func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
    replacementString string: String
  ) -> Bool { true }
  /// Returns nil.
  public func textField(
    _ textField: TextField, editMenuForCharactersIn range: Range<String.Index>,
    suggestedActions: [MenuElement]
  ) -> Menu? { nil }
  /// Does nothing.
  public func textFieldDidChangeSelection(_ textField: TextField) {}
  /// Returns true.
  public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
