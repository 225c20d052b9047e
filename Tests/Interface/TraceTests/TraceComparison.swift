/// The comparison of two traces.
enum TraceComparison {
  /// Returns the first difference with the lines around it; nil if the traces are equal.
  static func difference(recorded: String, new: String) -> String? {
    if recorded == new { return nil }
    let (old, now) = (lines(recorded), lines(new))
    var index = 0
    while index < max(old.count, now.count) {
      let (before, after) = (old[safe: index], now[safe: index])
      guard let before, let after, agree(before, after) else { return excerpt(old, now, index) }
      index += 1
    }
    return nil
  }

  private static func lines(_ text: String) -> [Substring] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns whether two lines are equal except for the rounding of numbers.
  static func agree(_ first: Substring, _ second: Substring) -> Bool {
    if first == second { return true }
    let (left, right) = (words(first), words(second))
    guard left.count == right.count else { return false }
    return zip(left, right).allSatisfy { left, right in
      if left == right { return true }
      guard let left = Double(left), let right = Double(right) else { return false }
      return abs(left - right) < 1.5e-6
    }
  }

  private static let separators: Set<Character> = [" ", ",", ":", "/", "x", "[", "]", "t", "z", "v", "p"]

  private static func words(_ line: Substring) -> [Substring] {
    line.split(omittingEmptySubsequences: false) { separators.contains($0) }
  }

  private static func excerpt(_ old: [Substring], _ now: [Substring], _ index: Int) -> String {
    let common = old[max(0, index - 10)..<min(index, old.count)].map { "    " + $0 }
    let gone = old[min(index, old.count)..<min(index + 5, old.count)].map { "  - " + $0 }
    let new = now[min(index, now.count)..<min(index + 5, now.count)].map { "  + " + $0 }
    return "line \(index + 1):\n" + (common + gone + new).joined(separator: "\n")
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
