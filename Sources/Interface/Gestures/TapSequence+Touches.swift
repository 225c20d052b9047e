internal import TactusInput

extension TapSequence {
  /// Adds a touch that begins.
  ///
  /// - Returns: Whether the sequence can continue.
  @MainActor mutating func add(_ touch: Touch) -> Bool {
    if touches.isEmpty { profile = touch.profile }
    return touchBegan(
      touch.identifier, at: touch.initialSample.location, time: touch.initialSample.timestamp)
  }

  /// Checks the present location of a touch.
  ///
  /// - Returns: Whether the touch may still be part of a tap.
  @MainActor func allows(_ touch: Touch) -> Bool { touchMoved(touch.identifier, to: touch.sample.location) }

  /// Ends a touch.
  ///
  /// - Returns: Whether the touch was part of a tap, and the sequence can continue.
  @MainActor mutating func end(_ touch: Touch) -> Bool {
    allows(touch) && touchEnded(touch.identifier, time: touch.timestamp)
  }
}
