/// What touches; ``Touch/type`` of a touch.
public enum TouchType: Sendable, Hashable {
  /// A finger on a touchscreen.
  case direct
  /// A mouse or a touchpad that moves a pointer.
  case indirectPointer
  /// A stylus.
  case stylus
  /// A touch surface away from the display, such as that of a remote control; for streams that are injected.
  case indirect
}
