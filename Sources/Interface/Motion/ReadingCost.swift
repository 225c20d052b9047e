/// How long it takes to read a sensor's attributes, which are transfers over a bus.
///
/// A single slow reading is that of a busy machine; only if all of the latest ones are slow is the bus.
struct ReadingCost {
  /// The maximum share of the time that may be spent on reading.
  static let maximumShare = 0.25
  /// The number of readings of which the fastest counts.
  static let count = 8

  private var durations: [Double] = []
  private var next = 0

  /// Adds the duration of a reading, in seconds.
  mutating func add(_ duration: Double) {
    if durations.count < Self.count {
      durations.append(duration)
    } else {
      durations[next] = duration
      next = (next + 1) % Self.count
    }
  }

  /// The minimum time between two readings, in seconds; 0 before enough of them are known.
  var minimumInterval: Double {
    durations.count < Self.count ? 0 : (durations.min() ?? 0) / Self.maximumShare
  }
}
