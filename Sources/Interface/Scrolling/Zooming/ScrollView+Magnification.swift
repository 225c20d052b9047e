// MARK: - Zooming with wheels and touchpads

extension ScrollView {
  /// Zooms by a pinch on a touchpad, or a wheel turned with the Ctrl key held down, over the content.
  ///
  /// - Returns: True if it zooms the content; otherwise an enclosing scroll view may zoom.
  func magnify(_ motion: MagnificationMotion) -> Bool {
    switch motion.source {
    case .wheel:
      guard canZoom(), pinch.isEnabled else { return false }
      zoom(by: motion.scale, about: convert(motion.location, from: nil) - bounds.origin)
      return true
    case .touchpad: return motion.phase == .began ? beginTouchpadPinch(motion) : continueTouchpadPinch(motion)
    }
  }

  private func beginTouchpadPinch(_ motion: MagnificationMotion) -> Bool {
    guard canZoom(), pinch.isEnabled, !isZooming, !isDragging else { return false }
    let location = convert(motion.location, from: nil) - bounds.origin
    zoom.touchpadLocation = location
    beginZoom(
      PinchReport(location: location, scale: motion.scale, touchCount: Self.touchpadTouchCount))
    return true
  }

  private func continueTouchpadPinch(_ motion: MagnificationMotion) -> Bool {
    guard let start = zoom.touchpadLocation else { return false }
    let location = start + local(motion.translation)
    switch motion.phase {
    case .ended, .cancelled:
      zoom.touchpadLocation = nil
      endZoom(at: location)
    case .began, .moved, .stationary:
      reportPinch(
        PinchReport(location: location, scale: motion.scale, touchCount: Self.touchpadTouchCount))
      followPinch()
    }
    return true
  }

  private static let touchpadTouchCount = 2
}
