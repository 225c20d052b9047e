internal import TactusPixels

/// The rows and columns of a frame that quads touch, as sets of narrow bands.
///
/// Two sets of quads of which one has no band of rows, or none of columns, in common with the other do not overlap. Unlike a
/// rectangle around the quads, bands keep the gaps between them, as between the rows of a list.
struct PixelBands {
  private var rows = SIMD8<UInt64>()
  private var columns: UInt64 = 0

  /// The numbers of bands into which a frame is divided, as many as the bits of the two masks.
  private static let counts = (rows: 512, columns: 64)

  /// Creates an empty set.
  init() {}

  /// Creates the set of the bands that a rectangle touches.
  ///
  /// - Parameters:
  ///   - rect: The rectangle in device pixels.
  ///   - bounds: The device pixels that the bands divide; what lies outside counts as the outermost band.
  init(_ rect: PixelRect, in bounds: PixelRect) {
    guard !rect.isEmpty, !bounds.isEmpty else { return }
    func band(_ position: Int, _ length: Int, _ count: Int) -> Int {
      min(max(position * count / length, 0), count - 1)
    }
    let top = band(rect.y - bounds.y, bounds.height, Self.counts.rows)
    let bottom = band(rect.y + rect.height - 1 - bounds.y, bounds.height, Self.counts.rows)
    for word in top / 64...bottom / 64 {
      rows[word] = Self.bits(from: max(top - word * 64, 0), through: min(bottom - word * 64, 63))
    }
    let left = band(rect.x - bounds.x, bounds.width, Self.counts.columns)
    columns = Self.bits(
      from: left, through: band(rect.x + rect.width - 1 - bounds.x, bounds.width, Self.counts.columns))
  }

  private static func bits(from low: Int, through high: Int) -> UInt64 {
    (UInt64.max << UInt64(low)) & (UInt64.max >> UInt64(63 - high))
  }

  /// Returns false if no pixel is in both sets.
  func mayIntersect(_ other: PixelBands) -> Bool {
    columns & other.columns != 0 && rows & other.rows != SIMD8()
  }

  mutating func formUnion(_ other: PixelBands) {
    rows |= other.rows
    columns |= other.columns
  }
}
