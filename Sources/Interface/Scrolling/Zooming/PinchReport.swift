/// What touches, or a touchpad, report of a gesture that zooms.
struct PinchReport {
  /// The centroid of the touches, in points from the scroll view's top-left corner.
  var location: Point
  /// The scale since the gesture began.
  var scale: Double
  /// The rotation since the gesture began, in radians.
  var rotation = 0.0
  /// The translation since the gesture began, in points of the scroll view.
  var translation = Point.zero
  /// The number of touches.
  var touchCount: Int

  /// A Boolean value that indicates whether content can be shown as it says.
  var isValid: Bool { location.isFinite && scale.isFinite && scale > 0 && rotation.isFinite }
}
