/// Methods by which a split view controller asks what to show, and notifies of its arrangement.
///
/// Every method has a default implementation.
@MainActor
public protocol SplitViewControllerDelegate: AnyObject {
  /// Returns the orientations in which the controller can be shown. Default all.
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientationMask
  /// Returns the orientation in which a window with the controller begins, if it supports it. Default the one in which the window is.
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientation

  /// Returns the column that is on top when the columns become one stack. Default the proposed one: the secondary column.
  func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column

  /// Called after the columns have become one stack.
  func splitViewControllerDidCollapse(_ splitViewController: SplitViewController)

  /// Called after the stack has become two columns.
  func splitViewControllerDidExpand(_ splitViewController: SplitViewController)

  /// Called when the arrangement of the columns is about to change.
  func splitViewController(
    _ splitViewController: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode)

  /// Returns the arrangement when the stack becomes two columns. Default the proposed one.
  func splitViewController(
    _ splitViewController: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode

  /// Called when a column is about to be shown beside or in front of the other one.
  func splitViewController(
    _ splitViewController: SplitViewController, willShow column: SplitViewController.Column)

  /// Called when a column is about to be hidden.
  func splitViewController(
    _ splitViewController: SplitViewController, willHide column: SplitViewController.Column)

  /// Called before the columns become one stack. Returns true if the pages of the secondary column are not to be on top. Default
  /// false.
  func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool

  /// Returns the view controller of the secondary column when the stack becomes two columns; nil, the default, for the one that was
  /// there.
  func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController?

  /// Returns the arrangement that ``SplitViewController/displayModeButtonItem`` changes to; `.automatic`, the default, for the other
  /// one.
  func targetDisplayModeForAction(in svc: SplitViewController) -> SplitViewController.DisplayMode

  /// Called before the columns become one stack. Returns the view controller of the primary column from then on; nil, the default,
  /// for the one that is there.
  func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController?

  /// Called before the stack becomes two columns. Returns the view controller of the primary column from then on; nil, the default,
  /// for the one that is there.
  func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController?

  /// Called to show a view controller in the primary column. Returns true if the delegate has shown it. Default false.
  func splitViewController(
    _ splitViewController: SplitViewController, show vc: ViewController, sender: Any?
  ) -> Bool

  /// Called when a touch begins to slide the primary column, before it moves.
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: SplitViewController)

  /// Called when the touch that has slid the primary column has ended or was cancelled; the column may still move.
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: SplitViewController)

  /// Called to show a view controller in the secondary column. Returns true if the delegate has shown it. Default false.
  func splitViewController(
    _ splitViewController: SplitViewController, showDetail vc: ViewController, sender: Any?
  ) -> Bool
}

extension SplitViewControllerDelegate {
  /// Returns the proposed arrangement.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: SplitViewController.DisplayMode
  ) -> SplitViewController.DisplayMode { proposedDisplayMode }

  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController, willShow column: SplitViewController.Column
  ) {}

  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController, willHide column: SplitViewController.Column
  ) {}

  /// Returns false.
  public func splitViewController(
    _ splitViewController: SplitViewController, collapseSecondary secondaryViewController: ViewController,
    onto primaryViewController: ViewController
  ) -> Bool { false }

  /// Returns nil.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    separateSecondaryFrom primaryViewController: ViewController
  ) -> ViewController? { nil }

  /// Returns `.automatic`.
  public func targetDisplayModeForAction(
    in svc: SplitViewController
  ) -> SplitViewController.DisplayMode { .automatic }

  /// Returns nil.
  public func primaryViewController(forCollapsing splitViewController: SplitViewController) -> ViewController?
  { nil }

  /// Returns nil.
  public func primaryViewController(forExpanding splitViewController: SplitViewController) -> ViewController?
  { nil }

  /// Returns false.
  public func splitViewController(
    _ splitViewController: SplitViewController, show vc: ViewController, sender: Any?
  ) -> Bool { false }

  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: SplitViewController) {}

  /// Does nothing.
  public func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: SplitViewController) {}

  /// Returns false.
  public func splitViewController(
    _ splitViewController: SplitViewController, showDetail vc: ViewController, sender: Any?
  ) -> Bool { false }

  /// Returns all orientations.
  public func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientationMask { .all }

  /// Returns the orientation in which the window is.
  public func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: SplitViewController
  ) -> InterfaceOrientation { splitViewController.interfaceOrientation }

  /// Returns the proposed column.
  public func splitViewController(
    _ splitViewController: SplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: SplitViewController.Column
  ) -> SplitViewController.Column { proposedTopColumn }

  /// Does nothing.
  public func splitViewControllerDidCollapse(_ splitViewController: SplitViewController) {}

  /// Does nothing.
  public func splitViewControllerDidExpand(_ splitViewController: SplitViewController) {}

  /// Does nothing.
  public func splitViewController(
    _ splitViewController: SplitViewController, willChangeTo displayMode: SplitViewController.DisplayMode
  ) {}
}
