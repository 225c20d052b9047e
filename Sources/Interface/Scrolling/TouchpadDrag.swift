/// The progress of a drag of a scroll view by a touchpad.
enum TouchpadDrag {
  /// No touchpad drags the content.
  case none
  /// The delegate is notified of the beginning.
  case beginning
  /// A touchpad drags the content.
  case active
}
