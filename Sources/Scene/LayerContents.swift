package import TactusPixels

/// The picture that a layer shows, with an identifier that stays the same when it is redrawn.
///
/// A renderer keeps one texture for each ``id``. If ``version`` is the one after the texture's, only ``changed`` has to be
/// uploaded.
package struct LayerContents: Sendable {
  /// The identifier of the picture.
  package let id: UInt64
  /// The number of times that the picture has been redrawn, from 0.
  package let version: Int
  /// The pixels.
  package let bitmap: Bitmap
  /// The pixels that differ from the version before; `nil` means all.
  package let changed: PixelRect?
  /// The scale, in pixels per point.
  package let scale: Double

  /// Creates the first version of a picture.
  @MainActor package init(bitmap: Bitmap, scale: Double = 1) {
    Self.lastID += 1
    id = Self.lastID
    version = 0
    self.bitmap = bitmap
    changed = nil
    self.scale = scale
  }

  /// Creates the next version of a picture.
  package init(redrawing previous: LayerContents, as bitmap: Bitmap, changed: PixelRect?) {
    id = previous.id
    version = previous.version + 1
    self.bitmap = bitmap
    let sameSize = previous.bitmap.width == bitmap.width && previous.bitmap.height == bitmap.height
    self.changed = sameSize ? changed : nil
    scale = previous.scale
  }

  @MainActor private static var lastID: UInt64 = 0
}

extension LayerContents: Hashable {
  package static func == (left: LayerContents, right: LayerContents) -> Bool {
    left.id == right.id && left.version == right.version
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(version)
  }
}
