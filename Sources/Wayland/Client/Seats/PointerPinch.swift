package import TactusGeometry

/// The state of a pinch on a touchpad at one time.
package struct PointerPinch: Hashable, Sendable {
  /// The phase of a pinch.
  package enum Phase: Hashable, Sendable {
    case began
    case changed
    case ended
    case cancelled
  }

  /// The phase of the pinch.
  package var phase: Phase
  /// The scale factor since the pinch began.
  package var scale = 1.0
  /// The translation of the pinch's centre since it began, in points.
  package var translation = Point.zero
  /// The time, in seconds on the compositor's clock.
  package var timestamp: Double
}
