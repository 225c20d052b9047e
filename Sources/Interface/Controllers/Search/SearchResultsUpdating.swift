/// The method by which an object shows the results of a search.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
  /// Called when the search begins or ends, and when the user has changed the text or the scope.
  func updateSearchResults(for searchController: SearchController)
}
