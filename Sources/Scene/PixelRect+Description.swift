internal import TactusPixels

extension PixelRect: CustomStringConvertible {
  /// The rectangle as `[x, y, width × height]`.
  package var description: String { "[\(x), \(y), \(width) × \(height)]" }
}
