/// Scrolls the content of a scroll view while a touch is held near an edge, or beyond it.
@MainActor
final class EdgeScrolling {
  private weak var scrollView: ScrollView?
  private let onScroll: (Point) -> Void
  private var link: DisplayLink?
  /// The location of the touch from the corner of the scroll view, in points.
  private var touch = Point.zero
  /// A Boolean value that indicates whether the content was moved since the last end.
  private var hasScrolled = false

  /// Creates an object that does nothing before ``touchMoved(to:)``.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, which is not retained.
  ///   - onScroll: Called after the content has moved under the touch, with the position of the touch in the content.
  init(_ scrollView: ScrollView, onScroll: @escaping (Point) -> Void) {
    self.scrollView = scrollView
    self.onScroll = onScroll
  }

  isolated deinit { link?.invalidate() }

  /// Follows the touch to a vertical position in the content, which is scrolled vertically alone.
  func touchMoved(to y: Double) {
    if let scrollView { touchMoved(to: Point(x: scrollView.bounds.midX, y: y)) }
  }

  /// Follows the touch to a point of the content.
  func touchMoved(to point: Point) {
    guard let scrollView else { return }
    touch = point - scrollView.bounds.origin
    guard link == nil, velocity != .zero, let window = scrollView.window else { return }
    let link = DisplayLink { [weak self] link in self?.scroll(for: link.duration) }
    self.link = link
    link.add(to: window)
  }

  /// Ends the scrolling: content that pages or rests at items comes to rest at the nearest.
  func end() {
    stop()
    guard hasScrolled else { return }
    hasScrolled = false
    scrollView?.snapAtRest(atPages: true)
  }

  private func stop() {
    link?.invalidate()
    link = nil
  }

  private var velocity: Point {
    guard let scrollView else { return .zero }
    let bounds = scrollView.bounds
    return scrollView.autoscrollVelocity(
      at: Point(
        x: bounds.minX + min(max(touch.x, 0), max(0, bounds.width - 1)),
        y: bounds.minY + min(max(touch.y, 0), max(0, bounds.height - 1))))
  }

  private func scroll(for seconds: Double) {
    let velocity = velocity
    guard velocity != .zero, let scrollView, scrollView.window != nil else { return stop() }
    hasScrolled = true
    scrollView.autoscroll(by: velocity * seconds)
    scrollView.layoutIfNeeded()
    // The content may be another one now, in which nothing is held any more.
    if link != nil { onScroll(scrollView.bounds.origin + touch) }
  }
}
