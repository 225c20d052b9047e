import TactusCLibrary

/// CLOCK_MONOTONIC in seconds: the clock on which compositors date input and presentation. Read by the event loop alone.
func monotonicTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// What to add to a time of another of the system's clocks to have it on CLOCK_MONOTONIC, in seconds.
///
/// The clocks drift against each other, by up to 500 millionths where the system disciplines one, so a time is converted
/// with an offset that was measured about when it was taken.
///
/// - Parameter clock: The other clock as `clock_gettime` numbers it.
/// - Returns: Nil when the system has no such clock, or it is not the same for all processes, as those of processor time are not;
///   exactly 0 for CLOCK_MONOTONIC itself.
func clockOffset(from clock: Int32) -> Double? {
  guard clock != CLOCK_MONOTONIC else { return 0 }
  let shared = [
    CLOCK_REALTIME, CLOCK_MONOTONIC_RAW, CLOCK_REALTIME_COARSE, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME,
    CLOCK_TAI,
  ]
  guard shared.contains(clock) else { return nil }
  var (offset, best) = (0.0, Double.infinity)
  // Another process may have had its turn between the readings: then once more. Three readings take well below 1 µs.
  for _ in 0..<8 where best > 20e-6 {
    var time = timespec()
    let before = monotonicTime()
    guard clock_gettime(clockid_t(clock), &time) == 0 else { return nil }
    let after = monotonicTime()
    guard after - before < best else { continue }
    best = after - before
    offset = (before + after) / 2 - (Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
  return offset
}
