// MARK: - Drawing

extension ScrollView {
  /// Has content that can be zoomed drawn in tiles, before it is zoomed.
  func zoomLimitsDidChange() {
    if canZoom() { setNeedsLayout() } else { zoom.view?.zoomedScale = nil }
  }

  /// The factor by which a drawing may be enlarged or reduced during a pinch before it is redrawn.
  private static let tolerance = 2.0

  /// Requests that the zoomed view be drawn for its present scale.
  func render() {
    guard let window else { return }
    // `canZoom()` updates the view that is zoomed.
    if canZoom() { zoom.view?.zoomedScale = zoom.scaleShown * window.scale } else { reportMissingView() }
    zoom.isRefining = false
    if let view = zoom.view { window.application?.tileStore.resume(for: view) }
  }

  /// Suspends the drawing of the zoomed view while it is zoomed.
  func suspendDrawing() {
    guard let view = zoom.view, !zoom.isRefining else { return }
    window?.application?.tileStore.suspend(for: view)
  }

  /// Redraws the zoomed view during a pinch if its drawing has been enlarged or reduced too much.
  func refineIfStretched() {
    guard let view = zoom.view, let drawn = view.zoomedScale, let window,
      let store = window.application?.tileStore
    else { return }
    let scale = zoom.scaleShown * window.scale
    let stretch = scale / drawn
    guard
      stretch > Self.tolerance || stretch < 1 / Self.tolerance
        || !zoom.isRefining && store.isStretched(in: view, at: scale, beyond: Self.tolerance)
    else { return }
    view.zoomedScale = scale
    zoom.isRefining = true
    store.suspend(for: view, except: .refinement)
  }
}
