/// Positions in the scan of a JPEG file from which parts of its picture can be decoded.
///
/// A scan is one sequence of bits, in which a block can only be found by reading all before it. The index has the positions of every few
/// units, and the values from which the lowest coefficients continue there.
struct JPEGIndex: Sendable {
  /// The number of pixels between two positions along a row, at least. Chosen by us: a part is at most a quarter of a tile wider than
  /// needed on each side, and the index of 200 million pixels has 1.6 MB.
  static let spacing = 128

  /// The number of units from one position to the next.
  let step: Int
  /// The number of positions for a row of units: those of every ``step`` units, and the end of the row.
  let count: Int
  /// The positions in the file, in bits, row by row.
  private(set) var positions: ContiguousArray<UInt64> = []
  /// The values from which the lowest coefficients of the components continue.
  private(set) var values: ContiguousArray<SIMD4<Int16>> = []

  init(_ header: JPEGHeader) {
    step = max(1, Self.spacing / header.unitWidth)
    count = (header.unitColumns + step - 1) / step + 1
    positions.reserveCapacity(count * header.unitRows)
    values.reserveCapacity(count * header.unitRows)
  }

  mutating func append(_ position: UInt64, _ value: SIMD4<Int16>) {
    positions.append(position)
    values.append(value)
  }

  /// The size of the index, in bytes.
  var byteCount: Int { positions.count * 16 }
}
