internal import TactusCLibrary

/// CLOCK_MONOTONIC, the clock of input events, of presentation feedback and of all measurements here.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary instant in the past.
  public static var now: Int64 { monotonicNanoseconds() }

  /// The timeout for anything that a test waits for: far longer than it takes on a busy machine.
  public static let timeout: Duration = .seconds(60)

  /// Blocks the thread until `instant`, in nanoseconds of ``now``.
  public static func sleep(until instant: Int64) {
    var time = timespec(tv_sec: Int(instant / 1_000_000_000), tv_nsec: Int(instant % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, Int32(TIMER_ABSTIME), &time, nil) == EINTR {}
  }

  /// Blocks the thread for `duration`.
  public static func sleep(for duration: Duration) { sleep(until: now + duration.nanoseconds) }

  /// Evaluates `condition` every 2 ms until it returns a value, for at most `limit`; returns nil if it never does.
  public static func poll<Value>(within limit: Duration, _ condition: () throws -> Value?) rethrows -> Value?
  {
    let end = now + limit.nanoseconds
    while true {
      if let value = try condition() { return value }
      if now >= end { return nil }
      sleep(for: .milliseconds(2))
    }
  }
}

extension Duration {
  /// The duration in whole nanoseconds.
  public var nanoseconds: Int64 {
    components.seconds * 1_000_000_000 + components.attoseconds / 1_000_000_000
  }

  /// The duration in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }
}
