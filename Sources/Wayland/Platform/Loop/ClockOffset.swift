import TactusCLibrary

/// Returns the offset that converts a time of another system clock to CLOCK_MONOTONIC, in seconds.
///
/// The clocks drift apart, by up to 500 ppm while the system adjusts one, so a time must be converted with an offset that was
/// measured at about the same time.
///
/// - Parameter clock: The id of the other clock, as for `clock_gettime`.
/// - Returns: The offset, which is exactly 0 for CLOCK_MONOTONIC itself; nil if the system has no such clock, or if the clock is
///   not the same for all processes, as those of processor time.
func clockOffset(from clock: Int32) -> Double? {
  guard clock != CLOCK_MONOTONIC else { return 0 }
  let shared = [
    CLOCK_REALTIME, CLOCK_MONOTONIC_RAW, CLOCK_REALTIME_COARSE, CLOCK_MONOTONIC_COARSE, CLOCK_BOOTTIME,
    CLOCK_TAI,
  ]
  guard shared.contains(clock) else { return nil }
  var (offset, best) = (0.0, Double.infinity)
  // The process may have been preempted between the readings, which then are repeated. Three readings take well below 1 µs.
  for _ in 0..<8 where best > 20e-6 {
    let before = monotonicTime()
    guard let time = systemTime(clockid_t(clock)) else { return nil }
    let after = monotonicTime()
    guard after - before < best else { continue }
    best = after - before
    offset = (before + after) / 2 - time
  }
  return offset
}
