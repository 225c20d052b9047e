/// Combinations of values of several axes, in which each value of an axis occurs together with each value of every other axis.
///
/// So few combinations show every effect that two values have together. They are chosen one after the other, each with as many new pairs as
/// its axes find in order, as in the greedy method of Cohen, Dalal, Fredman and Patton (1997).
package struct CoveringArray: Sendable {
  /// The combinations: for each axis the index of a value.
  package private(set) var rows: [[Int]] = []

  /// The numbers of values of the axes.
  private let counts: [Int]
  /// For each axis, the number of values of the axes before it.
  private let starts: [Int]
  /// The pairs of values that occur, by the positions of both among the values of all axes.
  private var isCovered: [[Bool]]

  /// Chooses combinations.
  ///
  /// - Parameter counts: The number of values of each axis, at least 1.
  package init(counts: [Int]) {
    self.counts = counts
    starts = counts.indices.map { counts[..<$0].reduce(0, +) }
    let total = counts.reduce(0, +)
    isCovered = Array(repeating: Array(repeating: false, count: total), count: total)
    for first in counts.indices {
      for second in counts.indices where second > first {
        for value in 0..<counts[first] {
          for other in 0..<counts[second] where !covers(first, value, second, other) {
            append(beginningWith: [first: value, second: other])
          }
        }
      }
    }
  }

  /// Returns whether a combination has a value of an axis and another one of a later axis.
  private func covers(_ first: Int, _ value: Int, _ second: Int, _ other: Int) -> Bool {
    isCovered[starts[first] + value][starts[second] + other]
  }

  /// Appends a combination with some values by their axes.
  private mutating func append(beginningWith values: [Int: Int]) {
    var row: [Int?] = counts.indices.map { values[$0] }
    for axis in counts.indices where row[axis] == nil {
      var best = (value: 0, gain: -1)
      for step in 0..<counts[axis] {
        // Of values that are as good, others are taken in each combination.
        let value = (rows.count + step) % counts[axis]
        let gain = gain(of: value, along: axis, in: row)
        if gain > best.gain { best = (value, gain) }
      }
      row[axis] = best.value
    }
    let complete = row.compactMap { $0 }
    for first in complete.indices {
      for second in complete.indices where second > first {
        isCovered[starts[first] + complete[first]][starts[second] + complete[second]] = true
      }
    }
    rows.append(complete)
  }

  /// Returns the number of new pairs of a value with those that a combination has.
  private func gain(of value: Int, along axis: Int, in row: [Int?]) -> Int {
    row.indices.count { other in
      guard other != axis, let index = row[other] else { return false }
      return other < axis ? !covers(other, index, axis, value) : !covers(axis, value, other, index)
    }
  }
}
