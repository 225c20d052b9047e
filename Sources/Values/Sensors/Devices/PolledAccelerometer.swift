/// An accelerometer whose attributes are read one after the other.
package final class PolledAccelerometer: Sendable {
  private let device: AccelerometerDevice
  private let folder: SensorFolder

  /// Opens a device's folder and reads a sample, so that a device that cannot be read is noticed at once.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - interval: The time between two samples, in seconds.
  package init(_ device: AccelerometerDevice, interval: Double) throws(SensorError) {
    self.device = device
    folder = try SensorFolder(path: device.path)
    _ = device.setRate(interval: interval)
    _ = try read(at: 0)
  }

  /// Reads the present acceleration.
  ///
  /// - Parameter time: The present time in seconds on the clock of events.
  package func read(at time: Double) throws(SensorError) -> Acceleration {
    let raw = SIMD3(
      try folder.sample(device.axes[0].attribute), try folder.sample(device.axes[1].attribute),
      try folder.sample(device.axes[2].attribute))
    return Acceleration(device.acceleration(raw), timestamp: time)
  }
}
