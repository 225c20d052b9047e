package import TactusPixels

/// The picture that a layer shows, under a name that outlives its redrawings.
///
/// A renderer keeps one texture per ``id``. When the ``version`` is the one after that which it holds and ``changed`` is
/// given, only that part has to be uploaded again.
package struct LayerContents: Sendable {
  /// What the picture is known by for as long as the layer shows it.
  package let id: UInt64
  /// Counts the redrawings, from 0.
  package let version: Int
  /// The pixels.
  package let bitmap: Bitmap
  /// What differs from the version before; nil means everything.
  package let changed: PixelRect?
  /// Pixels per point.
  package let scale: Double

  /// Makes the first version of a picture.
  @MainActor package init(bitmap: Bitmap, scale: Double = 1) {
    Self.lastID += 1
    id = Self.lastID
    version = 0
    self.bitmap = bitmap
    changed = nil
    self.scale = scale
  }

  /// Makes the next version of `previous`.
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
