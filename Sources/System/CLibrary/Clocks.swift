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
