/// An object that shows navigation items and follows their changes.
@MainActor
protocol NavigationItemObserver: AnyObject {
  /// Called when an item has changed.
  func navigationItemDidChange(_ item: NavigationItem)
}
