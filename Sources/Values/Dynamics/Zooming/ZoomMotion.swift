internal import TactusCLibrary
package import TactusGeometry

/// A change of the zoom scale by itself: a return from beyond the limits, the momentum of a pinch, or a change to a scale that the
/// application chose.
package struct ZoomMotion: Hashable, Sendable {
  /// The path of the offset while the scale changes.
  package enum OffsetPath: Sendable, Hashable {
    /// The offset moves straight from one point to another.
    case between(Point, Point)
    /// A point of the zoomed view stays at a location in the scroll view, as far as the edges allow.
    case about(anchor: Point, location: Point)
  }

  /// A turn of the zoomed view.
  package struct Turn: Hashable, Sendable {
    /// The angle at the beginning, in radians.
    package let start: Double
    /// The angle at the end, in radians.
    package let end: Double

    /// Creates a turn from one angle to another.
    package init(from start: Double, to end: Double) { (self.start, self.end) = (start, end) }
  }

  /// The time at which the motion begins, in seconds on the event clock.
  package let startTime: Double
  package let startScale: Double
  package let endScale: Double
  /// The angles of the zoomed view at the beginning and at the end, in radians. Default: 0, and no turn.
  package var turn = Turn(from: 0, to: 0)
  package let offsetPath: OffsetPath
  /// The spring that returns content from beyond its limits, over the distance ``span``; nil for an eased move.
  let spring: EdgeSpring?
  /// The distance by which the far end of what is shown moves, in points: within the spring's distance of rest from its end, the
  /// content is at rest.
  let span: Double
  /// The momentum of the scale; nil if there is none.
  var momentum: ZoomMomentum?

  static let move = EasedMove(from: 0, to: 1)

  /// Creates a move of 0.3 s, eased in and out.
  package static func eased(at time: Double, from: Double, to: Double, path: OffsetPath) -> ZoomMotion {
    ZoomMotion(startTime: time, startScale: from, endScale: to, path: path, spring: nil, span: 1)
  }

  /// Creates a return on the spring that also returns content from beyond its edges, with no ease-in.
  ///
  /// - Parameters:
  ///   - time: The time at which it begins, in seconds on the event clock.
  ///   - from: The scale at the beginning.
  ///   - to: The scale at the end.
  ///   - turn: The angle by which the content turns meanwhile, in radians. Default 0.
  ///   - size: The longer side of the scroll view, in points.
  ///   - path: The path of the offset.
  package static func spring(
    at time: Double, from: Double, to: Double, turn: Double = 0, size: Double, path: OffsetPath
  ) -> ZoomMotion {
    ZoomMotion(
      startTime: time, startScale: from, endScale: to, path: path,
      returningBy: max(abs(from / to - 1), abs(turn)) * size)
  }

  /// Creates the motion of content that two touches released while they moved apart or together: the scale goes on and slows down, and
  /// bounces at a limit that it reaches. What else has to return, the angle or content beyond its edges, does so on the spring.
  ///
  /// - Parameters:
  ///   - time: The time at which it begins, in seconds on the event clock.
  ///   - momentum: The momentum.
  ///   - distance: The distance by which content returns meanwhile, in points. Default 0.
  ///   - path: The path of the offset.
  package static func decelerating(
    at time: Double, _ momentum: ZoomMomentum, returningBy distance: Double = 0, path: OffsetPath
  ) -> ZoomMotion {
    var motion = ZoomMotion(
      startTime: time, startScale: momentum.startScale, endScale: momentum.endScale, path: path,
      returningBy: distance)
    motion.momentum = momentum
    return motion
  }

  private init(
    startTime: Double, startScale: Double, endScale: Double, path: OffsetPath, returningBy distance: Double
  ) {
    let span = max(distance, EdgeSpring.restDistance)
    self.init(
      startTime: startTime, startScale: startScale, endScale: endScale, path: path,
      spring: EdgeSpring(from: span, velocity: -EdgeSpring.slowRate * span, to: 0), span: span)
  }

  private init(
    startTime: Double, startScale: Double, endScale: Double, path: OffsetPath, spring: EdgeSpring?,
    span: Double
  ) {
    self.startTime = startTime
    self.startScale = startScale
    self.endScale = endScale
    self.offsetPath = path
    self.spring = spring
    self.span = span
  }

  /// Returns the progress of a move or a return at a time of the event clock, from 0 to 1.
  package func progress(at time: Double) -> Double {
    guard time < endTime else { return 1 }
    let elapsed = time - startTime
    guard let spring else { return Self.move.position(at: elapsed) }
    return 1 - spring.position(at: elapsed) / span
  }

  /// The time at which the motion ends, in seconds on the event clock.
  package var endTime: Double {
    startTime + max(spring?.duration ?? Self.move.duration, momentum?.duration ?? 0)
  }

  /// Returns the scale at a time of the event clock.
  package func scale(at time: Double) -> Double {
    guard time < endTime else { return endScale }
    if let momentum { return momentum.scale(at: time - startTime) }
    let progress = progress(at: time)
    return progress >= 1 ? endScale : startScale + (endScale - startScale) * progress
  }

  /// Returns the angle of the zoomed view at a time of the event clock, in radians.
  package func angle(at time: Double) -> Double {
    guard turn.start != turn.end else { return turn.end }
    let progress = progress(at: time)
    return progress >= 1 ? turn.end : turn.start + (turn.end - turn.start) * progress
  }
}
