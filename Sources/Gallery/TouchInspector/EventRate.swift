/// How many events and samples the last second brought.
struct EventRate: Sendable {
  private var entries: [(time: Double, samples: Int)] = []
  /// More events than this a second are not told apart.
  private static let capacity = 1024

  /// Events in the second before the last one.
  var events: Int { entries.count }
  /// Samples of all fingers in the second before the last event.
  private(set) var samples = 0

  /// Counts an event.
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
