/// The pan that scrolls a scroll view. It scrolls the same scroll view when it is attached to another view.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
  weak var scrollView: ScrollView?

  /// The time at which the touches last changed, in seconds on the event clock.
  var time: Double { tracker.time }

  /// The velocity of the centroid in the window, in points per second, when all but one of the touches of a pinch had ended, and
  /// the time of that, in seconds on the event clock; nil without such a pinch.
  private var pinchRelease: (velocity: Point, time: Double)?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    restartsWithNextTouch = true
    // The content is notified of the end of a touch at once, although another touch may still scroll.
    delaysTouchesEnded = false
    allowedScrollTypesMask = .all
  }

  /// A Boolean value that indicates whether controls take precedence: false, because ``ScrollView/touchesShouldCancel(in:)``
  /// decides.
  override var yieldsToControls: Bool { false }

  // MARK: Recognition

  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    if state == .possible { excludeContentTouches(besides: touches) }
    super.touchesBegan(touches, with: event)
    guard let scrollView, state != .failed else { return }
    scrollView.driver.send(.touchesBegan)
    // Touches that join the scroll are not delivered to the content.
    if state.isActive { claimTouches() }
    // A touch that stops moving content is not a tap; one on content whose motion is over is, even before a frame has shown its
    // end.
    scrollView.driver.send(.finish(by: time))
    let stopsZoom = scrollView.stopZoomDeceleration() && !scrollView.scrollableAxes.isEmpty
    if state == .possible, stopsZoom || scrollView.stopsWhenTouched { beginAtOnce() }
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
    pinchRelease = (state == .possible ? .zero : velocity, time)
    // The remaining touch of a pinch already moves the content, so it need not exceed the hysteresis.
    if state == .possible { beginAtOnce() }
  }

  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) {
    super.touchesCancelled(touches, with: event)
    if tracker.count == 0 { scrollView?.driver.send(.touchesEnded) }
  }

  /// A Boolean value that indicates whether touches are down that scroll or may begin to scroll.
  var isTrackingTouches: Bool { tracker.count > 0 && !state.isTerminal }

  /// Returns the velocity with which the touches fling the content when they end, in points per second in the coordinates of
  /// `view`.
  ///
  /// The touches of a pinch do not end together. The movement of the last one shortly after the others is not a fling, so the
  /// velocity of the pinch counts.
  func flingVelocity(in view: View) -> Point {
    guard let pinchRelease, time - pinchRelease.time <= TouchTracker.releaseDuration else {
      return velocity(in: view)
    }
    return view.convert(displacement: pinchRelease.velocity)
  }

  override func waitsForOtherDirection(than translation: Point) -> Bool {
    guard let scrollView else { return false }
    // Other touches already drag the content, through a scroll view inside this one or on a touchpad.
    if scrollView.isDragging || !scrollView.canScroll(along: scrollView.local(translation)) { return true }
    return excludeContentTouches()
  }

  /// Excludes the touches that the content does not give up, if there are others that can scroll.
  ///
  /// - Returns: True if there were any.
  @discardableResult
  private func excludeContentTouches(besides new: Set<Touch> = []) -> Bool {
    guard let scrollView, numberOfTouches > 1 else { return false }
    let contentTouches = followedTouches.filter { !new.contains($0) && !scrollView.canClaim($0) }
    guard !contentTouches.isEmpty, contentTouches.count < numberOfTouches else { return false }
    exclude(Set(contentTouches))
    return true
  }

  /// Returns whether a touch that has moved beyond the hysteresis may still scroll, although the centroid of all touches has not.
  func canStillClaim(_ touch: Touch) -> Bool {
    guard let scrollView, state == .possible, touch.isFollowed(by: self) else { return false }
    return tracker.count >= max(2, minimumNumberOfTouches) && !scrollView.isDragging
      && scrollView.canScroll(along: scrollView.local(touch.translation))
  }

  override func beginAtOnce() {
    if scrollView?.isDragging != true { super.beginAtOnce() }
  }

  /// Returns true for a drag that zooms and whose tap is over: the touch that begins zooms, unless it moves sideways.
  override func shouldRequireFailure(of otherGestureRecognizer: GestureRecognizer) -> Bool {
    (otherGestureRecognizer as? ZoomDragGestureRecognizer)?.hasTapped ?? false
  }

  override func mayBegin(with translation: Point) -> Bool {
    guard let scrollView else { return false }
    return followedTouches.allSatisfy { scrollView.canClaim($0) }
  }

  override func reset() {
    super.reset()
    pinchRelease = nil
    scrollView?.driver.send(.touchesForgotten)
  }

  // MARK: Prediction

  /// Returns the predicted displacement of the centroid of the touches in a frame, in the window's coordinates, in points. Call it in
  /// each frame, also of those in which they pinch.
  func displacement(in frame: PredictedFrame) -> Point {
    tracker.predictedMotion(of: followedTouches, in: frame).translation - tracker.motion.translation
  }

  // MARK: Wheels and touchpads

  override func scrolled(_ motion: ScrollMotion, with event: Event) -> Bool {
    let type: ScrollTypeMask = motion.source == .wheel ? .discrete : .continuous
    // A recognizer that was disabled during a scroll, or accepts it no longer, still has to end it.
    let isLast = motion.phase == .ended || motion.phase == .cancelled
    guard isLast || isEnabled && allowedScrollTypesMask.contains(type) else { return false }
    return scrollView?.scroll(motion) ?? false
  }
}
