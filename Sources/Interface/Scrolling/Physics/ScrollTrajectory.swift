package import TactusGeometry

/// How content moves after it was let go, as a function of time alone: at any rate of frames, with any of them missed, the
/// content is where the formulas say.
package struct ScrollTrajectory: Hashable, Sendable {
  /// When it was let go, in seconds on the event clock.
  package var startTime: Double
  /// The motion along the x axis.
  package var x: AxisMotion
  /// The motion along the y axis.
  package var y: AxisMotion
  /// Moves the whole path: what an application changed the offset by meanwhile, in points.
  package var displacement = Point.zero

  package init(startTime: Double, x: AxisMotion, y: AxisMotion) {
    self.startTime = startTime
    self.x = x
    self.y = y
  }

  /// When the content rests, in seconds on the event clock.
  package var endTime: Double { startTime + max(x.duration, y.duration) }

  /// Where it rests.
  package var end: Point { Point(x: x.end, y: y.end) + displacement }

  /// The offset of the content at a time of the event clock.
  package func position(at time: Double) -> Point {
    let elapsed = time - startTime
    return Point(x: x.position(at: elapsed), y: y.position(at: elapsed)) + displacement
  }

  /// The velocity of the offset at a time of the event clock, in points a second.
  package func velocity(at time: Double) -> Point {
    let elapsed = time - startTime
    return Point(x: x.velocity(at: elapsed), y: y.velocity(at: elapsed))
  }
}
