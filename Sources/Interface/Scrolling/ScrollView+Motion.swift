internal import TactusDynamics

// MARK: - Frames

extension ScrollView {
  /// Computes what the frame that is seen at `time` shows; returns whether another frame is wanted.
  ///
  /// - Parameters:
  ///   - time: On the event clock.
  ///   - interval: The time between two frames, in seconds.
  func step(to time: Double, frameInterval interval: Double) -> Bool {
    var isBusy = false
    if driver.state.zoom.isRunning { isBusy = stepZoom(to: time) }
    if isDragging {
      isBusy = stepDrag(to: time, frameInterval: interval) || isBusy
    } else {
      driver.send(.frame(time))
    }
    if hasIndicators { isBusy = stepIndicators(to: time) || isBusy }
    // A callback may have begun something.
    return isBusy || driver.state.needsFrames
  }

  /// The time for which motion is computed that begins outside an event: that of the clock.
  var clockTime: Double { window?.application?.clock.now ?? driver.state.time }
}

// MARK: - Ending

extension ScrollView {
  /// How the content moves by itself.
  var motion: ScrollTrajectory? { driver.state.activity.motion?.trajectory }

  /// Ends whatever moves the content by itself, where it is, and notifies the delegate.
  func endMotion() {
    guard driver.state.activity.hasMotion, RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    driver.send(.interrupt)
  }

  /// Ends all that is under way: the view leaves its window.
  func abandon() {
    if isDragging { endDrag(velocity: .zero, at: clockTime, settles: false) }
    nesting.disconnect()?.scrollView?.endNestedDrag(velocity: .zero, at: clockTime)
    driver.send(.touchesEnded)
    abandonZoom()
    driver.send(.abandon)
    removeIndicators()
  }

  /// Notifies of a change of the offset.
  func offsetDidChange() {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    setNeedsLayout()
    updateIndicators()
    refreshControl?.contentDidScroll(in: self)
    delegate?.scrollViewDidScroll(self)
  }
}

// MARK: - Scrolling by the application

extension ScrollView {
  func scroll(to offset: Point, animated: Bool) {
    guard RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    driver.send(.scroll(to: offset, animated: animated))
  }

  func scroll(toShow rect: Rect, animated: Bool) {
    guard check(rect.isFinite, "scrollRectToVisible(_:animated:)") else { return }
    let wanted = rect.standardized
    guard !wanted.isEmpty else { return }
    let inset = adjustedContentInset
    let offset = Point(
      x: Self.offset(
        bounds.minX, from: bounds.minX + inset.left, to: bounds.maxX - inset.right, showing: wanted.minX,
        to: wanted.maxX),
      y: Self.offset(
        bounds.minY, from: bounds.minY + inset.top, to: bounds.maxY - inset.bottom, showing: wanted.minY,
        to: wanted.maxY))
    let target = clamp(offset)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  private static func offset(
    _ offset: Double, from start: Double, to end: Double, showing low: Double, to high: Double
  ) -> Double {
    if low >= start && high <= end || low <= start && high >= end { return offset }
    let toLow = low - start
    let toHigh = high - end
    return offset + (abs(toLow) < abs(toHigh) ? toLow : toHigh)
  }

  /// Scrolls to the top of the content, as a tap on the status bar does on a phone, where ``scrollsToTop`` and the delegate
  /// allow it.
  public func scrollToTop() {
    if scrollsToTop { driver.send(.scrollToTop) }
  }
}
