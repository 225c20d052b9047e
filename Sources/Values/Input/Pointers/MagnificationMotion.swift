internal import TactusCLibrary
package import TactusGeometry

/// A step of zooming over a view, by a pinch on a touchpad or by a wheel turned while the Ctrl key is held.
package struct MagnificationMotion: Sendable, Hashable {
  /// The kind of device that zooms.
  package enum Source: Sendable, Hashable {
    /// A wheel, whose detents are independent of each other.
    case wheel
    /// A pinch on a touchpad.
    case touchpad
  }

  /// The phase: `.began`, `.moved` and `.ended` or `.cancelled` for a touchpad; each wheel detent is a single `.moved`.
  package var phase: TouchPhase
  /// The kind of device that zooms.
  package var source: Source
  /// The scale: for a wheel, the factor of this step; for a touchpad, the factor since the pinch began.
  package var scale: Double
  /// The location of the pointer, in window coordinates.
  package var location: Point
  /// The translation of the centre of a touchpad's pinch since it began, in points of the window.
  package var translation: Point
  /// The time, in seconds on the event clock.
  package var timestamp: Double
  /// The number of the seat; 0, the default, if it is not known.
  package var seat: UInt32 = 0

  package init(
    phase: TouchPhase, source: Source, scale: Double, location: Point, translation: Point = .zero,
    timestamp: Double
  ) {
    self.phase = phase
    self.source = source
    self.scale = scale
    self.location = location
    self.translation = translation
    self.timestamp = timestamp
  }

  /// Returns the factor by which a wheel zooms.
  ///
  /// Five detents double the scale: chosen by us.
  ///
  /// - Parameter detents: The rotation of the wheel in detents, including fractions.
  package static func scale(ofWheelDetents detents: Double) -> Double {
    // More detents at a time than a hand can turn are noise.
    exp2(min(max(detents, -20), 20) / 5)
  }
}
