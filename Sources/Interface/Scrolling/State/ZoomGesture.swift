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
  /// The angle by which the touches have turned since the pinch began, at the last report, in radians.
  var rotation = 0.0
  /// The angle of the zoomed view that corresponds to a rotation of 0, in radians.
  var baseAngle = 0.0
  /// The centroid when two or more touches were last reported, in points from the scroll view's top-left corner.
  var centroid: Point
  /// The number of touches that take part; a change of it begins a new gesture.
  var touchCount: Int
}
