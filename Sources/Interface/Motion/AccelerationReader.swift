package import TactusSensors

/// Reads samples of an accelerometer on a background thread, because the kernel may take long, such as over a slow bus.
package final class AccelerationReader: Sendable {
  /// Reads a sample whose timestamp is a time on the event clock, in seconds.
  package typealias Read =
    @Sendable (_ device: PolledAccelerometer, _ time: Double) -> Result<Acceleration, SensorError>

  private let queue = DeviceQueue(label: "tactus.accelerometer")
  private let read: Read

  /// Creates a reader, by default of the device's files.
  package init(read: @escaping Read = AccelerationReader.readFiles) { self.read = read }

  /// Reads a sample from the device's files.
  @Sendable package static func readFiles(
    _ device: PolledAccelerometer, _ time: Double
  ) -> Result<Acceleration, SensorError> {
    do throws(SensorError) { return .success(try device.read(at: time)) } catch { return .failure(error) }
  }

  /// Requests a sample.
  ///
  /// - Parameter completion: Called on the main actor with the sample.
  func request(
    from device: PolledAccelerometer, at time: Double,
    completion: @escaping @MainActor @Sendable (Result<Acceleration, SensorError>) -> Void
  ) {
    queue.run({ [read] in read(device, time) }, completion: completion)
  }
}
