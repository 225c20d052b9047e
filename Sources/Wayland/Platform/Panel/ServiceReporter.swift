internal import Logging
import TactusCLibrary
internal import TactusInterface

/// Notifies a service manager of the application's readiness, of signs of life and of its termination.
@MainActor
final class ServiceReporter {
  private let socket: NotificationSocket
  private let clock: EventClock
  private(set) var state: ServiceState
  private lazy var alarm = Alarm(clock: clock) { [weak self] in self?.expire() }
  private lazy var repetition = Alarm(clock: clock) { [weak self] in self?.reportReadinessAgain() }
  private var reportedErrors: Set<Int32> = []

  /// The time after which a busy service manager is told again that the service is ready, in seconds.
  static let repetitionDelay = 0.1

  private static let logger = Logger(label: "tactus.service")

  /// Creates a reporter from the environment of a service; nil if there is no service manager to notify.
  ///
  /// - Parameters:
  ///   - clock: The event clock.
  ///   - environment: Returns the value of an environment variable.
  init?(clock: EventClock, environment: (String) -> String? = { environmentVariable($0) }) {
    guard let path = environment("NOTIFY_SOCKET"), !path.isEmpty else { return nil }
    guard let socket = NotificationSocket(path: path) else {
      Self.logger.warning("The service manager is not notified: NOTIFY_SOCKET is no address: \(path)")
      return nil
    }
    self.socket = socket
    self.clock = clock
    state = ServiceState(watchdogInterval: Self.watchdogInterval(environment))
  }

  /// Returns the interval of the watchdog in seconds; nil if there is none, or if it observes another process.
  static func watchdogInterval(_ environment: (String) -> String?) -> Double? {
    if let process = environment("WATCHDOG_PID"), Int32(process) != getpid() { return nil }
    guard let text = environment("WATCHDOG_USEC"), let microseconds = UInt64(text), microseconds > 0,
      microseconds < .max
    else { return nil }
    return Double(microseconds) / 1e6
  }

  /// Records that a frame was presented.
  func framePresented() {
    if let message = state.framePresented(now: clock.now) { send(message) }
  }

  /// Records that the event loop has handled all events.
  ///
  /// - Parameter isIdle: Returns whether there was nothing to draw.
  func loopDidIterate(isIdle: () -> Bool) {
    guard state.step == .due, isIdle() else { return }
    if let message = state.idleProven(now: clock.now) { send(message) }
  }

  /// Records that the application terminates.
  func stop() {
    if let message = state.stop() { send(message) }
  }

  private func expire() {
    state.expire(now: clock.now)
    alarm.set(to: state.deadline)
  }

  private func reportReadinessAgain() {
    if state.step != .stopping { send(.ready) }
  }

  private func send(_ message: ServiceState.Message) {
    let error = socket.send(message.rawValue)
    alarm.set(to: state.deadline)
    // The queue of the manager is full. A sign of life is followed by others, but the manager would wait for this in vain.
    if message == .ready, error == EAGAIN { repetition.set(to: clock.now + Self.repetitionDelay) }
    guard error != 0, reportedErrors.insert(error).inserted else { return }
    Self.logger.warning("The service manager cannot be notified: \(errorDescription(error))")
  }
}
