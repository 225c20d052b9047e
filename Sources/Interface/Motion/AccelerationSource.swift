/// Where an accelerometer's samples come from.
@MainActor
protocol AccelerationSource: AnyObject {
  /// A Boolean value that indicates whether there is a device that can be started.
  var isAvailable: Bool { get }

  /// Opens the device and begins to measure.
  ///
  /// - Parameters:
  ///   - interval: The requested time between two samples, in seconds. Samples may arrive more often, and less often if the device
  ///     is slower.
  ///   - receive: Called with each sample.
  ///   - fail: Called once if the device fails later; the source has stopped then.
  func start(
    interval: Double, receive: @escaping (Acceleration) -> Void, fail: @escaping (SensorError) -> Void
  ) throws(SensorError)

  /// Closes the device: no wake-ups remain, and no open file. Has no effect if the source is not started.
  func stop()
}
