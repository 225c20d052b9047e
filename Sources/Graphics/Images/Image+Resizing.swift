import TactusGeometry

// MARK: - Resizing

extension Image {
  /// The same image, whose corners and edges keep their size when a view stretches it: a picture of a frame fits around any size.
  ///
  /// The edges are stretched along themselves, the middle both ways. Heeded by `ImageView` with `.scaleToFill`.
  ///
  /// - Parameter capInsets: How far the parts that keep their size reach in from the edges, in points. Those that are not
  ///   finite, negative, or together larger than the image are taken as none.
  public func resizableImage(withCapInsets capInsets: EdgeInsets) -> Image {
    var image = self
    let sides = [capInsets.top, capInsets.left, capInsets.bottom, capInsets.right]
    let isUsable =
      sides.allSatisfy { $0.isFinite && $0 >= 0 } && capInsets.left + capInsets.right <= size.width
      && capInsets.top + capInsets.bottom <= size.height
    image.capInsets = isUsable ? capInsets : .zero
    return image
  }

  /// The part that is stretched both ways, in unit coordinates.
  package var stretchedPart: Rect {
    let size = size
    return Rect(
      x: capInsets.left / size.width, y: capInsets.top / size.height,
      width: (size.width - capInsets.left - capInsets.right) / size.width,
      height: (size.height - capInsets.top - capInsets.bottom) / size.height)
  }
}
