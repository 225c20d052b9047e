/// How content zooms by itself: back from beyond its limits, or to where the application wants it.
struct ZoomMotion: Sendable {
  /// What happens to the offset on the way.
  enum Course: Sendable, Hashable {
    /// It goes straight from one to another.
    case between(Point, Point)
    /// A point of the zoomed view stays at a place from the scroll view's corner, as far as the edges let it.
    case about(anchor: Point, place: Point)
  }

  /// When it began, in seconds on the event clock.
  let startTime: Double
  let startScale: Double
  let endScale: Double
  let course: Course
  private let isSpring: Bool

  /// A move of 0.3 s, eased in and out.
  static func eased(at time: Double, from: Double, to: Double, course: Course) -> ZoomMotion {
    ZoomMotion(startTime: time, startScale: from, endScale: to, course: course, isSpring: false)
  }

  /// A return on the spring that also brings content back from beyond its edges.
  static func spring(at time: Double, from: Double, to: Double, course: Course) -> ZoomMotion {
    ZoomMotion(startTime: time, startScale: from, endScale: to, course: course, isSpring: true)
  }

  private init(startTime: Double, startScale: Double, endScale: Double, course: Course, isSpring: Bool) {
    self.startTime = startTime
    self.startScale = startScale
    self.endScale = endScale
    self.course = course
    self.isSpring = isSpring
  }

  /// The range of the curves, of which a thousandth is a fraction of a pixel on the way across a panel.
  private static let span = 1_000.0

  /// How much of the way is done at a time: 0 to 1.
  func progress(at time: Double) -> Double {
    let elapsed = time - startTime
    guard isSpring else { return EasedMove(from: 0, to: 1).position(at: elapsed) }
    return 1 - spring.position(at: elapsed) / Self.span
  }

  /// When it is over.
  var endTime: Double { startTime + (isSpring ? spring.duration : EasedMove.standardDuration) }

  /// As content that is released beyond an edge, with no ease-in.
  private var spring: EdgeSpring {
    EdgeSpring(from: Self.span, velocity: -EdgeSpring.slowRate * Self.span, to: 0)
  }

  /// The scale at a time.
  func scale(at time: Double) -> Double {
    let progress = progress(at: time)
    return progress >= 1 ? endScale : startScale + (endScale - startScale) * progress
  }
}
