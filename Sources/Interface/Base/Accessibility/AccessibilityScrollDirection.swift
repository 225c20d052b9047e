/// A direction in which an assistive technology scrolls by a page.
///
/// As in UIKit, up and down are where the visible area goes, and left and right are where the content goes, as touches that move it do.
public enum AccessibilityScrollDirection: Int, Sendable, Hashable {
  /// The content moves to the right, so that what is on the left becomes visible.
  case right = 1
  /// The content moves to the left, so that what is on the right becomes visible.
  case left
  /// The visible area moves up.
  case up
  /// The visible area moves down.
  case down
  /// To the next page.
  case next
  /// To the previous page.
  case previous
}

/// A view that scrolls by pages.
@MainActor
protocol PageScrolling: AnyObject {
  /// Scrolls by one page.
  ///
  /// - Returns: Whether anything has moved.
  func scrollPage(_ direction: AccessibilityScrollDirection) -> Bool
}
