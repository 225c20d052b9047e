/// The name of a tile among those of its content. It stays the same when the content's bounds grow.
package struct Tile: Hashable, Sendable {
  /// Which of the content's sizes the tile was made for; see ``TileGrid/series``.
  package let series: Int
  /// The scale, in pixels per point.
  package let scale: Double
  /// The location in the grid.
  package let index: TileIndex
}
