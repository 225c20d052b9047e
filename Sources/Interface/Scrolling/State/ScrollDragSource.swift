/// The source of a drag.
enum ScrollDragSource {
  /// Touches on the content.
  case touches
  /// A touchpad.
  case touchpad
  /// The drag of a scroll view inside this one.
  case nestedScrollView
  /// A touch on a scroll indicator.
  case indicator
}
