// MARK: - Wheels and touchpads that zoom

extension ScrollView {
  /// A touchpad's pinch, or a wheel turned with the Ctrl key held, over the content.
  ///
  /// - Returns: Whether it zooms the content; else a scroll view around this one may.
  func magnify(_ motion: MagnificationMotion) -> Bool {
    if motion.source == .touchpad, motion.phase != .began,
      let owner = window?.touchpadZoomOwner as? ScrollView, owner.window === window
    {
      // The fingers on the touchpad go on with what they began with, wherever the pointer is.
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
      zoom.touchpadPlace = convert(motion.location, from: nil) - bounds.origin
      beginZoom(at: zoom.touchpadPlace, scale: motion.scale, fingers: Self.touchpadFingers)
      return true
    }
  }

  private func pinchOnTouchpad(_ motion: MagnificationMotion) -> Bool {
    let place = zoom.touchpadPlace + local(motion.translation)
    switch motion.phase {
    case .ended, .cancelled:
      window?.touchpadZoomOwner = nil
      endZoom(at: place)
    case .began, .moved, .stationary:
      continueZoom(to: place, scale: motion.scale, fingers: Self.touchpadFingers)
    }
    return true
  }

  private static let touchpadFingers = 2
}
