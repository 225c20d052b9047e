/// Recognizes a finger that drags in from an edge of the window, as one does to go back or to open a drawer.
///
/// Its touches begin within 20 pt of the edge; the others are not part of the gesture. It begins as a pan does, when they have
/// moved 10 pt, and only away from the edge.
open class ScreenEdgePanGestureRecognizer: PanGestureRecognizer {
  /// How far from the edge the finger may land, in points of the window: the 20 dp that Android's drawers allow (the default of
  /// ViewDragHelper). Panels report the first contact of a finger that comes over the bezel within it.
  public static let edgeWidth = 20.0

  /// The edges from which the finger may come. Default: none, so nothing is recognized.
  open var edges: RectEdge = []
  /// The edges at which the finger landed.
  private var landingEdges: RectEdge = []

  override func accepts(_ touch: Touch) -> Bool {
    guard let window = touch.window else { return false }
    let place = touch.landing.location
    let bounds = window.bounds
    var near: RectEdge = []
    if place.x <= bounds.minX + Self.edgeWidth { near.insert(.left) }
    if place.x >= bounds.maxX - Self.edgeWidth { near.insert(.right) }
    if place.y <= bounds.minY + Self.edgeWidth { near.insert(.top) }
    if place.y >= bounds.maxY - Self.edgeWidth { near.insert(.bottom) }
    near.formIntersection(edges)
    if tracker.count == 0 { landingEdges = near }
    return !near.isEmpty
  }

  override func mayBegin(with travel: Point) -> Bool {
    let isHorizontal = abs(travel.x) >= abs(travel.y)
    let direction: RectEdge =
      isHorizontal ? (travel.x > 0 ? .left : .right) : (travel.y > 0 ? .top : .bottom)
    return landingEdges.contains(direction)
  }

  open override func reset() {
    super.reset()
    landingEdges = []
  }
}
