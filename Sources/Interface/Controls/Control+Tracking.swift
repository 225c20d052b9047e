// MARK: - Tracking a touch

extension Control {
  func begin(_ touches: Set<Touch>, _ event: Event?) {
    // Another view may have forwarded the touch but not its end.
    if let trackedTouch, trackedTouch.isOver, !touches.contains(trackedTouch) { stopTracking(with: event) }
    // Of touches that begin in the same event, the first one is tracked.
    guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.identifier < $1.identifier })
    else {
      return
    }
    trackedTouch = touch
    observeForwardedTouch(touch)
    delayedDeliveryTime = timeOfDelayedDelivery(of: touch)
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
    let wasHighlightNeverShown =
      isHighlighted && delayedDeliveryTime != nil && delayedDeliveryTime == clockTime
    forgetTouch()
    if wasHighlightNeverShown { highlightForOneFrame() }
    guard isInside else { return sendActions(for: .touchUpOutside, with: event) }
    touchEndedInside(with: event)
  }

  /// Stops tracking as if the touch had been cancelled.
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
  /// Returns the location at which a touch began, in the control's coordinates. A touch whose delivery was delayed may have moved
  /// since. For a touch that another view forwards it is the current location.
  func touchDownLocation(of touch: Touch) -> Point {
    let isOwn = touch.trackingView?.isDescendant(of: self) ?? false
    return isOwn ? convert(touch.initialSample.location, from: nil) : touch.location(in: self)
  }
}

// MARK: - Touch target

extension Control {
  /// Returns whether a point is inside the touch target, which is at least as wide and high as the window's ``TouchProfile`` demands, and
  /// on no sibling control.
  func isWithinTouchTarget(_ point: Point) -> Bool {
    let size = max(window?.limits.minimumTargetSize ?? Self.minimumTargetSize, metrics.minimumTargetSize)
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
