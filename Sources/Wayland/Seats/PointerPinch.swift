package import TactusGeometry

/// A pinch of fingers on a touchpad, as it is at one time.
package struct PointerPinch: Hashable, Sendable {
  /// How far the pinch is.
  package enum Phase: Hashable, Sendable {
    case began
    case changed
    case ended
    case cancelled
  }

  /// How far the pinch is.
  package var phase: Phase
  /// How much farther apart the fingers are than when they began.
  package var scale = 1.0
  /// How far their middle has moved since they began, in points.
  package var translation = Point.zero
  /// Seconds on the compositor's clock.
  package var timestamp: Double

  package init(phase: Phase, timestamp: Double) {
    self.phase = phase
    self.timestamp = timestamp
  }
}
