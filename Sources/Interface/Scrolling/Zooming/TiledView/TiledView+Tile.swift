public import TactusGeometry
public import TactusGraphics
internal import TactusScene
internal import TactusTiles

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

  /// A request for a tile, until it is there or no longer wanted.
  @MainActor
  public final class Request {
    /// The tile.
    public let tile: Tile
    /// What it covers, in the view's coordinates. The last ones of a row or column may reach beyond the view.
    public let rect: Rect
    /// Pixels per point of the tile.
    public let scale: Double
    /// A Boolean value that indicates whether the tile is no longer wanted: what is handed over then is dropped.
    public var isCancelled: Bool { request.isCancelled }
    /// Called once when the tile is no longer wanted, so that its loading can be given up.
    public var onCancel: (() -> Void)? {
      get { request.onCancel }
      set { request.onCancel = newValue }
    }

    private let request: TileRequest

    init(_ request: TileRequest) {
      self.request = request
      let (grid, index) = (request.grid, request.tile.index)
      // The scales of levels are powers of two.
      tile = Tile(level: Int(grid.scale.exponent), column: index.column, row: index.row)
      rect = grid.wholeRect(of: index)
      scale = grid.scale
    }

    /// Hands the tile over.
    ///
    /// - Parameter image: The picture, which is fitted into ``rect``; nil leaves the place as it is, and the tile is not asked
    ///   for again until ``TiledView/reloadTiles()``. Only the first call counts.
    public func finish(with image: Image?) {
      request.finish(
        with: image.map { .picture(LayerContents(bitmap: $0.bitmap, scale: $0.scale)) } ?? .unavailable)
    }
  }
}
