internal import TactusGeometry
internal import TactusPixels

/// A record of how and where a build painted a layer.
struct LayerRecord {
  /// The layer, which the tree retains as long as the record is used: until a build after the layer has been removed.
  unowned(unsafe) let layer: Layer
  /// The index of the superlayer's record; -1 for the root's.
  var parent: Int32
  /// The index after the last record of the layer and its sublayers.
  var end: Int32 = 0
  /// The index of the first command of the layer and its sublayers, and the one after the last.
  var firstCommand: Int32
  var endCommand: Int32 = 0
  /// The number of the list of opaque rectangles in front of the layer.
  var occludersBefore: Int32
  /// The number of that list after the layer and its sublayers were added to it.
  var occludersAfter: Int32 = 0
  /// The index of what the sublayers inherit; -1 if it is not stored.
  var inner: Int32 = -1
  /// A Boolean value that indicates whether a build that finds nothing changed may copy the commands.
  var isReusable = true
  /// The transform from the layer's bounds, with their origin at zero, to the device.
  var transform: AffineTransform
  var size: Size
  /// The product of the opacities of the layer and its ancestors.
  var opacity: Double
  var appearanceVersion: Int
  /// The identifier and version of the picture.
  var contents: (id: UInt64, version: Int)?
  /// A Boolean value that indicates whether the border was drawn separately, because something lies between it and the fill.
  var bordersLast: Bool
  /// The index of the same layer's record in the build before.
  var previousIndex: Int?
  /// A Boolean value that indicates whether the layer's order relative to another one differs from the build before.
  var changesOrder = false
  /// The pixels that the layer touched.
  var painted = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The pixels that the layer and its sublayers touch, if they were composed off screen for their opacity; otherwise empty.
  var composed = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// A Boolean value that indicates whether the next build visited the layer, too.
  var isReused = false

  /// The extent of the difference between two records.
  enum Difference {
    case none
    /// The picture is the next version of the one before; everything else is equal.
    case contents
    case everything
  }

  /// Completes what a later build needs to copy the commands.
  mutating func finish(end: Int, endCommand: Int, occludersAfter: Int32, isReusable: Bool) {
    self.end = Int32(truncatingIfNeeded: end)
    self.endCommand = Int32(truncatingIfNeeded: endCommand)
    self.occludersAfter = occludersAfter
    self.isReusable = isReusable
  }

  /// Compares the record with that of the build before.
  func difference(from previous: LayerRecord) -> Difference {
    guard
      transform == previous.transform, size == previous.size, opacity == previous.opacity,
      appearanceVersion == previous.appearanceVersion, painted == previous.painted,
      contents?.id == previous.contents?.id, bordersLast == previous.bordersLast
    else { return .everything }
    guard let contents, let before = previous.contents, contents.version != before.version else {
      return .none
    }
    return contents.version == before.version + 1 ? .contents : .everything
  }
}
