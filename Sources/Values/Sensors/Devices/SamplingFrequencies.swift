/// The frequencies at which a device can measure, as the kernel's `sampling_frequency_available` describes them: a list such as
/// `12.5 25 50`, or a range such as `[1 1 400]` with its first value, step and last value.
package enum SamplingFrequencies: Sendable, Hashable {
  /// The possible frequencies in Hz, in increasing order.
  case list([Double])
  /// The lowest and the highest frequency in Hz, and the distance of two frequencies.
  case range(ClosedRange<Double>, step: Double)

  /// Creates frequencies from their text; nil if it contains no positive number.
  package init?(_ text: String) {
    let trimmed = text.trimmed
    let isRange = trimmed.hasPrefix("[")
    let parts = trimmed.split { $0.isWhitespace || $0 == "[" || $0 == "]" || $0 == "," }
    let values = parts.compactMap { Double(decimal: $0) }.filter { $0 > 0 }
    if isRange {
      guard values.count == 3, values[0] <= values[2] else { return nil }
      self = .range(values[0]...values[2], step: values[1])
    } else {
      guard !values.isEmpty else { return nil }
      self = .list(values.sorted())
    }
  }

  /// Returns the lowest frequency that is not below a requested one, or the highest there is, in Hz.
  package func frequency(atLeast requested: Double) -> Double {
    switch self {
    case .list(let values):
      // 12.5 Hz are enough for an interval of 0.08 s, whatever the rounding.
      return values.first { $0 >= requested * 0.999 } ?? values[values.count - 1]
    case .range(let bounds, let step):
      guard requested > bounds.lowerBound else { return bounds.lowerBound }
      let steps = ((requested - bounds.lowerBound) / step - 0.001).rounded(.up)
      return min(bounds.lowerBound + steps * step, bounds.upperBound)
    }
  }
}
