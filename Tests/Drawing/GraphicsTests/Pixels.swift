import TactusGeometry
import TactusGraphics
import TactusPixels

/// The premultiplied components of a pixel.
struct Pixel: Equatable, CustomStringConvertible {
  var red: Int
  var green: Int
  var blue: Int
  var alpha: Int

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Returns whether no component differs by more than a tolerance.
  func isNear(_ other: Pixel, within tolerance: Int = 2) -> Bool {
    abs(red - other.red) <= tolerance && abs(green - other.green) <= tolerance
      && abs(blue - other.blue) <= tolerance && abs(alpha - other.alpha) <= tolerance
  }

  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let green = Pixel(red: 0, green: 255, blue: 0, alpha: 255)
  static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)
  static let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
}

extension Bitmap {
  subscript(x: Int, y: Int) -> Pixel {
    withUnsafeBytes { bytes in
      let start = y * bytesPerRow + 4 * x
      return Pixel(
        red: Int(bytes[start + 2]), green: Int(bytes[start + 1]), blue: Int(bytes[start]),
        alpha: Int(bytes[start + 3]))
    }
  }

  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

  /// The sum of all alpha values, in pixels.
  var coverage: Double {
    withUnsafeBytes { bytes in
      stride(from: 3, to: bytes.count, by: 4).reduce(0.0) { $0 + Double(bytes[$1]) / 255 }
    }
  }
}

/// Returns a picture with a size in points, drawn at a scale.
func drawn(
  _ width: Double, _ height: Double, scale: Double = 1, _ drawing: (GraphicsContext) -> Void
) -> Bitmap {
  Image(size: Size(width: width, height: height), scale: scale, drawing: drawing)!.bitmap
}
