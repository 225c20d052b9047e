internal import Logging

/// The accelerometer of the device, which measures its motion and the direction of gravity.
///
/// The device is open while there is a consumer: a ``delegate``, an iterator of ``accelerations``, or the recognition of motions for
/// a first responder (see ``Application/motionEventDelivery``). Otherwise, and while the application is in the background, it is
/// closed, and nothing wakes the process.
///
/// ```swift
/// let accelerometer = Accelerometer.shared
/// accelerometer.updateInterval = Accelerometer.UpdateRate.game.interval
/// accelerometer.delegate = self
/// ```
///
/// If the device fails while it is used, for example because it is unplugged, a warning is logged, iterations end, and
/// ``isAvailable`` tells whether there is another one. A new delegate or iteration, and a change of ``updateInterval``, try again.
@MainActor
public final class Accelerometer {
  /// The accelerometer of the running application.
  public static var shared: Accelerometer { Application.serving(nil).accelerometer }

  /// The requested time between two samples, in seconds, from 0.01 to 3600. Default 0.1.
  ///
  /// Set it to the interval of an ``UpdateRate``. Samples arrive less often if the device is slower. A value outside the range is
  /// limited to it, with a warning; one that is not a number is ignored.
  public var updateInterval = 0.1 {
    didSet {
      guard updateInterval != oldValue else { return }
      let requested = updateInterval
      updateInterval =
        requested.isNaN ? oldValue : min(max(Self.minimumInterval, requested), Self.maximumInterval)
      if updateInterval != requested {
        logger.warning("An update interval of \(requested) s is not possible: it is \(updateInterval) s")
      }
      delegateSchedule.interval = updateInterval
      for consumer in consumers { consumer.schedule.interval = updateInterval }
      restart()
    }
  }

  /// The object that receives each sample; nil, the default, for none. The device is open while there is a delegate.
  public weak var delegate: (any AccelerometerDelegate)? {
    didSet {
      let hadDelegate = hasDelegate
      hasDelegate = delegate != nil
      // One that is being deallocated reads as nil already.
      guard delegate !== oldValue || hasDelegate != hadDelegate else { return }
      delegateSchedule = SampleSchedule(interval: updateInterval)
      if hasDelegate { restart() } else { update() }
    }
  }

  /// A Boolean value that indicates whether there is a device. If it is in use, this costs nothing; otherwise the system is asked.
  public var isAvailable: Bool {
    if isSimulated { return true }
    if case .running = state { return true }
    return source?.isAvailable ?? false
  }

  /// A Boolean value that indicates whether samples come from ``receive(_:)`` alone: that of a simulated panel, a replay or a test.
  package var isSimulated = false {
    didSet { if isSimulated != oldValue { restart() } }
  }

  /// The shortest update interval, in seconds.
  static let minimumInterval = 0.01
  /// The longest update interval, in seconds.
  static let maximumInterval = 3600.0

  private enum State: Equatable {
    case stopped
    /// The device is open and measures with an interval.
    case running(interval: Double)
    /// The device could not be opened or has failed, and was not tried again.
    case failed
  }

  private unowned let application: Application
  private var state = State.stopped
  private var source: (any AccelerationSource)?
  /// Polls devices on a background thread; nil to poll them on the main thread.
  private var reader: AccelerationReader?
  /// The settings with which the source was created.
  private var (sensorRoot, mountMatrix): (String?, String?)
  private var delegateSchedule = SampleSchedule(interval: 0.1)
  /// A Boolean value that indicates whether a delegate was set, which may have been deallocated since.
  private var hasDelegate = false
  private var consumers: [AccelerationConsumer] = []
  private let recognition: MotionRecognition
  private let orientationRecognition: OrientationRecognition
  /// The description of the latest failure, which is logged once.
  private var reportedFailure: String?
  private let logger: Logger

  init(application: Application) {
    self.application = application
    logger = application.loggers.sensor
    recognition = MotionRecognition(application.motions)
    orientationRecognition = OrientationRecognition(application)
    application.motions.onDemandChange = { [weak self] in self?.motionDemandDidChange() }
    recognition.isEnabled = application.motions.isRequested
  }

  isolated deinit { source?.stop() }
}

// MARK: - Samples

extension Accelerometer {
  /// Receives a sample from the device, from a recording or from a test, and passes it on to those consumers for which one is due. A
  /// sample with a value that is not finite is ignored.
  package func receive(_ acceleration: Acceleration) {
    guard acceleration.isFinite else { return }
    application.components.permit(.acceleration(acceleration))
    deliver(acceleration)
  }

  /// Passes a sample on to those consumers for which one is due.
  func deliver(_ acceleration: Acceleration) {
    if hasDelegate {
      if let delegate {
        if delegateSchedule.delivers(acceleration.timestamp) {
          delegate.accelerometer(self, didAccelerate: acceleration)
        }
      } else {
        // It was deallocated.
        hasDelegate = false
        update()
      }
    }
    for consumer in consumers { consumer.receive(acceleration) }
    if recognition.isEnabled { recognition.receive(acceleration) }
    if orientationRecognition.isEnabled { orientationRecognition.receive(acceleration) }
  }

  func add(_ consumer: AccelerationConsumer) {
    consumers.append(consumer)
    restart()
    // Without a device there is nothing to wait for.
    if state == .failed { consumer.finish() }
  }

  func remove(_ consumer: AccelerationConsumer) {
    consumers.removeAll { $0 === consumer }
    update()
  }
}

// MARK: - Device

extension Accelerometer {
  /// The time between two samples that the consumers need, in seconds; nil if the device is to be closed.
  private var neededInterval: Double? {
    guard application.applicationState != .background, !isSimulated else { return nil }
    var interval = hasDelegate || !consumers.isEmpty ? updateInterval : nil
    if recognition.isEnabled { interval = min(interval ?? .infinity, MotionRecognition.interval) }
    if orientationRecognition.isEnabled {
      interval = min(interval ?? .infinity, OrientationRecognition.interval)
    }
    return interval
  }

  /// Polls devices on a background thread.
  package func readsInBackground(_ reader: AccelerationReader = AccelerationReader()) {
    self.reader = reader
    useKernel()
  }

  /// Uses the devices that the kernel shows in the configured folder; none if there is no folder.
  private func useKernel() {
    use(
      sensorRoot.map { root in
        KernelAccelerationSource(
          root: root, matrix: mountMatrix, clock: application.clock, descriptors: application.descriptors,
          logger: logger, reader: reader)
      })
  }

  /// Uses another source, which is started if there are consumers.
  func use(_ newSource: (any AccelerationSource)?) {
    source?.stop()
    state = .stopped
    source = newSource
    update()
  }

  /// Opens or closes the device as the consumers need it, even if it has failed before.
  private func restart() {
    if state == .failed { state = .stopped }
    update()
  }

  /// Opens or closes the device as the consumers need it. A device that has failed stays closed.
  private func update() {
    guard let interval = neededInterval else {
      if state != .stopped { source?.stop() }
      state = .stopped
      orientationRecognition.use(nil)
      return
    }
    guard state != .failed, state != .running(interval: interval) else { return }
    source?.stop()
    state = .running(interval: interval)
    do throws(SensorError) {
      guard let source else { throw SensorError("the configuration excludes sensors") }
      try source.start(interval: interval) { [weak self] in
        self?.receive($0)
      } fail: { [weak self] in
        self?.fail($0)
      }
      reportedFailure = nil
      orientationRecognition.use(nil)
    } catch {
      fail(error)
    }
  }

  private func fail(_ error: SensorError) {
    state = .failed
    if reportedFailure != error.description {
      reportedFailure = error.description
      // Whoever only has a first responder may not know of accelerometers.
      let isRequested = hasDelegate || !consumers.isEmpty || orientationRecognition.isEnabled
      logger.log(level: isRequested ? .warning : .debug, "The accelerometer cannot be used: \(error)")
    }
    recognition.cancel()
    for consumer in consumers { consumer.finish() }
    if sensorRoot != nil { orientationRecognition.useService() }
  }

  private func motionDemandDidChange() {
    let isRequested = application.motions.isRequested
    guard isRequested != recognition.isEnabled else { return }
    recognition.isEnabled = isRequested
    if isRequested { restart() } else { update() }
  }
}

// MARK: - Application

extension Accelerometer: ApplicationComponent {
  func apply(_ configuration: ApplicationConfiguration) {
    let determinesOrientation =
      configuration.orientationSource == .accelerometer && !configuration.simulatesPanel
    if orientationRecognition.isEnabled != determinesOrientation {
      orientationRecognition.isEnabled = determinesOrientation
      if source != nil { restart() }
    }
    let (root, matrix) = (configuration.sensorRoot, configuration.accelerometerMountMatrix)
    guard source == nil || root != sensorRoot || matrix != mountMatrix else { return }
    (sensorRoot, mountMatrix) = (root, matrix)
    useKernel()
  }

  func applicationStateDidChange() {
    motionDemandDidChange()
    update()
  }
}

extension Application {
  /// The accelerometer, for the application's windows.
  package var accelerometer: Accelerometer { component(orMake: Accelerometer(application: self)) }
}
