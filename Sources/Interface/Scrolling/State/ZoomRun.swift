internal import TactusDynamics

/// An animation, the momentum of a pinch, or a return that zooms the content.
struct ZoomRun {
  /// The scale as a function of time.
  let motion: ZoomMotion
  /// The distance of the content beyond its edges when the touches ended, in points.
  var overshoot = Point.zero
  /// A Boolean value that indicates whether a drag or a motion moves the content at the same time.
  var isShared = false
  /// The distance by which that moved the content from the offset that zooming alone gives, in points.
  var translation = Point.zero
  /// The offset of the content in the last frame of the zooming, in points.
  var offset: Point
}
