internal import TactusDynamics

// MARK: - Dragging

extension ScrollView {
  /// The least speed of a finger that flings the content, in points a second: 250, as phones do (measured by others).
  static let flingSpeed = 250.0

  /// A finger takes the content.
  ///
  /// - Parameters:
  ///   - time: When, on the event clock.
  ///   - axes: Along which axes the content follows.
  func beginDrag(at time: Double, axes: ScrollAxes) {
    guard drag == nil else { return }
    let interrupted = isDecelerating ? motion?.velocity(at: time) ?? .zero : .zero
    endMotion()
    // What the delegate begins in return is caught as well; what it begins for that, too, goes without a word.
    endMotion()
    dropMotion()
    guard drag == nil, isScrollEnabled, window != nil else { return }
    let offset = bounds.origin
    var drag = ScrollDrag(
      origin: offset,
      base: Point(x: horizontalAxis.dragged(showing: offset.x), y: verticalAxis.dragged(showing: offset.y)),
      startTime: time, axes: axes)
    drag.momentum = CarriedMomentum(interrupting: interrupted)
    self.drag = drag
    zoom.isShared = zoom.motion != nil
    isDragging = true
    turnedPages = nil
    zoom.resizedCenter = nil
    activity += 1
    showIndicators()
    frames.start()
    // The keyboard belongs to the compositor; it goes when nothing takes text.
    if keyboardDismissMode != .none { _ = window?.firstResponder?.resignFirstResponder() }
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// The fingers moved the offset by so much since the drag began: against their own way.
  func continueDrag(translation: Point) {
    guard drag != nil, translation.isFinite else { return }
    drag?.translation = translation
    // Two fingers hold the content by what is between them.
    if isHeldByPinch { return rebaseDrag() }
    zoom.gesture?.fingerCount = 1
    showDrag()
  }

  /// Shows the content where the fingers have it.
  private func showDrag() {
    guard let drag else { return }
    var offset = bounds.origin
    if drag.axes.contains(.horizontal) { offset.x = horizontalAxis.shown(drag.offset.x) }
    if drag.axes.contains(.vertical) { offset.y = verticalAxis.shown(drag.offset.y) }
    // What differs by rounding alone is the same place.
    if offset.distance(to: bounds.origin) > 1e-9 { apply(offset) }
    if let drag = self.drag { passOn(drag) }
  }

  /// Lets a drag that is under way go on from where the content is now.
  func rebaseDrag() {
    guard var drag else { return }
    let offset = bounds.origin
    drag.base =
      Point(x: horizontalAxis.dragged(showing: offset.x), y: verticalAxis.dragged(showing: offset.y))
      - drag.translation
    drag.excess = .zero
    self.drag = drag
  }

  /// The fingers let go.
  ///
  /// - Parameters:
  ///   - velocity: That of the offset, in points a second: the fingers' with the sign turned.
  ///   - time: When, on the event clock.
  ///   - settles: Whether the content goes on, or returns from beyond an edge.
  func endDrag(velocity: Point, at time: Double, settles: Bool = true) {
    guard let drag else { return }
    // What a pinch left beyond its limits returns with that, and does not fly off as well.
    let isBeyondLimits = zoom.gesture != nil && zoomRange.clamp(zoom.scale) != zoom.scale
    let returns = zoom.motion.map { $0.startTime >= drag.startTime } ?? false
    let settles = settles && !isBeyondLimits && !returns
    let speeds = settles ? flingVelocity(velocity, after: drag, at: time) : .zero
    let natural = settles ? released(drag, speeds, at: time).end : clamp(bounds.origin)
    var wanted = natural
    if !drag.isEnding {
      self.drag?.isEnding = true
      delegate?.scrollViewWillEndDragging(
        self, withVelocity: speeds * 0.001, targetContentOffset: &wanted)
    }
    // The delegate may have ended the drag, or changed the range and where the content is.
    guard let drag = self.drag else { return }
    var motion = released(drag, speeds, at: time)
    var target: Point? = isPagingEnabled ? motion.end : nil
    if wanted != natural, wanted.isFinite {
      motion = redirected(motion, to: wanted, speeds)
      target = motion.end
    }
    let goesOn = settles && motion.endTime > time
    self.drag = nil
    isDragging = false
    if goesOn {
      // Changes that the delegate makes meet the motion, which goes on from there.
      self.motion = motion
      motionTarget = target
      motionTime = time
    } else if settles {
      apply(motion.end)
    }
    activity += 1
    let before = activity
    delegate?.scrollViewDidEndDragging(self, willDecelerate: goesOn)
    if self.drag == nil, self.motion == nil { hideIndicatorsSoon() }
    guard goesOn, activity == before, self.drag == nil else { return }
    isDecelerating = true
    frames.start()
    delegate?.scrollViewWillBeginDecelerating(self)
  }

  /// How content goes on that a drag leaves where it is.
  private func released(_ drag: ScrollDrag, _ velocity: Point, at time: Double) -> ScrollTrajectory {
    ScrollTrajectory(
      startTime: time,
      x: release(
        bounds.minX, velocity.x, from: drag.origin.x, horizontalAxis, drag.axes.contains(.horizontal)),
      y: release(
        bounds.minY, velocity.y, from: drag.origin.y, verticalAxis, drag.axes.contains(.vertical)))
  }

  /// The velocity with which the content goes on.
  private func flingVelocity(_ velocity: Point, after drag: ScrollDrag, at time: Double) -> Point {
    guard velocity.isFinite else { return .zero }
    var velocity = velocity
    if !drag.axes.contains(.horizontal) { velocity.x = 0 }
    if !drag.axes.contains(.vertical) { velocity.y = 0 }
    guard velocity.distance(to: .zero) >= Self.flingSpeed else { return .zero }
    return drag.momentum.added(to: velocity, at: time)
  }

  private func release(
    _ offset: Double, _ velocity: Double, from origin: Double, _ axis: ScrollAxis, _ follows: Bool
  ) -> AxisMotion {
    guard follows || axis.overscroll(offset) != 0 else { return .rest(at: offset) }
    guard isPagingEnabled else { return .released(at: offset, velocity: velocity, on: axis) }
    let page = Paging(axis: axis).target(from: offset, velocity: velocity, draggedFrom: origin)
    return .settling(from: offset, velocity: velocity, onPage: page, on: axis)
  }

  private func redirected(_ motion: ScrollTrajectory, to target: Point, _ velocity: Point) -> ScrollTrajectory
  {
    var motion = motion
    if target.x != motion.x.end {
      motion.x = .released(at: bounds.minX, velocity: velocity.x, to: target.x, on: horizontalAxis)
    }
    if target.y != motion.y.end {
      motion.y = .released(at: bounds.minY, velocity: velocity.y, to: target.y, on: verticalAxis)
    }
    return motion
  }
}
