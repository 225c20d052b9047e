/// Scrolls the content of a scroll view vertically while a touch is held near its upper or lower edge, or beyond it.
@MainActor
final class EdgeScrolling {
  private weak var scrollView: ScrollView?
  private let onScroll: (Double) -> Void
  private var link: DisplayLink?
  /// The distance of the touch from the top of the scroll view, in points.
  private var touch = 0.0

  /// Creates an object that does nothing before ``touchMoved(to:)``.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, which is not retained.
  ///   - onScroll: Called after the content has moved under the touch, with the position of the touch in the content.
  init(_ scrollView: ScrollView, onScroll: @escaping (Double) -> Void) {
    self.scrollView = scrollView
    self.onScroll = onScroll
  }

  isolated deinit { link?.invalidate() }

  /// Follows the touch to a position in the content.
  func touchMoved(to y: Double) {
    guard let scrollView else { return }
    touch = y - scrollView.bounds.minY
    guard link == nil, velocity != 0, let window = scrollView.window else { return }
    let link = DisplayLink { [weak self] link in self?.scroll(for: link.duration) }
    self.link = link
    link.add(to: window)
  }

  /// Ends the scrolling.
  func end() {
    link?.invalidate()
    link = nil
  }

  private var velocity: Double {
    guard let scrollView else { return 0 }
    let bounds = scrollView.bounds
    let y = bounds.minY + min(max(touch, 0), max(0, bounds.height - 1))
    return scrollView.autoscrollVelocity(at: Point(x: bounds.midX, y: y)).y
  }

  private func scroll(for seconds: Double) {
    let velocity = velocity
    guard velocity != 0, let scrollView, scrollView.window != nil else { return end() }
    scrollView.autoscroll(by: Point(x: 0, y: velocity * seconds))
    scrollView.layoutIfNeeded()
    // The content may be another one now, in which nothing is held any more.
    if link != nil { onScroll(scrollView.bounds.minY + touch) }
  }
}
