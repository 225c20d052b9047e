internal import CTactusCairo
package import TactusGeometry
public import TactusInterface
internal import TactusPixels

/// A picture with readable pixels: what a test rendered, a screenshot, or a PNG file. Pictures are equal if all their pixels are.
///
/// ```swift
/// let picture = try test.picture()
/// #expect(picture.pixel(x: 20, y: 40) == .init(0xff3b30))
/// try picture.save(toFile: "build/settings.png")
/// ```
public struct Picture: Sendable, Hashable, CustomStringConvertible {
  /// A colour of a pixel or between pixels, with components from 0 to 255 and without alpha.
  public struct Pixel: Sendable, Hashable, CustomStringConvertible {
    /// Red, 0 to 255.
    public var red: Double
    /// Green, 0 to 255.
    public var green: Double
    /// Blue, 0 to 255.
    public var blue: Double

    /// Creates a colour from its components, 0 to 255.
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

    /// Returns the largest difference of a component.
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
  /// The pixels as 0xAARRGGBB, premultiplied, row after row from the top.
  private let words: [UInt32]

  package init(width: Int, height: Int, words: [UInt32]) {
    self.width = width
    self.height = height
    self.words = words
  }

  /// Copies the pixels of an image, as ``TestWindow/render()`` returns it. Where the image is not opaque, it is on black.
  @MainActor
  public init(_ image: Image) { self.init(bitmap: image.bitmap) }

  /// Reads a PNG file.
  ///
  /// - Throws: ``PictureError`` if the file is not a readable PNG file.
  public init(contentsOfFile path: String) throws(PictureError) {
    guard let bitmap = Golden.readPNG(path) else {
      throw PictureError("\(path) is not a readable PNG file")
    }
    self.init(bitmap: bitmap)
  }

  init(bitmap: Bitmap) {
    var words: [UInt32] = []
    words.reserveCapacity(bitmap.width * bitmap.height)
    bitmap.withUnsafeBytes { bytes in
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          words.append(
            bytes.loadUnaligned(fromByteOffset: row * bitmap.bytesPerRow + 4 * column, as: UInt32.self))
        }
      }
    }
    self.init(width: bitmap.width, height: bitmap.height, words: words)
  }

  /// Copies a Cairo image surface with 8 bits per channel.
  package init(surface: OpaquePointer) throws(PictureError) {
    cairo_surface_flush(surface)
    let format = cairo_image_surface_get_format(surface)
    guard format == CAIRO_FORMAT_ARGB32 || format == CAIRO_FORMAT_RGB24,
      let data = cairo_image_surface_get_data(surface)
    else { throw PictureError("a picture with an unexpected pixel format") }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let stride = Int(cairo_image_surface_get_stride(surface))
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for row in 0..<height {
      let line = UnsafeRawPointer(data + row * stride).assumingMemoryBound(to: UInt32.self)
      words.append(contentsOf: UnsafeBufferPointer(start: line, count: width))
    }
    self.init(width: width, height: height, words: words)
  }

  /// Saves the picture as a PNG file, replacing an existing file.
  ///
  /// - Throws: ``PictureError`` if the file cannot be written.
  public func save(toFile path: String) throws(PictureError) {
    guard Golden.writePNG(bitmap, to: path) else { throw PictureError("\(path) cannot be written") }
  }

  /// The picture as an opaque bitmap.
  var bitmap: Bitmap {
    Bitmap(width: width, height: height, isOpaque: true) { bytes in
      for (index, word) in words.enumerated() {
        bytes.storeBytes(of: word | 0xff00_0000, toByteOffset: 4 * index, as: UInt32.self)
      }
    }
  }

  // MARK: - Pixels

  /// Returns the pixel in column `x`, row `y`, from the top-left corner. It must be in the picture.
  public func pixel(x: Int, y: Int) -> Pixel {
    precondition(
      x >= 0 && x < width && y >= 0 && y < height, "(\(x), \(y)) is outside of \(description)")
    return Pixel(words[y * width + x] & 0xffffff)
  }

  /// The pixel in column `x`, row `y`, from the top-left corner. It must be in the picture.
  public subscript(x: Int, y: Int) -> Pixel { pixel(x: x, y: y) }

  /// Returns the colour at `point` in pixels, interpolated between the four pixels around it. The centres of pixels are at halves;
  /// outside the picture, the pixels of the border continue.
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

  /// The size of the picture. A failed expectation prints its operands, which must not contain millions of pixels.
  public var description: String { "a picture of \(width) × \(height)" }

  // MARK: - Comparison

  /// Returns the number of pixels that differ from `other` by more than `tolerance` in a component, from 0 to 255; all of them if the
  /// sizes differ.
  public func differingPixels(from other: Picture, tolerance: Double = 0) -> Int {
    guard width == other.width, height == other.height else { return max(words.count, other.words.count) }
    return words.indices.count { index in
      words[index] != other.words[index]
        && Pixel(words[index] & 0xffffff).distance(to: Pixel(other.words[index] & 0xffffff)) > tolerance
    }
  }

  /// Returns the share, 0 to 1, of pixels that are within `tolerance` of `color` in each component, from 0 to 255.
  public func share(of color: Pixel, tolerance: Double = 2) -> Double {
    Double(words.count { Pixel($0 & 0xffffff).distance(to: color) <= tolerance }) / Double(words.count)
  }
}
