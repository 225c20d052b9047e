/// How touches leave content that they dragged.
struct ScrollRelease {
  /// The velocity of the offset, in points a second; once the delegate is asked, what of it counts for a fling.
  var velocity: Point
  /// The time at which they left, in seconds on the event clock.
  let time: Double
  /// A Boolean value that indicates whether the content goes on, or returns from beyond an edge.
  var settles: Bool
  /// The offset at which the content would rest when the delegate was asked, in points.
  var naturalTarget = Point.zero
}
