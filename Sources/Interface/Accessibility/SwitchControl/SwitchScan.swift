/// Where a scan with one switch is: in groups of groups, one of which is shown at a time.
struct SwitchScan: Equatable {
  /// The largest number of parts into which something is divided.
  static let maximumParts = 4
  /// The number of times that the parts of a group are shown before the scan goes back to the group itself.
  static let maximumRounds = 2

  /// The items that are scanned, as numbers in their order.
  private(set) var range: Range<Int>
  /// The groups that contain it, from the outermost.
  private(set) var outer: [Range<Int>] = []
  /// The part that is shown.
  private(set) var index = 0
  private var round = 0

  /// Begins a scan of a number of items.
  init(count: Int) { range = 0..<max(0, count) }

  /// The parts of the group, of almost equal size.
  var parts: [Range<Int>] {
    let count = min(range.count, Self.maximumParts)
    return (0..<count).map { part in
      range.lowerBound + range.count * part / count..<range.lowerBound + range.count * (part + 1) / count
    }
  }

  /// The items that are shown; nil if there are none.
  var current: Range<Int>? { parts.indices.contains(index) ? parts[index] : nil }

  /// Shows the next part, or the group itself among its siblings after a number of rounds.
  mutating func advance() {
    guard !range.isEmpty else { return }
    index += 1
    guard index == parts.count else { return }
    index = 0
    round += 1
    guard round == Self.maximumRounds else { return }
    round = 0
    guard let group = outer.popLast() else { return }
    let former = range
    range = group
    index = parts.firstIndex(of: former) ?? 0
  }

  /// Chooses what is shown: scans the group, or begins anew.
  ///
  /// - Returns: The item; nil if a group was chosen.
  mutating func select() -> Int? {
    guard let current else { return nil }
    if current.count == 1 {
      range = outer.first ?? range
      outer = []
      index = 0
      round = 0
      return current.lowerBound
    }
    outer.append(range)
    range = current
    index = 0
    round = 0
    return nil
  }
}
