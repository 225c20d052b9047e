/// The state of a keyboard's Shift key.
enum KeyboardShift: Hashable {
  /// Small letters.
  case off
  /// A capital letter next, and then small ones.
  case once
  /// Capital letters until Shift is tapped.
  case locked
}
