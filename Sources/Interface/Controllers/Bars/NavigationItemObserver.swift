/// An object that shows navigation items and follows their changes.
@MainActor
protocol NavigationItemObserver: AnyObject {
  /// Called when an item has changed.
  func navigationItemDidChange(_ item: NavigationItem)
  /// Performs changes of an item, and dissolves what was shown for it before into what is shown afterwards.
  func navigationItem(_ item: NavigationItem, dissolvesDuring changes: @escaping () -> Void)
}
