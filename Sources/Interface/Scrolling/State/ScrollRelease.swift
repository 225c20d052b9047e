/// The end of the touches that dragged the content.
struct ScrollRelease {
  /// The velocity of the offset, in points per second; once the delegate is asked, that of the fling.
  var velocity: Point
  /// The time at which the touches ended, in seconds on the event clock.
  let time: Double
  /// A Boolean value that indicates whether the content may decelerate, or return from beyond an edge, rather than stop.
  var mayDecelerate: Bool
  /// The offset at which the content comes to rest unless the delegate chooses another one, in points.
  var naturalTarget = Point.zero
}
