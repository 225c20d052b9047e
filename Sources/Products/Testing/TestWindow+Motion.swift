public import TactusInterface

// MARK: - Motion

extension TestWindow {
  /// Delivers a sample of the accelerometer, from which motions are recognized, too.
  ///
  /// - Parameters:
  ///   - x: The acceleration to the right, in g. The default is 0.
  ///   - y: The acceleration to the top, in g. The default is −1, as for a device that stands upright.
  ///   - z: The acceleration out of the panel, in g. The default is 0.
  public func accelerate(x: AccelerationValue = 0, y: AccelerationValue = -1, z: AccelerationValue = 0) {
    application.accelerometer.receive(Acceleration(x: x, y: y, z: z, timestamp: now))
  }

  /// Shakes the device: a shake begins at the first responder, or at the window if there is none, and ends half a second later.
  public func shake() {
    application.motions.begin(.motionShake, at: now)
    advance(by: 0.5)
    application.motions.end(.motionShake, at: now)
  }
}
