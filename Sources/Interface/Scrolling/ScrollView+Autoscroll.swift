internal import TactusDynamics

// MARK: - Drags

extension ScrollView: DragAutoscrolling {
  /// The distance from an edge within which a drag scrolls the content, in points. Chosen by us: that of a row of a table.
  static let autoscrollMargin = 44.0
  /// The velocity of the content when a drag is at the edge, in points per second. Chosen by us: that at which rows can be read.
  static let maximumAutoscrollVelocity = 600.0

  func autoscrollVelocity(at location: Point) -> Point {
    guard isScrollEnabled, bounds.contains(location) else { return .zero }
    let visible = bounds.inset(by: adjustedContentInset)
    return Point(
      x: Self.velocity(
        location.x, visible.minX...max(visible.minX, visible.maxX), horizontalAxis, bounds.minX),
      y: Self.velocity(location.y, visible.minY...max(visible.minY, visible.maxY), verticalAxis, bounds.minY))
  }

  func autoscroll(by displacement: Point) {
    let offset = clamp(contentOffset + displacement)
    if offset != contentOffset { setContentOffset(offset, animated: false) }
  }

  /// Returns the velocity along an axis: the higher, the nearer to the edge, and zero where the content ends.
  private static func velocity(
    _ location: Double, _ visible: ClosedRange<Double>, _ axis: ScrollAxis, _ offset: Double
  ) -> Double {
    let margin = min(autoscrollMargin, (visible.upperBound - visible.lowerBound) / 4)
    guard margin > 0 else { return 0 }
    let before = visible.lowerBound + margin - location
    let after = location - (visible.upperBound - margin)
    if before > 0, axis.clamp(offset - 1) < offset {
      return -maximumAutoscrollVelocity * min(1, before / margin)
    }
    if after > 0, axis.clamp(offset + 1) > offset {
      return maximumAutoscrollVelocity * min(1, after / margin)
    }
    return 0
  }
}
