internal import TactusDynamics

// MARK: - Beginning

extension ScrollState {
  /// Lets a touch catch the content, which ends what moves it, and then drag it.
  mutating func capture(_ capture: ScrollCapture, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard !activity.hasDrag else { return .none }
    var capture = capture
    if activity.hasMotion {
      if isDecelerating, capture.interruptions == 0, let motion = activity.motion {
        capture.interruptedVelocity = motion.trajectory.velocity(at: capture.time)
      }
      let fact = interrupt(geometry)
      if let fact {
        capture.interruptions += 1
        become(.capturing(capture))
        return ScrollEffects(fact, .resume(.capture(capture)))
      }
    }
    guard geometry.isScrollEnabled, geometry.isInWindow else {
      if activity.kind == .capturing { become(.idle) }
      return .none
    }
    var drag = ScrollDrag(
      origin: geometry.offset, base: geometry.dragged, startTime: capture.time, axes: capture.axes)
    drag.momentum = CarriedMomentum(interrupting: capture.interruptedVelocity)
    begin(.dragging(drag))
    withZoom { $0.share() }
    return ScrollEffects(.begin, .dismissKeyboard, .fact(.willBeginDragging))
  }
}

// MARK: - Moving

extension ScrollState {
  mutating func drag(_ translation: Point, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard translation.isFinite, activity.hasDrag else { return .none }
    withDrag { $0.translation = translation }
    // Two touches hold the content by what is between them.
    guard !geometry.isHeldByPinch else {
      rebase(geometry)
      return .none
    }
    withZoom { $0.keepOneTouch() }
    guard let drag = activity.drag else { return .none }
    let offset = geometry.shown(drag)
    // What differs by rounding alone is the same offset.
    let isNew = offset.distance(to: geometry.offset) > 1e-9
    // Content that has room leaves nothing to an enclosing scroll view, whatever the application does when it moves.
    let propagates = drag.excess != .zero || geometry.isAtEnd(drag)
    return ScrollEffects(isNew ? .move(offset) : nil, propagates ? .proceed(.dragged) : nil)
  }

  /// Hands what the touches would move the content by beyond ends where it does not bounce to an enclosing scroll view.
  mutating func propagate(_ geometry: ScrollGeometry) -> ScrollEffects {
    guard let drag = activity.drag else { return .none }
    let excess = geometry.excess(of: drag)
    withDrag { $0.excess = excess }
    return ScrollEffects(.propagate(excess: excess, step: excess - drag.excess))
  }

  /// Lets a drag go on from where the content is now.
  mutating func rebase(_ geometry: ScrollGeometry) {
    withDrag { drag in
      drag.base = geometry.dragged - drag.translation
      drag.excess = .zero
    }
  }
}

// MARK: - Ending

extension ScrollState {
  /// The least speed of a touch that flings the content, in points a second: 250, as phones do (measured by others).
  static let flingSpeed = 250.0

  mutating func release(_ release: ScrollRelease, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard let drag = activity.drag else { return .none }
    var release = release
    // What a pinch left beyond its limits returns with that, and does not fly off as well.
    let returns = zoom.run.map { $0.motion.startTime >= drag.startTime } ?? false
    release.settles = release.settles && !geometry.isBeyondZoomLimits && !returns
    release.velocity = release.settles ? Self.flingVelocity(release, after: drag) : .zero
    release.naturalTarget =
      release.settles
      ? trajectory(after: drag, release, geometry).end : geometry.clamp(geometry.offset)
    // A delegate that ends the drag when it is asked for a target is not asked again.
    if case .askingTarget = activity { return finish(drag, release, release.naturalTarget, geometry) }
    become(.askingTarget(drag, release))
    return ScrollEffects(.ask(.target(velocity: release.velocity, natural: release.naturalTarget)))
  }

  mutating func choose(_ target: Point, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard case .askingTarget(let drag, let release) = activity else { return .none }
    return finish(drag, release, target, geometry)
  }

  /// Ends the drag; the delegate may have changed the range, and where the content is.
  private mutating func finish(
    _ drag: ScrollDrag, _ release: ScrollRelease, _ chosen: Point, _ geometry: ScrollGeometry
  ) -> ScrollEffects {
    var trajectory = trajectory(after: drag, release, geometry)
    var target = geometry.isPagingEnabled ? trajectory.end : nil
    if chosen != release.naturalTarget, chosen.isFinite {
      trajectory = Self.redirected(trajectory, to: chosen, release, geometry)
      target = trajectory.end
    }
    let goesOn = release.settles && trajectory.endTime > release.time
    // Changes that the delegate makes meet the motion, which goes on from there.
    become(.releasing(goesOn ? ContentMotion(trajectory: trajectory, target: target) : nil))
    if goesOn { advance(to: release.time) }
    return ScrollEffects(
      release.settles && !goesOn ? .move(trajectory.end) : nil,
      .fact(.didEndDragging(willDecelerate: goesOn)), .proceed(.released))
  }

  /// Lets the content decelerate, or rest.
  mutating func settle() -> ScrollEffects {
    guard case .releasing(let motion) = activity else { return .none }
    guard let motion else {
      become(.idle)
      return .none
    }
    become(.decelerating(motion))
    return ScrollEffects(.fact(.willBeginDecelerating))
  }

  /// Returns the velocity with which the content goes on.
  private static func flingVelocity(_ release: ScrollRelease, after drag: ScrollDrag) -> Point {
    guard release.velocity.isFinite else { return .zero }
    var velocity = release.velocity
    if !drag.axes.contains(.horizontal) { velocity.x = 0 }
    if !drag.axes.contains(.vertical) { velocity.y = 0 }
    guard velocity.distance(to: .zero) >= flingSpeed else { return .zero }
    return drag.momentum.added(to: velocity, at: release.time)
  }

  /// Returns how content goes on that a drag leaves where it is.
  private func trajectory(
    after drag: ScrollDrag, _ release: ScrollRelease, _ geometry: ScrollGeometry
  ) -> ScrollTrajectory {
    let (offset, velocity) = (geometry.offset, release.velocity)
    let isPaged = geometry.isPagingEnabled
    return ScrollTrajectory(
      startTime: release.time,
      x: Self.released(
        offset.x, velocity.x, from: drag.origin.x, geometry.horizontal,
        follows: drag.axes.contains(.horizontal), isPaged: isPaged),
      y: Self.released(
        offset.y, velocity.y, from: drag.origin.y, geometry.vertical,
        follows: drag.axes.contains(.vertical), isPaged: isPaged))
  }

  private static func released(
    _ offset: Double, _ velocity: Double, from origin: Double, _ axis: ScrollAxis, follows: Bool,
    isPaged: Bool
  ) -> AxisMotion {
    guard follows || axis.overscroll(offset) != 0 else { return .rest(at: offset) }
    guard isPaged else { return .released(at: offset, velocity: velocity, on: axis) }
    let page = Paging(axis: axis).target(from: offset, velocity: velocity, draggedFrom: origin)
    return .settling(from: offset, velocity: velocity, onPage: page, on: axis)
  }

  private static func redirected(
    _ trajectory: ScrollTrajectory, to target: Point, _ release: ScrollRelease, _ geometry: ScrollGeometry
  ) -> ScrollTrajectory {
    var trajectory = trajectory
    if target.x != trajectory.x.end {
      trajectory.x = .released(
        at: geometry.offset.x, velocity: release.velocity.x, to: target.x, on: geometry.horizontal)
    }
    if target.y != trajectory.y.end {
      trajectory.y = .released(
        at: geometry.offset.y, velocity: release.velocity.y, to: target.y, on: geometry.vertical)
    }
    return trajectory
  }
}
