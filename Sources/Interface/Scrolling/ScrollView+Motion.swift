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
    if zoom.motion != nil { isBusy = stepZoom(to: time) }
    if drag != nil {
      isBusy = stepDrag(to: time, frameInterval: interval) || isBusy
    } else if let motion {
      motionTime = time
      if time < motion.endTime {
        apply(motion.position(at: time))
        isBusy = true
      } else {
        finish(motion)
      }
    }
    if hasIndicators { isBusy = stepIndicators(to: time) || isBusy }
    // A callback may have begun something.
    return isBusy || motion != nil || zoom.motion != nil
  }

  /// The motion came to its end.
  private func finish(_ motion: ScrollTrajectory) {
    apply(motion.end)
    // The delegate may have changed what goes on.
    if let now = self.motion, now.startTime == motion.startTime, now.endTime <= motionTime { endMotion() }
  }

  /// Ends a motion that is over by `time`, before a frame shows it.
  func finishMotion(by time: Double) {
    guard drag == nil, let motion, time >= motion.endTime else { return }
    motionTime = max(motionTime, time)
    finish(motion)
  }

  /// The time for which motion is computed that begins outside an event: that of the clock.
  var clockTime: Double { window?.application?.clock.now ?? motionTime }
}

// MARK: - Beginning and ending

extension ScrollView {
  /// Lets the content move by itself.
  func begin(_ motion: ScrollTrajectory, target: Point? = nil) {
    turnedPages = nil
    zoom.resizedCenter = nil
    self.motion = motion
    motionTarget = target
    motionTime = motion.startTime
    activity += 1
    showIndicators()
    frames.start()
  }

  /// Whether the content is shown where it is, between pixels, or at rest, on them.
  func updateScrolling() {
    let isMoving = drag != nil || motion != nil || zoom.gesture != nil || zoom.motion != nil
    layer.scrolling = isMoving ? .moving : .resting
  }

  /// Ends whatever moves the content by itself, where it is, and tells the delegate.
  func endMotion() {
    guard motion != nil, RecursionLimit.scrolling.enter() else { return }
    defer { RecursionLimit.scrolling.leave() }
    let (wasDecelerating, wasAnimating) = (isDecelerating, isScrollAnimating)
    let isAtTop = isScrollingToTop && bounds.minY <= -adjustedContentInset.top
    dropMotion()
    if wasDecelerating { delegate?.scrollViewDidEndDecelerating(self) }
    guard wasAnimating else { return }
    if isAtTop {
      delegate?.scrollViewDidScrollToTop(self)
    } else {
      delegate?.scrollViewDidEndScrollingAnimation(self)
    }
  }

  /// Ends it and tells nobody.
  func dropMotion() {
    guard motion != nil else { return }
    motion = nil
    motionTarget = nil
    wheelTarget = nil
    isDecelerating = false
    isScrollAnimating = false
    isScrollingToTop = false
    activity += 1
    hideIndicatorsSoon()
  }

  /// Ends all that is under way: the view leaves its window, or scrolling was disabled.
  func abandon() {
    if drag != nil { endDrag(velocity: .zero, at: clockTime, settles: false) }
    outerScrollView?.endChainedDrag(velocity: .zero, at: clockTime)
    outerScrollView = nil
    isTracking = false
    abandonZoom()
    if isLeftOutside || motion != nil && !isScrollAnimating { apply(clamp(bounds.origin)) }
    isLeftOutside = false
    endMotion()
    removeIndicators()
  }

  /// The application changed the offset: what is under way goes on from there.
  func displace(by displacement: Point) {
    turnedPages = nil
    zoom.resizedCenter = nil
    if var motion {
      motion.displacement = motion.displacement + displacement
      self.motion = motion
    }
    motionTarget = motionTarget.map { $0 + displacement }
    wheelTarget = wheelTarget.map { $0 + displacement }
    // Content that is dragged page by page counts its pages from where it is put.
    if let origin = drag?.origin { drag?.origin = origin + displacement }
    rebaseDrag()
  }

  /// The offset changed.
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
    guard animated, window != nil, drag == nil else {
      endMotion()
      activity += 1
      contentOffset = offset
      // A delegate that scrolls on in return, over and over, is told once.
      guard animated, drag != nil, !isTellingOfAnimation else { return }
      isTellingOfAnimation = true
      delegate?.scrollViewDidEndScrollingAnimation(self)
      isTellingOfAnimation = false
      return
    }
    if isDecelerating { endMotion() }
    guard offset != contentOffset else {
      endMotion()
      return
    }
    isScrollAnimating = true
    isScrollingToTop = false
    wheelTarget = nil
    begin(
      ScrollTrajectory(
        startTime: clockTime, x: .eased(from: contentOffset.x, to: offset.x),
        y: .eased(from: contentOffset.y, to: offset.y)))
  }

  /// Scrolls by as little as it takes to show a rectangle of the content; not at all when it is seen already.
  ///
  /// - Parameters:
  ///   - rect: In the scroll view's own coordinates. Of one larger than the view the part nearest to what is seen is shown.
  ///   - animated: Whether it takes 0.3 s, eased in and out, or happens at once.
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {
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
    guard scrollsToTop, delegate?.scrollViewShouldScrollToTop(self) ?? true else { return }
    let top = Point(x: contentOffset.x, y: -adjustedContentInset.top)
    guard top != contentOffset else { return }
    scroll(to: top, animated: true)
    if isScrollAnimating {
      isScrollingToTop = true
    } else {
      delegate?.scrollViewDidScrollToTop(self)
    }
  }
}
