import CTactusCairo
import Foundation
import TactusGeometry

/// A picture with readable pixels: a screenshot, or one drawn with Cairo for a test.
public struct Picture: Sendable, CustomStringConvertible {
  /// A colour of a pixel or between pixels, with channels from 0 to 255 and without alpha.
  public struct Pixel: Sendable, Equatable, CustomStringConvertible {
    /// Red, 0 to 255.
    public var red: Double
    /// Green, 0 to 255.
    public var green: Double
    /// Blue, 0 to 255.
    public var blue: Double

    /// Creates a colour from its channels, 0 to 255.
    public init(red: Double, green: Double, blue: Double) {
      self.red = red
      self.green = green
      self.blue = blue
    }

    /// Creates a colour from a number 0xRRGGBB.
    public init(_ hex: UInt32) {
      self.init(red: Double(hex >> 16 & 255), green: Double(hex >> 8 & 255), blue: Double(hex & 255))
    }

    /// White.
    public static let white = Pixel(0xffffff)
    /// Black.
    public static let black = Pixel(0x000000)

    /// Returns the largest difference of a channel.
    public func distance(to other: Pixel) -> Double {
      max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }

    /// A textual representation.
    public var description: String { "(\(red), \(green), \(blue))" }
  }

  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  private let words: [UInt32]

  /// Reads a PNG file.
  public init(contentsOf file: URL) throws {
    let surface = cairo_image_surface_create_from_png(file.path)
    defer { cairo_surface_destroy(surface) }
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let surface else {
      throw EndToEndError.picture("\(file.path) is not a readable PNG file")
    }
    try self.init(surface: surface)
  }

  /// Copies a Cairo image surface with 8 bits per channel.
  public init(surface: OpaquePointer) throws {
    cairo_surface_flush(surface)
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { throw EndToEndError.picture("a picture with an unexpected pixel format") }
    width = Int(cairo_image_surface_get_width(surface))
    height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      words.append(contentsOf: UnsafeBufferPointer(start: line, count: width))
    }
    self.words = words
  }

  /// The pixel in column `x`, row `y`.
  public subscript(x: Int, y: Int) -> Pixel { Pixel(words[y * width + x] & 0xffffff) }

  /// Returns the colour at `point`, interpolated between the four pixels around it. The centres of pixels are at halves; outside
  /// the picture, the pixels of the border continue.
  public func sample(at point: Point) -> Pixel {
    let x = min(max(point.x - 0.5, 0), Double(width - 1))
    let y = min(max(point.y - 0.5, 0), Double(height - 1))
    let (left, top) = (Int(x), Int(y))
    let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
    let (u, v) = (x - Double(left), y - Double(top))
    let (a, b, c, d) = (self[left, top], self[right, top], self[left, bottom], self[right, bottom])
    func blend(_ channel: KeyPath<Pixel, Double>) -> Double {
      (a[keyPath: channel] * (1 - u) + b[keyPath: channel] * u) * (1 - v)
        + (c[keyPath: channel] * (1 - u) + d[keyPath: channel] * u) * v
    }
    return Pixel(red: blend(\.red), green: blend(\.green), blue: blend(\.blue))
  }

  /// Returns the picture with each pixel moved by a transform.
  package func applying(_ transform: OutputTransform) -> Picture {
    let size = transform.size(width: width, height: height)
    var moved = [UInt32](repeating: 0, count: words.count)
    let area = Size(width: Double(width), height: Double(height))
    let affine = transform.affineTransform(of: area)
    for y in 0..<height {
      for x in 0..<width {
        let image = Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(affine)
        moved[Int(image.y) * size.width + Int(image.x)] = words[y * width + x]
      }
    }
    return Picture(width: size.width, height: size.height, words: moved)
  }

  private init(width: Int, height: Int, words: [UInt32]) {
    self.width = width
    self.height = height
    self.words = words
  }

  /// The size of the picture. A failed expectation prints its operands, which must not contain millions of pixels.
  public var description: String { "a picture of \(width) × \(height)" }

  /// Returns the number of pixels that differ from `other` by more than `tolerance` in a channel; all of them if the sizes
  /// differ.
  public func differingPixels(from other: Picture, tolerance: Double = 0) -> Int {
    guard width == other.width, height == other.height else { return max(words.count, other.words.count) }
    return words.indices.count { index in
      words[index] != other.words[index]
        && Pixel(words[index] & 0xffffff).distance(to: Pixel(other.words[index] & 0xffffff)) > tolerance
    }
  }

  /// Returns the share, 0 to 1, of pixels that are within `tolerance` of `color`.
  public func share(of color: Pixel, tolerance: Double = 2) -> Double {
    Double(words.count { Pixel($0 & 0xffffff).distance(to: color) <= tolerance }) / Double(words.count)
  }
}
