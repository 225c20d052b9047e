// The clocks of a touch, in the order in which its times pass them:
// - `WireClock` makes seconds that never decrease of the wire's 32-bit milliseconds.
// - `SeatClock` converts the times of a seat to the event clock, and rejects those that do not keep pace with it.
// - `ScanClock` follows a panel report by report, and estimates when it scanned each, for prediction.
// - `ReportClock` fits even intervals to the last reports of a touch as a whole, when its velocity is asked for.

/// Converts the wire's 32-bit milliseconds, which wrap around after 49.7 days, into seconds that never decrease.
///
/// A seat without input for more than 24.8 days, half of that, is ambiguous: the next event seems to be before the latest one. Without precise
/// times, the seconds then stand still until the times on the wire have passed the latest one, 49.7 days after it. ``SeatClock`` notices times
/// that stand still and uses those of arrival, which are a few milliseconds late: velocities become less even, and nothing else changes. A seat
/// that has been idle for longer than 49.7 days continues at once.
package struct WireClock: Sendable {
  /// How far before a previous event an event may be dated because the two were reordered, in seconds. Chosen by us.
  private static let reordering = 0.005
  /// The time of the latest event, in seconds.
  package private(set) var latest: Double
  /// The latest time on the wire, in seconds. It may be before `latest`; it is kept so that steps back and forth do not add up.
  private var wireTime: Double
  /// The difference between the returned times and those on the wire, in seconds.
  private var lead = 0.0
  /// The latest time on the wire in milliseconds; nil before the first event.
  private var latestMilliseconds: UInt32?
  /// A Boolean value that indicates whether an event has arrived. Before that, the reference is not a lower bound.
  private var hasStarted = false

  /// Creates a clock.
  ///
  /// - Parameter reference: The approximate current time of the compositor's clock (CLOCK_MONOTONIC in practice), in seconds.
  ///   It supplies the upper digits of the first event's time, which matter from the 50th day on.
  package init(reference: Double = 0) {
    latest = 0
    wireTime = 0
    guard reference.isFinite, reference > 0, reference < 1e12 else { return }
    latest = reference
    wireTime = reference
    latestMilliseconds = UInt32(truncatingIfNeeded: Int64(reference * 1000))
  }

  /// Returns the time of an event in seconds.
  ///
  /// - Parameters:
  ///   - milliseconds: The time on the wire.
  ///   - precise: The same time with nanosecond precision, in seconds, if the compositor supplies it. It is used if it differs
  ///     from the milliseconds by at most a second.
  package mutating func seconds(milliseconds: UInt32, precise: Double? = nil) -> Double {
    let time: Double
    if let precise, Self.agree(precise, milliseconds) {
      time = precise
    } else if let latestMilliseconds {
      time = wireTime + Double(Int32(bitPattern: milliseconds &- latestMilliseconds)) / 1000
    } else {
      time = Double(milliseconds) / 1000
    }
    wireTime = time
    latestMilliseconds = milliseconds
    guard hasStarted else {
      hasStarted = true
      latest = time
      return time
    }
    // A step back of a few milliseconds is treated as no step; the following steps continue from there, so it does not add up.
    if time + lead < latest { lead = latest - time <= Self.reordering ? latest - time : 0 }
    latest = max(time + lead, latest)
    return latest
  }

  private static func agree(_ precise: Double, _ milliseconds: UInt32) -> Bool {
    guard precise >= 0, precise < 1e12 else { return false }
    let difference = UInt32(truncatingIfNeeded: Int64(precise * 1000)) &- milliseconds
    return Int32(bitPattern: difference).magnitude <= 1000
  }
}
