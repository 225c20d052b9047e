internal import TactusDynamics

/// The properties of the scroll view that ``ScrollState`` depends on, read anew for each event.
struct ScrollGeometry {
  /// The offset of the content, in points.
  var offset: Point
  /// The range of the offset along the x axis.
  var horizontal: ScrollAxis
  /// The range of the offset along the y axis.
  var vertical: ScrollAxis
  /// The present time, in seconds on the event clock.
  var now: Double
  /// A Boolean value that indicates whether touches, wheels and keys may scroll.
  var isScrollEnabled = true
  /// A Boolean value that indicates whether the content rests at multiples of the view's size only.
  var isPagingEnabled = false
  /// A Boolean value that indicates whether the content comes to rest at items.
  var snaps = false
  /// A Boolean value that indicates whether the scroll view is in a window.
  var isInWindow = true
  /// A Boolean value that indicates whether touches are down that scroll or may begin to scroll.
  var isTrackingTouches = false
  /// A Boolean value that indicates whether two or more touches pinch the content, so that it is not dragged.
  var isPinched = false
  /// A Boolean value that indicates whether touches zoom the content beyond its limits.
  var isBeyondZoomLimits = false
}

extension ScrollGeometry {
  /// The axes along which the content can move.
  var scrollableAxes: ScrollAxes {
    guard isScrollEnabled else { return [] }
    var axes: ScrollAxes = []
    if horizontal.upper > horizontal.lower || horizontal.bounces { axes.insert(.horizontal) }
    if vertical.upper > vertical.lower || vertical.bounces { axes.insert(.vertical) }
    return axes
  }

  /// A Boolean value that indicates whether the content is beyond its edges.
  var isOutside: Bool { clamp(offset) != offset }

  /// Returns the nearest offset at which the content may rest.
  func clamp(_ offset: Point) -> Point {
    Point(x: horizontal.clamp(offset.x), y: vertical.clamp(offset.y))
  }

  /// The offset to which touches would have to drag the content for it to be shown at the present offset, in points.
  var dragged: Point {
    Point(x: horizontal.dragged(showing: offset.x), y: vertical.dragged(showing: offset.y))
  }

  /// Returns the offset at which dragged content is shown, in points.
  func shown(_ drag: ScrollDrag) -> Point {
    Point(
      x: drag.axes.contains(.horizontal) ? horizontal.shown(drag.offset.x) : offset.x,
      y: drag.axes.contains(.vertical) ? vertical.shown(drag.offset.y) : offset.y)
  }

  /// Returns the distance by which a drag would move the content beyond ends where it does not bounce, in points.
  func excess(of drag: ScrollDrag) -> Point {
    Point(
      x: drag.axes.contains(.horizontal) && !horizontal.bounces ? horizontal.overscroll(drag.offset.x) : 0,
      y: drag.axes.contains(.vertical) && !vertical.bounces ? vertical.overscroll(drag.offset.y) : 0)
  }

  /// Returns a Boolean value that indicates whether a drag moves the content beyond one of its ends.
  func isAtEnd(_ drag: ScrollDrag) -> Bool {
    horizontal.overscroll(drag.offset.x) != 0 || vertical.overscroll(drag.offset.y) != 0
  }

  /// Returns the offset at which pages begin, not limited to the content, in points.
  func start(ofPages pages: Point) -> Point {
    Point(
      x: Paging(axis: horizontal).start(ofPage: pages.x), y: Paging(axis: vertical).start(ofPage: pages.y))
  }

  /// Returns a motion that returns from the present offset, at which the content does not move, to the edges.
  func returning(at time: Double) -> ScrollTrajectory {
    continuing(ContentMotion(trajectory: .init(startTime: time, x: .rest(at: 0), y: .rest(at: 0))), at: time)
  }

  /// Returns the path of a motion that continues from the present offset: to the edges to which it returns, or to its target if it
  /// has one.
  func continuing(_ motion: ContentMotion, velocity: Point = .zero, at time: Double) -> ScrollTrajectory {
    let (target, returns) = (motion.target, motion.returns)
    return ScrollTrajectory(
      startTime: time,
      x: Self.continuing(at: offset.x, velocity.x, to: target?.x, returns.x, horizontal),
      y: Self.continuing(at: offset.y, velocity.y, to: target?.y, returns.y, vertical))
  }

  private static func continuing(
    at offset: Double, _ velocity: Double, to target: Double?, _ edge: ScrollEdge?, _ axis: ScrollAxis
  ) -> AxisMotion {
    if let edge { return .returning(from: offset, velocity: velocity, toUpperEdge: edge == .upper, of: axis) }
    if let target { return .continuing(at: offset, velocity: velocity, onPage: axis.clamp(target), on: axis) }
    return .continuing(at: offset, velocity: velocity, on: axis)
  }
}

// MARK: - Returns to edges

extension ScrollGeometry {
  /// The edges along both axes.
  var edges: ScrollEdges {
    ScrollEdges(
      lower: Point(x: horizontal.lower, y: vertical.lower),
      upper: Point(x: horizontal.upper, y: vertical.upper))
  }

  /// Returns the edges to which a motion returns: those beyond which the content was when they were elsewhere, and at which its path
  /// ended.
  func returns(of motion: ContentMotion, from old: ScrollEdges) -> EdgeReturns {
    let end = motion.trajectory.end
    return EdgeReturns(
      x: Self.edge(offset.x, end.x, old.lower.x, old.upper.x) ?? motion.returns.x,
      y: Self.edge(offset.y, end.y, old.lower.y, old.upper.y) ?? motion.returns.y)
  }

  private static func edge(_ offset: Double, _ end: Double, _ lower: Double, _ upper: Double) -> ScrollEdge? {
    if offset < lower, abs(end - lower) < EdgeSpring.restDistance { return .lower }
    if offset > upper, abs(end - upper) < EdgeSpring.restDistance { return .upper }
    return nil
  }

  /// Returns the returns to edges beyond which, or at which, the content still is.
  func remaining(_ returns: EdgeReturns) -> EdgeReturns {
    func remaining(_ edge: ScrollEdge?, _ offset: Double, _ axis: ScrollAxis) -> ScrollEdge? {
      switch edge {
      case .lower: offset <= axis.lower ? .lower : nil
      case .upper: offset >= axis.upper ? .upper : nil
      case nil: nil
      }
    }
    return EdgeReturns(
      x: remaining(returns.x, offset.x, horizontal), y: remaining(returns.y, offset.y, vertical))
  }
}
