/// The methods that control the editing of a text view and respond to it. All have default implementations.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
  /// Returns a Boolean value that indicates whether editing may begin. Default true.
  func textViewShouldBeginEditing(_ textView: TextView) -> Bool
  /// Called when editing has begun: the view is first responder.
  func textViewDidBeginEditing(_ textView: TextView)
  /// Returns a Boolean value that indicates whether editing may end. Default true. Not called when the view leaves its window.
  func textViewShouldEndEditing(_ textView: TextView) -> Bool
  /// Called when editing has ended.
  func textViewDidEndEditing(_ textView: TextView)
  /// Returns a Boolean value that indicates whether a part of the text may be replaced. Default true.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The part, in indices of the view's text; empty for an insertion.
  ///   - text: The replacement; empty for a deletion.
  func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool
  /// Called when the user has changed the text or its attributes, after ``textViewDidChangeSelection(_:)``.
  func textViewDidChange(_ textView: TextView)
  /// Called when the caret or the selection has changed.
  func textViewDidChangeSelection(_ textView: TextView)
  /// Called when the user taps a link in a text that is not editable, or presses it long in one that is.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - link: The ``AttributedText/Attributes/link`` of the text.
  ///   - range: The part of the text with the link, in indices of the view's text.
  /// - Returns: Whether the touch has no other effect. Default true, which does nothing: open the link before you return.
  func textView(
    _ textView: TextView, shouldInteractWith link: String, in range: Range<String.Index>
  ) -> Bool
  /// Returns the menu that is shown next to the selection; nil, the default, for the actions that are possible.
  ///
  /// - Parameters:
  ///   - textView: The text view.
  ///   - range: The selection, in indices of the view's text; empty at the caret.
  ///   - suggestedActions: A menu, to be shown inline, with the actions that are possible; the returned menu may contain it.
  func textView(
    _ textView: TextView, editMenuForTextIn range: Range<String.Index>, suggestedActions: [MenuElement]
  ) -> Menu?
}

extension TextViewDelegate {
  /// Returns true.
  public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: TextView) {}
  /// Returns true.
  public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
  /// Does nothing.
  public func textViewDidEndEditing(_ textView: TextView) {}
  /// Returns true.
  public func textView(
    _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func textViewDidChange(_ textView: TextView) {}
  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: TextView) {}
  /// Returns true.
  public func textView(
    _ textView: TextView, shouldInteractWith link: String, in range: Range<String.Index>
  ) -> Bool { true }
  /// Returns nil.
  public func textView(
    _ textView: TextView, editMenuForTextIn range: Range<String.Index>, suggestedActions: [MenuElement]
  ) -> Menu? { nil }
}
