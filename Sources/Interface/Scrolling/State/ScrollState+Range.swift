internal import TactusDynamics

// MARK: - Changes of the range

extension ScrollState {
  /// Adapts the activity to a change of the range of the offset: content under a touch, or in motion, does not jump; other
  /// content is moved inside its range.
  ///
  /// - Parameters:
  ///   - smoothly: Whether content that is outside its range then returns with an animation.
  ///   - old: The edges before the insets changed; nil if something else changed the range.
  ///   - geometry: The present geometry.
  mutating func changeRange(
    smoothly: Bool, from old: ScrollEdges?, _ geometry: ScrollGeometry
  ) -> ScrollEffects {
    if activity.hasDrag {
      // The drag continues from the offset that is shown.
      rebase(geometry)
    } else if activity.hasMotion {
      redirect(geometry, from: old)
    } else if smoothly {
      return returnInside(at: geometry.now, geometry)
    } else if geometry.isTrackingTouches || zoom.isPinching {
      leaveOutside(geometry.isOutside)
    } else if let pages = anchor.pages, geometry.isPagingEnabled {
      return turn(to: pages, geometry)
    } else {
      return ScrollEffects(.move(geometry.clamp(geometry.offset)))
    }
    return .none
  }

  /// Redirects the motion of the content to stay within its range.
  private mutating func redirect(_ geometry: ScrollGeometry, from old: ScrollEdges?) {
    let (time, isAnimating, bounces) = (time, isScrollAnimating, bouncesAtEdges)
    withMotion { motion in
      let trajectory = motion.trajectory
      guard isAnimating else {
        if let old, bounces {
          motion.returns = geometry.returns(of: motion, from: old)
        } else {
          // Content that was added inside does not draw the content after it.
          motion.returns = geometry.remaining(motion.returns)
        }
        motion.trajectory = geometry.continuing(motion, velocity: trajectory.velocity(at: time), at: time)
        return
      }
      let end = geometry.clamp(motion.target ?? trajectory.end)
      guard end != trajectory.end else { return }
      let duration = max(0, trajectory.endTime - time)
      motion.trajectory = ScrollTrajectory(
        startTime: time, x: .eased(from: geometry.offset.x, to: end.x, duration: duration),
        y: .eased(from: geometry.offset.y, to: end.y, duration: duration))
    }
  }

  /// A Boolean value that indicates whether the motion returns from beyond the edges: that of a wheel or an animation goes to an
  /// offset instead.
  var bouncesAtEdges: Bool {
    switch activity.kind {
    case .decelerating, .releasing, .returning: true
    case .idle, .capturing, .dragging, .askingTarget, .animating, .wheel: false
    }
  }

  /// Begins a return of content that is outside its range and not moving.
  mutating func returnInside(at time: Double, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard !activity.hasMotion, acceptsMotion, geometry.isOutside else { return .none }
    guard geometry.isInWindow else { return ScrollEffects(.move(geometry.clamp(geometry.offset))) }
    begin(.returning(ContentMotion(trajectory: geometry.returning(at: time))))
    return ScrollEffects(.begin)
  }

  /// Begins a motion of content that is not moving to the offset at which it comes to rest at items.
  mutating func snap(to target: Point, at time: Double, _ geometry: ScrollGeometry) -> ScrollEffects {
    guard activity.kind == .idle, target.isFinite, target != geometry.offset else { return .none }
    guard geometry.isInWindow else { return ScrollEffects(.move(target)) }
    let trajectory = ScrollTrajectory(
      startTime: time, x: .springing(from: geometry.offset.x, velocity: 0, to: target.x),
      y: .springing(from: geometry.offset.y, velocity: 0, to: target.y))
    begin(.returning(ContentMotion(trajectory: trajectory, target: target)))
    return ScrollEffects(.begin)
  }

  /// Returns the numbers of the pages on which the content rests or is about to rest; nil if it moves to an offset that is not a
  /// page.
  ///
  /// - Parameters:
  ///   - old: The geometry before the scroll view changed its size.
  ///   - geometry: The present geometry.
  func pages(before old: ScrollGeometry, _ geometry: ScrollGeometry) -> Point? {
    if let pages = anchor.pages { return pages }
    let horizontal = Paging(axis: old.horizontal)
    let vertical = Paging(axis: old.vertical)
    let motion = activity.motion
    let end = motion.map { $0.target ?? $0.trajectory.end } ?? geometry.offset
    let pages = Point(x: horizontal.page(near: end.x), y: vertical.page(near: end.y))
    guard motion != nil else { return pages }
    let nearest = Point(x: horizontal.offset(ofPage: pages.x), y: vertical.offset(ofPage: pages.y))
    return nearest.distance(to: geometry.clamp(end)) < 1 || nearest.distance(to: end) < 1 ? pages : nil
  }

  /// Shows the same pages after a change of the view's size, as soon as the content is large enough.
  mutating func turn(to pages: Point, _ geometry: ScrollGeometry) -> ScrollEffects {
    let start = geometry.start(ofPages: pages)
    guard activity.hasMotion else {
      keepPages(geometry.clamp(start) == start ? nil : pages)
      return ScrollEffects(.move(geometry.clamp(start)))
    }
    // The target is not limited to the content, which may get its new size only later.
    withMotion { $0.target = start }
    return .none
  }
}
