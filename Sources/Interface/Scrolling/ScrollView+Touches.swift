internal import TactusDynamics

// MARK: - Touches

extension ScrollView {
  /// The gesture recognizer for the pan that scrolls the content.
  ///
  /// Set the number of touches that it requires, attach it to another view, or disable and enable it again to cancel the present
  /// drag.
  public var panGestureRecognizer: PanGestureRecognizer { pan }

  /// Returns the view of the content that a touch of this scroll view hit; nil if it hit none, or the touch belongs to another
  /// view.
  public func contentTouchView(for touch: Touch) -> View? {
    guard touch.view === self, let view = touch.trackingView, view !== self else { return nil }
    return view
  }

  func attachRecognizers() {
    pan.scrollView = self
    pan.addTarget(self, action: ScrollView.panned)
    addGestureRecognizer(pan)
    touchDelay.scrollView = self
    addGestureRecognizer(touchDelay)
    pinch.scrollView = self
    pinch.delaysTouchesEnded = false
    pinch.addTarget(self, action: ScrollView.pinched)
    addGestureRecognizer(pinch)
  }

  /// Converts a displacement from the window's coordinates to those of the scroll view.
  func local(_ displacement: Point) -> Point { convert(displacement: displacement) }

  // MARK: Decisions

  /// A Boolean value that indicates whether a touch that begins now stops a motion of the content.
  var stopsWhenTouched: Bool { driver.state.activity.hasMotion && isScrollEnabled }

  /// Returns whether the delivery of touches to the content is delayed until it is clear whether they scroll.
  func delaysTouches(_ touches: Set<Touch>) -> Bool {
    delaysContentTouches && pan.isEnabled && !scrollableAxes.isEmpty
  }

  /// Returns whether a touch with a translation in points can scroll the content.
  func canScroll(along translation: Point) -> Bool {
    let axis: ScrollAxes = abs(translation.x) > abs(translation.y) ? .horizontal : .vertical
    return scrollableAxes.contains(axis) && !leavesToEnclosingScrollView(translation, axis)
  }

  /// Returns whether a touch may be claimed to scroll, although it was delivered to a view of the content.
  func canClaim(_ touch: Touch) -> Bool {
    guard touch.delivery == .tracking, let view = touch.trackingView, view !== self,
      view.isDescendant(of: self)
    else { return true }
    return canCancelContentTouches && touchesShouldCancel(in: view)
  }

  /// Returns whether an enclosing scroll view is to scroll, because this one is at its end.
  private func leavesToEnclosingScrollView(_ translation: Point, _ axis: ScrollAxes) -> Bool {
    guard transfersScrolling(along: axis) else { return false }
    let isHorizontal = axis == .horizontal
    let own = isHorizontal ? horizontalAxis : verticalAxis
    let offset = isHorizontal ? bounds.minX : bounds.minY
    // The offset changes in the direction opposite to the touch.
    let delta = isHorizontal ? -translation.x : -translation.y
    guard delta < 0 ? offset <= own.lower + 0.5 : offset >= own.upper - 0.5 else { return false }
    if !own.bounces, own.upper == own.lower { return true }
    return enclosingScrollView(movingBy: delta, along: axis) != nil || !own.bounces
  }

  // MARK: The pan

  private func panned(_ pan: ScrollPanGestureRecognizer) {
    switch pan.state {
    case .began:
      frames.dragTime = nil
      beginDrag(at: pan.time, axes: axes(for: pan), by: .touches)
      if let sample = pan.followedTouches.first?.initialSample {
        driver.send(.track(sample.location, at: sample.timestamp))
      }
      beginSharingDrag()
      follow(pan)
    case .changed:
      follow(pan)
      settings?.draggedKeyboard?.follow(pan)
    case .ended:
      releaseKeyboard(pan)
      driver.send(.touchesEnded)
      let shownTime = handOverTime(at: pan.time)
      let translation = sharedTranslation(of: pan.translation(in: self) * -1)
      driver.send(shownTime == nil ? .drag(translation) : .translate(translation))
      let velocity = endSharingDrag(velocity: pan.flingVelocity(in: self) * -1)
      endNestedDrag(velocity: velocity, at: pan.time, shownFor: shownTime)
    case .cancelled:
      releaseKeyboard(pan)
      driver.send(.touchesEnded)
      endNestedDrag(velocity: endSharingDrag(velocity: .zero), at: pan.time)
    case .possible, .failed: break
    }
  }

  /// The ratio of a translation's components at which directional lock restricts scrolling to one axis. Chosen by us: within 27°
  /// of the axis.
  private static let lockRatio = 2.0

  private func axes(for pan: PanGestureRecognizer) -> ScrollAxes {
    let axes = scrollableAxes
    guard isDirectionalLockEnabled, axes == .both else { return axes }
    // The whole translation counts; its direction includes the part within the hysteresis.
    let translation = local(pan.location(in: nil) - pan.initialLocation)
    if abs(translation.x) >= abs(translation.y) * Self.lockRatio { return .horizontal }
    if abs(translation.y) >= abs(translation.x) * Self.lockRatio { return .vertical }
    return axes
  }

  private func follow(_ pan: PanGestureRecognizer) {
    let translation = sharedTranslation(of: pan.translation(in: self) * -1)
    // A pinch that goes on with one touch does not change; the touches that join it continue from here.
    if driver.state.zoom.gesture?.touchCount == 1, pinch.numberOfTouches == 1 { reportPinch() }
    frames.start()
    let isShownByFrame =
      window?.deliveredFrame != nil || window?.application?.dispatcher.activity == .earlyMotion
    if isShownByFrame {
      // The next frame predicts the locations of the touches at the time at which it is shown.
      driver.send(.translate(translation))
    } else {
      frames.dragTime = nil
      driver.send(.drag(translation))
    }
  }

  /// The longest time between the end of touches and the last frame after which the content moves on from what that frame showed, in
  /// seconds. Chosen by us: three frames.
  private static let handOverDuration = 0.05

  /// Returns the time at which the last frame is shown, from whose offset the content moves on when touches end, so that it does not
  /// leap from their predicted to their reported location; nil if no frame showed a prediction lately.
  private func handOverTime(at time: Double) -> Double? {
    frames.dragTime.flatMap { abs(time - $0) < Self.handOverDuration ? $0 : nil }
  }

  /// Returns the displacement with which a frame showed pinched content lately, in points; nil if none did.
  func pinchedDisplacement(at time: Double) -> Point? {
    frames.pinched.flatMap { abs(time - $0.time) < Self.handOverDuration ? $0.displacement : nil }
  }

  /// Moves dragged content to its predicted offset in a frame.
  ///
  /// - Returns: True if the next frame may differ even if no touch moves.
  func stepDrag(to frame: PredictedFrame, shownAt time: Double) -> Bool {
    guard isDragging, pan.state == .began || pan.state == .changed, !isPinched else { return false }
    let prediction = local(pan.displacement(in: frame))
    driver.send(.drag(sharedTranslation(of: (pan.translation(in: self) + prediction) * -1)))
    frames.dragTime = prediction == .zero ? nil : time
    return isDragging && pan.tracker.isChanging(pan.followedTouches, after: frame)
  }
}

extension PanGestureRecognizer {
  /// The centroid of the locations at which the touches began, in the window's coordinates.
  var initialLocation: Point {
    let touches = followedTouches
    guard !touches.isEmpty else { return .zero }
    let sum = touches.reduce(Point.zero) { $0 + $1.initialSample.location }
    return sum * (1 / Double(touches.count))
  }
}
