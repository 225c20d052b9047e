package import TactusGeometry

extension PixelRect {
  /// Returns the image of the rectangle.
  ///
  /// - Parameters:
  ///   - transform: The transform.
  ///   - width: The width of the area that is mapped, in pixels.
  ///   - height: Its height.
  package func applying(_ transform: OutputTransform, width: Int, height: Int) -> PixelRect {
    let (right, bottom) = (width - x - self.width, height - y - self.height)
    return switch transform {
    case .normal: self
    case .turned90: PixelRect(x: y, y: right, width: self.height, height: self.width)
    case .turned180: PixelRect(x: right, y: bottom, width: self.width, height: self.height)
    case .turned270: PixelRect(x: bottom, y: x, width: self.height, height: self.width)
    case .flipped: PixelRect(x: right, y: y, width: self.width, height: self.height)
    case .flipped90: PixelRect(x: y, y: x, width: self.height, height: self.width)
    case .flipped180: PixelRect(x: x, y: bottom, width: self.width, height: self.height)
    case .flipped270: PixelRect(x: bottom, y: right, width: self.height, height: self.width)
    }
  }
}
