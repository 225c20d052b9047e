/// The number of events and samples in the last second.
struct EventRate: Sendable {
  private var entries: [(time: Double, samples: Int)] = []
  /// The maximum number of events that are counted.
  private static let capacity = 1024

  /// The number of events in the second up to the last event.
  var events: Int { entries.count }
  /// The number of samples of all touches in the second up to the last event.
  private(set) var samples = 0

  /// Adds an event with a number of samples.
  mutating func add(time: Double, samples count: Int) {
    let isFull = entries.count >= Self.capacity
    let old = entries.prefix { time - $0.time > 1 }.count
    let drop = max(old, isFull ? 1 : 0)
    for entry in entries.prefix(drop) { samples -= entry.samples }
    entries.removeFirst(drop)
    entries.append((time, count))
    samples += count
  }
}
