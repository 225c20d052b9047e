package import TactusGeometry

/// How a buffer is shown by a surface: what changes only together with the buffer to which it belongs.
package struct SurfaceContent: Hashable, Sendable {
  /// The size of the surface, in points.
  package var size: Size
  /// The number of pixels of the buffer per point.
  package var scale: Double
  /// The transform from the surface to the buffer. Default none.
  package var transform = OutputTransform.normal
  /// A Boolean value that indicates whether the compositor need not draw what is behind the surface. Default false.
  package var isOpaque = false
  /// A Boolean value that indicates whether the buffer is one pixel, which is stretched over the surface. Default false.
  package var isSinglePixel = false

  package init(size: Size, scale: Double, transform: OutputTransform = .normal, isOpaque: Bool = false) {
    self.size = size
    self.scale = scale
    self.transform = transform
    self.isOpaque = isOpaque
  }

  /// Returns whether the same buffer is right for other content, except for what its pixels are.
  package func hasGeometry(of other: SurfaceContent) -> Bool {
    size == other.size && scale == other.scale && transform == other.transform
  }
}
