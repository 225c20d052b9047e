internal import Graphics
internal import Pixels

/// A tile that is being drawn.
@MainActor
final class TileJob {
  private(set) weak var picture: TiledPicture?
  let tile: TiledPicture.Tile
  let recording: Recording
  let pixels: PixelRect
  let isOpaque: Bool
  let cancellation = TileCancellation()

  init(
    picture: TiledPicture, tile: TiledPicture.Tile, recording: Recording, pixels: PixelRect, isOpaque: Bool
  ) {
    self.picture = picture
    self.tile = tile
    self.recording = recording
    self.pixels = pixels
    self.isOpaque = isOpaque
  }
}
