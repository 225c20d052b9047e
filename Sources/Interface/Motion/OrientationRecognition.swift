/// Determines the position of the panel from the samples of the accelerometer, and rotates the windows.
@MainActor
final class OrientationRecognition {
  /// A Boolean value that indicates whether samples are received.
  var isEnabled = false {
    didSet { if isEnabled, !oldValue { estimator = OrientationEstimator() } }
  }

  private unowned let application: Application
  private var estimator = OrientationEstimator()

  /// The time between two samples that recognition needs, in seconds.
  static let interval = Accelerometer.UpdateRate.orientation.interval

  init(_ application: Application) { self.application = application }

  func receive(_ acceleration: Acceleration) {
    if let orientation = estimator.update(acceleration) { application.deviceDidRotate(to: orientation) }
  }
}
