/// The methods by which an object is notified of suggestions that are chosen in a ``SearchTextField``, besides those of text fields.
@MainActor
public protocol SearchTextFieldDelegate: TextFieldDelegate {
  /// Called when the user has chosen a suggestion, and the field has its text. The default implementation does nothing.
  func searchTextField(_ searchTextField: SearchTextField, didSelect suggestion: SearchSuggestion)
}

extension SearchTextFieldDelegate {
  /// Does nothing.
  public func searchTextField(_ searchTextField: SearchTextField, didSelect suggestion: SearchSuggestion) {}
}
