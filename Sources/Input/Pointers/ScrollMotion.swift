package import TactusGeometry

/// What a wheel or two fingers on a touchpad did: a step of scrolling over a view.
package struct ScrollMotion: Sendable, Hashable {
  /// What scrolls.
  package enum Source: Sendable, Hashable {
    /// A wheel, in notches.
    case wheel
    /// Fingers on a touchpad, smoothly.
    case continuous
  }

  /// How far one detent of a wheel scrolls, in points; an arrow key scrolls as far. Chosen by us: three lines of text.
  package static let wheelDetent = 48.0

  /// `.began` for the first step, `.ended` when the fingers left the touchpad; each notch of a wheel is a `.moved` by itself.
  package var phase: TouchPhase
  /// What scrolls.
  package var source: Source
  /// How far, in points; positive values move towards the end of the content.
  package var displacement: Point
  /// Where the pointer is, in window coordinates.
  package var location: Point
  /// When, in seconds on the event clock.
  package var timestamp: Double

  package init(
    phase: TouchPhase, source: Source, displacement: Point, location: Point, timestamp: Double
  ) {
    self.phase = phase
    self.source = source
    self.displacement = displacement
    self.location = location
    self.timestamp = timestamp
  }
}
