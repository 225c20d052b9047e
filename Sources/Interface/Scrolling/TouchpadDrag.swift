/// The progress of a scroll on a touchpad that drags the content.
enum TouchpadDrag {
  /// No touchpad drags the content.
  case none
  /// The drag begins: the delegate is notified of it, and of what it interrupts.
  case beginning
  /// The drag has begun. Something else may have ended it since.
  case active
}
