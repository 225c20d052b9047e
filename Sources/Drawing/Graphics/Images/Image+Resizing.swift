import TactusGeometry

// MARK: - Resizing

extension Image {
  /// Returns the image with cap insets: its corners and edges keep their size when a view stretches it.
  ///
  /// The edges are stretched along one axis, the centre along both. `ImageView` respects cap insets with `.scaleToFill`.
  ///
  /// - Parameter capInsets: The insets of the parts that keep their size, in points. Insets that are not finite, negative, or
  ///   together larger than the image count as zero.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    var image = self
    let sides = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
    let isUsable =
      sides.allSatisfy { $0.isFinite && $0 >= 0 } && capInsets.left + capInsets.right <= size.width
      && capInsets.top + capInsets.bottom <= size.height
    image.capInsets = isUsable ? capInsets : .zero
    return image
  }

  /// The part that is stretched along both axes, in unit coordinates.
  package var stretchedPart: Rect {
    let size = size
    return Rect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: (size.width - capInsets.left - capInsets.right) / size.width,
      height: (size.height - capInsets.top - capInsets.bottom) / size.height)
  }
}
