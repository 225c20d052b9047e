/// The heights of the rows of a section: an estimate for all of them, and the known heights of individual rows.
///
/// Known heights are stored in blocks of 64 rows, also those that equal the estimate, so that a change of one is found out. There are
/// at most ``limit`` blocks; those farthest from the row that was last measured are dropped, and their rows have the estimate again.
/// The memory and the time are therefore the same for a hundred rows and for a million.
struct RowHeights {
  /// The number of rows.
  private(set) var count: Int
  /// The height of rows whose height is not known, in points; at least 1.
  let estimate: Double
  /// The total height of the rows, in points.
  var total: Double { Double(count) * estimate + excess }

  private static let blockSize = 64
  /// The maximum number of blocks: 16,384 rows, 128 KiB.
  static let limit = 256

  private struct Block {
    /// The index of the block's first row, divided by the size of a block.
    var index: Int
    /// The index of its heights in the storage, divided by the size of a block.
    var slot: Int
    /// The amount by which the total height of its rows exceeds the estimate, in points.
    var excess = 0.0
  }

  /// The blocks, in the order of the rows.
  private var blocks: [Block] = []
  /// The heights of the rows of all blocks, in points; NaN for those that are not known.
  private var heights: [Double] = []
  private var freeSlots: [Int] = []
  /// The amounts by which the blocks before each block exceed the estimate, in points. The first `validPrefixCount` entries are
  /// valid.
  private var excessBefore: [Double] = []
  private var validPrefixCount = 0
  private var excess = 0.0

  init(count: Int, estimate: Double) {
    self.count = max(0, count)
    self.estimate = max(1, estimate)
  }

  /// The number of rows for which memory is allocated.
  var storedCount: Int { heights.count }

  // MARK: - Heights

  /// Returns the known height of a row, in points; nil if it was not recorded, or was dropped.
  func known(_ row: Int) -> Double? {
    guard let position = position(ofBlock: row / Self.blockSize) else { return nil }
    let height = heights[blocks[position].slot * Self.blockSize + row % Self.blockSize]
    return height.isNaN ? nil : height
  }

  /// Returns the height of a row, in points: the known one, or the estimate.
  func height(_ row: Int) -> Double { known(row) ?? estimate }

  /// Records the height of a row.
  mutating func set(_ height: Double, for row: Int) {
    let index = row / Self.blockSize
    let found = insertionPosition(ofBlock: index)
    if !(found < blocks.count && blocks[found].index == index) { insertBlock(index, at: found) }
    let heightIndex = blocks[found].slot * Self.blockSize + row % Self.blockSize
    let old = heights[heightIndex].isNaN ? estimate : heights[heightIndex]
    heights[heightIndex] = height
    if height != old {
      blocks[found].excess += height - old
      excess += height - old
      validPrefixCount = min(validPrefixCount, found + 1)
    }
    if blocks.count > Self.limit {
      forget(index - blocks[0].index > blocks[blocks.count - 1].index - index ? 0 : blocks.count - 1)
    }
  }

  private mutating func insertBlock(_ index: Int, at position: Int) {
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      for index in slot * Self.blockSize..<(slot + 1) * Self.blockSize { heights[index] = .nan }
    } else {
      slot = heights.count / Self.blockSize
      for _ in 0..<Self.blockSize { heights.append(.nan) }
    }
    blocks.insert(Block(index: index, slot: slot), at: position)
    excessBefore.append(0)
    validPrefixCount = min(validPrefixCount, position)
  }

  private mutating func forget(_ position: Int) {
    let block = blocks.remove(at: position)
    excessBefore.removeLast()
    freeSlots.append(block.slot)
    excess -= block.excess
    validPrefixCount = min(validPrefixCount, position)
  }

  // MARK: - Positions

  /// Returns the distance of a row from the top of the first row, in points; for ``count``, the total height.
  mutating func top(of row: Int) -> Double {
    let index = row / Self.blockSize
    let position = insertionPosition(ofBlock: index)
    var result = Double(row) * estimate + excess(before: position)
    guard position < blocks.count, blocks[position].index == index else { return result }
    let start = blocks[position].slot * Self.blockSize
    for index in start..<start + row % Self.blockSize where !heights[index].isNaN {
      result += heights[index] - estimate
    }
    return result
  }

  /// Returns the row at a distance from the top of the first row, in points, or the nearest row. There must be at least one row.
  mutating func row(at y: Double) -> Int {
    // The last block that begins above the position.
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
    if validPrefixCount == 0 {
      excessBefore[0] = 0
      validPrefixCount = 1
    }
    while validPrefixCount <= position {
      excessBefore[validPrefixCount] =
        excessBefore[validPrefixCount - 1] + blocks[validPrefixCount - 1].excess
      validPrefixCount += 1
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

  /// Calls a closure for every row whose height is known.
  func forEachKnown(_ body: (_ row: Int, _ height: Double) -> Void) {
    for block in blocks {
      for offset in 0..<Self.blockSize {
        let height = heights[block.slot * Self.blockSize + offset]
        if !height.isNaN { body(block.index * Self.blockSize + offset, height) }
      }
    }
  }

  /// Drops all known heights.
  mutating func forgetAll() { self = RowHeights(count: count, estimate: estimate) }
}
