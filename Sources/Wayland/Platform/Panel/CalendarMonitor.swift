import CTactusSystem
import TactusCLibrary
internal import TactusInterface

/// Observes the beginning of days, and changes of the system's clock and time zone, with one timer of the kernel that expires at midnight.
@MainActor
final class CalendarMonitor {
  /// The least change of the system's clock that is reported, in seconds. Chosen by us: time servers correct less than that unnoticed.
  static let minimumChange = 1.0

  private let descriptor: Int32
  private var watch: DescriptorWatch?
  private let nextChange: (Int) -> Int
  private let handler: () -> Void
  /// The time at which the timer expires, in seconds since 1970.
  private var deadline = 0
  /// The system's time at the time 0 of the clock that is never set, in seconds.
  private var origin = 0.0
  private var timeZone: TimeZoneMonitor?

  /// Begins to observe; nil if the system has no timer.
  ///
  /// - Parameters:
  ///   - descriptors: The descriptors that the event loop waits for.
  ///   - timeZoneFile: The path of the file of the time zone; nil if the zone cannot change. Default: the system's.
  ///   - nextChange: Returns the time of the next change after a time, in seconds since 1970, in a time zone that it reads again.
  ///     Default: the beginning of the next day.
  ///   - handler: Called with each change.
  init?(
    descriptors: DescriptorWatches, timeZoneFile: String? = TimeZoneMonitor.systemFile,
    nextChange: @escaping (Int) -> Int = CalendarChange.next, handler: @escaping () -> Void
  ) {
    descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_CLOEXEC | TFD_NONBLOCK))
    self.nextChange = nextChange
    self.handler = handler
    guard descriptor >= 0 else { return nil }
    origin = Self.origin()
    setTimer()
    watch = descriptors.add(descriptor) { [weak self] in self?.timerIsReady() }
    timeZone = timeZoneFile.flatMap { path in
      TimeZoneMonitor(path: path, descriptors: descriptors) { [weak self] in self?.timeZoneDidChange() }
    }
  }

  isolated deinit {
    watch?.cancel()
    if descriptor >= 0 { close(descriptor) }
  }

  private func setTimer() {
    deadline = nextChange(Int(Self.seconds(CLOCK_REALTIME)))
    var time = itimerspec()
    time.it_value.tv_sec = max(1, deadline)
    timerfd_settime(descriptor, Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET), &time, nil)
  }

  private func timeZoneDidChange() {
    setTimer()
    handler()
  }

  private func timerIsReady() {
    // Nothing has happened yet.
    if !readCounter(descriptor), errno == EAGAIN { return }
    let origin = Self.origin()
    // The timer is also cancelled when the machine wakes up, which alone is no change.
    let isSet = abs(origin - self.origin) >= Self.minimumChange
    let isLater = Int(Self.seconds(CLOCK_REALTIME)) >= deadline
    self.origin = origin
    setTimer()
    if isSet || isLater { handler() }
  }

  private static func origin() -> Double { seconds(CLOCK_REALTIME) - seconds(CLOCK_BOOTTIME) }

  private static func seconds(_ clock: clockid_t) -> Double { systemTime(clock) ?? 0 }
}
