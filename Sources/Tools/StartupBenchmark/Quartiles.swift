import Foundation

/// Where measured values lie: what lone disturbances of the machine do not move.
struct Quartiles {
  let lower: Double
  let median: Double
  let upper: Double

  /// Takes at least one value.
  init(_ values: [Double]) {
    let sorted = values.sorted()
    func value(at share: Double) -> Double {
      let place = share * Double(sorted.count - 1)
      let index = Int(place)
      let next = min(index + 1, sorted.count - 1)
      return sorted[index] + (sorted[next] - sorted[index]) * (place - Double(index))
    }
    lower = value(at: 0.25)
    median = value(at: 0.5)
    upper = value(at: 0.75)
  }

  /// The three as text.
  func text(format: String) -> String {
    let parts = zip(["median", "quartiles", "to"], [median, lower, upper])
    return parts.map { "\($0) \(String(format: format, $1))" }.joined(separator: "  ")
  }
}
