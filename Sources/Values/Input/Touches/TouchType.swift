/// The type of a touch; the type of ``Touch/type``.
public enum TouchType: Sendable, Hashable {
  /// A finger on a touchscreen.
  case direct
  /// A pointer that is moved by a mouse or a touchpad.
  case indirectPointer
  /// A stylus.
  case stylus
  /// A touch surface apart from the display, such as that of a remote control. Only injected touches have this type.
  case indirect

  /// The same as ``stylus``, UIKit's other name for it.
  public static var pencil: TouchType { .stylus }
}
