internal import TactusDynamics

// MARK: - Wheels and touchpads

extension ScrollView {
  /// Scrolls by a turn of a wheel, or a scroll on a touchpad, over the content.
  ///
  /// - Returns: True if it scrolls the content; otherwise an enclosing scroll view may scroll.
  func scroll(_ motion: ScrollMotion) -> Bool {
    let isLast = motion.phase == .ended || motion.phase == .cancelled
    guard isScrollEnabled || isLast, motion.displacement.isFinite else { return false }
    switch motion.source {
    case .wheel: return turn(byWheel: local(motion.displacement), at: motion.timestamp)
    case .continuous: return scrollContinuously(motion)
    }
  }

  /// A Boolean value that indicates whether a scroll on a touchpad drags the content.
  var isScrolledByTouchpad: Bool { driver.state.activity.dragSource == .touchpad }

  /// Scrolls by a displacement in points. The detents of a wheel add up to an offset to which a spring moves the content, however
  /// fast they follow each other.
  ///
  /// - Returns: True if the content scrolls.
  func turnWheel(_ displacement: Point, at time: Double) -> Bool {
    guard !isDragging, displacement != .zero, RecursionLimit.scrolling.enter() else { return false }
    defer { RecursionLimit.scrolling.leave() }
    let oldTarget = driver.state.wheelTarget
    // The range of the content may have become smaller since the target was set.
    let from = oldTarget.map(clamp) ?? bounds.origin
    var target = from
    let axes = scrollableAxes
    if axes.contains(.horizontal) {
      target.x =
        snappedWheelTarget(from.x, displacement.x, .horizontal)
        ?? wheelTarget(from.x, displacement.x, horizontalAxis)
    }
    if axes.contains(.vertical) {
      target.y =
        snappedWheelTarget(from.y, displacement.y, .vertical)
        ?? wheelTarget(from.y, displacement.y, verticalAxis)
    }
    guard target != from else { return oldTarget != nil || keeps(displacement, axes) }
    driver.send(.turnWheel(to: target, at: time))
    return true
  }

  /// Returns whether a turn of a wheel at the end of the content does not scroll an enclosing scroll view either.
  private func keeps(_ displacement: Point, _ axes: ScrollAxes) -> Bool {
    let axis: ScrollAxes = abs(displacement.x) > abs(displacement.y) ? .horizontal : .vertical
    return axes.contains(axis) && !transfersScrolling(along: axis)
  }

  /// Returns the offset to which a wheel scrolls the content along one axis: that of a page if paging is enabled.
  private func wheelTarget(_ offset: Double, _ delta: Double, _ axis: ScrollAxis) -> Double {
    guard isPagingEnabled, delta != 0 else { return axis.rest(near: offset + delta) }
    let paging = Paging(axis: axis)
    let pages = max(1, (abs(delta) / max(axis.length, 1)).rounded())
    return paging.offset(ofPage: paging.page(near: offset) + (delta < 0 ? -pages : pages))
  }

  /// Drags the content by a scroll on a touchpad, as touches do, and flings it at the end.
  private func scrollContinuously(_ motion: ScrollMotion) -> Bool {
    let displacement = local(motion.displacement)
    switch motion.phase {
    case .ended, .cancelled:
      let progress = touchpadDrag
      touchpadDrag = .none
      // A drag that a callback cancels while it begins ends when the delegate has been notified of its beginning.
      guard progress == .active, isScrolledByTouchpad else { return progress != .none }
      let velocity =
        motion.phase == .ended ? touchpadVelocity.velocity(at: motion.timestamp) : .zero
      endNestedDrag(velocity: velocity, at: motion.timestamp)
    case .began, .moved, .stationary:
      if touchpadDrag != .active {
        // The displacement of the offset is opposite to the translation of a touch.
        guard !isDragging, displacement != .zero, canScroll(along: displacement * -1) else { return false }
        guard beginTouchpadDrag(at: motion.timestamp) else { return false }
        touchpadVelocity.removeAll()
        touchpadVelocity.append(.zero, at: motion.timestamp)
      }
      guard let drag, isScrolledByTouchpad else {
        // The drag was ended otherwise.
        touchpadDrag = .none
        return false
      }
      let translation = drag.translation + displacement
      touchpadVelocity.append(translation, at: motion.timestamp)
      driver.send(.track(translation, at: motion.timestamp))
      driver.send(.drag(translation))
    }
    return true
  }

  /// Begins a drag by a touchpad.
  ///
  /// - Returns: True if it drags the content; callbacks may have cancelled it.
  private func beginTouchpadDrag(at time: Double) -> Bool {
    touchpadDrag = .beginning
    beginDrag(at: time, axes: scrollableAxes, by: .touchpad)
    let isCancelled = touchpadDrag != .beginning
    if isCancelled, isScrolledByTouchpad { endNestedDrag(velocity: .zero, at: time) }
    touchpadDrag = !isCancelled && isScrolledByTouchpad ? .active : .none
    return touchpadDrag == .active
  }
}
