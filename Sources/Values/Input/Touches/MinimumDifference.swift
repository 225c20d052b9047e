/// The minimum difference between the time of handling events and the events' own times, over the last minute.
struct MinimumDifference {
  /// The duration of each of the two parts of the minute, in seconds. Chosen by us.
  static let duration = 30.0
  /// The number of events in a part that it takes to tell a clock that drifts from events that were late. Chosen by us.
  static let minimumCount = 8

  private struct Part {
    var minimum = Double.infinity
    var count = 0
  }

  private var start = -Double.infinity
  private var before = Part()
  private var present = Part()

  /// Adds a difference, in seconds, at a time of the event clock.
  mutating func add(_ difference: Double, at time: Double) {
    if time - start > 2 * Self.duration {
      (before, present) = (Part(), Part())
      start = time
    } else if time - start > Self.duration {
      (before, present) = (present, Part())
      start = time
    }
    present.minimum = min(present.minimum, difference)
    present.count += 1
  }

  /// The minimum difference, in seconds; nil while there have been too few events to know.
  var minimum: Double? {
    before.count >= Self.minimumCount ? min(before.minimum, present.minimum) : nil
  }
}
