/// A pinch of two or more touches that zooms the content.
struct ZoomGesture {
  /// The point of the zoomed view that stays under the centroid of the touches, in the zoomed view's coordinates.
  var anchor: Point
  /// The centroid of the touches at the last report, in points from the scroll view's top-left corner.
  var location: Point
  /// The translation of the touches since the pinch began at the last report, in points of the scroll view. Unlike the centroid, it does
  /// not leap when a touch joins or leaves.
  var translation: Point
  /// The scale of the pinch at the last report.
  var scale: Double
  /// The zoom scale that corresponds to a pinch of 1, not limited.
  var base: Double
  /// The number of touches that take part; a change of it begins a new gesture.
  var touchCount: Int
}
