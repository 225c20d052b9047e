/// The pan that scrolls a scroll view. It may be attached to another view and goes on scrolling the same one.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?

  /// When the fingers changed last, in seconds on the event clock.
  var time: Double { tracker.time }

  override init() {
    super.init()
    startsAnewWithNextFinger = true
    allowedScrollTypesMask = .all
  }

  // MARK: Recognition

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    super.touchesBegan(touches, with: event)
    guard let scrollView, state != .failed else { return }
    scrollView.isTracking = true
    // A finger on moving content stops it: that is no tap.
    if state == .possible, scrollView.stopsUnderFingers { beginAtOnce() }
  }

  override func waitsForAnotherWay(than travel: Point) -> Bool {
    guard let scrollView else { return false }
    return !scrollView.canScroll(along: scrollView.local(travel))
  }

  override func mayBegin(with travel: Point) -> Bool {
    guard let scrollView else { return false }
    return followedTouches.allSatisfy { scrollView.mayTake($0) }
  }

  override func reset() {
    super.reset()
    scrollView?.isTracking = false
  }

  // MARK: Prediction

  /// How much longer than since the newest report a finger is taken to go on as it did, in seconds: as long as the predictor looks
  /// ahead, which covers the reports of a 60 Hz panel.
  private static let trust = TouchPredictor.horizon
  /// How long the prediction takes to return to the finger when no report comes, in seconds. Ours: two frames of 60 Hz.
  private static let doubt = 2.0 / 60

  /// How far the middle of the fingers will have gone at `time`, in the window.
  func displacement(until time: Double) -> Point {
    var sum = Point.zero
    var count = 0.0
    for touch in followedTouches where !touch.isOver {
      count += 1
      let age = time - touch.sample.timestamp
      let share = min(max(1 - (age - Self.trust) / Self.doubt, 0), 1)
      if share > 0 { sum = sum + touch.predictor.displacement(from: touch.sample, to: time) * share }
    }
    return count > 0 ? sum * (1 / count) : .zero
  }

  /// Whether a frame that is seen after `time` may show something else although no finger reports.
  func isSettled(at time: Double) -> Bool {
    followedTouches.allSatisfy { time - $0.sample.timestamp >= Self.trust + Self.doubt }
  }

  // MARK: Wheels and touchpads

  override func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool {
    guard isEnabled, let scrollView else { return false }
    let type: ScrollTypeMask = motion.source == .wheel ? .discrete : .continuous
    guard allowedScrollTypesMask.contains(type) else { return false }
    return scrollView.scroll(motion)
  }
}
