internal import TactusPixels

extension PixelRect: CustomStringConvertible {
  /// A description of the rectangle as `[x, y, width × height]`.
  package var description: String { "[\(x), \(y), \(width) × \(height)]" }
}
