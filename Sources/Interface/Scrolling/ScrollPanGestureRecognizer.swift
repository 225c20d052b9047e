/// The pan that scrolls a scroll view. It may be attached to another view and goes on scrolling the same one.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?

  /// When the fingers changed last, in seconds on the event clock.
  var time: Double { tracker.time }

  /// How fast the middle of the fingers moved, in the window, when all but one of those that zoomed had left, and when that was.
  private var handRelease: (velocity: Point, time: Double)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    startsAnewWithNextFinger = true
    // A lift is the content's at once, also while another finger may yet scroll.
    delaysTouchesEnded = false
    allowedScrollTypesMask = .all
  }

  /// The scroll view asks the control, see ``ScrollView/touchesShouldCancel(in:)``.
  override var yieldsToControls: Bool { false }

  // MARK: Recognition

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state == .possible { leaveKeptFingers(besides: touches) }
    super.touchesBegan(touches, with: event)
    guard let scrollView, state != .failed else { return }
    scrollView.driver.send(.touchesBegan)
    // The content hears nothing of fingers that join the scroll.
    if state.isActive { claimTouches() }
    // A finger on moving content stops it: that is no tap. One on content that came to rest before the next frame is.
    scrollView.driver.send(.finish(by: time))
    if state == .possible, scrollView.stopsUnderFingers { beginAtOnce() }
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
    if tracker.count == 1, let touch = touches.first, let scrollView, scrollView.isDragging {
      for sample in touch.coalescedSamples {
        scrollView.driver.send(.track(sample.location, at: sample.timestamp))
      }
    }
    super.touchesMoved(touches, with: event)
  }

  override func touchesEnded(_ touches: Set<Touch>, with event: Event) {
    let velocity = velocity(in: nil)
    let count = tracker.count
    super.touchesEnded(touches, with: event)
    if tracker.count == 0 { scrollView?.driver.send(.touchesEnded) }
    guard let scrollView, scrollView.isZooming, count > 1, tracker.count == 1 else { return }
    handRelease = (state == .possible ? .zero : velocity, time)
    // The finger that a pinch leaves behind holds the content already: it need not travel to get hold of it.
    if state == .possible { beginAtOnce() }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
    if tracker.count == 0 { scrollView?.driver.send(.touchesEnded) }
  }

  /// Whether fingers are down that scroll, or yet may. The views hear of a lift when they do not any more.
  var isHolding: Bool { tracker.count > 0 && !state.isTerminal }

  /// How fast the fingers move the content when they leave it, in points of `view` a second.
  ///
  /// Fingers that zoomed do not leave together; what the last one does while it follows the others is no fling.
  func flingVelocity(in view: View) -> Point {
    guard let handRelease, time - handRelease.time <= FingerTracker.releaseDuration else {
      return velocity(in: view)
    }
    return view.convert(displacement: handRelease.velocity)
  }

  override func waitsForAnotherWay(than travel: Point) -> Bool {
    guard let scrollView else { return false }
    // Content that other fingers drag already, through a scroll view inside this one or on a touchpad, is theirs.
    if scrollView.isDragging || !scrollView.canScroll(along: scrollView.local(travel)) { return true }
    return leaveKeptFingers()
  }

  /// Leaves to the content the fingers that it follows and keeps, where there are others, which scroll.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  private func leaveKeptFingers(besides new: Set<Touch> = []) -> Bool {
    guard let scrollView, numberOfTouches > 1 else { return false }
    let kept = followedTouches.filter { !new.contains($0) && !scrollView.mayTake($0) }
    guard !kept.isEmpty, kept.count < numberOfTouches else { return false }
    leave(Set(kept))
    return true
  }

  /// Whether a finger may scroll that has travelled far enough for one alone: the others with it have not.
  func mayYetTake(_ touch: Touch) -> Bool {
    guard let scrollView, state == .possible, touch.isFollowed(by: self) else { return false }
    return tracker.count >= max(2, minimumNumberOfTouches) && !scrollView.isDragging
      && scrollView.canScroll(along: scrollView.local(touch.travel))
  }

  override func beginAtOnce() {
    if scrollView?.isDragging != true { super.beginAtOnce() }
  }

  override func mayBegin(with travel: Point) -> Bool {
    guard let scrollView else { return false }
    return followedTouches.allSatisfy { scrollView.mayTake($0) }
  }

  override func reset() {
    super.reset()
    handRelease = nil
    scrollView?.driver.send(.touchesForgotten)
  }

  // MARK: Prediction

  /// How far the middle of the fingers will have gone at `time`, in the window.
  ///
  /// - Parameters:
  ///   - time: When the frame will be seen.
  ///   - interval: The time between two frames, in seconds.
  func displacement(until time: Double, frameInterval interval: Double) -> Point {
    var sum = Point.zero
    var count = 0.0
    for touch in followedTouches where !touch.isOver {
      count += 1
      let ahead = touch.resampler.displacement(
        from: touch.sample, toFrameAt: time, frameInterval: interval)
      sum = sum + ahead
    }
    guard count > 0 else { return .zero }
    return sum * (trustAfterHandRelease(at: time, frameInterval: interval) / count)
  }

  /// How long it takes until a finger that zoomed with another is followed like one that was alone, in seconds. Ours: three frames.
  private static let handReleaseDoubt = 0.05

  /// How much of what a finger did counts: as one of two it moved to zoom, which says nothing of what it does alone.
  private func trustAfterHandRelease(at time: Double, frameInterval interval: Double) -> Double {
    guard let handRelease else { return 1 }
    return min(max((time - interval - handRelease.time) / Self.handReleaseDoubt, 0), 1)
  }

  /// Whether a frame that is seen after `time` shows the same, as no finger reports.
  func isSettled(at time: Double, frameInterval interval: Double) -> Bool {
    followedTouches.allSatisfy {
      TouchResampler.isSettled($0.sample, at: time, frameInterval: interval)
    }
  }

  // MARK: Wheels and touchpads

  override func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool {
    // One that was turned off meanwhile still has to let go.
    let isLast = motion.phase == .ended || motion.phase == .cancelled
    guard isEnabled || isLast, let scrollView else { return false }
    let type: ScrollTypeMask = motion.source == .wheel ? .discrete : .continuous
    guard allowedScrollTypesMask.contains(type) else { return false }
    return scrollView.scroll(motion)
  }
}
