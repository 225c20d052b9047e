package import TactusGeometry

/// The motion of content after its release, as a function of time.
///
/// The position depends on the time alone, so it is the same at any frame rate, and after missed frames.
package struct ScrollTrajectory: Hashable, Sendable {
  /// The time of the release, in seconds on the event clock.
  package var startTime: Double
  /// The motion along the x axis.
  package var x: AxisMotion
  /// The motion along the y axis.
  package var y: AxisMotion
  /// The displacement of the whole path, in points: the amount by which an application changed the offset during the motion.
  package var displacement = Point.zero

  /// Creates a trajectory that begins at a time of the event clock.
  package init(startTime: Double, x: AxisMotion, y: AxisMotion) {
    self.startTime = startTime
    self.x = x
    self.y = y
  }

  /// The time at which the content comes to rest, in seconds on the event clock.
  package var endTime: Double { startTime + max(x.duration, y.duration) }

  /// The offset at which the content comes to rest, in points.
  package var end: Point { Point(x: x.end, y: y.end) + displacement }

  /// Returns the offset of the content at a time of the event clock.
  package func position(at time: Double) -> Point {
    let elapsed = time - startTime
    return Point(x: x.position(at: elapsed), y: y.position(at: elapsed)) + displacement
  }

  /// Returns the velocity of the offset at a time of the event clock, in points per second.
  package func velocity(at time: Double) -> Point {
    let elapsed = time - startTime
    return Point(x: x.velocity(at: elapsed), y: y.velocity(at: elapsed))
  }
}
