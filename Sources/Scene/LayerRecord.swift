internal import TactusGeometry
internal import TactusPixels

/// A record of how and where a build painted a layer.
struct LayerRecord {
  /// The transform from the layer's bounds, with their origin at zero, to the device.
  var transform: AffineTransform
  var size: Size
  /// The product of the opacities of the layer and its ancestors.
  var opacity: Double
  var appearanceVersion: Int
  /// The identifier and version of the picture.
  var contents: (id: UInt64, version: Int)?
  /// The index of the same layer's record in the build before.
  var previousIndex: Int?
  /// A Boolean value that indicates whether the layer's order relative to another one differs from the build before.
  var changesOrder = false
  /// The pixels that the layer touched.
  var painted = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// A Boolean value that indicates whether the next build visited the layer, too.
  var isReused = false

  /// The extent of the difference between two records.
  enum Difference {
    case none
    /// The picture is the next version of the one before; everything else is equal.
    case contents
    case everything
  }

  /// Compares the record with that of the build before.
  func difference(from previous: LayerRecord) -> Difference {
    guard
      transform == previous.transform, size == previous.size, opacity == previous.opacity,
      appearanceVersion == previous.appearanceVersion, painted == previous.painted,
      contents?.id == previous.contents?.id
    else { return .everything }
    guard let contents, let before = previous.contents, contents.version != before.version else {
      return .none
    }
    return contents.version == before.version + 1 ? .contents : .everything
  }
}
