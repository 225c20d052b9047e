/// The latest values of a quantity, of which quantiles count.
struct QuantileWindow: Sendable {
  /// The number of values that are kept.
  private static let capacity = 256

  private var values: [Double] = []

  /// The number of values, at most the capacity.
  var count: Int { values.count }

  /// Adds a value, in place of the oldest one if there are too many.
  mutating func add(_ value: Double) {
    if values.count == Self.capacity { values.removeFirst() }
    values.append(value)
  }

  /// Returns the value that a share of all values does not exceed; nil if there are none.
  func quantile(_ share: Double) -> Double? {
    guard !values.isEmpty else { return nil }
    let position = (share * Double(values.count)).rounded(.up) - 1
    return values.sorted()[min(max(Int(position), 0), values.count - 1)]
  }
}
