internal import TactusInput

/// The devices with which the user acts, and can type.
struct InputDevices: Sendable, Hashable {
  /// The kind of device with which the user touched, clicked or typed last.
  var latest = LatestDevice.none
  /// What the user can type and point with. Default: a touchscreen; the platform sets it.
  var typing = TypingDevices.touchscreen

  /// The seats of the compositor, by their numbers.
  var seats: [UInt32: InputSeat] = [:]

  /// Returns the seat with a number, without a name if it was not announced, as in a replay; nil for 0.
  func seat(_ id: UInt32) -> InputSeat? { id == 0 ? nil : seats[id] ?? InputSeat(id: id, name: "") }

  /// Returns whether the user types with another device than before, or can.
  func isTypingChanged(since former: InputDevices) -> Bool {
    typing != former.typing || latest == .keyboard && former.latest != .keyboard
  }
}
