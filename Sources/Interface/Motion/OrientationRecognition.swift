internal import TactusSensors

/// Determines the position of the panel from the samples of the accelerometer, and rotates the windows.
///
/// Where no device can be opened, the service `iio-sensor-proxy` determines the position, if it runs.
@MainActor
final class OrientationRecognition {
  /// A Boolean value that indicates whether samples are received.
  var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      estimator = OrientationEstimator()
      if !isEnabled { use(nil) }
    }
  }

  private unowned let application: Application
  private var estimator = OrientationEstimator()
  private var proxy: SensorProxy?

  /// The time between two samples that recognition needs, in seconds.
  static let interval = Accelerometer.UpdateRate.orientation.interval

  init(_ application: Application) { self.application = application }

  func receive(_ acceleration: Acceleration) {
    if let orientation = estimator.update(acceleration) { application.deviceDidRotate(to: orientation) }
  }

  /// Uses a service instead of samples, or no service any longer.
  func use(_ newProxy: SensorProxy?) {
    proxy?.onChange = nil
    proxy = newProxy
    newProxy?.onChange = { [weak self] orientation in
      // Without an orientation, the interface stays as it is.
      if let orientation { self?.application.deviceDidRotate(to: DeviceOrientation(orientation)) }
    }
  }

  /// Uses the service of the system, because no device can be opened.
  func useService() {
    if isEnabled, proxy == nil { use(SensorProxy(application: application)) }
  }
}

extension DeviceOrientation {
  /// Creates the position from the side of the panel that is up.
  init(_ orientation: SensorOrientation) {
    switch orientation {
    case .normal: self = .portrait
    case .bottomUp: self = .portraitUpsideDown
    case .leftUp: self = .landscapeRight
    case .rightUp: self = .landscapeLeft
    }
  }
}
