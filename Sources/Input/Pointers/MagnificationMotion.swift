internal import TactusCLibrary
package import TactusGeometry

/// What two fingers on a touchpad, or a wheel turned with the Ctrl key held, did: a step of zooming over a view.
package struct MagnificationMotion: Sendable, Hashable {
  /// What zooms.
  package enum Source: Sendable, Hashable {
    /// A wheel: each notch stands for itself.
    case wheel
    /// Fingers on a touchpad.
    case touchpad
  }

  /// `.began`, `.moved` and `.ended` or `.cancelled` for a touchpad; each notch of a wheel is a `.moved` by itself.
  package var phase: TouchPhase
  /// What zooms.
  package var source: Source
  /// By how much: for a wheel a factor, for a touchpad how much farther apart the fingers are than when they began.
  package var scale: Double
  /// Where the pointer is, in window coordinates.
  package var location: Point
  /// How far the middle of a touchpad's fingers has moved since they began, in points of the window.
  package var translation: Point
  /// When, in seconds on the event clock.
  package var timestamp: Double

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
  /// The factor by which a wheel zooms.
  ///
  /// Five detents double the scale: chosen by us.
  ///
  /// - Parameter detents: How far the wheel turns, in detents, fractions included.
  package static func scale(ofWheelDetents detents: Double) -> Double {
    // More at a time than any hand turns is noise.
    exp2(min(max(detents, -20), 20) / 5)
  }
}
