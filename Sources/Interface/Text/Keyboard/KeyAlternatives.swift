internal import TactusGraphics

/// The texts that are offered above a key while it is held, and their positions in the keyboard's coordinates.
struct KeyAlternatives: Hashable {
  /// The texts; the first is the key's own.
  let texts: [String]
  /// The rectangle that contains the cells.
  let frame: Rect
  /// The size of a cell.
  let cell: Size
  /// A Boolean value that indicates whether the texts follow each other from right to left.
  let isReversed: Bool
  /// The number of cells in a row.
  let columns: Int
  /// The horizontal distance from the key to the first cell, in points.
  private let touchOffset: Double
  /// The index of the text that is typed when the touch ends.
  var selection = 0

  /// The minimum width of a cell, in points.
  private static let minimumCellWidth = 36.0
  /// The maximum width of a cell with a single letter, in points.
  private static let maximumCellWidth = 56.0
  /// The distance of the cells from the key, in points.
  private static let distance = 10.0

  /// Lays out texts above a key so that the first is nearest to it.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - key: The rectangle of the key.
  ///   - limits: The area in which the cells may be.
  init(_ texts: [String], above key: Rect, within limits: Rect) {
    self.texts = texts
    let longest = texts.map(\.count).max() ?? 1
    let width = min(
      max(Self.minimumCellWidth, min(key.width, Self.maximumCellWidth), Double(longest) * 14 + 12),
      max(1, limits.width))
    let fitting = max(1, Int(limits.width / width))
    let rowCount = (texts.count + fitting - 1) / fitting
    columns = (texts.count + rowCount - 1) / max(1, rowCount)
    cell = Size(width: width, height: key.height)
    // Towards the side with more room, beginning at the key.
    isReversed = key.midX > limits.midX
    let total = width * Double(columns)
    var x = isReversed ? key.midX + width / 2 - total : key.midX - width / 2
    x = max(limits.minX, min(x, limits.maxX - total))
    let height = cell.height * Double(rowCount)
    let y = max(limits.minY, key.minY - Self.distance - height)
    frame = Rect(x: x, y: y, width: total, height: height)
    // The touch rests on the key, whose own text is typed unless it moves, even if there is no room right above the key.
    let first = isReversed ? frame.maxX - width / 2 : frame.minX + width / 2
    touchOffset = first - key.midX
  }

  /// The rectangle of a text.
  func rect(of index: Int) -> Rect {
    // The row with the key's own text is next to the key.
    let (row, column) = (index / columns, index % columns)
    let x =
      isReversed ? frame.maxX - Double(column + 1) * cell.width : frame.minX + Double(column) * cell.width
    return Rect(
      x: x, y: frame.maxY - Double(row + 1) * cell.height, width: cell.width, height: cell.height)
  }

  /// Selects the text nearest to the location of the touch.
  mutating func select(at point: Point) {
    guard point.isFinite, cell.width > 0 else { return }
    let location = point.x + touchOffset
    let x = isReversed ? frame.maxX - location : location - frame.minX
    let column = Int(min(max(x / cell.width, 0), Double(columns - 1)))
    let rowCount = (texts.count + columns - 1) / columns
    let row =
      rowCount < 2 || cell.height <= 0
      ? 0 : Int(min(max((frame.maxY - point.y) / cell.height, 0), Double(rowCount - 1)))
    selection = min(row * columns + column, texts.count - 1)
  }
}
