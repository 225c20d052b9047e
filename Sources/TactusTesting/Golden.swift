internal import CTactusCairo
internal import TactusCLibrary
public import TactusInterface
package import TactusPixels

/// Pictures that were looked at and kept, with which tests compare what is drawn.
///
/// ```swift
/// let outcome = Golden.compare(try test.render(), with: "settings")
/// #expect(outcome.isSuccess, "\(outcome)")
/// ```
///
/// The picture of this name lies in the folder `Goldens` beside the test's file. Run the tests with `TACTUS_RECORD_GOLDENS=1` in the
/// environment to write the pictures instead of comparing with them, and look at them before they are kept. When one differs, what was
/// drawn is written to `build/golden-failures/` in the present folder.
public enum Golden {
  /// How a picture compares with the recorded one.
  public enum Outcome: Hashable, Sendable {
    /// Near enough.
    case matches
    /// Written, as the environment asks.
    case recorded
    /// There is no recorded picture, or it cannot be read.
    case missing(path: String)
    /// The sizes differ.
    case differentSize
    /// Too many pixels differ: how many, by how much the worst of them, of 255, and where what was drawn has been written.
    case differs(pixels: Int, worst: Int, actual: String)

    /// Whether a test should pass.
    public var isSuccess: Bool { self == .matches || self == .recorded }
  }

  /// Compares a picture with `Goldens/<name>.png` beside the test's file, or writes that when goldens are recorded.
  ///
  /// - Parameters:
  ///   - image: What was drawn, as ``TestWindow/render()`` returns it. Its pixels are compared; its scale is not.
  ///   - name: The name of the recorded picture.
  ///   - tolerance: By how much a component may differ, of 255. GPUs round differently.
  ///   - allowedShare: The share of pixels, 0 to 1, that may differ by more.
  ///   - file: The test's file.
  public static func compare(
    _ image: Image, with name: String, tolerance: Int = 6, allowedShare: Double = 0.002,
    file: String = #filePath
  ) -> Outcome {
    compare(image.bitmap, with: name, tolerance: tolerance, allowedShare: allowedShare, file: file)
  }

  /// Writes an image as PNG.
  ///
  /// - Returns: Whether that could be done.
  public static func write(_ image: Image, toFile path: String) -> Bool { writePNG(image.bitmap, to: path) }

  /// Reads an image that was written as PNG; nil when that fails.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - scale: The number of pixels per point.
  public static func image(contentsOfFile path: String, scale: Double = 1) -> Image? {
    readPNG(path).map { Image(bitmap: $0, scale: scale) }
  }

  /// Compares a picture with `Goldens/<name>.png` beside the test's file.
  ///
  /// - Parameters:
  ///   - bitmap: What was drawn.
  ///   - name: The name of the recorded picture.
  ///   - tolerance: By how much a component may differ, of 255.
  ///   - allowedShare: The share of pixels that may differ by more.
  ///   - file: The test's file.
  package static func compare(
    _ bitmap: Bitmap, with name: String, tolerance: Int = 6, allowedShare: Double = 0.002,
    file: String = #filePath
  ) -> Outcome {
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)])
    let path = "\(folder)/Goldens/\(name).png"
    if getenv("TACTUS_RECORD_GOLDENS").map({ String(cString: $0) }) == "1" {
      mkdir("\(folder)/Goldens", 0o777)
      return writePNG(bitmap, to: path) ? .recorded : .missing(path: path)
    }
    guard let expected = readPNG(path) else { return .missing(path: path) }
    guard expected.width == bitmap.width, expected.height == bitmap.height else { return .differentSize }
    var differing = 0
    var worst = 0
    bitmap.withUnsafeBytes { actual in
      expected.withUnsafeBytes { expected in
        for pixel in stride(from: 0, to: actual.count, by: 4) {
          let distance = (pixel..<pixel + 4).map { abs(Int(actual[$0]) - Int(expected[$0])) }.max() ?? 0
          worst = max(worst, distance)
          if distance > tolerance { differing += 1 }
        }
      }
    }
    guard Double(differing) > allowedShare * Double(bitmap.width * bitmap.height) else { return .matches }
    mkdir("build", 0o777)
    mkdir("build/golden-failures", 0o777)
    let failure = "build/golden-failures/\(name).png"
    _ = writePNG(bitmap, to: failure)
    return .differs(pixels: differing, worst: worst, actual: failure)
  }

  /// Writes a picture as PNG; false when that fails.
  package static func writePNG(_ bitmap: Bitmap, to path: String) -> Bool {
    bitmap.withUnsafeBytes { bytes in
      // Cairo only reads from the surface here.
      let pixels = UnsafeMutablePointer(
        mutating: bytes.assumingMemoryBound(to: UInt8.self).baseAddress)
      let surface = cairo_image_surface_create_for_data(
        pixels, CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height), Int32(bitmap.bytesPerRow))
      defer { cairo_surface_destroy(surface) }
      return cairo_surface_write_to_png(surface, path) == CAIRO_STATUS_SUCCESS
    }
  }

  /// Reads a PNG; nil when that fails.
  package static func readPNG(_ path: String) -> Bitmap? {
    guard let surface = cairo_image_surface_create_from_png(path) else { return nil }
    defer { cairo_surface_destroy(surface) }
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, width > 0, height > 0,
      let data = cairo_image_surface_get_data(surface)
    else { return nil }
    let stride = Int(cairo_image_surface_get_stride(surface))
    // RGB24 leaves the fourth byte undefined.
    let isOpaque = cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24
    return Bitmap(width: width, height: height, isOpaque: isOpaque) { bytes in
      for row in 0..<height {
        for column in 0..<4 * width {
          bytes[row * 4 * width + column] = isOpaque && column % 4 == 3 ? 255 : data[row * stride + column]
        }
      }
    }
  }
}
