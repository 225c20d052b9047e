/// The format of the tiles of a content.
package struct TileFormat: Hashable, Sendable {
  /// The length of a tile's side without its gutters, in pixels.
  package let side: Int
  /// The number of pixels along each edge that repeat the neighbour's, so that filtering and antialiased edges leave no seam.
  package let gutter: Int
  /// A Boolean value that indicates whether the last tiles of a row and column are as large as the others, and reach beyond the
  /// content's bounds.
  package let extendsBeyondBounds: Bool

  /// The format of tiles that are drawn: with their gutters, textures of 512 pixels.
  package static let drawn = TileFormat(side: 510, gutter: 1, extendsBeyondBounds: false)

  /// Returns the format of tiles that exist already, with a number of pixels along a side.
  package static func provided(side: Int) -> TileFormat {
    TileFormat(side: side, gutter: 0, extendsBeyondBounds: true)
  }

  /// The size of a whole tile in bytes, with four for each pixel.
  package var bytesPerTile: Int { 4 * (side + 2 * gutter) * (side + 2 * gutter) }
}
