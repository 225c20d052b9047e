/// The devices with which the user acts, and can type.
struct InputDevices: Sendable, Hashable {
  /// The kind of device with which the user touched, clicked or typed last.
  var latest = LatestDevice.none
  /// What the user can type and point with. Default: a touchscreen; the platform sets it.
  var typing = TypingDevices.touchscreen

  /// Returns whether the user types with another device than before, or can.
  func isTypingChanged(since former: InputDevices) -> Bool {
    typing != former.typing || latest == .keyboard && former.latest != .keyboard
  }
}
