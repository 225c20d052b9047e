package import TactusGeometry
package import TactusPixels

/// A blurred silhouette under a layer.
package struct Shadow: Hashable, Sendable {
  /// The colour with its alpha.
  package var color: Color
  /// The offset of the silhouette from the layer, in points.
  package var offset: Point
  /// The blur radius in points: twice the standard deviation of the Gaussian, as in Core Animation.
  package var radius: Double

  package init(color: Color, offset: Point, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
