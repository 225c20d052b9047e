/// The heights of the rows of a section: an estimate for all of them, and what is known of single rows.
///
/// Rows whose height is known and is not the estimate lie in blocks of 64 rows; there are blocks for such rows only, and at
/// most ``limit`` of them: those farthest from where rows are measured go back to the estimate. So memory and time are the same for
/// a hundred rows and for a million.
struct RowHeights {
  /// The number of rows.
  private(set) var count: Int
  /// The height of a row of which nothing else is known, in points; at least 1.
  let estimate: Double
  /// The height of all rows, in points.
  var total: Double { Double(count) * estimate + excess }

  private static let blockSize = 64
  /// The most blocks that are kept: 16,384 rows, 128 KiB.
  static let limit = 256

  private struct Block {
    /// The rows of the block begin at this number times the size of a block.
    var index: Int
    /// Where its heights are stored, as a number of blocks.
    var slot: Int
    /// By how much its rows are higher than the estimate, together.
    var excess = 0.0
  }

  /// In the order of the rows.
  private var blocks: [Block] = []
  /// NaN where the estimate holds.
  private var heights: [Double] = []
  private var freeSlots: [Int] = []
  /// By how much the blocks before one are higher than the estimate; the first `soundCount` entries are up to date.
  private var excessBefore: [Double] = []
  private var soundCount = 0
  private var excess = 0.0

  init(count: Int, estimate: Double) {
    self.count = max(0, count)
    self.estimate = max(1, estimate)
  }

  /// The number of rows for which memory is held.
  var storedCount: Int { heights.count }

  // MARK: - Heights

  /// What is known of a row's height; nil when that is the estimate, or was forgotten.
  func known(_ row: Int) -> Double? {
    guard let position = position(ofBlock: row / Self.blockSize) else { return nil }
    let height = heights[blocks[position].slot * Self.blockSize + row % Self.blockSize]
    return height.isNaN ? nil : height
  }

  /// The height of a row, as far as is known.
  func height(_ row: Int) -> Double { known(row) ?? estimate }

  /// Notes the height of a row.
  mutating func set(_ height: Double, for row: Int) {
    let index = row / Self.blockSize
    let found = insertionPosition(ofBlock: index)
    if !(found < blocks.count && blocks[found].index == index) {
      guard height != estimate else { return }
      insertBlock(index, at: found)
    }
    let place = blocks[found].slot * Self.blockSize + row % Self.blockSize
    let old = heights[place].isNaN ? estimate : heights[place]
    heights[place] = height
    blocks[found].excess += height - old
    excess += height - old
    soundCount = min(soundCount, found + 1)
    if blocks.count > Self.limit {
      forget(index - blocks[0].index > blocks[blocks.count - 1].index - index ? 0 : blocks.count - 1)
    }
  }

  private mutating func insertBlock(_ index: Int, at position: Int) {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      for place in slot * Self.blockSize..<(slot + 1) * Self.blockSize { heights[place] = .nan }
    } else {
      slot = heights.count / Self.blockSize
      for _ in 0..<Self.blockSize { heights.append(.nan) }
    }
    blocks.insert(Block(index: index, slot: slot), at: position)
    excessBefore.append(0)
    soundCount = min(soundCount, position)
  }

  private mutating func forget(_ position: Int) {
    let block = blocks.remove(at: position)
    excessBefore.removeLast()
    freeSlots.append(block.slot)
    excess -= block.excess
    soundCount = min(soundCount, position)
  }

  // MARK: - Places

  /// How far below the top of the first row a row begins; for ``count``, where the last one ends.
  mutating func top(of row: Int) -> Double {
    let index = row / Self.blockSize
    let position = insertionPosition(ofBlock: index)
    var result = Double(row) * estimate + excess(before: position)
    guard position < blocks.count, blocks[position].index == index else { return result }
    let start = blocks[position].slot * Self.blockSize
    for place in start..<start + row % Self.blockSize where !heights[place].isNaN {
      result += heights[place] - estimate
    }
    return result
  }

  /// The row at a place below the top of the first row; the nearest one outside. There must be a row.
  mutating func row(at y: Double) -> Int {
    // The last block that begins above.
    let low = (0..<blocks.count).partitioningIndex { self.top(ofBlockAt: $0) > y }
    var row = 0
    var top = 0.0
    if low > 0 {
      let block = blocks[low - 1]
      top = self.top(ofBlockAt: low - 1)
      row = block.index * Self.blockSize
      for offset in 0..<Self.blockSize {
        let height = heights[block.slot * Self.blockSize + offset]
        let bottom = top + (height.isNaN ? estimate : height)
        if y < bottom { return min(row, count - 1) }
        top = bottom
        row += 1
      }
    }
    let further = ((y - top) / estimate).rounded(.down)
    return further < Double(count - row)
      ? min(max(0, row + Int(saturating: max(further, 0))), count - 1) : count - 1
  }

  private mutating func top(ofBlockAt position: Int) -> Double {
    Double(blocks[position].index * Self.blockSize) * estimate + excess(before: position)
  }

  private mutating func excess(before position: Int) -> Double {
    guard position < blocks.count else { return excess }
    if soundCount == 0 {
      excessBefore[0] = 0
      soundCount = 1
    }
    while soundCount <= position {
      excessBefore[soundCount] = excessBefore[soundCount - 1] + blocks[soundCount - 1].excess
      soundCount += 1
    }
    return excessBefore[position]
  }

  private func position(ofBlock index: Int) -> Int? {
    let position = insertionPosition(ofBlock: index)
    return position < blocks.count && blocks[position].index == index ? position : nil
  }

  private func insertionPosition(ofBlock index: Int) -> Int {
    (0..<blocks.count).partitioningIndex { blocks[$0].index >= index }
  }

  // MARK: - Changes

  /// Every row whose height is known.
  func forEachKnown(_ body: (_ row: Int, _ height: Double) -> Void) {
    for block in blocks {
      for offset in 0..<Self.blockSize {
        let height = heights[block.slot * Self.blockSize + offset]
        if !height.isNaN { body(block.index * Self.blockSize + offset, height) }
      }
    }
  }

  /// Forgets all heights that are known.
  mutating func forgetAll() { self = RowHeights(count: count, estimate: estimate) }
}
