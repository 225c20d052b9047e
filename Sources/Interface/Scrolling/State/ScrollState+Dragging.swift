internal import TactusDynamics

// MARK: - Beginning

extension ScrollState {
  /// Lets a touch capture the content: interrupts its motion, and then begins the drag.
  mutating func capture(_ capture: ScrollCapture, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard !activity.hasDrag else { return .none }
    var capture = capture
    if activity.hasMotion {
      if isDecelerating, capture.interruptions == 0, let motion = activity.motion {
        capture.interruptedVelocity = motion.trajectory.velocity(at: capture.time)
      }
      if let notification = interrupt(geometry) {
        capture.interruptions += 1
        become(.capturing(capture))
        return ScrollEffects(notification, .resume(.capture(capture)))
      }
    }
    guard geometry.isScrollEnabled, geometry.isInWindow else {
      if activity.kind == .capturing { become(.idle) }
      return .none
    }
    var drag = ScrollDrag(
      origin: geometry.offset, base: geometry.dragged, source: capture.source, startTime: capture.time,
      axes: capture.axes)
    drag.momentum = CarriedMomentum(interrupting: capture.interruptedVelocity)
    begin(.dragging(drag))
    withZoom { $0.share() }
    return ScrollEffects(.begin, .dismissKeyboard, .proceed(.begun))
  }

  /// Notifies the delegate that the drag begins.
  mutating func announceDrag() -> ScrollEffects {
    guard case .dragging(var drag) = activity else { return .none }
    drag.hasBegun = true
    become(.dragging(drag))
    return ScrollEffects(.notify(.willBeginDragging))
  }
}

// MARK: - Moving

extension ScrollState {
  mutating func drag(_ translation: Point, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard translation.isFinite, activity.hasDrag else { return .none }
    withDrag { $0.translation = translation }
    // While two touches pinch, their centroid moves the content, and each move continues the drag from there.
    guard !geometry.isPinched else { return .none }
    withZoom { $0.keepOneTouch() }
    guard let drag = activity.drag else { return .none }
    let offset = geometry.shown(drag)
    // Offsets that differ by a rounding error are the same.
    let isNew = offset.distance(to: geometry.offset) > 1e-9
    // Content within its range leaves nothing to an enclosing scroll view, whatever a callback changes.
    let propagates = drag.excess != .zero || geometry.isAtEnd(drag)
    guard isNew else { return propagates ? propagate(geometry) : .none }
    return ScrollEffects(.move(offset), propagates ? .proceed(.dragged) : nil)
  }

  /// Propagates the distance by which the touches would move the content beyond ends where it does not bounce to an enclosing
  /// scroll view.
  mutating func propagate(_ geometry: ScrollGeometry) -> ScrollEffects {
    guard let drag = activity.drag else { return .none }
    let excess = geometry.excess(of: drag)
    withDrag { $0.excess = excess }
    return ScrollEffects(.propagate(excess: excess, step: excess - drag.excess))
  }

  /// Continues a drag from the present offset.
  mutating func rebase(_ geometry: ScrollGeometry) {
    withDrag { drag in
      drag.base = geometry.dragged - drag.translation
      drag.excess = .zero
    }
  }
}

// MARK: - Ending

extension ScrollState {
  /// The minimum speed of a touch that flings the content, in points per second. Measured from phones by others.
  static let flingSpeed = 250.0

  mutating func release(_ release: ScrollRelease, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard let drag = activity.drag else { return .none }
    guard drag.hasBegun else {
      become(.idle)
      return ScrollEffects(.proceed(.returnInside(at: release.time)))
    }
    var release = release
    // Content that returns from beyond its zoom limits is not flung.
    let returns =
      zoom.kind != .decelerating && zoom.run.map { $0.motion.startTime >= drag.startTime } ?? false
    release.mayDecelerate = release.mayDecelerate && !geometry.isBeyondZoomLimits && !returns
    release.velocity = release.mayDecelerate ? Self.flingVelocity(release, after: drag) : .zero
    release.naturalTarget =
      release.mayDecelerate
      ? trajectory(after: drag, release, geometry).end : geometry.clamp(geometry.offset)
    // A delegate that ends the drag while it is asked for a target is not asked again.
    if case .askingTarget = activity { return finish(drag, release, release.naturalTarget, geometry) }
    become(.askingTarget(drag, release))
    return ScrollEffects(.ask(.target(velocity: release.velocity, natural: release.naturalTarget)))
  }

  mutating func choose(_ target: Point, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard case .askingTarget(let drag, let release) = activity else { return .none }
    return finish(drag, release, target, geometry)
  }

  /// Ends the drag. The delegate may have changed the range and the offset.
  private mutating func finish(
    _ drag: ScrollDrag, _ release: ScrollRelease, _ chosen: Point, _ geometry: ScrollGeometry
  ) -> ScrollEffects {
    var trajectory = trajectory(after: drag, release, geometry)
    var target = geometry.isPagingEnabled || geometry.snaps ? trajectory.end : nil
    if chosen != release.naturalTarget, chosen.isFinite {
      trajectory = Self.redirected(trajectory, to: chosen, release, geometry)
      target = trajectory.end
    }
    let willDecelerate = release.mayDecelerate && trajectory.endTime > release.startTime
    // The motion exists before the delegate is notified, so that it takes the delegate's changes into account.
    become(.releasing(willDecelerate ? ContentMotion(trajectory: trajectory, target: target) : nil))
    if willDecelerate { advance(to: release.startTime) }
    return ScrollEffects(
      release.mayDecelerate && !willDecelerate ? .move(trajectory.end) : nil,
      .notify(.didEndDragging(willDecelerate: willDecelerate)), .proceed(.released))
  }

  /// Starts the deceleration after a drag, if there is one.
  mutating func startDeceleration() -> ScrollEffects {
    guard case .releasing(let motion) = activity else { return .none }
    guard let motion else {
      become(.idle)
      return .none
    }
    become(.decelerating(motion))
    return ScrollEffects(.notify(.willBeginDecelerating))
  }

  /// Returns the velocity with which the content is flung, in points per second; zero if it is not.
  private static func flingVelocity(_ release: ScrollRelease, after drag: ScrollDrag) -> Point {
    guard release.velocity.isFinite else { return .zero }
    var velocity = release.velocity
    if !drag.axes.contains(.horizontal) { velocity.x = 0 }
    if !drag.axes.contains(.vertical) { velocity.y = 0 }
    guard velocity.distance(to: .zero) >= flingSpeed else { return .zero }
    return drag.momentum.added(to: velocity, at: release.time)
  }

  /// Returns the motion of the content after a drag: from the present offset to where it would rest if it moved on from the
  /// reported locations of the touches, so that the times of frames do not decide where it rests.
  private func trajectory(
    after drag: ScrollDrag, _ release: ScrollRelease, _ geometry: ScrollGeometry
  ) -> ScrollTrajectory {
    let (offset, velocity) = (geometry.offset, release.velocity)
    let reported = release.shownTime == nil ? offset : geometry.shown(drag)
    let isPaged = geometry.isPagingEnabled
    return ScrollTrajectory(
      startTime: release.startTime,
      x: Self.released(
        offset.x, reported: reported.x, velocity.x, from: drag.origin.x, geometry.horizontal,
        follows: drag.axes.contains(.horizontal), isPaged: isPaged),
      y: Self.released(
        offset.y, reported: reported.y, velocity.y, from: drag.origin.y, geometry.vertical,
        follows: drag.axes.contains(.vertical), isPaged: isPaged))
  }

  private static func released(
    _ offset: Double, reported: Double, _ velocity: Double, from origin: Double, _ axis: ScrollAxis,
    follows: Bool, isPaged: Bool
  ) -> AxisMotion {
    guard follows || axis.overscroll(offset) != 0 else { return .rest(at: offset) }
    guard isPaged else {
      return .released(at: offset, velocity: velocity, reported: reported, on: axis)
    }
    let page = Paging(axis: axis).target(from: reported, velocity: velocity, draggedFrom: origin)
    return .snapping(from: offset, velocity: velocity, onPage: page, on: axis)
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
