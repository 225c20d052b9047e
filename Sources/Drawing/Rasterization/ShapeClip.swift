package import TactusPixels
package import TactusScene

/// A clip to a shape other than a rectangle of whole pixels.
package struct ShapeClip {
  package let outline: DrawCommand.RoundedRect
  package let metric: EdgeMetric

  /// Creates the clip to a shape.
  ///
  /// - Parameters:
  ///   - outline: The shape.
  ///   - touched: The visible pixels that it touches.
  ///   - visible: The pixels that are visible outside the clip.
  /// - Returns: Nil if the pixels that it touches are the clip already.
  package init?(to outline: DrawCommand.RoundedRect, touching touched: PixelRect, in visible: PixelRect) {
    let isExact =
      outline.cornerRadius <= 0 && outline.transform.isRectilinear
      && touched == PixelRect(coveredBy: outline.deviceBounds, in: visible)
    guard !isExact, !touched.isEmpty, outline.transform.isInvertible else { return nil }
    self.outline = outline
    metric = EdgeMetric(rect: outline.rect, transform: outline.transform)
  }
}
