/// The lengths and the heights of the fragments of a text, each a paragraph or a part of a long one.
///
/// Fragments are stored in blocks with sums, so that a fragment is found, changed or inserted in a time that grows with the square root
/// of their number. The height of a fragment that was never laid out is an estimate.
struct TextFragments {
  /// The manner in which heights are estimated.
  struct Estimate: Equatable {
    /// The height of a line, in points.
    var lineHeight = 1.0
    /// The number of UTF-8 code units of a line.
    var lineLength = 80.0

    func height(forLength length: Int) -> Double {
      max(1, lineHeight) * max(1, (Double(length) / max(1, lineLength)).rounded(.up))
    }
  }

  /// A fragment with its position.
  struct Location: Equatable {
    /// The index of the fragment.
    var index: Int
    /// The offset of its beginning, in UTF-8 code units.
    var start: Int
    /// The distance of its top from that of the first fragment, in points.
    var top: Double
    /// The length, with the line break at its end, in UTF-8 code units.
    var length: Int
    /// The height, in points.
    var height: Double
    /// A Boolean value that indicates whether the height is known.
    var isMeasured: Bool

    var end: Int { start + length }
    var bottom: Double { top + height }
  }

  private struct Block {
    var lengths: [Int32] = []
    /// The heights, in points; an estimate is negative.
    var heights: [Double] = []
    var total = Sum()

    mutating func updateTotal() {
      total = Sum(count: lengths.count)
      for length in lengths { total.length += Int(length) }
      for height in heights { total.height += abs(height) }
    }
  }

  private struct Sum {
    var count = 0
    var length = 0
    var height = 0.0

    static func + (left: Sum, right: Sum) -> Sum {
      Sum(
        count: left.count + right.count, length: left.length + right.length,
        height: left.height + right.height)
    }
  }

  /// The maximum number of fragments of a block.
  private static let blockSize = 512

  private var blocks: [Block] = []
  /// The sums of the blocks before each block; the first `validPrefixCount` are valid.
  private var sums: [Sum] = []
  private var validPrefixCount = 0
  private var total = Sum()
  /// The manner in which heights are estimated. Setting it replaces all heights by estimates.
  var estimate = Estimate() { didSet { if estimate != oldValue { forgetHeights() } } }

  /// Creates the fragments of an empty text.
  init() { replace(0..<0, with: [0]) }

  /// The number of fragments, at least 1.
  var count: Int { total.count }
  /// The length of the text, in UTF-8 code units.
  var length: Int { total.length }
  /// The total height, in points.
  var height: Double { total.height }

  // MARK: - Finding

  /// Returns the fragment with an index, which is limited to those that there are.
  mutating func fragment(_ index: Int) -> Location {
    let index = min(max(index, 0), count - 1)
    return fragment {
      $0.count > index
    } within: { sum, _, _ in
      sum.count == index
    }
  }

  /// Returns the fragment that contains an offset; at the boundary of two, the second.
  mutating func fragment(containing offset: Int) -> Location {
    fragment {
      $0.length > offset
    } within: { sum, length, _ in
      sum.length + length > offset
    }
  }

  /// Returns the fragment at a distance from the top of the first, in points, or the nearest.
  mutating func fragment(atY y: Double) -> Location {
    fragment {
      $0.height > y
    } within: { sum, _, height in
      sum.height + height > y
    }
  }

  /// Returns the first fragment for which a closure returns true in the block before whose successor another one does; the last if there
  /// is none.
  private mutating func fragment(
    before isBeyond: (Sum) -> Bool, within isFound: (_ sum: Sum, _ length: Int, _ height: Double) -> Bool
  ) -> Location {
    updateSums()
    let block = max(0, (0..<blocks.count).partitioningIndex { isBeyond(sums[$0]) } - 1)
    var sum = sums[block]
    let values = blocks[block]
    for index in values.lengths.indices {
      let (length, height) = (Int(values.lengths[index]), abs(values.heights[index]))
      if isFound(sum, length, height) || index == values.lengths.count - 1 {
        return Location(
          index: sum.count, start: sum.length, top: sum.height, length: length, height: height,
          isMeasured: values.heights[index] > 0)
      }
      sum = sum + Sum(count: 1, length: length, height: height)
    }
    return Location(index: 0, start: 0, top: 0, length: 0, height: 0, isMeasured: false)
  }

  private mutating func updateSums() {
    guard validPrefixCount < blocks.count else { return }
    sums.removeLast(sums.count - min(validPrefixCount, sums.count))
    while sums.count < blocks.count {
      sums.append(sums.last.map { $0 + blocks[sums.count - 1].total } ?? Sum())
    }
    validPrefixCount = blocks.count
  }

  private mutating func block(of index: Int) -> (block: Int, index: Int) {
    updateSums()
    let block = max(0, (0..<blocks.count).partitioningIndex { sums[$0].count > index } - 1)
    return (block, index - sums[block].count)
  }

  // MARK: - Changes

  /// Records the height of a fragment, in points.
  mutating func setHeight(_ height: Double, of index: Int) {
    guard index >= 0, index < count, height.isFinite else { return }
    let (block, index) = block(of: index)
    let height = max(1, height)
    let growth = height - abs(blocks[block].heights[index])
    blocks[block].heights[index] = height
    guard growth != 0 else { return }
    blocks[block].total.height += growth
    total.height += growth
    validPrefixCount = min(validPrefixCount, block + 1)
  }

  /// Replaces the heights by estimates.
  mutating func forgetHeights() {
    for block in blocks.indices {
      for index in blocks[block].lengths.indices {
        blocks[block].heights[index] = -estimate.height(forLength: Int(blocks[block].lengths[index]))
      }
      blocks[block].updateTotal()
    }
    updateTotal(from: 0)
  }

  /// Replaces fragments by others, whose heights are estimated.
  mutating func replace(_ range: Range<Int>, with lengths: [Int]) {
    var new = Block()
    new.lengths = lengths.map { Int32(clamping: $0) }
    new.heights = lengths.map { -estimate.height(forLength: $0) }
    guard !blocks.isEmpty else {
      blocks = Self.divided(new)
      return updateTotal(from: 0)
    }
    let (first, start) = block(of: range.lowerBound)
    let (last, end) = range.isEmpty ? (first, start) : block(of: range.upperBound - 1)
    if first == last {
      // The usual change, of one paragraph, copies nothing else.
      let old = range.isEmpty ? start..<start : start..<end + 1
      blocks[first].lengths.replaceSubrange(old, with: new.lengths)
      blocks[first].heights.replaceSubrange(old, with: new.heights)
    } else {
      blocks[first].lengths.replaceSubrange(start..., with: new.lengths + blocks[last].lengths[(end + 1)...])
      blocks[first].heights.replaceSubrange(start..., with: new.heights + blocks[last].heights[(end + 1)...])
      blocks.removeSubrange(first + 1..<last + 1)
    }
    if blocks[first].lengths.isEmpty {
      blocks.remove(at: first)
    } else if blocks[first].lengths.count > Self.blockSize {
      blocks.replaceSubrange(first..<first + 1, with: Self.divided(blocks[first]))
    } else {
      blocks[first].updateTotal()
    }
    updateTotal(from: first)
  }

  private mutating func updateTotal(from block: Int) {
    validPrefixCount = min(validPrefixCount, block)
    updateSums()
    total = sums.last.map { $0 + blocks[blocks.count - 1].total } ?? Sum()
  }

  /// Returns a block as several that are half full, so that they have room.
  private static func divided(_ block: Block) -> [Block] {
    let size = blockSize / 2
    return stride(from: 0, to: block.lengths.count, by: size).map { start in
      let end = min(start + size, block.lengths.count)
      var part = Block()
      part.lengths = Array(block.lengths[start..<end])
      part.heights = Array(block.heights[start..<end])
      part.updateTotal()
      return part
    }
  }
}
