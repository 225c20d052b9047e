/// The latest values of a quantity, of which the largest or the smallest counts.
struct RecentValues<let capacity: Int>: Sendable {
  private var values: InlineArray<capacity, Double>
  private var next = 0
  /// The largest value.
  private(set) var maximum: Double
  /// The smallest value.
  private(set) var minimum: Double

  /// Creates values that are all the same.
  init(repeating value: Double) {
    values = InlineArray(repeating: value)
    (minimum, maximum) = (value, value)
  }

  /// Adds a value in place of the oldest one.
  mutating func add(_ value: Double) {
    let oldest = values[next]
    values[next] = value
    next = next + 1 == capacity ? 0 : next + 1
    maximum = max(maximum, value)
    minimum = min(minimum, value)
    // Only the loss of an extreme value takes a look at all of them.
    if oldest == maximum || oldest == minimum, oldest != value { findExtremes() }
  }

  private mutating func findExtremes() {
    (minimum, maximum) = (values[0], values[0])
    for index in 1..<capacity {
      minimum = min(minimum, values[index])
      maximum = max(maximum, values[index])
    }
  }
}
