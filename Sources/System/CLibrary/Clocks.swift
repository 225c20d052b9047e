/// Returns the time of CLOCK_MONOTONIC in seconds, the clock of the compositors' input and presentation timestamps.
package func monotonicTime() -> Double { systemTime(CLOCK_MONOTONIC) ?? 0 }

/// Returns the time of CLOCK_MONOTONIC in nanoseconds.
package func monotonicNanoseconds() -> Int64 {
  reading(of: CLOCK_MONOTONIC).map { Int64($0.tv_sec) * 1_000_000_000 + Int64($0.tv_nsec) } ?? 0
}

/// Returns the processor time that the current thread has used, in seconds.
package func threadTime() -> Double { systemTime(CLOCK_THREAD_CPUTIME_ID) ?? 0 }

/// Returns the time of a clock in seconds; nil if the system has no such clock.
package func systemTime(_ clock: clockid_t) -> Double? {
  reading(of: clock).map { Double($0.tv_sec) + Double($0.tv_nsec) / 1e9 }
}

private func reading(of clock: clockid_t) -> timespec? {
  var time = timespec()
  return clock_gettime(clock, &time) == 0 ? time : nil
}

extension timespec {
  /// Creates a duration from seconds, which are clamped to between 0 and 10^9; 0 for NaN.
  package init(seconds: Double) {
    let limited = min(max(0, seconds), 1e9)
    let whole = limited.rounded(.down)
    self.init()
    tv_sec = Int(whole)
    tv_nsec = min(Int((limited - whole) * 1e9), 999_999_999)
  }
}

extension itimerspec {
  /// Creates the setting of a timer that expires once, after a delay of at least a nanosecond; nil stops the timer.
  package init(after delay: Double?) {
    self.init()
    guard let delay else { return }
    it_value = timespec(seconds: delay)
    // All zeros would stop the timer.
    if it_value.tv_sec == 0 { it_value.tv_nsec = max(1, it_value.tv_nsec) }
  }
}
