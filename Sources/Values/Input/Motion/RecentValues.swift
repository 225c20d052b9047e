/// The latest values of a quantity, of which the largest or the smallest counts.
struct RecentValues<let capacity: Int>: Sendable {
  private var values: InlineArray<capacity, Double>
  private var next = 0

  /// Creates values that are all the same.
  init(repeating value: Double) { values = InlineArray(repeating: value) }

  /// Adds a value in place of the oldest one.
  mutating func add(_ value: Double) {
    values[next] = value
    next = (next + 1) % capacity
  }

  /// The largest value.
  var maximum: Double {
    var maximum = values[0]
    for index in values.indices { maximum = max(maximum, values[index]) }
    return maximum
  }

  /// The smallest value.
  var minimum: Double {
    var minimum = values[0]
    for index in values.indices { minimum = min(minimum, values[index]) }
    return minimum
  }
}
