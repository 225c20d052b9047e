import TactusPixels

/// Reduces a picture, whose rows come one after the other, to the means of squares of its pixels.
final class BoxReduction {
  private let width: Int
  /// The number of pixels along a side of a square, at most 8.
  private let factor: Int
  private let reducedWidth: Int
  /// The next row of the result.
  private var target: UnsafeMutablePointer<UInt32>
  /// The sums of the columns' blue and red components, and those of green and alpha, in the halves of a number: 64 times 255 at most.
  private let sums: UnsafeMutablePointer<(UInt32, UInt32)>
  /// The number of rows in the sums.
  private var rowCount = 0

  /// Returns a reduced picture, whose width and height are rounded up.
  ///
  /// - Parameters:
  ///   - width: The width of the picture, in pixels.
  ///   - height: The height of the picture, in pixels.
  ///   - factor: The number of pixels along a side of a square: 1, 2, 4 or 8.
  ///   - isOpaque: Whether every pixel is opaque.
  ///   - addRows: Adds all rows of the picture.
  static func bitmap(
    width: Int, height: Int, factor: Int, isOpaque: Bool,
    addRows: (BoxReduction) throws(ImageDecodingError) -> Void
  ) throws(ImageDecodingError) -> Bitmap {
    try Bitmap(
      width: length(width, factor), height: length(height, factor), isOpaque: isOpaque, tally: .images
    ) { (pixels) throws(ImageDecodingError) in
      let reduction = BoxReduction(width: width, factor: factor, into: pixels)
      try addRows(reduction)
      // The height may be no multiple of the factor.
      if reduction.rowCount > 0 { reduction.writeRow() }
    }
  }

  private init(width: Int, factor: Int, into target: UnsafeMutableRawBufferPointer) {
    self.width = width
    self.factor = factor
    reducedWidth = Self.length(width, factor)
    self.target = target.assumingMemoryBound(to: UInt32.self).baseAddress!
    sums = .allocate(capacity: reducedWidth)
    sums.initialize(repeating: (0, 0), count: reducedWidth)
  }

  deinit { sums.deallocate() }

  /// Returns a reduced length, rounded up.
  static func length(_ length: Int, _ factor: Int) -> Int { (length + factor - 1) / factor }

  /// Adds the next row.
  func add(_ row: UnsafePointer<UInt32>) {
    guard factor > 1 else {
      target.update(from: row, count: width)
      target += width
      return
    }
    var x = 0
    for column in 0..<reducedWidth {
      var (even, odd) = sums[column]
      let end = min(x + factor, width)
      while x < end {
        let pixel = row[x]
        even &+= pixel & 0x00ff_00ff
        odd &+= (pixel >> 8) & 0x00ff_00ff
        x &+= 1
      }
      sums[column] = (even, odd)
    }
    rowCount += 1
    if rowCount == factor { writeRow() }
  }

  private func writeRow() {
    for column in 0..<reducedWidth {
      let count = UInt32(rowCount * (column == reducedWidth - 1 ? width - column * factor : factor))
      func mean(_ sum: UInt32) -> UInt32 { ((sum & 0xffff) + count / 2) / count }
      let (even, odd) = sums[column]
      target[column] = mean(even) | mean(odd) << 8 | mean(even >> 16) << 16 | mean(odd >> 16) << 24
      sums[column] = (0, 0)
    }
    target += reducedWidth
    rowCount = 0
  }
}
