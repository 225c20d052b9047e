package import TactusGeometry

/// An animated change of the zoom scale: a return from beyond the limits, or a change to a scale that the application chose.
package struct ZoomMotion: Sendable {
  /// The path of the offset while the scale changes.
  package enum OffsetPath: Sendable, Hashable {
    /// The offset moves straight from one point to another.
    case between(Point, Point)
    /// A point of the zoomed view stays at a location in the scroll view, as far as the edges allow.
    case about(anchor: Point, location: Point)
  }

  /// The time at which the motion begins, in seconds on the event clock.
  package let startTime: Double
  package let startScale: Double
  package let endScale: Double
  package let offsetPath: OffsetPath
  /// The spring that returns content from beyond its limits, over the distance ``span``; nil for an eased move.
  let spring: EdgeSpring?
  /// The distance by which the far end of what is shown moves, in points: within the spring's distance of rest from its end, the
  /// content is at rest.
  let span: Double

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
  ///   - size: The longer side of the scroll view, in points.
  ///   - path: The path of the offset.
  package static func spring(
    at time: Double, from: Double, to: Double, size: Double, path: OffsetPath
  ) -> ZoomMotion {
    let span = max(abs(from / to - 1) * size, EdgeSpring.restDistance)
    return ZoomMotion(
      startTime: time, startScale: from, endScale: to, path: path,
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

  /// Returns the progress at a time of the event clock, from 0 to 1.
  package func progress(at time: Double) -> Double {
    let elapsed = time - startTime
    guard let spring else { return Self.move.position(at: elapsed) }
    return 1 - spring.position(at: elapsed) / span
  }

  /// The time at which the motion ends, in seconds on the event clock.
  package var endTime: Double { startTime + (spring?.duration ?? Self.move.duration) }

  /// Returns the scale at a time of the event clock.
  package func scale(at time: Double) -> Double {
    let progress = progress(at: time)
    return progress >= 1 ? endScale : startScale + (endScale - startScale) * progress
  }
}
