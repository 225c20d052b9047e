/// A view that shows items and follows their changes.
@MainActor
protocol BarItemObserver: AnyObject {
  /// Called when an item that the view shows has changed.
  func barItemDidChange(_ item: BarButtonItem)
}
