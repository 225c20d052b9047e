package import TactusGeometry

/// A tile of a layer's picture.
package struct LayerTile: Sendable, Hashable {
  /// The rectangle that the tile covers, in the layer's own coordinates. Adjacent tiles must have equal numbers for their edge.
  package var rect: Rect
  /// The pixels.
  package var contents: LayerContents
  /// The part of the picture that is shown in ``rect``, in unit coordinates.
  package var source: Rect

  /// Creates a tile.
  package init(rect: Rect, contents: LayerContents, source: Rect = Rect(x: 0, y: 0, width: 1, height: 1)) {
    self.rect = rect
    self.contents = contents
    self.source = source
  }
}
