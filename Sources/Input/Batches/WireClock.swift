/// Turns the wire's 32-bit milliseconds, which wrap around after 49.7 days, into seconds that never go back.
package struct WireClock: Sendable {
  /// How far back an event may be dated that another has overtaken, in seconds. Ours.
  private static let reordering = 0.005
  /// The time of the latest event, in seconds.
  package private(set) var latest: Double
  /// What the wire said last, which may be before `latest`: what goes back and forth again must not add up.
  private var wireTime: Double
  /// How far what is reported is ahead of the wire.
  private var lead = 0.0
  /// What the wire said last in milliseconds; nil before the first event.
  private var latestMilliseconds: UInt32?
  /// Whether an event has been seen; the reference is no bound from below.
  private var hasStarted = false

  /// - Parameter reference: About the present time of the compositor's clock (CLOCK_MONOTONIC in practice),
  ///   in seconds. It supplies the first event's upper digits, which matter from the 50th day on.
  package init(reference: Double = 0) {
    latest = 0
    wireTime = 0
    guard reference.isFinite, reference > 0, reference < 1e12 else { return }
    latest = reference
    wireTime = reference
    latestMilliseconds = UInt32(truncatingIfNeeded: Int64(reference * 1000))
  }

  /// The seconds of an event.
  ///
  /// - Parameter precise: The same time in nanoseconds' precision, where the compositor gives it. It is used
  ///   if it agrees with the milliseconds to a second.
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
    // A step back of some milliseconds is no time, and the steps after it go on from there. They do not add up to more.
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
