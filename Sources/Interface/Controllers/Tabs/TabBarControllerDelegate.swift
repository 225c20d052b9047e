/// Methods by which a tab bar controller asks whether a tab may be selected, and notifies of it.
///
/// Every method has a default implementation. They are called for selections by the user alone.
@MainActor
public protocol TabBarControllerDelegate: AnyObject {
  /// Returns the orientations in which the controller can be shown. Default all.
  func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientationMask
  /// Returns the orientation in which a window with the controller begins, if it supports it. Default the one in which the window is.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientation

  /// Returns whether the user may select a tab. Called also for the one that is selected. Default true.
  func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool

  /// Called after the user has selected a tab, also the one that was selected.
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController)
}

extension TabBarControllerDelegate {
  /// Returns all orientations.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientationMask { .all }

  /// Returns the orientation in which the window is.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: TabBarController
  ) -> InterfaceOrientation { tabBarController.interfaceOrientation }

  /// Returns true.
  public func tabBarController(
    _ tabBarController: TabBarController, shouldSelect viewController: ViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: TabBarController, didSelect viewController: ViewController
  ) {}
}
