package import TactusGeometry

/// How content zooms by itself: back from beyond its limits, or to a scale that the application chose.
package struct ZoomMotion: Sendable {
  /// What happens to the offset meanwhile.
  package enum Course: Sendable, Hashable {
    /// It moves straight from one to another.
    case between(Point, Point)
    /// A point of the zoomed view stays at a location in the scroll view, as far as the edges let it.
    case about(anchor: Point, place: Point)
  }

  /// The time of the beginning, in seconds on the event clock.
  package let startTime: Double
  package let startScale: Double
  package let endScale: Double
  package let course: Course
  /// The spring on which content returns that was released beyond its limits, over ``span``; nil for a move that is eased.
  @usableFromInline let spring: EdgeSpring?

  /// The distance that the spring covers, of which a thousandth is a fraction of a pixel on a panel.
  @usableFromInline static let span = 1_000.0

  @usableFromInline static let move = EasedMove(from: 0, to: 1)

  /// Creates a move of 0.3 s, eased in and out.
  package static func eased(at time: Double, from: Double, to: Double, course: Course) -> ZoomMotion {
    ZoomMotion(startTime: time, startScale: from, endScale: to, course: course, spring: nil)
  }

  /// Creates a return on the spring that also brings content back from beyond its edges, with no ease-in.
  package static func spring(at time: Double, from: Double, to: Double, course: Course) -> ZoomMotion {
    ZoomMotion(
      startTime: time, startScale: from, endScale: to, course: course,
      spring: EdgeSpring(from: span, velocity: -EdgeSpring.slowRate * span, to: 0))
  }

  private init(
    startTime: Double, startScale: Double, endScale: Double, course: Course, spring: EdgeSpring?
  ) {
    self.startTime = startTime
    self.startScale = startScale
    self.endScale = endScale
    self.course = course
    self.spring = spring
  }

  /// Returns the progress at a time of the event clock, from 0 to 1.
  @inlinable package func progress(at time: Double) -> Double {
    let elapsed = time - startTime
    guard let spring else { return Self.move.position(at: elapsed) }
    return 1 - spring.position(at: elapsed) / Self.span
  }

  /// The time of the end, in seconds on the event clock.
  @inlinable package var endTime: Double { startTime + (spring?.duration ?? Self.move.duration) }

  /// Returns the scale at a time of the event clock.
  @inlinable package func scale(at time: Double) -> Double {
    let progress = progress(at: time)
    return progress >= 1 ? endScale : startScale + (endScale - startScale) * progress
  }
}
