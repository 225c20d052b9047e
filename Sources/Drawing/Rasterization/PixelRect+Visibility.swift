package import TactusGeometry
package import TactusPixels
package import TactusScene

extension PixelRect {
  /// Returns whether a rectangle on the device touches one of the pixels, or the neighbour of one.
  package func isNear(_ rect: Rect) -> Bool {
    rect.minX < Double(x + width + 1) && rect.maxX > Double(x - 1) && rect.minY < Double(y + height + 1)
      && rect.maxY > Double(y - 1)
  }
}

extension DrawCommand.RoundedRect {
  /// Returns whether an opaque shape hides everything behind it in a rectangle of pixels.
  package func hides(_ pixels: PixelRect) -> Bool {
    guard transform.isRectilinear, transform.isInvertible else { return false }
    return cornerRadius <= 0
      ? PixelRect(coveredBy: deviceBounds, in: pixels) == pixels : containsInterior(pixels)
  }

  /// Returns whether the shape contains a rectangle of pixels and those around it. The pixel at its edge is antialiased.
  package func containsInterior(_ pixels: PixelRect) -> Bool {
    contains(deviceRect: pixels.rect.insetBy(dx: -1, dy: -1))
  }
}
