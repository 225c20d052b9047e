internal import TactusGraphics
internal import TactusPixels

/// A tile that is being drawn.
@MainActor
final class TileJob {
  private(set) weak var picture: TiledPicture?
  let tile: TiledPicture.Tile
  /// Which of the picture's drawings it is of.
  let generation: Int
  let recording: Recording
  let pixels: PixelRect
  let cancellation = TileCancellation()

  /// Whether what is drawn may still be shown.
  var isWanted: Bool { picture.map { $0.generation == generation && $0.wants(tile) } ?? false }

  /// Whether it may be drawn, or sent, now.
  var isAllowed: Bool { picture?.allows(tile) ?? false }

  init(
    picture: TiledPicture, tile: TiledPicture.Tile, generation: Int, recording: Recording,
    pixels: PixelRect
  ) {
    self.generation = generation
    self.picture = picture
    self.tile = tile
    self.recording = recording
    self.pixels = pixels
  }
}
