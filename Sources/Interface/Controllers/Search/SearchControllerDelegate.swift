/// The methods by which an object is notified of the beginning and the end of a search.
@MainActor
public protocol SearchControllerDelegate: AnyObject {
  /// Called before the search begins. The default implementation does nothing.
  func willPresentSearchController(_ searchController: SearchController)
  /// Called when the search has begun and the bar is in its place. The default implementation does nothing.
  func didPresentSearchController(_ searchController: SearchController)
  /// Called before the search ends. The default implementation does nothing.
  func willDismissSearchController(_ searchController: SearchController)
  /// Called when the search has ended and the bar is in its place. The default implementation does nothing.
  func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: SearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: SearchController) {}
}
