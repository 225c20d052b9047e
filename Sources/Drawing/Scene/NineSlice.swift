package import TactusGeometry

/// The division of a picture into nine parts for a rectangle of another size: corners keep their size, edges are stretched along
/// one axis, the centre along both.
package struct NineSlice: Sendable, Hashable {
  /// The lines that divide the rectangle, its edges included, in its own coordinates.
  private let columns: SIMD4<Double>
  private let rows: SIMD4<Double>
  /// The lines that divide the picture, in unit coordinates.
  private let sourceColumns: SIMD4<Double>
  private let sourceRows: SIMD4<Double>

  /// Divides a picture.
  ///
  /// - Parameters:
  ///   - center: The part of the picture that is stretched along both axes, in unit coordinates.
  ///   - size: The size of the picture in points. Corners that do not fit into the rectangle get smaller.
  ///   - rect: The rectangle that the picture covers.
  package init(center: Rect, size: Size, in rect: Rect) {
    func lines(_ from: Double, _ to: Double, _ length: Double, _ start: Double, _ end: Double) -> SIMD4<
      Double
    > {
      let (before, after) = (from * length, (1 - to) * length)
      let share = before + after > end - start ? (end - start) / (before + after) : 1
      return SIMD4(start, start + before * share, end - after * share, end)
    }
    let center = center.intersection(Rect(x: 0, y: 0, width: 1, height: 1))
    columns = lines(center.minX, center.maxX, size.width, rect.minX, rect.maxX)
    rows = lines(center.minY, center.maxY, size.height, rect.minY, rect.maxY)
    sourceColumns = SIMD4(0, center.minX, center.maxX, 1)
    sourceRows = SIMD4(0, center.minY, center.maxY, 1)
  }

  /// The number of parts; some may be empty.
  static let count = 9

  /// Returns the rectangle that a part covers, and the part of the picture that it shows, in unit coordinates.
  package func part(_ index: Int) -> (cell: Rect, source: Rect) {
    let (column, row) = (index % 3, index / 3)
    return (
      Rect(
        x: columns[column], y: rows[row], width: columns[column + 1] - columns[column],
        height: rows[row + 1] - rows[row]),
      Rect(
        x: sourceColumns[column], y: sourceRows[row],
        width: sourceColumns[column + 1] - sourceColumns[column],
        height: sourceRows[row + 1] - sourceRows[row])
    )
  }
}
