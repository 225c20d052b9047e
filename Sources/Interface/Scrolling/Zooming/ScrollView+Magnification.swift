// MARK: - Zooming with wheels and touchpads

extension ScrollView {
  /// Zooms by a pinch on a touchpad, or a wheel turned with the Ctrl key held down, over the content.
  ///
  /// - Returns: True if it zooms the content; otherwise an enclosing scroll view may zoom.
  func magnify(_ motion: MagnificationMotion) -> Bool {
    if motion.source == .touchpad, motion.phase != .began,
      let owner = window?.touchpadZoomOwner as? ScrollView, owner.window === window
    {
      // A pinch on a touchpad continues in the scroll view in which it began, wherever the pointer is.
      return owner.pinchOnTouchpad(motion)
    }
    guard isZoomable, pinch.isEnabled else { return false }
    switch motion.source {
    case .wheel:
      zoom(by: motion.scale, about: convert(motion.location, from: nil) - bounds.origin)
      return true
    case .touchpad:
      guard motion.phase == .began, !isZooming, !isDragging else { return false }
      window?.touchpadZoomOwner = self
      zoom.touchpadLocation = convert(motion.location, from: nil) - bounds.origin
      beginZoom(at: zoom.touchpadLocation, scale: motion.scale, touchCount: Self.touchpadTouchCount)
      return true
    }
  }

  private func pinchOnTouchpad(_ motion: MagnificationMotion) -> Bool {
    let location = zoom.touchpadLocation + local(motion.translation)
    switch motion.phase {
    case .ended, .cancelled:
      window?.touchpadZoomOwner = nil
      endZoom(at: location)
    case .began, .moved, .stationary:
      continueZoom(to: location, scale: motion.scale, touchCount: Self.touchpadTouchCount)
    }
    return true
  }

  private static let touchpadTouchCount = 2
}
