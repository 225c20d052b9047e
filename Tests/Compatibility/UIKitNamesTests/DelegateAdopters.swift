import Foundation
import UIKitNames

/// What was called, by the names that the compiler gives.
class Adopter {
  var calls: Set<String> = []
  init() {}
  func log(_ name: String = #function) { calls.insert(name) }
}

final class TableAdopter: Adopter, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching
{
  static let expected: Set<String> = [
    "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)",
    "tableView(_:titleForHeaderInSection:)", "tableView(_:titleForFooterInSection:)",
    "tableView(_:canEditRowAt:)", "tableView(_:canMoveRowAt:)", "tableView(_:commit:forRowAt:)",
    "tableView(_:moveRowAt:to:)", "sectionIndexTitles(for:)",
    "tableView(_:sectionForSectionIndexTitle:at:)", "tableView(_:prefetchRowsAt:)",
    "tableView(_:heightForRowAt:)", "tableView(_:estimatedHeightForRowAt:)",
    "tableView(_:heightForHeaderInSection:)", "tableView(_:heightForFooterInSection:)",
    "tableView(_:estimatedHeightForHeaderInSection:)", "tableView(_:estimatedHeightForFooterInSection:)",
    "tableView(_:viewForHeaderInSection:)", "tableView(_:viewForFooterInSection:)",
    "tableView(_:willDisplay:forRowAt:)", "tableView(_:didEndDisplaying:forRowAt:)",
    "tableView(_:willDisplayHeaderView:forSection:)", "tableView(_:didEndDisplayingHeaderView:forSection:)",
    "tableView(_:willDisplayFooterView:forSection:)", "tableView(_:didEndDisplayingFooterView:forSection:)",
    "tableView(_:shouldHighlightRowAt:)", "tableView(_:didHighlightRowAt:)",
    "tableView(_:didUnhighlightRowAt:)", "tableView(_:willSelectRowAt:)", "tableView(_:didSelectRowAt:)",
    "tableView(_:willDeselectRowAt:)", "tableView(_:didDeselectRowAt:)",
    "tableView(_:canPerformPrimaryActionForRowAt:)", "tableView(_:performPrimaryActionForRowAt:)",
    "tableView(_:indentationLevelForRowAt:)", "tableView(_:editingStyleForRowAt:)",
    "tableView(_:titleForDeleteConfirmationButtonForRowAt:)",
    "tableView(_:shouldIndentWhileEditingRowAt:)", "tableView(_:willBeginEditingRowAt:)",
    "tableView(_:didEndEditingRowAt:)", "tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:)",
    "tableView(_:leadingSwipeActionsConfigurationForRowAt:)",
    "tableView(_:trailingSwipeActionsConfigurationForRowAt:)",
    "tableView(_:contextMenuConfigurationForRowAt:point:)", "scrollViewDidScroll(_:)",
    "scrollViewWillBeginDragging(_:)", "scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)",
    "scrollViewDidEndDragging(_:willDecelerate:)", "scrollViewWillBeginDecelerating(_:)",
    "scrollViewDidEndDecelerating(_:)", "scrollViewDidEndScrollingAnimation(_:)",
    "scrollViewShouldScrollToTop(_:)", "scrollViewDidScrollToTop(_:)",
    "scrollViewDidChangeAdjustedContentInset(_:)",
  ]

  func numberOfSections(in tableView: UITableView) -> Int { log(); return 4 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { log(); return 12 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log()
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    log()
    return "Section"
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    log()
    return "End"
  }
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { log(); return true }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { log(); return true }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { log() }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) { log() }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? {
    log()
    return ["A", "B", "C", "D"]
  }
  func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  {
    log()
    return index
  }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { log() }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    log()
    return 50
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    log()
    return 50
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    log()
    return UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    log()
    return UITableView.automaticDimension
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    log()
    return 30
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    log()
    return 20
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    log()
    return nil
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    log()
    return nil
  }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log() }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log() }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    log()
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) { log() }
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    log()
  }
  func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) { log() }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log()
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log() }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log() }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log()
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log() }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log()
    return indexPath
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log() }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    log()
    return true
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) { log() }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    log()
    return indexPath.row % 2
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
    -> UITableViewCell.EditingStyle
  {
    log()
    return .delete
  }
  func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    log()
    return "Remove"
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    log()
    return true
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log() }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { log() }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    log()
    return proposed
  }
  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    log()
    return nil
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    log()
    return nil
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    log()
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Share") { _ in }])
    })
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { log() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log() }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { log() }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { log() }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log() }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log() }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { log(); return true }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log() }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log() }
}

final class GestureAdopter: Adopter, UIGestureRecognizerDelegate {
  static let expected: Set<String> = [
    "gestureRecognizerShouldBegin(_:)", "gestureRecognizer(_:shouldReceive:)",
    "gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)",
    "gestureRecognizer(_:shouldRequireFailureOf:)", "gestureRecognizer(_:shouldBeRequiredToFailBy:)",
  ]
  func panned() {}
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    log()
    return true
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    log()
    return true
  }
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    log("shouldReceive event")
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log()
    return true
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log()
    return false
  }
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    log()
    return false
  }
}

final class SplitAdopter: Adopter, UISplitViewControllerDelegate {
  static let expected: Set<String> = [
    "splitViewController(_:topColumnForCollapsingToProposedTopColumn:)",
    "splitViewControllerDidCollapse(_:)",
    "splitViewController(_:willChangeTo:)", "splitViewController(_:willShow:)",
    "splitViewController(_:willHide:)", "splitViewControllerDidExpand(_:)",
    "splitViewController(_:separateSecondaryFrom:)",
    "splitViewController(_:displayModeForExpandingToProposedDisplayMode:)",
    "targetDisplayModeForAction(in:)", "primaryViewController(forCollapsing:)",
    "primaryViewController(forExpanding:)", "splitViewController(_:show:sender:)",
    "splitViewControllerInteractivePresentationGestureWillBegin(_:)",
    "splitViewControllerInteractivePresentationGestureDidEnd(_:)",
    "splitViewController(_:collapseSecondary:onto:)",
    "splitViewController(_:showDetail:sender:)",
    "splitViewControllerSupportedInterfaceOrientations(_:)",
    "splitViewControllerPreferredInterfaceOrientationForPresentation(_:)",
  ]
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    log()
    return proposedTopColumn
  }
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode mode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode {
    log()
    return mode
  }
  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log() }
  func splitViewControllerDidExpand(_ svc: UISplitViewController) { log() }
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) { log() }
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
    log()
  }
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
    log()
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
    onto primary: UIViewController
  ) -> Bool {
    log()
    return true
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primary: UIViewController
  ) -> UIViewController? {
    log()
    return nil
  }
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    log()
    return .automatic
  }
  func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  {
    log()
    return nil
  }
  func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  {
    log()
    return nil
  }
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool {
    log()
    return true
  }
  func splitViewControllerInteractivePresentationGestureWillBegin(_ svc: UISplitViewController) { log() }
  func splitViewControllerInteractivePresentationGestureDidEnd(_ svc: UISplitViewController) { log() }
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool {
    log()
    return false
  }
  func splitViewControllerSupportedInterfaceOrientations(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientationMask {
    log()
    return .all
  }
  func splitViewControllerPreferredInterfaceOrientationForPresentation(
    _ splitViewController: UISplitViewController
  ) -> UIInterfaceOrientation {
    log()
    return splitViewController.interfaceOrientation
  }
}

final class PopoverAdopter: Adopter, UIPopoverPresentationControllerDelegate {
  static let expected: Set<String> = [
    "adaptivePresentationStyle(for:traitCollection:)", "presentationController(_:prepare:)",
    "presentationController(_:willPresentWithAdaptiveStyle:transitionCoordinator:)",
    "presentationControllerWillDismiss(_:)", "presentationControllerDidAttemptToDismiss(_:)",
    "prepareForPopoverPresentation(_:)", "popoverPresentationControllerShouldDismissPopover(_:)",
    "popoverPresentationControllerDidDismissPopover(_:)",
  ]
  var style = UIModalPresentationStyle.none
  var permits = true
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    log()
    return style
  }
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) { log() }
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) { log() }
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController) { log() }
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
    log()
  }
  func prepareForPopoverPresentation(_ controller: UIPopoverPresentationController) { log() }
  func popoverPresentationControllerShouldDismissPopover(
    _ controller: UIPopoverPresentationController
  ) -> Bool {
    log()
    return permits
  }
  func popoverPresentationControllerDidDismissPopover(_ controller: UIPopoverPresentationController) {
    log()
  }
}

final class LayerAdopter: Adopter, CALayerDelegate, CAAnimationDelegate {
  static let expected: Set<String> = [
    "display(_:)", "draw(_:in:)", "layerWillDraw(_:)", "layoutSublayers(of:)", "action(for:forKey:)",
    "animationDidStart(_:)", "animationDidStop(_:finished:)",
  ]
  func display(_ layer: CALayer) { log() }
  func draw(_ layer: CALayer, in ctx: CGContext) { log() }
  func layerWillDraw(_ layer: CALayer) { log() }
  func layoutSublayers(of layer: CALayer) { log() }
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    log()
    return nil
  }
  func animationDidStart(_ anim: CAAnimation) { log() }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { log() }
}
