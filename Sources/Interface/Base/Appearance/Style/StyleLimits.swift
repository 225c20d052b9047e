internal import Logging

/// The ranges of the numbers of a style.
struct StyleLimits {
  /// The part of the style, for the log.
  let topic: String

  /// The range of lengths, in points: from none to more than any panel is wide.
  static var lengths: ClosedRange<Double> { 0...1_000 }
  /// The range of factors: with half of the size a control can still be seen, and with three times of it a row of them still fits.
  static var factors: ClosedRange<Double> { 0.5...3 }

  /// Limits numbers to a range, and replaces those that are none by their former values.
  func limit<Values>(
    _ values: inout Values, _ former: Values, _ range: ClosedRange<Double>,
    _ paths: KeyValuePairs<String, WritableKeyPath<Values, Double>>
  ) {
    for (name, path) in paths {
      let value = values[keyPath: path]
      guard !range.contains(value) else { continue }
      let limited = value.isNaN ? former[keyPath: path] : min(max(value, range.lowerBound), range.upperBound)
      values[keyPath: path] = limited
      Logger(label: "tactus.style").warning("Style: \(topic).\(name) cannot be \(value); \(limited) is used")
    }
  }
}
