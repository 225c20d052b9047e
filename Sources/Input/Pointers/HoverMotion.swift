package import TactusGeometry

/// What a pointer did over a view with no button pressed.
package struct HoverMotion: Sendable, Hashable {
  /// `.began` when it came over the view, `.moved`, `.ended` when it left.
  package var phase: TouchPhase
  /// Where it is, in window coordinates.
  package var location: Point
  /// When, in seconds on the event clock.
  package var timestamp: Double

  package init(phase: TouchPhase, location: Point, timestamp: Double) {
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
