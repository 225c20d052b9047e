import TactusCLibrary
internal import TactusDynamics

/// The view that a scroll view zooms, and its scale.
struct ZoomedContent {
  /// The view that is zoomed, or was zoomed last.
  weak var view: View?
  /// The zoom scale of the scroll view.
  var scale = 1.0
  /// The angle by which touches have turned the view, in radians.
  var angle = 0.0
  /// The zoomed view's transform as read back after it was last set; nil before that.
  var observed: AffineTransform?
  /// A Boolean value that indicates whether the drawing is being refined during a pinch.
  var isRefining = false
  /// A Boolean value that indicates whether zooming itself is changing the size of the content.
  var isApplying = false
  /// The location of the pointer when the pinch in progress on a touchpad began, in points from the scroll view's top-left
  /// corner; nil while there is no such pinch.
  var touchpadLocation: Point?
  /// The last zoom by a wheel: the point of the zoomed view about which it zoomed, its location, and the resulting offset; nil
  /// before.
  var lastWheelZoom: (anchor: Point, location: Point, offset: Point)?
  var hasReportedView = false

  /// The scale of the zoomed view's transform.
  @MainActor var scaleShown: Double { view.flatMap { Self.scale(of: $0.transform) } ?? scale }

  /// Returns the scale of a transform, ignoring rotation and translation; nil if it is not finite and positive.
  static func scale(of transform: AffineTransform) -> Double? {
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    return scale.isFinite && scale > 0 ? scale : nil
  }

  /// Returns the angle of a transform that scales and turns, in radians; nil for one that does something else.
  static func angle(of transform: AffineTransform) -> Double? {
    guard let scale = scale(of: transform), transform.tx == 0, transform.ty == 0,
      abs(transform.a - transform.d) <= scale * 1e-9, abs(transform.b + transform.c) <= scale * 1e-9
    else { return nil }
    return atan2(transform.b, transform.a)
  }
}
