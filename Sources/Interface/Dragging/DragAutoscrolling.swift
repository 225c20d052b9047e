/// A view whose content scrolls while something is dragged near its edges.
@MainActor
protocol DragAutoscrolling: View {
  /// Returns the velocity of the content for a drag at a location of the view, in points per second; zero if it does not scroll.
  func autoscrollVelocity(at location: Point) -> Point
  /// Scrolls by a number of points.
  func autoscroll(by displacement: Point)
}
