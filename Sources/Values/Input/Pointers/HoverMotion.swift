package import TactusGeometry

/// A movement of a pointer over a view with no button pressed.
package struct HoverMotion: Sendable, Hashable {
  /// The phase: `.began` when the pointer entered the view, `.moved`, or `.ended` when it left.
  package var phase: TouchPhase
  /// The location of the pointer, in window coordinates.
  package var location: Point
  /// The time, in seconds on the event clock.
  package var timestamp: Double
  /// How a stylus is held.
  package var pose: StylusPose

  package init(
    phase: TouchPhase, location: Point, timestamp: Double, pose: StylusPose = StylusPose()
  ) {
    self.pose = pose
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
