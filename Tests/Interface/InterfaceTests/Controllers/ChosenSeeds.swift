import class Foundation.ProcessInfo

/// The seeds of a test that uses an application at random, which an environment variable may replace.
enum ChosenSeeds {
  /// Returns the seeds that a variable names: "400" for the first four hundred, "56-56" or "100-200" for a range; the given ones if the
  /// variable is not set.
  static func named(by variable: String, or standard: [UInt64]) -> [UInt64] {
    guard let text = ProcessInfo.processInfo.environment[variable] else { return standard }
    let bounds = text.split(separator: "-").compactMap { UInt64($0) }
    guard let last = bounds.last, let first = bounds.count == 1 ? 1 : bounds.first, first <= last else {
      preconditionFailure("\(variable) is \(text), not a number or a range")
    }
    return Array(first...last)
  }
}
