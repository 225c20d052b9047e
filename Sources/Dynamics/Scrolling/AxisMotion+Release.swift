// MARK: - Release

extension AxisMotion {
  /// Returns the motion of content that a touch released.
  ///
  /// Inside its range it decelerates, and comes back from an edge that it crosses on a spring that takes over its speed at that
  /// very instant; content that does not bounce stops there. Beyond an edge it returns; when it was flicked inwards, fast
  /// enough to pass the edge, it decelerates from there on.
  ///
  /// - Parameters:
  ///   - start: The position, in points.
  ///   - velocity: In points per second; 0 for content that is not to be flung.
  ///   - axis: The range and what else matters.
  package static func released(at start: Double, velocity: Double, on axis: ScrollAxis) -> AxisMotion {
    guard axis.overscroll(start) != 0 else { return decelerating(from: start, velocity: velocity, on: axis) }
    return returning(from: start, speed: seed(velocity, at: start, on: axis), on: axis)
  }

  /// Returns the motion of content beyond an edge that has a speed: it returns, or decelerates on from the edge.
  private static func returning(from start: Double, speed: Double, on axis: ScrollAxis) -> AxisMotion {
    let edge = axis.clamp(start)
    let spring = EdgeSpring(from: start, velocity: speed, to: edge)
    var motion = AxisMotion(.spring(spring))
    guard let crossing = spring.timeOfCrossing else { return motion }
    // What is slower than a deceleration ends comes back on the spring that it is on.
    guard abs(spring.velocity(at: crossing)) > Deceleration.minimumSpeed else { return motion }
    let velocity = Deceleration.velocity(startingAt: spring.velocity(at: crossing), rate: axis.rate)
    motion.append(decelerating(from: edge, velocity: velocity, on: axis), at: crossing)
    return motion
  }

  /// Returns the speed with which content starts that a touch with a velocity releases.
  ///
  /// Beyond an edge it gets the overscroll times the slow rate of the spring on top, inwards: from a touch that rested it then follows
  /// `x₀·e^(−10t)`, with no ease-in. Measured from a phone's traces by others.
  private static func seed(_ velocity: Double, at start: Double, on axis: ScrollAxis) -> Double {
    let overscroll = axis.overscroll(start)
    guard overscroll != 0 else { return velocity }
    return Deceleration.speed(ofVelocity: velocity, rate: 0.998) - EdgeSpring.slowRate * overscroll
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
      axis.bounces ? .spring(EdgeSpring(from: edge, velocity: speed, to: edge)) : .rest(edge)
    guard crossing > 0 else { return AxisMotion(last) }
    var motion = AxisMotion(.deceleration(deceleration))
    motion.append(last, at: crossing)
    return motion
  }

  /// Lets the parts of another motion take over at `time`.
  private mutating func append(_ motion: AxisMotion, at time: Double) {
    for (segment, start) in motion.parts { append(segment, at: time + start) }
  }
}

// MARK: - Motion to a target

extension AxisMotion {
  /// Returns the motion of content that was released and rests at a target that a delegate chose.
  ///
  /// - Parameters:
  ///   - start: The position at the release, in points.
  ///   - velocity: In points per second.
  ///   - target: The position of rest; one beyond the edges means the edge.
  ///   - axis: The range and what else matters.
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

  /// Returns the motion of content that comes to rest on a page.
  ///
  /// The spring of the edges brings it there. Content too fast for the spring not to pass the page decelerates to it as hard
  /// as it takes: at the speed between, both are the same exponential.
  package static func settling(from start: Double, velocity: Double, onPage page: Double, on axis: ScrollAxis)
    -> AxisMotion
  {
    settling(from: start, speed: seed(velocity, at: start, on: axis), onPage: page, on: axis)
  }

  private static func settling(from start: Double, speed: Double, onPage page: Double, on axis: ScrollAxis)
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

  /// Returns a move to a position in a set time.
  package static func eased(from start: Double, to end: Double, duration: Double = EasedMove.standardDuration)
    -> AxisMotion
  {
    AxisMotion(.eased(EasedMove(from: start, to: end, duration: duration)))
  }
}

// MARK: - Changes of the range

extension AxisMotion {
  /// Returns the motion of content whose range changed meanwhile: it goes on from where it is, as fast as it is.
  package static func continuing(at start: Double, velocity: Double, on axis: ScrollAxis) -> AxisMotion {
    guard axis.overscroll(start) == 0 else { return returning(from: start, speed: velocity, on: axis) }
    return decelerating(
      from: start, velocity: Deceleration.velocity(startingAt: velocity, rate: axis.rate), on: axis)
  }

  /// Returns the motion of content whose range changed when it was about to come to rest on a page.
  package static func continuing(at start: Double, velocity: Double, onPage page: Double, on axis: ScrollAxis)
    -> AxisMotion
  {
    settling(from: start, speed: velocity, onPage: page, on: axis)
  }
}

extension AxisMotion {
  /// Returns the motion of content that a spring takes to a target, from where it is and as fast as it is.
  package static func springing(from start: Double, velocity: Double, to target: Double) -> AxisMotion {
    start == target && velocity == 0
      ? .rest(at: target) : AxisMotion(.spring(EdgeSpring(from: start, velocity: velocity, to: target)))
  }
}
