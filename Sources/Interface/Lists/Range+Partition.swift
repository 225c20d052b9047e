extension Range<Int> {
  /// Returns the first number that belongs to the second part of the range, of which all numbers before do not; the upper bound when
  /// none does.
  ///
  /// - Parameter belongs: Returns whether a number belongs to the second part.
  func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
