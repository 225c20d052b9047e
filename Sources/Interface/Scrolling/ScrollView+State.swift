// MARK: - State

extension ScrollView {
  /// A Boolean value that indicates whether touches rest on the content that may scroll it.
  public var isTracking: Bool { driver.state.isTracking }
  /// A Boolean value that indicates whether touches drag the content, from `willBeginDragging` to `didEndDragging`.
  public var isDragging: Bool { driver.state.isDragging }
  /// A Boolean value that indicates whether the content decelerates after a drag, from `willBeginDecelerating` to
  /// `didEndDecelerating`.
  public var isDecelerating: Bool { driver.state.isDecelerating }
  /// A Boolean value that indicates whether a change of the offset is being animated, until `didEndScrollingAnimation`.
  public var isScrollAnimating: Bool { driver.state.isScrollAnimating }
  /// A Boolean value that indicates whether a change of the scale is being animated that the application or a tap requested, until
  /// `didEndZooming`.
  public var isZoomAnimating: Bool { driver.state.zoom.kind == .animating }
  /// A Boolean value that indicates whether the scale goes on after a pinch, until `didEndZooming`; see ``deceleratesZoom``.
  public var isZoomDecelerating: Bool { driver.state.zoom.kind == .decelerating }
  /// A Boolean value that indicates whether touches zoom the content.
  public var isZooming: Bool { driver.state.isZooming }
  /// A Boolean value that indicates whether the content returns from beyond its zoom limits.
  public var isZoomBouncing: Bool { driver.state.isZoomBouncing }
}
