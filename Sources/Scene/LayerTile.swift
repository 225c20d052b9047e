package import TactusGeometry

/// A piece of a layer's picture, where the picture comes in several.
package struct LayerTile: Sendable, Hashable {
  /// What the piece covers, in the layer's own coordinates. Pieces that meet must give the same numbers for their edge.
  package var rect: Rect
  /// The pixels.
  package var contents: LayerContents
  /// The part of the pixels that is shown in ``rect``, in unit coordinates.
  package var source: Rect

  /// Makes a piece.
  package init(rect: Rect, contents: LayerContents, source: Rect = Rect(x: 0, y: 0, width: 1, height: 1)) {
    self.rect = rect
    self.contents = contents
    self.source = source
  }
}
