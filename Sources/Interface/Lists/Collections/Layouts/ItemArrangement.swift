/// A rectangle of a layout, along the axis along which it scrolls and across it, in points.
struct AxisRect: Equatable {
  var start: Double
  var length: Double
  var crossStart: Double
  var crossLength: Double

  var end: Double { start + length }

  /// Returns the rectangle in the coordinates of the content.
  func rect(_ direction: CollectionView.ScrollDirection) -> Rect {
    direction == .vertical
      ? Rect(x: crossStart, y: start, width: crossLength, height: length)
      : Rect(x: start, y: crossStart, width: length, height: crossLength)
  }

  /// Returns the rectangle along the other axis and across it.
  var transposed: AxisRect {
    AxisRect(start: crossStart, length: crossLength, crossStart: start, crossLength: length)
  }
}

extension AxisRect {
  /// Creates a rectangle from one in the coordinates of the content.
  init(_ rect: Rect, _ direction: CollectionView.ScrollDirection) {
    self.init(start: rect.minX, length: rect.width, crossStart: rect.minY, crossLength: rect.height)
    if direction == .vertical { self = transposed }
  }
}

extension CollectionView.ScrollDirection {
  /// The direction across this one.
  var across: CollectionView.ScrollDirection { self == .vertical ? .horizontal : .vertical }
}

extension Size {
  /// Returns the length along the axis along which a layout scrolls.
  func length(_ direction: CollectionView.ScrollDirection) -> Double {
    direction == .vertical ? height : width
  }

  /// Returns the length across the axis along which a layout scrolls.
  func crossLength(_ direction: CollectionView.ScrollDirection) -> Double {
    direction == .vertical ? width : height
  }
}

/// The positions of the items of a section, from the start of the first one.
protocol ItemArrangement {
  /// The number of items.
  var count: Int { get }
  /// The length of all items along the axis, in points.
  var length: Double { get }
  /// Returns whether the lengths of an item along the axis and across it are assumed until its cell is asked.
  func estimates(of item: Int) -> (along: Bool, across: Bool)
  /// Returns the rectangle of an item, of which there must be one.
  mutating func rect(of item: Int) -> AxisRect
  /// Returns the items that may intersect a range along the axis, and are in order.
  mutating func items(from start: Double, to end: Double) -> Range<Int>
  /// Returns the items that may intersect an area, and are in order.
  mutating func items(in area: AxisRect) -> Range<Int>
  /// Records the size of an item.
  ///
  /// - Returns: Whether it was another one.
  mutating func record(along: Double, across: Double, for item: Int) -> Bool
  /// Returns whether the section is shorter than the length of one of its cells needs, although that is the assumed one.
  mutating func isShorter(along: Double, for item: Int) -> Bool
  /// Returns the supplementary views at an item.
  func supplements(at item: Int) -> [AnchoredSupplement]
  /// The arrangement if its items scroll across the axis; otherwise nil.
  var orthogonal: OrthogonalArrangement? { get }
}

extension ItemArrangement {
  mutating func items(in area: AxisRect) -> Range<Int> { items(from: area.start, to: area.end) }
  func supplements(at item: Int) -> [AnchoredSupplement] { [] }
  func isShorter(along: Double, for item: Int) -> Bool { false }
  var orthogonal: OrthogonalArrangement? { nil }
}

/// Items of one size in lines, whose positions are computed from their indexes: nothing is stored for an item.
struct GridArrangement: ItemArrangement {
  let count: Int
  private let along: Double
  private let across: Double
  private let lineSpacing: Double
  private let columns: Int
  /// The distance of the first column from the edge, and of the columns from each other, in points.
  private let crossStart: Double
  private let crossPitch: Double

  /// Creates an arrangement whose columns fill a length.
  init(
    count: Int, along: Double, across: Double, lineSpacing: Double, itemSpacing: Double, available: Double
  ) {
    self.count = count
    self.along = along
    self.across = across
    self.lineSpacing = lineSpacing
    let pitch = across + itemSpacing
    // A tolerance for widths such as a third of the available one.
    let fitting = pitch > 0 ? ((available + itemSpacing) / pitch + 1e-9).rounded(.down) : 1
    columns = max(1, min(Int(saturating: fitting), max(1, count)))
    let isFull = Double(columns) >= fitting
    if columns == 1 {
      crossStart = isFull ? max(0, (available - across) / 2) : 0
      crossPitch = pitch
    } else {
      crossStart = 0
      crossPitch =
        isFull ? across + (available - Double(columns) * across) / Double(columns - 1) : pitch
    }
  }

  private var lineCount: Int { (count + columns - 1) / columns }

  var length: Double {
    count == 0 ? 0 : Double(lineCount) * (along + lineSpacing) - lineSpacing
  }

  func estimates(of item: Int) -> (along: Bool, across: Bool) { (false, false) }

  func rect(of item: Int) -> AxisRect {
    AxisRect(
      start: Double(item / columns) * (along + lineSpacing), length: along,
      crossStart: crossStart + Double(item % columns) * crossPitch, crossLength: across)
  }

  func items(from start: Double, to end: Double) -> Range<Int> {
    let pitch = along + lineSpacing
    guard pitch > 0, count > 0, end > 0, start < length else { return 0..<0 }
    let first = Int(saturating: max(0, (start / pitch).rounded(.down)))
    let last = Int(saturating: max(0, min(Double(lineCount), (end / pitch).rounded(.up))))
    let lower = min(count, first * columns)
    return lower..<max(lower, min(count, last * columns))
  }

  mutating func record(along: Double, across: Double, for item: Int) -> Bool { false }
}
