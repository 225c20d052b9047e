internal import TactusPixels
package import TactusScene

/// The result of a request for a tile.
package enum TileContents: Sendable {
  /// The pixels.
  case picture(LayerContents)
  /// The content draws nothing there.
  case empty
  /// The tile does not exist, and is replaced by tiles of other scales for good.
  case unavailable

  /// The pixels, if any.
  package var picture: LayerContents? {
    if case .picture(let contents) = self { contents } else { nil }
  }

  /// The size of the pixels in bytes.
  package var bytes: Int { picture.map { 4 * $0.bitmap.width * $0.bitmap.height } ?? 0 }
}

extension TileContents {
  /// Creates the contents of a tile that was drawn; `nil` means that nothing was drawn.
  @MainActor
  init(_ bitmap: Bitmap?, scale: Double) {
    self = bitmap.map { .picture(LayerContents(bitmap: $0, scale: scale)) } ?? .empty
  }
}
