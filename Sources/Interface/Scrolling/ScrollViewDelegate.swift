/// The methods by which a ``ScrollView`` notifies its delegate. Every method has a default implementation.
///
/// The delegate may change the offset, the size, the insets and the view hierarchy in any of them.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  // MARK: Scrolling

  /// Called when the offset has changed, for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// Called when touches are about to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Called before every `didEndDragging`, when the touches that dragged the content end or are cancelled.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - velocity: The velocity of the offset, in points per millisecond; zero if the content is not flung.
  ///   - targetContentOffset: The offset at which the content will come to rest. Change it to choose another one; this has no
  ///     effect if the view leaves its window, or zoomed content returns to its limits.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point)
  /// Called before every `didEndDragging`, with UIKit's signature, unless the delegate implements the method with an `inout`
  /// parameter.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>)
  /// Called when the touches that dragged the content have ended.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - decelerate: A Boolean value that indicates whether the content will decelerate.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Called when the content is about to decelerate after a drag.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Called when the content has come to rest after a drag, or its deceleration was interrupted.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// Called when an animated change of the offset has ended, or a touch or another change interrupted it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns whether ``ScrollView/scrollToTop()`` may scroll. Default true.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// Called when the content has reached its top after ``ScrollView/scrollToTop()``. If that is interrupted,
  /// `didEndScrollingAnimation` is called instead.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// Called when ``ScrollView/adjustedContentInset`` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
  /// Returns the title of what is in view at an offset, for the label beside an indicator that a touch drags; see
  /// ``ScrollView/allowsScrollIndicatorDragging``. By default nil, by which a table shows its section or row, and another scroll view no label.
  func scrollView(_ scrollView: ScrollView, titleForScrollIndicatorAt contentOffset: Point) -> String?

  // MARK: Zooming

  /// Returns the view that is scaled when the content is zoomed; nil, the default, for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Called when zooming is about to begin, by touches, a wheel, or an animated change of the scale.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that is zoomed.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Called when the scale has changed, for any reason. It is the only notification of a change without an animation.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Called when zooming has ended, including the return from beyond a limit.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view.
  ///   - view: The view that was zoomed.
  ///   - scale: The scale at which the view rests.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double)
}

// MARK: - Defaults

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Calls the method whose parameter is a pointer.
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

  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }

  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}

  /// Returns nil.
  public func scrollView(_ scrollView: ScrollView, titleForScrollIndicatorAt contentOffset: Point) -> String?
  {
    nil
  }

  /// Returns nil.
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }

  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}

  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {}
}
