/// A touch, a button or a key that a user pressed, by which a request proves that the user caused it.
@MainActor
package struct InputPress {
  /// The seat of the user.
  package let seat: Seat
  /// The serial with which the press began.
  package let serial: UInt32
  /// What was pressed.
  package let source: SeatPresses.Source
  /// A Boolean value that indicates whether it is still pressed.
  package let isDown: Bool
}
