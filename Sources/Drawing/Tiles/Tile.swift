/// The identifier of a tile in its content. It stays the same when the content's bounds grow.
package struct Tile: Hashable, Sendable {
  /// The number of the content's size for which the tile was drawn; see ``TileGrid/series``.
  package let series: Int
  /// The scale, in pixels per point.
  package let scale: Double
  /// The location in the grid.
  package let index: TileIndex
}
