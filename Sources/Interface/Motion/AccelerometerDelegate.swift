/// An object that receives the samples of the accelerometer.
@MainActor
public protocol AccelerometerDelegate: AnyObject {
  /// Called with each sample, at most every ``Accelerometer/updateInterval``, in the order in which they were measured.
  ///
  /// - Parameters:
  ///   - accelerometer: The accelerometer.
  ///   - acceleration: The sample, which includes gravity.
  func accelerometer(_ accelerometer: Accelerometer, didAccelerate acceleration: Acceleration)
}
