/// Repeated measurements of one value, at least one.
package struct Distribution: Sendable {
  /// The measurements in ascending order.
  package let sorted: [Double]

  package init(_ values: [Double]) {
    precondition(!values.isEmpty, "A distribution needs a measurement")
    sorted = values.sorted()
  }

  /// Returns the value below which a share of the measurements lies, interpolated between adjacent ones.
  package func percentile(_ share: Double) -> Double {
    let position = min(max(share, 0), 1) * Double(sorted.count - 1)
    let index = Int(position)
    let next = min(index + 1, sorted.count - 1)
    return sorted[index] + (sorted[next] - sorted[index]) * (position - Double(index))
  }

  /// The value in the middle, which single disturbances of the machine do not affect.
  package var median: Double { percentile(0.5) }

  /// Half of the interquartile range, as a share of the median; nil for a single measurement and for a median of 0.
  package var noise: Double? {
    guard sorted.count > 1, median > 0 else { return nil }
    return (percentile(0.75) - percentile(0.25)) / 2 / median
  }
}
