/// Methods by which a split view controller asks what to show, and notifies of its arrangement.
///
/// Every method has a default implementation.
@MainActor
public protocol SplitViewControllerDelegate: AnyObject {
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
}

extension SplitViewControllerDelegate {
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
