extension Range<Int> {
  /// Returns the first number that belongs to the second partition of the range; the upper bound if none does.
  ///
  /// The range must be partitioned: every number after one that belongs to the second partition belongs to it, too.
  ///
  /// - Parameter belongs: A closure that returns whether a number belongs to the second partition.
  func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongs(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
