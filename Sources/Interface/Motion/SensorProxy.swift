internal import Logging
package import TactusSensors

/// The orientation of the device as the service `iio-sensor-proxy` reports it over D-Bus, where it runs.
///
/// The service is claimed while ``onChange`` is set, and released afterwards: neither a timer nor a connection remains.
@MainActor
package final class SensorProxy {
  /// A closure that is called with each new orientation; nil if it is unknown, because the service has ended or reports nothing
  /// that makes sense. The default is nil, for no connection.
  package var onChange: ((SensorOrientation?) -> Void)? {
    didSet {
      if onChange != nil, oldValue == nil { start() } else if onChange == nil { stop() }
    }
  }

  /// The present orientation; nil if it is unknown.
  package var orientation: SensorOrientation? { state.orientation }
  /// A Boolean value that indicates whether the service measures for this process.
  package var isClaimed: Bool { connection != nil && state.isClaimed }

  private let address: String?
  private let clock: EventClock
  private let descriptors: DescriptorWatches
  private let logger: Logger
  private var connection: SensorProxyConnection?
  private var watch: DescriptorWatch?
  private var timer: ClockTimer?
  private var state = SensorProxyState()
  private var reported: Set<String> = []

  /// The maximum number of different warnings, because the service chooses their text.
  private static let maximumWarnings = 8

  /// Creates a client of an application, which is not connected.
  ///
  /// - Parameters:
  ///   - application: The application whose event loop is used.
  ///   - address: The address of the bus; nil for the system bus.
  package init(application: Application, address: String? = nil) {
    self.address = address
    clock = application.clock
    descriptors = application.descriptors
    logger = application.loggers.sensor
  }

  isolated deinit { stop() }

  private func start() {
    do throws(SensorError) {
      let connection = try SensorProxyConnection(address: address)
      self.connection = connection
      state = SensorProxyState()
      watch = descriptors.add(connection.descriptor) { [weak self] in self?.process() }
      prepare()
    } catch {
      report(error.description)
    }
  }

  private func stop() {
    timer?.cancel()
    timer = nil
    watch?.cancel()
    watch = nil
    if state.isClaimed { connection?.release() }
    connection = nil
    state = SensorProxyState()
  }

  /// Waits for what the connection needs next.
  private func prepare() {
    guard let connection else { return }
    watch?.wantsWrite = connection.wantsWrite
    timer?.cancel()
    timer = connection.deadline.map { deadline in
      clock.schedule(after: max(0, deadline - clock.now)) { [weak self] in self?.process() }
    }
  }

  private func process() {
    guard let connection else { return }
    do throws(SensorError) {
      let (events, hasMore) = try connection.process()
      for event in events {
        for effect in state.handle(event) { perform(effect, connection) }
        // The application may have ended the connection.
        guard self.connection === connection else { return }
      }
      prepare()
      if hasMore, timer == nil { timer = clock.schedule(after: 0) { [weak self] in self?.process() } }
    } catch {
      let wasKnown = state.orientation != nil
      report(error.description)
      stop()
      if wasKnown { onChange?(nil) }
    }
  }

  private func perform(_ effect: SensorProxyState.Effect, _ connection: SensorProxyConnection) {
    switch effect {
    case .claim: connection.claim()
    case .readOrientation: connection.readOrientation()
    case .publish(let orientation): onChange?(orientation)
    case .report(let reason): report(reason)
    }
  }

  private func report(_ reason: String) {
    guard reported.count < Self.maximumWarnings, reported.insert(reason).inserted else { return }
    logger.warning("There is no orientation from iio-sensor-proxy: \(reason)")
  }
}
