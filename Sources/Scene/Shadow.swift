package import TactusGeometry
package import TactusPixels

/// The blurred silhouette under a layer.
package struct Shadow: Hashable, Sendable {
  /// The colour, its alpha included.
  package var color: Color
  /// How far the silhouette lies from the layer, in points.
  package var offset: Point
  /// The blur radius in points: twice the standard deviation of the Gaussian, as in Core Animation.
  package var radius: Double

  package init(color: Color, offset: Point, radius: Double) {
    self.color = color
    self.offset = offset
    self.radius = radius
  }
}
