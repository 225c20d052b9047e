internal import TactusDynamics

/// What a scroll view knows of its zooming.
struct ZoomState {
  /// The view that was zoomed last.
  weak var view: View?
  /// The scale as the scroll view counts it.
  var scale = 1.0
  /// What the zoomed view's transform read after it was set last; nil before.
  var observed: AffineTransform?
  /// What fingers hold.
  var gesture: ZoomGesture?
  /// The point of the zoomed view, in its own coordinates, that stays in the middle while the scroll view changes its size; nil once
  /// something else moved the content.
  var resizedCenter: Point?
  /// Whether the picture is being refined under the fingers.
  var isRefining = false
  /// Whether the target of an animated change is looked at: nothing is drawn for it yet.
  var isMeasuring = false
  /// How the content zooms by itself.
  var motion: ZoomMotion?
  /// How far beyond its edges the content was when the fingers let go.
  var overshoot = Point.zero
  /// Whether a finger, or what it flung, moves the content as well while it zooms by itself.
  var isShared = false
  /// How far that moved the content, against what zooming alone would have.
  var travel = Point.zero
  /// The offset that zooming gave last.
  var offset = Point.zero
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
