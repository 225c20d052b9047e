/// The sums of the lengths of all elements before each one, of which only those are computed that are asked for.
struct RunningTotals {
  private var totals: [Double] = []
  /// The number of sums that are valid.
  private var validPrefixCount = 0

  /// Creates the sums for a number of elements, none of them computed yet.
  init(count: Int = 0) { totals = Array(repeating: 0, count: count) }

  /// Forgets the sums after an element, because its length has changed; those of all elements if the index is negative.
  mutating func lengthDidChange(at index: Int) { validPrefixCount = max(0, min(validPrefixCount, index + 1)) }

  /// Returns the start of an element.
  ///
  /// - Parameters:
  ///   - index: The index of the element, of which there must be one.
  ///   - origin: The start of the first element.
  ///   - length: Returns the length of an element.
  mutating func start(of index: Int, from origin: Double, length: (Int) -> Double) -> Double {
    if validPrefixCount == 0 {
      totals[0] = origin
      validPrefixCount = 1
    }
    while validPrefixCount <= index {
      totals[validPrefixCount] = totals[validPrefixCount - 1] + length(validPrefixCount - 1)
      validPrefixCount += 1
    }
    return totals[index]
  }
}
