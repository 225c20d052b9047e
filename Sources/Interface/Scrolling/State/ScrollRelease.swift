/// The end of the touches that dragged the content.
struct ScrollRelease {
  /// The time after which the end of the touches was delivered late, in seconds. Chosen by us: three frames at 60 Hz.
  static let lateness = 0.05

  /// The velocity of the offset, in points per second; once the delegate is asked, that of the fling.
  var velocity: Point
  /// The time at which the touches ended, in seconds on the event clock.
  let time: Double
  /// The time for which a frame showed the content at a predicted offset, from which it moves on, in seconds on the event clock; nil if
  /// it is at the offset of the touches.
  let shownTime: Double?
  /// A Boolean value that indicates whether the content may decelerate, or return from beyond an edge, rather than stop.
  var mayDecelerate: Bool
  /// The offset at which the content comes to rest unless the delegate chooses another one, in points.
  var naturalTarget = Point.zero

  /// Creates the end of touches at a time.
  init(velocity: Point, time: Double, shownTime: Double? = nil, mayDecelerate: Bool) {
    self.velocity = velocity
    self.time = time
    self.shownTime = shownTime
    self.mayDecelerate = mayDecelerate
  }

  /// The time at which the content moves on, in seconds on the event clock.
  var startTime: Double { shownTime ?? time }
}
