/// Methods by which a navigation controller notifies of what it shows, and by which its transitions can be replaced.
///
/// Every method has a default implementation.
@MainActor
public protocol NavigationControllerDelegate: AnyObject {
  /// Returns the orientations in which the controller can be shown. Default all.
  func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask
  /// Returns the orientation in which a window with the controller begins, if it supports it. Default the one in which the window is.
  func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation

  /// Called when a view controller is about to be shown, also at the beginning of a swipe back. If the swipe is cancelled,
  /// `didShow` is not called; see ``ViewController/transitionCoordinator``.
  func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool)

  /// Called when a view controller is shown, after the animation.
  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool)

  /// Returns the object that animates a push or a pop; nil, the default, for the standard transition.
  ///
  /// Such a transition is not begun by the standard swipe from the edge, and ends before another one begins.
  func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)?

  /// Returns the object that lets a gesture drive a transition that the delegate animates; nil, the default, for none.
  func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)?
}

extension NavigationControllerDelegate {
  /// Returns all orientations.
  public func navigationControllerSupportedInterfaceOrientations(
    _ navigationController: NavigationController
  ) -> InterfaceOrientationMask { .all }

  /// Returns the orientation in which the window is.
  public func navigationControllerPreferredInterfaceOrientationForPresentation(
    _ navigationController: NavigationController
  ) -> InterfaceOrientation { navigationController.interfaceOrientation }

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) {}

  /// Returns nil: the transition is the standard one.
  public func navigationController(
    _ navigationController: NavigationController,
    animationControllerFor operation: NavigationController.Operation, from: ViewController,
    to: ViewController
  ) -> (any ViewControllerAnimatedTransitioning)? { nil }

  /// Returns nil: no gesture drives the transition.
  public func navigationController(
    _ navigationController: NavigationController,
    interactionControllerFor animator: any ViewControllerAnimatedTransitioning
  ) -> (any ViewControllerInteractiveTransitioning)? { nil }
}
