// MARK: - Release

extension AxisMotion {
  /// Returns the motion of content after a touch released it.
  ///
  /// Content inside its range decelerates. If it crosses an edge, a spring takes over its speed at that instant and brings it
  /// back; content that does not bounce stops at the edge. Content beyond an edge returns on the spring; if it was flicked
  /// inwards fast enough to pass the edge, it decelerates from there on.
  ///
  /// - Parameters:
  ///   - start: The position at the release, in points.
  ///   - velocity: The velocity at the release, in points per second; 0 for content that is not flung.
  ///   - axis: The range of the content along the axis, and how it bounces and decelerates.
  package static func released(at start: Double, velocity: Double, on axis: ScrollAxis) -> AxisMotion {
    guard axis.overscroll(start) != 0 else { return decelerating(from: start, velocity: velocity, on: axis) }
    return returning(from: start, speed: seed(velocity, at: start, on: axis), on: axis)
  }

  /// Returns the motion of content that is shown at a predicted position when touches release it elsewhere.
  ///
  /// Decelerating content loses speed in proportion to the distance that it covers, so content that is shown ahead is on the same
  /// path if it is slower by what that distance takes, and comes to rest where it would have without the prediction.
  ///
  /// - Parameters:
  ///   - start: The position that is shown, in points.
  ///   - velocity: The velocity of the touches, in points per second.
  ///   - reported: The position to which the touches moved the content, in points.
  ///   - axis: The axis along which the content moves.
  package static func released(
    at start: Double, velocity: Double, reported: Double, on axis: ScrollAxis
  ) -> AxisMotion {
    let adjusted = velocity + (reported - start) / Deceleration.reach(rate: axis.rate)
    // Content that is not flung stays where it is shown, and content beyond an edge returns to that edge from anywhere.
    let isOnPath = velocity * adjusted > 0 && axis.overscroll(start) == 0 && axis.overscroll(reported) == 0
    return released(at: start, velocity: isOnPath ? adjusted : velocity, on: axis)
  }

  /// Returns the motion of content beyond an edge: a return, or a deceleration from the edge on if the content is fast enough to
  /// pass it.
  private static func returning(from start: Double, speed: Double, on axis: ScrollAxis) -> AxisMotion {
    let edge = axis.clamp(start)
    let spring = EdgeSpring(from: start, velocity: speed, to: edge, within: axis.length)
    var motion = AxisMotion(.spring(spring))
    guard let crossing = spring.timeOfCrossing else { return motion }
    // Below the speed at which a deceleration ends, the spring alone brings the content to rest.
    guard abs(spring.velocity(at: crossing)) > Deceleration.minimumSpeed else { return motion }
    let velocity = Deceleration.velocity(startingAt: spring.velocity(at: crossing), rate: axis.rate)
    motion.append(decelerating(from: edge, velocity: velocity, on: axis), at: crossing)
    return motion
  }

  /// Returns the initial speed of content that a touch with a velocity releases.
  ///
  /// Beyond an edge, the overscroll times the slow rate of the spring is added inwards: content released by a resting touch then
  /// follows `x₀·e^(−10t)`, with no ease-in. Measured from a phone's traces by others.
  private static func seed(_ velocity: Double, at start: Double, on axis: ScrollAxis) -> Double {
    let overscroll = axis.overscroll(start)
    guard overscroll != 0 else { return velocity }
    return Deceleration.speed(ofVelocity: velocity, rate: Deceleration.normalRate) - EdgeSpring.slowRate
      * overscroll
  }

  private static func decelerating(from start: Double, velocity: Double, on axis: ScrollAxis) -> AxisMotion {
    let deceleration = Deceleration(from: start, velocity: velocity, rate: axis.rate)
    let edge = velocity < 0 ? axis.lower : axis.upper
    guard (deceleration.end - edge) * velocity > 0, let crossing = deceleration.time(reaching: edge) else {
      let end = axis.rest(near: deceleration.end)
      return deceleration.duration > 0
        ? AxisMotion(.deceleration(deceleration.ending(at: end))) : .rest(at: end)
    }
    let speed = deceleration.velocity(at: crossing)
    let last: Segment =
      axis.bounces
      ? .spring(EdgeSpring(from: edge, velocity: speed, to: edge, within: axis.length)) : .rest(edge)
    guard crossing > 0 else { return AxisMotion(last) }
    var motion = AxisMotion(.deceleration(deceleration))
    motion.append(last, at: crossing)
    return motion
  }

  /// Appends the segments of another motion, which begin at `time`.
  private mutating func append(_ motion: AxisMotion, at time: Double) {
    for (segment, start) in motion.parts { append(segment, at: time + start) }
  }
}

// MARK: - Motion to a target

extension AxisMotion {
  /// Returns the motion of content that was released and comes to rest at a target that a delegate chose.
  ///
  /// - Parameters:
  ///   - start: The position at the release, in points.
  ///   - velocity: The velocity at the release, in points per second.
  ///   - target: The position of rest; one beyond the edges means the edge.
  ///   - axis: The range of the content along the axis, and how it bounces and decelerates.
  package static func released(at start: Double, velocity: Double, to target: Double, on axis: ScrollAxis)
    -> AxisMotion
  {
    let target = axis.clamp(target)
    let edge = axis.clamp(start)
    if start != edge {
      let speed = seed(velocity, at: start, on: axis)
      let spring = EdgeSpring(from: start, velocity: speed, to: edge)
      if let crossing = spring.timeOfCrossing,
        let deceleration = Deceleration.slowing(
          from: edge,
          velocity: Deceleration.velocity(startingAt: spring.velocity(at: crossing), rate: axis.rate),
          to: target, rate: axis.rate)
      {
        var motion = AxisMotion(.spring(spring))
        motion.append(.deceleration(deceleration), at: crossing)
        return motion
      }
      return AxisMotion(.spring(EdgeSpring(from: start, velocity: speed, to: target)))
    }
    if start == target { return .rest(at: target) }
    if let deceleration = Deceleration.fitted(from: start, velocity: velocity, to: target, rate: axis.rate) {
      return AxisMotion(.deceleration(deceleration))
    }
    return AxisMotion(.spring(EdgeSpring(from: start, velocity: velocity, to: target)))
  }

  /// Returns the motion of content that snaps to a page.
  ///
  /// The spring of the edges brings it there. Content so fast that the spring would pass the page decelerates to it instead, at
  /// the rate that this takes; at the speed that separates the two cases, both are the same exponential.
  package static func snapping(from start: Double, velocity: Double, onPage page: Double, on axis: ScrollAxis)
    -> AxisMotion
  {
    snapping(from: start, speed: seed(velocity, at: start, on: axis), onPage: page, on: axis)
  }

  private static func snapping(from start: Double, speed: Double, onPage page: Double, on axis: ScrollAxis)
    -> AxisMotion
  {
    let delta = page - start
    if delta == 0 && speed == 0 { return .rest(at: page) }
    let isReturn = axis.overscroll(start) != 0 && axis.clamp(start) == page
    if !isReturn, abs(speed) > EdgeSpring.fastRate * abs(delta),
      let arrival = Deceleration.arriving(from: start, speed: speed, at: page)
    {
      return AxisMotion(.deceleration(arrival))
    }
    return AxisMotion(.spring(EdgeSpring(from: start, velocity: speed, to: page)))
  }

  /// Returns a move to a position over a fixed duration, eased in and out.
  package static func eased(from start: Double, to end: Double, duration: Double = EasedMove.standardDuration)
    -> AxisMotion
  {
    AxisMotion(.eased(EasedMove(from: start, to: end, duration: duration)))
  }
}

// MARK: - Changes of the range

extension AxisMotion {
  /// Returns the motion of content whose range changed while it moved: it continues with its present position and velocity.
  package static func continuing(at start: Double, velocity: Double, on axis: ScrollAxis) -> AxisMotion {
    guard axis.overscroll(start) == 0 else { return returning(from: start, speed: velocity, on: axis) }
    return decelerating(
      from: start, velocity: Deceleration.velocity(startingAt: velocity, rate: axis.rate), on: axis)
  }

  /// Returns the motion of content that returned to an edge from beyond it, when that edge moved: the spring brings it to where the
  /// edge is now, and does not carry it past the edge.
  ///
  /// - Parameters:
  ///   - start: The present position, in points.
  ///   - velocity: The present velocity, in points per second.
  ///   - isUpper: Whether the edge is the upper one.
  ///   - axis: The range of the content along the axis.
  package static func returning(
    from start: Double, velocity: Double, toUpperEdge isUpper: Bool, of axis: ScrollAxis
  ) -> AxisMotion {
    let edge = isUpper ? axis.upper : axis.lower
    let distance = edge - start
    if distance == 0 { return .rest(at: edge) }
    // The spring passes its target from this speed on.
    let limit = EdgeSpring.fastRate * abs(distance)
    let speed = distance > 0 ? min(velocity, limit) : max(velocity, -limit)
    return AxisMotion(.spring(EdgeSpring(from: start, velocity: speed, to: edge)))
  }

  /// Returns the motion of content whose range changed while it snapped to a page.
  package static func continuing(at start: Double, velocity: Double, onPage page: Double, on axis: ScrollAxis)
    -> AxisMotion
  {
    snapping(from: start, speed: velocity, onPage: page, on: axis)
  }
}

extension AxisMotion {
  /// Returns the motion of content that a spring brings to a target, from its present position and velocity.
  package static func springing(from start: Double, velocity: Double, to target: Double) -> AxisMotion {
    start == target && velocity == 0
      ? .rest(at: target) : AxisMotion(.spring(EdgeSpring(from: start, velocity: velocity, to: target)))
  }
}
