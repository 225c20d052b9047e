import Foundation

/// The quartiles of measured values, which single disturbances of the machine do not affect.
struct Quartiles {
  let lower: Double
  let median: Double
  let upper: Double

  /// Creates the quartiles of at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    func value(at share: Double) -> Double {
      let position = share * Double(sorted.count - 1)
      let index = Int(position)
      let next = min(index + 1, sorted.count - 1)
      return sorted[index] + (sorted[next] - sorted[index]) * (position - Double(index))
    }
    lower = value(at: 0.25)
    median = value(at: 0.5)
    upper = value(at: 0.75)
  }

  /// Returns a text with the three values.
  func text(format: String) -> String {
    let parts = zip(["median", "quartiles", "to"], [median, lower, upper])
    return parts.map { "\($0) \(String(format: format, $1))" }.joined(separator: "  ")
  }
}
