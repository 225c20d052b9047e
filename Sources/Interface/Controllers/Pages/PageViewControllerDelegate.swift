/// Methods by which a page view controller notifies of turns by the user, with swipes or the page control.
///
/// Every method has a default implementation. Turns by the application are reported by their completions instead.
@MainActor
public protocol PageViewControllerDelegate: AnyObject {
  /// Returns the orientations in which the controller can be shown. Default all.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientationMask
  /// Returns the orientation in which a window with the controller begins, if it supports it. Default the one in which the window is.
  func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientation

  /// Called when the user begins to turn to another page. Each call is followed by one of
  /// ``pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)``.
  func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController])

  /// Called when a turn by the user has ended.
  ///
  /// - Parameters:
  ///   - pageViewController: The page view controller.
  ///   - finished: False if something other than the user ended the turn before its end.
  ///   - previousViewControllers: The page that was shown before the turn.
  ///   - completed: False if that page is still shown.
  func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool)
}

extension PageViewControllerDelegate {
  /// Returns all orientations.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientationMask { .all }

  /// Returns the orientation in which the window is.
  public func pageViewControllerPreferredInterfaceOrientationForPresentation(
    _ pageViewController: PageViewController
  ) -> InterfaceOrientation { pageViewController.interfaceOrientation }

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, willTransitionTo pendingViewControllers: [ViewController]
  ) {}

  /// Does nothing.
  public func pageViewController(
    _ pageViewController: PageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [ViewController], transitionCompleted completed: Bool
  ) {}
}
