internal import TactusDynamics

// MARK: - Wheels and touchpads

extension ScrollView {
  /// A wheel turned, or fingers scrolled on a touchpad, over the content.
  ///
  /// - Returns: Whether the content moves by it; else a scroll view around this one may.
  func scroll(_ motion: ScrollMotion) -> Bool {
    let isLast = motion.phase == .ended || motion.phase == .cancelled
    guard isScrollEnabled || isLast, motion.displacement.isFinite else { return false }
    switch motion.source {
    case .wheel: return turnWheel(local(motion.displacement), at: motion.timestamp)
    case .continuous:
      // The fingers on the touchpad go on with what they began with.
      if let owner = window?.touchpadScrollOwner as? ScrollView, owner.window === window,
        owner.isScrolledByTouchpad
      {
        return owner.scrollContinuously(motion)
      }
      return scrollContinuously(motion)
    }
  }

  /// A wheel's notches add up to a place, to which a spring takes the content, however they follow each other.
  func turnWheel(_ displacement: Point, at time: Double) -> Bool {
    guard !isDragging, displacement != .zero, RecursionLimit.scrolling.enter() else { return false }
    defer { RecursionLimit.scrolling.leave() }
    let wheelTarget = driver.state.wheelTarget
    // The content may have become shorter than the detents add up to.
    let from = wheelTarget.map(clamp) ?? bounds.origin
    var target = from
    let axes = scrollableAxes
    if axes.contains(.horizontal) { target.x = place(from.x, displacement.x, horizontalAxis) }
    if axes.contains(.vertical) { target.y = place(from.y, displacement.y, verticalAxis) }
    guard target != from else { return wheelTarget != nil }
    driver.send(.turnWheel(to: target, at: time))
    return true
  }

  /// Where a wheel takes the content along one axis: to the next page where there are pages.
  private func place(_ offset: Double, _ way: Double, _ axis: ScrollAxis) -> Double {
    guard isPagingEnabled, way != 0 else { return axis.rest(near: offset + way) }
    let paging = Paging(axis: axis)
    let pages = max(1, (abs(way) / max(axis.length, 1)).rounded())
    return paging.offset(ofPage: paging.page(near: offset) + (way < 0 ? -pages : pages))
  }

  /// Fingers on a touchpad drag the content as those on the panel do, and fling it when they leave.
  private func scrollContinuously(_ motion: ScrollMotion) -> Bool {
    let displacement = local(motion.displacement)
    switch motion.phase {
    case .ended, .cancelled:
      guard isScrolledByTouchpad else { return false }
      isScrolledByTouchpad = false
      let velocity =
        motion.phase == .ended ? touchpadVelocity.velocity(at: motion.timestamp) : .zero
      endNestedDrag(velocity: velocity, at: motion.timestamp)
    case .began, .moved, .stationary:
      if !isScrolledByTouchpad {
        // The content moves against what would be a finger's travel.
        guard !isDragging, displacement != .zero, canScroll(along: displacement * -1) else { return false }
        beginDrag(at: motion.timestamp, axes: scrollableAxes)
        guard isDragging else { return false }
        isScrolledByTouchpad = true
        window?.touchpadScrollOwner = self
        touchpadVelocity.removeAll()
        touchpadVelocity.append(.zero, at: motion.timestamp)
      }
      guard let drag else {
        isScrolledByTouchpad = false
        return false
      }
      let translation = drag.translation + displacement
      touchpadVelocity.append(translation, at: motion.timestamp)
      driver.send(.track(translation, at: motion.timestamp))
      driver.send(.drag(translation))
    }
    return true
  }
}
