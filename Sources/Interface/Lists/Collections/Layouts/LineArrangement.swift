/// Items of different sizes in lines, each filled with as many as fit.
struct LineArrangement: ItemArrangement {
  /// The size of an item.
  struct Item {
    var along: Double
    var across: Double
  }

  private struct Line {
    var first: Int
    var start: Double
    var length: Double
    /// The distance of the first item from the edge, and between items, in points.
    var crossStart: Double
    var spacing: Double

    var end: Double { start + length }
  }

  private var items: [Item]
  private var lines: [Line] = []
  private let lineSpacing: Double
  private let itemSpacing: Double
  private let available: Double
  let isEstimated: Bool

  init(
    items: [Item], isEstimated: Bool, lineSpacing: Double, itemSpacing: Double, available: Double
  ) {
    self.items = items
    self.isEstimated = isEstimated
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.available = available
    breakLines(from: 0, changed: -1)
  }

  var count: Int { items.count }
  var length: Double { lines.last?.end ?? 0 }
  func estimates(of item: Int) -> (along: Bool, across: Bool) { (isEstimated, isEstimated) }

  /// Breaks the lines from the one with an index, until they are as they were after an item that has changed.
  private mutating func breakLines(from index: Int, changed: Int) {
    let old = lines
    var position = index > 0 ? lines[index - 1].end + lineSpacing : 0
    var item = index < old.count ? old[index].first : 0
    lines.removeSubrange(min(index, lines.count)...)
    var next = index
    while item < items.count {
      let line = line(from: item, at: position)
      lines.append(line.line)
      item = line.end
      position = line.line.end + lineSpacing
      // The lines that follow have the same items as before: they move as a whole.
      while next < old.count, old[next].first < item { next += 1 }
      guard next < old.count, old[next].first == item, item > changed else { continue }
      let distance = position - old[next].start
      for var line in old[next...] {
        line.start += distance
        lines.append(line)
      }
      return
    }
  }

  private func line(from first: Int, at start: Double) -> (line: Line, end: Int) {
    var end = first
    var used = 0.0
    var length = 0.0
    while end < items.count {
      let width = items[end].across + (end > first ? itemSpacing : 0)
      if end > first, used + width > available + 1e-6 { break }
      used += width
      length = max(length, items[end].along)
      end += 1
    }
    var line = Line(first: first, start: start, length: length, crossStart: 0, spacing: itemSpacing)
    // The last line is aligned with the leading edge, unless no further item like its last one would fit.
    let isFull = end < items.count || used + itemSpacing + items[end - 1].across > available + 1e-6
    guard isFull, available > used else { return (line, end) }
    if end - first > 1 {
      line.spacing += (available - used) / Double(end - first - 1)
    } else {
      line.crossStart = (available - used) / 2
    }
    return (line, end)
  }

  private func lineIndex(of item: Int) -> Int {
    (0..<lines.count).partitioningIndex { lines[$0].first > item } - 1
  }

  func rect(of item: Int) -> AxisRect {
    let line = lines[lineIndex(of: item)]
    var cross = line.crossStart
    for before in line.first..<item { cross += items[before].across + line.spacing }
    let along = items[item].along
    return AxisRect(
      start: line.start + (line.length - along) / 2, length: along, crossStart: cross,
      crossLength: items[item].across)
  }

  func items(from start: Double, to end: Double) -> Range<Int> {
    let first = (0..<lines.count).partitioningIndex { lines[$0].end >= start }
    let last = (0..<lines.count).partitioningIndex { lines[$0].start > end }
    guard first < last else { return 0..<0 }
    return lines[first].first..<(last < lines.count ? lines[last].first : items.count)
  }

  mutating func record(along: Double, across: Double, for item: Int) -> Bool {
    let old = items[item]
    items[item] = Item(along: along, across: across)
    guard abs(old.along - along) > 1e-6 || abs(old.across - across) > 1e-6 else { return false }
    // A narrower item may fit on the line before.
    breakLines(from: max(0, lineIndex(of: item) - 1), changed: item)
    return true
  }
}
