@testable import TactusInterface

/// A delegate that records its calls and checks the scroll view's state in each.
@MainActor
final class RecordingScrollDelegate: ScrollViewDelegate {
  /// The calls in order; consecutive `didScroll` calls are recorded once.
  var calls: [String] = []
  /// The number of `didScroll` calls.
  var scrolls = 0
  /// The inconsistencies of the scroll view's state in a call.
  var contradictions: [String] = []
  var velocities: [Point] = []
  var targets: [Point] = []
  var target: ((Point) -> Point)?
  var on: [String: (ScrollView) -> Void] = [:]
  var allowsScrollToTop = true
  weak var zoomedView: View?

  private func record(_ call: String, _ scrollView: ScrollView) {
    if call != "didScroll" || calls.last != "didScroll" { calls.append(call) }
    on[call]?(scrollView)
  }

  private func expect(_ condition: Bool, _ what: String) {
    if !condition { contradictions.append("\(what) in \(calls.last ?? "")") }
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    scrolls += 1
    record("didScroll", scrollView)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    record("willBeginDragging", scrollView)
    expect(scrollView.isDragging && !scrollView.isDecelerating && !scrollView.isScrollAnimating, "state")
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
  ) {
    velocities.append(velocity)
    targets.append(targetContentOffset)
    record("willEndDragging", scrollView)
    expect(scrollView.isDragging, "isDragging")
    if let target { targetContentOffset = target(targetContentOffset) }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    record("didEndDragging(\(decelerate))", scrollView)
    expect(!scrollView.isDragging && !scrollView.isDecelerating, "state")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    record("willBeginDecelerating", scrollView)
    expect(scrollView.isDecelerating && !scrollView.isDragging, "isDecelerating")
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    record("didEndDecelerating", scrollView)
    expect(!scrollView.isDecelerating, "isDecelerating")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    record("didEndScrollingAnimation", scrollView)
    expect(!scrollView.isScrollAnimating, "isScrollAnimating")
  }

  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
    record("shouldScrollToTop", scrollView)
    return allowsScrollToTop
  }

  func scrollViewDidScrollToTop(_ scrollView: ScrollView) { record("didScrollToTop", scrollView) }

  func viewForZooming(in scrollView: ScrollView) -> View? { zoomedView }

  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {
    record("willBeginZooming", scrollView)
    expect(scrollView.driver.state.zoom.isActive, "isZooming")
  }

  func scrollViewDidZoom(_ scrollView: ScrollView) { on["didZoom"]?(scrollView) }

  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: Double) {
    record("didEndZooming", scrollView)
    expect(!scrollView.isZooming && !scrollView.isZoomBouncing, "isZooming")
  }

  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
    record("didChangeAdjustedContentInset", scrollView)
  }
}
