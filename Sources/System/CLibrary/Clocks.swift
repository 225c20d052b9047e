/// Returns the time of CLOCK_MONOTONIC in seconds, the clock of the compositors' input and presentation timestamps.
package func monotonicTime() -> Double { systemTime(CLOCK_MONOTONIC) ?? 0 }

/// Returns the processor time that the current thread has used, in seconds.
package func threadTime() -> Double { systemTime(CLOCK_THREAD_CPUTIME_ID) ?? 0 }

/// Returns the time of a clock in seconds; nil if the system has no such clock.
package func systemTime(_ clock: clockid_t) -> Double? {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return nil }
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
