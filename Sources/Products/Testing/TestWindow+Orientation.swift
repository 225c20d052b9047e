public import TactusInterface

// MARK: - Orientation

extension TestWindow {
  /// Turns the panel to another position, as its accelerometer would report it. The interface follows unless its orientation is
  /// fixed or a view controller refuses; ``playUntilIdle(limit:rate:)`` shows the rotation.
  public func rotateDevice(to orientation: DeviceOrientation) { application.deviceDidRotate(to: orientation) }

  /// Changes the size of the window's surface, as the compositor would.
  ///
  /// - Parameter size: The size in points, in the coordinates of the surface.
  public func resize(to size: Size) {
    let bufferTransform = window.placement.bufferTransform
    window.resize(to: size, scale: window.scale, transform: bufferTransform)
  }
}
