public import TactusGeometry
public import TactusGraphics

extension TiledView {
  /// A tile's place: at level 0 a point of the view has one pixel, at each level above it twice as many along a side, at
  /// each level below half as many.
  public struct Tile: Hashable, Sendable {
    /// The level.
    public var level: Int
    /// The column, from the left edge.
    public var column: Int
    /// The row, from the top.
    public var row: Int

    /// Names a tile.
    public init(level: Int, column: Int, row: Int) {
      self.level = level
      self.column = column
      self.row = row
    }

    /// The tile of a coarser level that covers this one.
    ///
    /// - Parameter levels: How many levels down; not negative.
    public func ancestor(_ levels: Int) -> Tile {
      // Shifts round down, on either side of zero.
      Tile(
        level: level.subtractingReportingOverflow(levels).partialValue, column: column >> levels,
        row: row >> levels)
    }
  }

  /// A wish for a tile, until it is there or no longer wanted.
  @MainActor
  public final class Request {
    /// The tile.
    public let tile: Tile
    /// What it covers, in the view's coordinates. The last ones of a row or column may reach beyond the view.
    public let rect: Rect
    /// Pixels per point of the tile.
    public let scale: Double
    /// Whether the tile is no longer wanted: what is handed over then is dropped.
    public private(set) var isCancelled = false
    /// Called once when the tile is no longer wanted, so that its loading can be given up.
    public var onCancel: (() -> Void)?

    private var isFinished = false
    private let completion: @MainActor (Request, Image?) -> Void

    init(
      tile: Tile, rect: Rect, scale: Double, completion: @escaping @MainActor (Request, Image?) -> Void
    ) {
      self.tile = tile
      self.rect = rect
      self.scale = scale
      self.completion = completion
    }

    /// Hands the tile over.
    ///
    /// - Parameter image: The picture, which is fitted into ``rect``; nil leaves the place as it is, and the tile is not asked
    ///   for again until ``TiledView/reloadTiles()``. Only the first call counts.
    public func finish(with image: Image?) {
      guard !isCancelled, !isFinished else { return }
      isFinished = true
      onCancel = nil
      completion(self, image)
    }

    func cancel() {
      guard !isCancelled, !isFinished else { return }
      isCancelled = true
      let handler = onCancel
      onCancel = nil
      handler?()
    }
  }
}
