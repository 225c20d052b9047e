/// What two fingers hold while they zoom.
struct ZoomGesture {
  /// The point of the zoomed view, in its own coordinates, that stays under the middle of the fingers.
  var anchor: Point
  /// The middle of the fingers, from the scroll view's top left corner.
  var place: Point
  /// The scale that the fingers would have for a pinch of 1, beyond the limits as well.
  var base: Double
  /// How many fingers take part; when that changes they take hold anew.
  var fingerCount: Int
}
