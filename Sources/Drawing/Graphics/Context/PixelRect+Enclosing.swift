import TactusGeometry
import TactusPixels

extension PixelRect {
  /// Creates the rectangle of all pixels that a rectangle touches; without pixels if it is empty.
  init(enclosing rect: Rect) {
    let pixels = rect.integral
    guard !pixels.isEmpty else {
      self.init(x: 0, y: 0, width: 0, height: 0)
      return
    }
    self.init(
      x: Int(saturating: pixels.minX), y: Int(saturating: pixels.minY), width: Int(saturating: pixels.width),
      height: Int(saturating: pixels.height))
  }
}
