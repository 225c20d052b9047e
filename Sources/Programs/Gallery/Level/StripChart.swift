import Tactus

/// A chart of several values over time, which moves to the left with each sample.
///
/// It consists of tiles side by side. Only the newest tile is drawn again, until it is full; the others just move. A tile that has
/// left the chart is reused as the newest one.
final class StripChart: View {
  /// The largest magnitude of a value.
  private let range: Double
  /// The tiles, the newest first.
  private(set) var tiles: [StripChartTile] = []

  /// The distance of two samples, in points.
  static let step = 2.0

  init(range: Double) {
    self.range = range
    super.init(frame: .zero)
    clipsToBounds = true
    cornerRadius = 12
    backgroundColor = Theme.surface
    isUserInteractionEnabled = false
  }

  /// Adds a sample at the right edge.
  func add(_ values: [Double]) {
    guard !bounds.isEmpty else { return }
    if tiles.first?.isFull ?? true { beginTile() }
    tiles[0].add(values)
    layOutTiles()
  }

  /// Removes all samples.
  func clear() {
    for tile in tiles { tile.removeFromSuperview() }
    tiles.removeAll()
  }

  private func beginTile() {
    let tile: StripChartTile
    let previous = tiles.first?.lastValues
    if let last = tiles.last, tiles.count > 1, last.frame.maxX <= 0 {
      tile = tiles.removeLast()
    } else {
      tile = StripChartTile(range: range)
      addSubview(tile)
    }
    tile.begin(after: previous)
    tiles.insert(tile, at: 0)
  }

  private func layOutTiles() {
    let width = Double(StripChartTile.capacity) * Self.step
    var right = bounds.width + width - Double(tiles[0].count) * Self.step
    for tile in tiles {
      let frame = Rect(x: right - width, y: 0, width: width, height: bounds.height)
      if tile.frame != frame { tile.frame = frame }
      right -= width
    }
  }

  override func layoutSubviews() { if !tiles.isEmpty { layOutTiles() } }
}
