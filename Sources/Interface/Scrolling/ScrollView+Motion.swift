internal import TactusDynamics

// MARK: - Frames

extension ScrollView {
  /// Moves the content to its state in the frame that is shown at `time`.
  ///
  /// - Parameters:
  ///   - time: The time at which the frame is shown, in seconds on the event clock.
  ///   - interval: The time between two frames, in seconds.
  /// - Returns: True if another frame is needed.
  func step(to time: Double, frameInterval interval: Double) -> Bool {
    var isBusy = false
    if driver.state.zoom.isRunning { isBusy = stepZoom(to: time) }
    let frame = PredictedFrame(at: time, interval: interval, in: window)
    if isPinched { isBusy = stepPinch(to: frame, shownAt: time) || isBusy }
    if isDragging {
      isBusy = stepDrag(to: frame, shownAt: time) || isBusy
    } else {
      driver.send(.frame(time))
    }
    handOverPinch()
    if hasIndicators { isBusy = stepIndicators(to: time) || isBusy }
    // A callback may have begun a motion.
    return isBusy || driver.state.needsFrames
  }

  /// The present time, at which a motion begins that no event causes, in seconds on the event clock.
  var clockTime: Double { clockTime(in: window) }

  /// Returns the present time, or the time for which the offset was last computed if there is no window.
  func clockTime(in window: Window?) -> Double { window?.application?.clock.now ?? driver.state.time }
}

// MARK: - Ending

extension ScrollView {
  /// The trajectory of the present motion of the content; nil if there is none.
  var motion: ScrollTrajectory? { driver.state.activity.motion?.trajectory }

  /// Ends the motion of the content at the present offset, and notifies the delegate.
  func endMotion() {
    guard driver.state.activity.hasMotion, RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    driver.send(.interrupt)
  }

  /// Ends drags, motions and zooming, because the view leaves its window.
  func abandon() {
    _ = endSharingDrag(velocity: .zero)
    releaseKeyboard(pan)
    if isDragging { endDrag(velocity: .zero, at: clockTime, mayDecelerate: false) }
    nesting?.endDrag(of: self, velocity: .zero, at: clockTime)
    driver.send(.touchesEnded)
    abandonZoom()
    driver.send(.abandon)
    removeIndicators()
  }

  /// Updates the layout, the indicators and the refresh control after a change of the offset, and notifies the delegate.
  func offsetDidChange() {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    setNeedsLayout()
    updateIndicators()
    refreshControl?.contentDidScroll(in: self)
    collapsingBar?.contentDidMove(in: self)
    delegate?.scrollViewDidScroll(self)
  }
}

// MARK: - Scrolling by the application

extension ScrollView {
  func scroll(to offset: Point, animated: Bool) {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    if driver.defersScroll(to: animated ? offset : nil) { return }
    driver.send(.scroll(to: offset, animated: animated))
  }

  func scroll(toShow rect: Rect, animated: Bool) {
    guard check(rect.isFinite, "scrollRectToVisible(_:animated:)") else { return }
    let target = rect.standardized
    guard !target.isEmpty else { return }
    let inset = adjustedContentInset
    let offset = Point(
      x: Self.offset(
        bounds.minX, from: bounds.minX + inset.left, to: bounds.maxX - inset.right, showing: target.minX,
        to: target.maxX),
      y: Self.offset(
        bounds.minY, from: bounds.minY + inset.top, to: bounds.maxY - inset.bottom, showing: target.minY,
        to: target.maxY))
    let newOffset = clamp(offset)
    if newOffset != contentOffset { setContentOffset(newOffset, animated: animated) }
  }

  private static func offset(
    _ offset: Double, from start: Double, to end: Double, showing low: Double, to high: Double
  ) -> Double {
    if low >= start && high <= end || low <= start && high >= end { return offset }
    let toLow = low - start
    let toHigh = high - end
    return offset + (abs(toLow) < abs(toHigh) ? toLow : toHigh)
  }

  /// Scrolls to the top of the content, as a tap on the status bar does on a phone, if ``scrollsToTop`` and the delegate allow
  /// it.
  public func scrollToTop() {
    if scrollsToTop { driver.send(.scrollToTop) }
  }
}
