internal import TactusDynamics

// MARK: - Frames

extension ScrollState {
  mutating func step(to time: Double) -> ScrollEffects {
    guard let trajectory = activity.motion?.trajectory else { return .none }
    advance(to: time)
    return time < trajectory.endTime ? ScrollEffects(.move(trajectory.position(at: time))) : end(trajectory)
  }

  /// Ends a motion whose time is over, although no frame has shown its end yet.
  mutating func finish(by time: Double) -> ScrollEffects {
    guard let trajectory = activity.motion?.trajectory, time >= trajectory.endTime else { return .none }
    advance(to: max(self.time, time))
    return end(trajectory)
  }

  private func end(_ trajectory: ScrollTrajectory) -> ScrollEffects {
    ScrollEffects(.move(trajectory.end), .proceed(.arrived(startTime: trajectory.startTime)))
  }

  /// Ends the motion, unless the delegate changed its target.
  mutating func arrive(_ startTime: Double, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard let trajectory = activity.motion?.trajectory, trajectory.startTime == startTime,
      trajectory.endTime <= time
    else { return .none }
    return ScrollEffects(interrupt(geometry))
  }

  /// Ends the motion of the content at the present offset.
  ///
  /// - Returns: The notification of the delegate; nil if the motion has none.
  mutating func interrupt(_ geometry: ScrollGeometry) -> ScrollEffect? {
    guard activity.hasMotion else { return nil }
    let interrupted = activity
    become(.idle)
    switch interrupted {
    case .decelerating: return .notify(.didEndDecelerating)
    case .animating(_, let purpose):
      let isAtTop = purpose == .top && geometry.offset.y <= geometry.vertical.lower
      return .notify(isAtTop ? .didScrollToTop : .didEndScrollingAnimation)
    default: return nil
    }
  }
}

// MARK: - The application

extension ScrollState {
  mutating func scroll(to offset: Point, _ isAnimated: Bool, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard isAnimated, geometry.isInWindow, !activity.hasDrag else {
      return ScrollEffects(interrupt(geometry), .setOffset(offset), .resume(.jumped(animated: isAnimated)))
    }
    if isDecelerating {
      return ScrollEffects(interrupt(geometry), .resume(.scroll(to: offset, animated: true)))
    }
    guard offset != geometry.offset else { return ScrollEffects(interrupt(geometry)) }
    guard acceptsMotion else { return .none }
    let trajectory = ScrollTrajectory(
      startTime: geometry.now, x: .eased(from: geometry.offset.x, to: offset.x),
      y: .eased(from: geometry.offset.y, to: offset.y))
    begin(.animating(ContentMotion(trajectory: trajectory), .offset))
    return ScrollEffects(.begin)
  }

  /// Notifies the delegate of the end of an animation that happened at once because of a drag. A delegate that scrolls again in
  /// that callback is not notified again.
  mutating func announce(_ isAnimated: Bool) -> ScrollEffects {
    guard isAnimated, let drag = activity.drag, !drag.isAnnouncing else { return .none }
    withDrag { $0.isAnnouncing = true }
    return ScrollEffects(.notify(.didEndScrollingAnimation), .resume(.announced))
  }

  mutating func scrollToTop(_ isAllowed: Bool, _ geometry: ScrollGeometry) -> ScrollEffects {
    let top = Point(x: geometry.offset.x, y: geometry.vertical.lower)
    guard isAllowed, top != geometry.offset else { return .none }
    return ScrollEffects(.resume(.scroll(to: top, animated: true)), .resume(.scrolledToTop))
  }

  mutating func reachTop() -> ScrollEffects {
    guard case .animating(let motion, _) = activity else { return ScrollEffects(.notify(.didScrollToTop)) }
    become(.animating(motion, .top))
    return .none
  }

  /// Moves the target of an animated scroll, or of a motion that comes to rest at an item.
  mutating func retarget(to end: Point, _ geometry: ScrollGeometry) {
    guard case .animating(var motion, let purpose) = activity else {
      let time = time
      return withMotion { motion in
        guard motion.target != nil else { return }
        motion.target = end
        let velocity = motion.trajectory.velocity(at: time)
        motion.trajectory = geometry.continuing(motion, velocity: velocity, at: time)
      }
    }
    let trajectory = motion.trajectory
    let share = EasedMove(from: 0, to: 1).position(at: time - trajectory.startTime)
    if share < 0.95 {
      let change = end - trajectory.end
      // The same curve through the present offset to the new end.
      let start = Point(
        x: (geometry.offset.x - end.x * share) / (1 - share),
        y: (geometry.offset.y - end.y * share) / (1 - share))
      motion.trajectory = ScrollTrajectory(
        startTime: trajectory.startTime, x: change.x == 0 ? trajectory.x : .eased(from: start.x, to: end.x),
        y: change.y == 0 ? trajectory.y : .eased(from: start.y, to: end.y))
      if change.x == 0 { motion.trajectory.displacement.x = trajectory.displacement.x }
      if change.y == 0 { motion.trajectory.displacement.y = trajectory.displacement.y }
    } else {
      motion.trajectory.displacement = motion.trajectory.displacement + (end - trajectory.end)
    }
    become(.animating(motion, purpose))
  }

  /// Displaces the motion or the drag by the distance by which the application moved the content.
  mutating func displace(by displacement: Point, _ geometry: ScrollGeometry) {
    forgetAnchor()
    let (time, bounces) = (time, bouncesAtEdges)
    withMotion { motion in
      // Content that is still beyond the edge to which it returns, or at it, has that much less of its way to go.
      var old = geometry
      old.offset = geometry.offset - displacement
      let returns =
        bounces ? geometry.remaining(old.returns(of: motion, from: geometry.edges)) : EdgeReturns()
      guard returns.isEmpty else {
        motion.returns = returns
        motion.target = motion.target.map { $0 + displacement }
        let velocity = motion.trajectory.velocity(at: time)
        motion.trajectory = geometry.continuing(motion, velocity: velocity, at: time)
        return
      }
      motion.returns = returns
      motion.trajectory.displacement = motion.trajectory.displacement + displacement
      motion.target = motion.target.map { $0 + displacement }
    }
    // A drag of paged content counts its pages from the displaced offset.
    withDrag { $0.origin = $0.origin + displacement }
    rebase(geometry)
  }

  /// Ends the motion and moves the content inside its range, because the view leaves its window.
  mutating func abandon(_ geometry: ScrollGeometry) -> ScrollEffects {
    let isOutside = isLeftOutside || activity.hasMotion && !isScrollAnimating
    leaveOutside(false)
    return ScrollEffects(isOutside ? .move(geometry.clamp(geometry.offset)) : nil, .resume(.interrupt))
  }
}

// MARK: - Wheels and keys

extension ScrollState {
  /// The offset to which a wheel scrolls the content, in points; nil if no wheel does.
  var wheelTarget: Point? {
    guard case .wheel(let motion) = activity else { return nil }
    return motion.target
  }

  /// Moves the content to an offset on a spring that begins with its present position and velocity.
  mutating func turnWheel(to target: Point, at time: Double, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard acceptsMotion else { return .none }
    let trajectory = activity.motion?.trajectory
    let turn = WheelTurn(
      startTime: time, offset: trajectory?.position(at: time) ?? geometry.offset,
      velocity: trajectory?.velocity(at: time) ?? .zero, target: target)
    guard activity.kind != .wheel, let notification = interrupt(geometry) else { return spring(turn) }
    // An animation that the delegate begins in this callback takes precedence over the wheel.
    return ScrollEffects(notification, .proceed(.spring(turn)))
  }

  mutating func spring(_ turn: WheelTurn) -> ScrollEffects {
    guard acceptsMotion else { return .none }
    let trajectory = ScrollTrajectory(
      startTime: turn.startTime,
      x: .springing(from: turn.offset.x, velocity: turn.velocity.x, to: turn.target.x),
      y: .springing(from: turn.offset.y, velocity: turn.velocity.y, to: turn.target.y))
    begin(.wheel(ContentMotion(trajectory: trajectory, target: turn.target)))
    return ScrollEffects(.begin)
  }
}
