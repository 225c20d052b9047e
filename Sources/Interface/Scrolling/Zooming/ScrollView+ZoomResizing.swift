// MARK: - Changes of the size

extension ScrollView {
  /// Returns the point of the zoomed view that was in the middle of the scroll view before a change of its size; nil if no point
  /// is to be kept there.
  func zoomedCenter(in oldSize: Size) -> Point? {
    guard canZoom(), !oldSize.isEmpty, !driver.state.isMoving,
      let view = findZoomedView()
    else { return nil }
    if let center = driver.state.anchor.zoomedCenter { return center }
    let middle = bounds.origin + Point(x: oldSize.width / 2, y: oldSize.height / 2)
    let center = view.convert(middle, from: self)
    return center.isFinite ? center : nil
  }

  /// Scrolls so that a point of the zoomed view is in the middle, as far as the edges allow.
  ///
  /// Several changes in a row keep the same point, so that the effects of edges and rounding to whole pixels do not accumulate.
  func keepZoomedCenter(_ center: Point) {
    guard let view = findZoomedView() else { return }
    // The application may center content that is smaller than the scroll view.
    setNeedsLayout()
    layoutIfNeeded()
    guard !driver.state.isMoving else { return }
    let half = Point(x: bounds.width / 2, y: bounds.height / 2)
    let offset = rest(near: view.convert(center, to: self) - half)
    if offset != bounds.origin { apply(offset) }
    driver.send(.keepZoomedCenter(center))
  }

  /// Logs once that the view that the delegate returns for zooming is not inside the scroll view.
  func reportMissingView() {
    guard maximumZoomScale > minimumZoomScale, !zoom.hasReportedView, driver.state.zoomedView == .outside
    else { return }
    zoom.hasReportedView = true
    Self.logger.warning("\(self): the view for zooming is not inside the scroll view; it is not zoomed")
  }
}
