/// What the tiles of a content are like.
package struct TileFormat: Hashable, Sendable {
  /// The pixels along a tile's side that are its own.
  package let side: Int
  /// How many pixels of its neighbours a tile has along each edge, so that filtering and smooth edges show no seam.
  package let gutter: Int
  /// A Boolean value that indicates whether the last tiles of a row and column are as large as the others, and reach beyond the
  /// content's bounds.
  package let extendsBeyondBounds: Bool

  /// Tiles that are drawn: with their gutters textures of 512 pixels.
  package static let drawn = TileFormat(side: 510, gutter: 1, extendsBeyondBounds: false)

  /// Returns the format of tiles that exist already, with so many pixels along a side.
  package static func provided(side: Int) -> TileFormat {
    TileFormat(side: side, gutter: 0, extendsBeyondBounds: true)
  }

  /// The bytes of a whole tile, with four a pixel.
  package var bytesPerTile: Int { 4 * (side + 2 * gutter) * (side + 2 * gutter) }
}
