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

  /// The distance that the spring covers: so large that its distance of rest is a negligible fraction of the scale.
  static let span = 1_000.0

  static let move = EasedMove(from: 0, to: 1)

  /// Creates a move of 0.3 s, eased in and out.
  package static func eased(at time: Double, from: Double, to: Double, path: OffsetPath) -> ZoomMotion {
    ZoomMotion(startTime: time, startScale: from, endScale: to, path: path, spring: nil)
  }

  /// Creates a return on the spring that also returns content from beyond its edges, with no ease-in.
  package static func spring(at time: Double, from: Double, to: Double, path: OffsetPath) -> ZoomMotion {
    ZoomMotion(
      startTime: time, startScale: from, endScale: to, path: path,
      spring: EdgeSpring(from: span, velocity: -EdgeSpring.slowRate * span, to: 0))
  }

  private init(
    startTime: Double, startScale: Double, endScale: Double, path: OffsetPath, spring: EdgeSpring?
  ) {
    self.startTime = startTime
    self.startScale = startScale
    self.endScale = endScale
    self.offsetPath = path
    self.spring = spring
  }

  /// Returns the progress at a time of the event clock, from 0 to 1.
  package func progress(at time: Double) -> Double {
    let elapsed = time - startTime
    guard let spring else { return Self.move.position(at: elapsed) }
    return 1 - spring.position(at: elapsed) / Self.span
  }

  /// The time at which the motion ends, in seconds on the event clock.
  package var endTime: Double { startTime + (spring?.duration ?? Self.move.duration) }

  /// Returns the scale at a time of the event clock.
  package func scale(at time: Double) -> Double {
    let progress = progress(at: time)
    return progress >= 1 ? endScale : startScale + (endScale - startScale) * progress
  }
}
