internal import TactusPixels
package import TactusScene

/// The result of a request for a tile.
package enum TileContents: Sendable {
  /// The pixels of the tile.
  case picture(LayerContents)
  /// The content draws nothing there.
  case empty
  /// The tile does not exist, and is replaced by tiles of other scales for good.
  case unavailable

  /// The pixels, if any.
  package var picture: LayerContents? {
    if case .picture(let contents) = self { contents } else { nil }
  }

  /// The size of the pixels in bytes, wherever they are.
  package var bytes: Int { picture?.bitmap.byteCount ?? 0 }
  /// A Boolean value that indicates whether the pixels are on the GPU only.
  var isOnGPUOnly: Bool { picture?.bitmap.hasPixels == false }
}

extension TileContents {
  /// Creates the contents of a tile that was drawn; `nil` means that nothing was drawn.
  @MainActor
  init(_ bitmap: Bitmap?, scale: Double) {
    self = bitmap.map { .picture(LayerContents(bitmap: $0, scale: scale)) } ?? .empty
  }
}
