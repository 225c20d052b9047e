/// The methods by which an object is notified of what happens in a ``SearchBar``.
@MainActor
public protocol SearchBarDelegate: AnyObject {
  /// Returns whether editing may begin. Default true.
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has begun. The default implementation does nothing.
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Returns whether editing may end. Default true.
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  /// Called when editing has ended. The default implementation does nothing.
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  /// Returns whether a part of the text may be replaced, in indices of the bar's text. Default true.
  func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool
  /// Called when the user has changed the text, or cleared it. The default implementation does nothing.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Called when the Return key is pressed. The default implementation does nothing.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Called when the button Cancel is tapped. The default implementation does nothing.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  /// Called when the user has selected another scope. The default implementation does nothing.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  /// Returns true.
  public func searchBar(
    _ searchBar: SearchBar, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
