/// Methods by which a tab bar controller asks whether a tab may be selected, and notifies of it.
///
/// Every method has a default implementation. Those about a selection are called for selections by the user alone, those about a
/// transition for all.
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

  /// Returns the object that animates the change from one tab to another, also one that the application selects; nil, the default,
  /// if the tabs change at once.
  func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that lets a gesture drive the transition; nil, the default, if it runs by itself. If the gesture turns it
  /// back, the former tab is selected again.
  func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
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

  /// Returns nil: the tabs change at once.
  public func tabBarController(
    _ tabBarController: TabBarController, animationControllerForTransitionFrom fromVC: ViewController,
    to toVC: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil: the transition runs by itself.
  public func tabBarController(
    _ tabBarController: TabBarController,
    interactionControllerFor animationController: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
