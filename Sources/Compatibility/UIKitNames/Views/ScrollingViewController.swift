public import TactusInterface

/// A view controller that is the delegate of a scroll view, whose members a subclass overrides: what ``UITableViewController`` and
/// ``UICollectionViewController`` have in common.
@MainActor
open class ScrollingViewController: UIViewController, UIScrollViewDelegate {
  /// Called when the content was scrolled.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when the user begins to drag.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called when the user has ended dragging.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when scrolling has come to rest.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when an animation of the offset has ended.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Called before the end of a drag, with the offset at which the content will come to rest.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when deceleration begins.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Returns whether a tap at the top scrolls to the beginning. Default true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Called when the content was scrolled to the beginning by a tap at the top.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called when the insets of the content, with those of the safe area, have changed.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns nil: the label of an indicator that is dragged is the toolkit's.
  open func scrollView(_ scrollView: UIScrollView, titleForScrollIndicatorAt contentOffset: CGPoint)
    -> String?
  { nil }
  /// Returns the view that is zoomed. Default nil.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called when zooming begins.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called when the zoom scale has changed.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called when zooming has ended.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
}
