/// A method by which a tab bar notifies of selections.
@MainActor
public protocol TabBarDelegate: AnyObject {
  /// Called when the user has tapped an item, also if it is selected already. The default does nothing.
  func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem)
}

extension TabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: TabBar, didSelect item: TabBarItem) {}
}
