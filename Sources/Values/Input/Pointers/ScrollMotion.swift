package import TactusGeometry

/// A step of scrolling over a view, by a wheel or by two fingers on a touchpad.
package struct ScrollMotion: Sendable, Hashable {
  /// The kind of device that scrolls.
  package enum Source: Sendable, Hashable {
    /// A wheel, which scrolls in detents.
    case wheel
    /// A touchpad, which scrolls continuously.
    case continuous
  }

  /// The distance that one wheel detent scrolls, in points; an arrow key scrolls by the same distance. Chosen by us: three lines
  /// of text.
  package static let wheelDetent = 48.0

  /// The phase: `.began` for the first step, `.ended` when the touchpad is no longer touched; each wheel detent is a single
  /// `.moved`.
  package var phase: TouchPhase
  /// The kind of device that scrolls.
  package var source: Source
  /// The displacement in points. Positive values move towards the end of the content.
  package var displacement: Point
  /// The location of the pointer, in window coordinates.
  package var location: Point
  /// The time, in seconds on the event clock.
  package var timestamp: Double
  /// The number of the seat; 0, the default, if it is not known.
  package var seat: UInt32 = 0

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
