/// The kind of device with which the user acted last.
enum LatestDevice: Sendable, Hashable {
  /// None so far.
  case none
  /// A touchscreen, or a stylus.
  case touchscreen
  /// A mouse or a touchpad, which does not tell whether there is a keyboard.
  case pointer
  /// A keyboard.
  case keyboard
}
