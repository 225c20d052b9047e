/// The choice of samples to deliver when they arrive more often than they are requested.
package struct SampleSchedule: Sendable {
  /// The requested time between two samples, in seconds.
  package var interval: Double
  /// The time at which the next sample is due; nil before the first.
  private var due: Double?

  package init(interval: Double) { self.interval = interval }

  /// Returns whether to deliver a sample.
  ///
  /// The times at which samples are due have the requested distance, so that the rate is right on average even if the device's is
  /// no multiple of it.
  ///
  /// - Parameter time: The time of the sample in seconds.
  package mutating func delivers(_ time: Double) -> Bool {
    // Sensors are late and early by a fraction of their period.
    let tolerance = interval * Self.tolerance
    guard let due else {
      self.due = time + interval
      return true
    }
    guard time >= due - tolerance else {
      // The clock of the samples was set back.
      if due - time > 2 * interval { self.due = time + interval }
      return false
    }
    // After a gap the schedule begins anew.
    self.due = time - due > interval ? time + interval : due + interval
    return true
  }

  /// The part of the interval by which a sample may be early.
  static let tolerance = 0.1
}
