// MARK: - Following a finger

extension Control {
  func begin(_ touches: Set<Touch>, _ event: Event?) {
    // The end of a touch that another view forwarded may have been kept back.
    if let trackedTouch, trackedTouch.isOver, !touches.contains(trackedTouch) { stopTracking(with: event) }
    // Where several land at once, the first of them.
    guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.contact < $1.contact }) else {
      return
    }
    trackedTouch = touch
    watchForwardedTouch(touch)
    lateBeginning = lateTime(of: touch)
    isTouchInside = true
    isTracking = true
    guard beginTracking(touch, with: event) else {
      if trackedTouch === touch { forgetTouch() }
      return
    }
    // The subclass may have disabled or removed the control.
    guard trackedTouch === touch else { return }
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
  }

  func move(_ touches: Set<Touch>, _ event: Event?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInsideWhileTracking(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else {
      if trackedTouch === touch { forgetTouch() }
      return
    }
    guard trackedTouch === touch else { return }
    var events: Events = isTouchInside ? .touchDragInside : .touchDragOutside
    if isTouchInside != wasInside { events.insert(isTouchInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: events, with: event)
  }

  func end(_ touches: Set<Touch>, _ event: Event?) {
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isTouchInside = isInsideWhileTracking(touch)
    let isInside = isTouchInside
    endTracking(touch, with: event)
    guard trackedTouch === touch else { return }
    let wasNeverShown = isHighlighted && lateBeginning != nil && lateBeginning == clockTime
    forgetTouch()
    if wasNeverShown { highlightForOneFrame() }
    guard isInside else { return sendActions(for: .touchUpOutside, with: event) }
    willSendTouchUpInside()
    sendActions(
      for: sendsPrimaryActionOnTouchUpInside ? [.touchUpInside, .primaryActionTriggered] : .touchUpInside,
      with: event)
  }

  /// Lets go of the finger as if it had been taken away.
  func stopTracking(with event: Event? = nil) {
    guard trackedTouch != nil else { return }
    cancelTracking(with: event)
    guard trackedTouch != nil else { return }
    forgetTouch()
    sendActions(for: .touchCancel, with: event)
  }

  private func forgetTouch() {
    trackedTouch = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  private func isInsideWhileTracking(_ touch: Touch) -> Bool {
    let point = hitPoint(fromWindow: touch.sample.location)
    let bounds = hitBounds
    let slop = Self.trackingSlop
    return point.x > bounds.minX - slop && point.x < bounds.maxX + slop && point.y > bounds.minY - slop
      && point.y < bounds.maxY + slop
  }
}

extension Control {
  /// Where the touch began, in the control's coordinates: it may have moved on when a scroll view or a recognizer let the control
  /// know of it. One that another view forwards begins for the control where it is then.
  func landing(of touch: Touch) -> Point {
    let isOwn = touch.trackingView?.isDescendant(of: self) ?? false
    return isOwn ? convert(touch.landing.location, from: nil) : touch.location(in: self)
  }
}

// MARK: - Target

extension Control {
  /// Whether a point outside the bounds lies in what is added to them to make 44 points, and on no other control.
  func isWithinTarget(_ point: Point) -> Bool {
    let size = Self.minimumTargetSize
    guard bounds.width < size || bounds.height < size, !bounds.isEmpty else { return false }
    let target = bounds.insetBy(
      dx: min(0, (bounds.width - size) / 2), dy: min(0, (bounds.height - size) / 2))
    guard target.contains(point), let superview else { return false }
    let outer = convert(point, to: superview)
    return !superview.subviews.contains { other in
      other !== self && other is Control && !other.isHidden && other.isUserInteractionEnabled
        && other.frame.contains(outer)
    }
  }
}
