internal import TactusGraphics

/// The positions of the keys of a page in the keyboard's own coordinates, in points.
struct KeyboardArrangement: Hashable {
  /// A key at its position.
  struct PlacedKey: Hashable {
    /// The key.
    var key: KeyboardKey
    /// The rectangle that is drawn.
    var frame: Rect
    /// The rectangle in which touches belong to the key; those of all keys cover the keyboard.
    var cell: Rect
  }

  /// The keys, row by row.
  private(set) var keys: [PlacedKey] = []
  /// The area of the keys.
  let bounds: Rect
  /// The height of a row.
  let rowHeight: Double
  /// The width of the key of a letter.
  private(set) var unit = 0.0
  /// The indices of the keys of each row.
  private var rows: [Range<Int>] = []

  /// The number of letters in a row from which their width follows: that of a QWERTY keyboard.
  private static let lettersPerRow = 10.0
  /// The maximum width of all keys of a row, in points: thumbs that hold the panel reach the middle.
  private static let maximumWidth = 1_000.0
  /// The maximum width of all keys of a number pad, in points.
  private static let maximumPadWidth = 520.0
  /// Half the gap between keys, in points: horizontally, and vertically.
  private static let halfGap = Size(width: 3, height: 5)

  /// Places the keys of a page.
  ///
  /// - Parameters:
  ///   - rows: The rows of keys.
  ///   - bounds: The area of the keys.
  ///   - isPad: Whether it is a number pad, whose rows fill the width.
  init(rows: [[KeyboardKey]], in bounds: Rect, isPad: Bool) {
    self.bounds = bounds
    rowHeight = rows.isEmpty ? 0 : bounds.height / Double(rows.count)
    let area = Self.area(in: bounds, isPad: isPad)
    let widest = rows.map { $0.reduce(0) { $0 + $1.width } }.max() ?? 1
    // A page with many letters in a row makes all keys narrower.
    unit = area.width / (isPad ? max(widest, 1) : max(widest, Self.lettersPerRow))
    for (index, row) in rows.enumerated() {
      add(
        row,
        in: Rect(
          x: area.minX, y: bounds.minY + Double(index) * rowHeight, width: area.width, height: rowHeight))
    }
  }

  private static func area(in bounds: Rect, isPad: Bool) -> Rect {
    let width = min(bounds.width, isPad ? maximumPadWidth : maximumWidth)
    return Rect(x: bounds.midX - width / 2, y: bounds.minY, width: width, height: bounds.height)
  }

  private mutating func add(_ row: [KeyboardKey], in line: Rect) {
    var widths = row.map { $0.width * unit }
    let rest = line.width - widths.reduce(0, +)
    // The keys for functions at both ends of a row, or the space bar, fill it; otherwise the row is centred.
    let stretched = row.indices.filter { Self.isStretched(row, at: $0) }
    var x = line.minX
    if stretched.isEmpty || rest < 0 {
      x += max(0, rest / 2)
    } else {
      for index in stretched { widths[index] += rest / Double(stretched.count) }
    }
    let first = keys.count
    for (key, width) in zip(row, widths) {
      let rect = Rect(x: x, y: line.minY, width: width, height: line.height)
      let gap = Size(
        width: min(Self.halfGap.width, width / 8), height: min(Self.halfGap.height, line.height / 10))
      keys.append(PlacedKey(key: key, frame: rect.insetBy(dx: gap.width, dy: gap.height), cell: rect))
      x += width
    }
    guard first < keys.count else { return }
    // The margins belong to the outermost keys.
    let left = keys[first].cell
    keys[first].cell = Rect(x: bounds.minX, y: left.minY, width: left.maxX - bounds.minX, height: left.height)
    let right = keys[keys.count - 1].cell
    keys[keys.count - 1].cell = Rect(
      x: right.minX, y: right.minY, width: bounds.maxX - right.minX, height: right.height)
    rows.append(first..<keys.count)
  }

  private static func isStretched(_ row: [KeyboardKey], at index: Int) -> Bool {
    if row.contains(where: { $0.action == .space }) { return row[index].action == .space }
    guard row.count > 2, !row[0].isText, !row[row.count - 1].isText else { return false }
    return index == 0 || index == row.count - 1
  }

  /// Returns the index of the key that a touch at a point belongs to, nil in an empty area.
  ///
  /// A point outside belongs to the nearest key.
  func key(at point: Point) -> Int? {
    guard !rows.isEmpty, rowHeight > 0, point.isFinite else { return nil }
    let row = rows[Int(min(max((point.y - bounds.minY) / rowHeight, 0), Double(rows.count - 1)))]
    let index = row.first { point.x < keys[$0].cell.maxX } ?? row.upperBound - 1
    return keys[index].key.action == .gap ? nil : index
  }
}
