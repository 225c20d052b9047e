import Synchronization
import TactusCLibrary

/// A timer of the system that sends the process `SIGTERM`, whatever its threads do.
final class TerminationDeadline: Sendable {
  /// The time that an application has to end, in seconds.
  private static let limit = 1

  /// The system's number of the timer, which is a pointer in its interface; -1 if there is none.
  private let number = Atomic<Int>(-1)

  /// Makes the timer, unless there is one.
  func make() {
    guard number.load(ordering: .sequentiallyConsistent) == -1 else { return }
    var event = sigevent()
    event.sigev_notify = Int32(SIGEV_SIGNAL)
    event.sigev_signo = SIGTERM
    var timer: timer_t?
    guard timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 else { return }
    number.store(Int(bitPattern: timer), ordering: .sequentiallyConsistent)
  }

  /// Starts the timer. Safe in a handler of signals.
  func start() { set(seconds: Self.limit) }

  /// Stops the timer.
  func stop() { set(seconds: 0) }

  private func set(seconds: Int) {
    let number = number.load(ordering: .sequentiallyConsistent)
    guard number != -1 else { return }
    let reason = errno
    var time = itimerspec()
    time.it_value.tv_sec = seconds
    timer_settime(timer_t(bitPattern: number), 0, &time, nil)
    errno = reason
  }
}
