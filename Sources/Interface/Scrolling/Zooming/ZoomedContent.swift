internal import TactusDynamics

/// What a scroll view knows of the view that it zooms.
struct ZoomedContent {
  /// The view that was zoomed last.
  weak var view: View?
  /// The scale as the scroll view counts it.
  var scale = 1.0
  /// What the zoomed view's transform read after it was set last; nil before.
  var observed: AffineTransform?
  /// Whether the picture is being refined under the fingers.
  var isRefining = false
  /// Whether a change of the content's size is the zooming's own doing.
  var isApplying = false
  /// Where the pointer was, from the scroll view's corner, when fingers on a touchpad began to zoom.
  var touchpadPlace = Point.zero
  /// What a wheel zoomed about last, where that was, and the offset that it gave.
  var turned: (anchor: Point, place: Point, offset: Point)?
  var hasReportedView = false

  /// The scale that the zoomed view's transform has.
  @MainActor var scaleShown: Double { view.flatMap { Self.scale(of: $0.transform) } ?? scale }

  /// By how much a transform enlarges, whatever else it does; nil for one that leaves nothing.
  static func scale(of transform: AffineTransform) -> Double? {
    let scale = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    return scale.isFinite && scale > 0 ? scale : nil
  }
}
