/// Methods by which a tab bar controller asks whether a tab may be selected, and notifies of it.
///
/// Every method has a default implementation. They are called for selections by the user alone.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns whether the user may select a tab. Called also for the one that is selected. Default true.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// Called after the user has selected a tab, also the one that was selected.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
