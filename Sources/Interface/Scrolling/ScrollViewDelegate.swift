/// Hears what a ``ScrollView`` does. Every method has a default implementation.
///
/// The delegate may change offset, size, insets or the tree of views in any of them.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  // MARK: Scrolling

  /// The offset changed, whoever changed it.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// A finger that dragged the content lifts, or is taken away; comes before every `didEndDragging`.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset, in points a millisecond; zero when the content is not flung.
  ///   - targetContentOffset: Where the content will come to rest. Change it to have it rest elsewhere; without
  ///     effect when the view leaves its window, or zoomed content returns to its limits.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
  /// The same in UIKit's spelling, with a pointer to the target. Called unless the delegate implements the other one.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)
  /// The finger lifted.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: Whether the content moves on by itself.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content begins to move on by itself after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content came to rest, or was caught.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated change of the offset is over, or a finger or another change ended it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Whether ``ScrollView/scrollToTop()`` may go ahead. Default true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// The content is back at its top after ``ScrollView/scrollToTop()``. When something ends that before, the delegate hears
  /// `didEndScrollingAnimation` instead.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// ``ScrollView/adjustedContentInset`` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)

  // MARK: Zooming

  /// The view that is scaled when the content is zoomed; nil, the default, is none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Zooming begins: by fingers, a wheel, or an animated change of the scale.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that is zoomed.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// The scale changed, whoever changed it. A change without animation is told by this alone.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Zooming that had begun ended, its return from beyond a limit included.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that was zoomed.
  ///   - scale: The scale at which it rests.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

// MARK: - Defaults

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Calls the method that takes a pointer.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    withUnsafeMutablePointer(to: &targetContentOffset) {
      scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: $0)
    }
  }

  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}

  /// Nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
