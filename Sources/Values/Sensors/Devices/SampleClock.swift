/// Converts the times of samples from the clock of a device to the clock of events.
///
/// The kernel stamps samples with the clock that the device's `current_timestamp_clock` names. No clock is read for the conversion:
/// a sample cannot arrive before it was measured, so the offset between the clocks is at most the difference between arrival and
/// time stamp, and the smallest such difference is the best estimate.
package struct SampleClock: Sendable {
  /// The difference of the clocks in seconds; nil before the first sample.
  private var offset: Double?
  /// A Boolean value that indicates whether the device uses the clock of events itself.
  private let isShared: Bool
  /// The latest time, in seconds on the clock of events.
  private var latest = -Double.infinity

  /// The maximum age of a sample on arrival, in seconds. One that seems older, or newer than its arrival, is on another clock.
  static let maximumAge = 1.0
  /// The time by which a sample may seem newer than its arrival, in seconds: the event loop's time is that of its latest turn.
  static let tolerance = 0.005

  /// Creates a clock.
  ///
  /// - Parameter isShared: Whether the device claims to use the clock of events.
  package init(isShared: Bool) {
    self.isShared = isShared
    if isShared { offset = 0 }
  }

  /// Notes the time stamp of the newest sample that has arrived.
  package mutating func update(newest nanoseconds: Int64, arrival: Double) {
    let bound = arrival - Double(nanoseconds) * 1e-9
    guard let offset else {
      offset = bound
      return
    }
    let age = bound - offset
    if age < -Self.tolerance || age > Self.maximumAge || (age < 0 && !isShared) { self.offset = bound }
  }

  /// Returns the time of a sample on the clock of events, which is never earlier than that of the sample before.
  package mutating func time(of nanoseconds: Int64) -> Double {
    latest = max(latest, Double(nanoseconds) * 1e-9 + (offset ?? 0))
    return latest
  }
}
