public import TactusGeometry
public import TactusGraphics
internal import TactusScene
internal import TactusTiles

extension TiledView {
  /// The position of a tile in the pyramid of levels.
  ///
  /// At level 0 a point of the view has one pixel. Each level above has twice as many pixels along a side, each level below half
  /// as many.
  public struct Tile: Hashable, Sendable {
    /// The level.
    public var level: Int
    /// The column, from the left edge.
    public var column: Int
    /// The row, from the top.
    public var row: Int

    /// Creates the position of a tile.
    public init(level: Int, column: Int, row: Int) {
      self.level = level
      self.column = column
      self.row = row
    }

    /// Returns the tile of a coarser level that covers this one.
    ///
    /// - Parameter levels: The number of levels down; not negative.
    public func ancestor(_ levels: Int) -> Tile {
      // A shift rounds down for negative numbers, too.
      Tile(
        level: level.subtractingReportingOverflow(levels).partialValue, column: column >> levels,
        row: row >> levels)
    }
  }

  /// A request for a tile. It ends when the tile is provided or no longer needed.
  @MainActor
  public final class Request {
    /// The tile.
    public let tile: Tile
    /// The rectangle that the tile covers, in the view's coordinates. The last tile of a row or column may extend beyond the
    /// view.
    public let rect: Rect
    /// The scale of the tile, in pixels per point.
    public let scale: Double
    /// A Boolean value that indicates whether the tile is no longer needed. An image provided after that is dropped.
    public var isCancelled: Bool { request.isCancelled }
    /// The closure that is called once if the tile is no longer needed, so that its loading can be cancelled.
    public var onCancel: (() -> Void)? {
      get { request.onCancel }
      set { request.onCancel = newValue }
    }

    private let request: TileRequest

    init(_ request: TileRequest) {
      self.request = request
      let (grid, index) = (request.grid, request.tile.index)
      // The scale of a level is a power of two.
      tile = Tile(level: Int(grid.scale.exponent), column: index.column, row: index.row)
      rect = grid.wholeRect(of: index)
      scale = grid.scale
    }

    /// Provides the tile. Only the first call has an effect.
    ///
    /// - Parameter image: The image, which is scaled to fill ``rect``. If it is nil, the area keeps its appearance, and the tile
    ///   is not requested again until ``TiledView/reloadTiles()``.
    public func finish(with image: Image?) {
      request.finish(
        with: image.map { .picture(LayerContents(bitmap: $0.bitmap, scale: $0.scale)) } ?? .unavailable)
    }
  }
}
