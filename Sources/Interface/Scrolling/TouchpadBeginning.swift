/// The progress of the beginning of a drag by a touchpad.
enum TouchpadBeginning {
  /// No drag is beginning.
  case none
  /// The drag begins: callbacks are notified of it, and of what it interrupts.
  case notifying
  /// A callback cancelled the drag that begins.
  case cancelled
}
