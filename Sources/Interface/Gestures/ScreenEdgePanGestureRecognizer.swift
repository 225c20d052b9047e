/// Recognizes touches that drag in from an edge of the window, as to go back or to open a drawer.
///
/// Its touches begin within 20 pt of the edge; others are not part of the gesture. It begins as a pan does, when they have
/// moved 10 pt, and only away from the edge. Another ``TouchProfile`` has other distances.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// The distance from the edge within which a touch has to begin, in points of the window, unless its ``TouchProfile`` has another:
  /// the 20 dp of Android's drawers (the default of ViewDragHelper).
  public static let edgeWidth = TouchProfile.standardEdgeWidth

  /// The edges at which touches may begin. Default: none, so that nothing is recognized.
  open var edges: RectEdge = []
  /// The edges at which the first touch began.
  private var initialEdges: RectEdge = []

  /// The view near whose edges touches have to begin; nil for the window.
  var edgeView: View? { nil }

  override func accepts(_ touch: Touch) -> Bool {
    guard let window = touch.window else { return false }
    let location = edgeView?.convert(touch.initialSample.location, from: nil) ?? touch.initialSample.location
    let bounds = (edgeView ?? window).bounds
    let edgeWidth = touch.profile.edgeWidth
    var near: RectEdge = []
    if location.x <= bounds.minX + edgeWidth { near.insert(.left) }
    if location.x >= bounds.maxX - edgeWidth { near.insert(.right) }
    if location.y <= bounds.minY + edgeWidth { near.insert(.top) }
    if location.y >= bounds.maxY - edgeWidth { near.insert(.bottom) }
    near.formIntersection(edges)
    if tracker.count == 0 { initialEdges = near }
    return !near.isEmpty
  }

  override func mayBegin(with translation: Point) -> Bool {
    let isHorizontal = abs(translation.x) >= abs(translation.y)
    let direction: RectEdge =
      isHorizontal ? (translation.x > 0 ? .left : .right) : (translation.y > 0 ? .top : .bottom)
    return initialEdges.contains(direction)
  }

  open override func reset() {
    super.reset()
    initialEdges = []
  }
}
