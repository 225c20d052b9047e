internal import TactusGeometry
internal import TactusPixels

/// How and where a build painted a layer.
struct LayerRecord {
  /// From the layer's bounds, their origin moved to zero, to the device.
  var transform: AffineTransform
  var size: Size
  /// The product of the layer's opacity and those above it.
  var opacity: Double
  var appearanceVersion: Int
  /// The name and version of the picture.
  var contents: (id: UInt64, version: Int)?
  /// The index of the same layer's record in the build before.
  var previousIndex: Int?
  /// Whether the layer lay behind another before that it is in front of now, or the other way round.
  var changesOrder = false
  /// The pixels the layer touched.
  var painted = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the build after met the layer.
  var isMetAgain = false

  /// What may look different in a layer.
  enum Difference {
    case none
    /// The picture is the next version of the one before; all else is the same.
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
