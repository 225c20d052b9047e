internal import TactusPixels
package import TactusScene

/// What came of a request for a tile.
package enum TileContents: Sendable {
  /// The pixels.
  case picture(LayerContents)
  /// The content leaves nothing there.
  case empty
  /// There is no such tile: those of other scales stand in for it for good.
  case unavailable

  /// The pixels, if any.
  package var picture: LayerContents? {
    if case .picture(let contents) = self { contents } else { nil }
  }

  /// The bytes of the pixels.
  package var bytes: Int { picture.map { 4 * $0.bitmap.width * $0.bitmap.height } ?? 0 }
}

extension TileContents {
  /// Makes the contents of a tile that was drawn; nil is a drawing that leaves nothing.
  @MainActor
  init(_ bitmap: Bitmap?, scale: Double) {
    self = bitmap.map { .picture(LayerContents(bitmap: $0, scale: scale)) } ?? .empty
  }
}
