internal import CTactusCairo
internal import TactusCLibrary
public import TactusInterface
package import TactusPixels

/// Reference images that were reviewed and stored, with which tests compare rendered images.
///
/// ```swift
/// let outcome = Golden.compare(try test.render(), with: "settings")
/// #expect(outcome.isSuccess, "\(outcome)")
/// ```
///
/// Reference images are in the folder `Goldens` beside the test's file. Run the tests with the environment variable
/// `TACTUS_RECORD_GOLDENS=1` to write the images instead of comparing with them, and review them before you commit them. If an
/// image differs, the rendered image is written to `build/golden-failures/` in the current folder.
public enum Golden {
  /// The result of a comparison with a reference image.
  public enum Outcome: Hashable, Sendable {
    /// The images match within the tolerance.
    case matches
    /// The image was written as the reference image, as requested by the environment.
    case recorded
    /// There is no reference image, or it cannot be read.
    case missing(path: String)
    /// The sizes differ.
    case differentSize
    /// Too many pixels differ. The values are the number of these pixels, the maximum difference of a component, from 0 to 255,
    /// and the path of the file with the rendered image.
    case differs(pixels: Int, worst: Int, actual: String)

    /// A Boolean value that indicates whether a test should pass.
    public var isSuccess: Bool { self == .matches || self == .recorded }
  }

  /// Compares an image with `Goldens/<name>.png` beside the test's file, as ``compare(_:with:tolerance:allowedShare:file:)-(Image,_,_,_,_)``
  /// does, and throws an error if the test should not pass.
  ///
  /// ```swift
  /// try Golden.check(test.render(), "settings")
  /// ```
  ///
  /// - Throws: ``PictureError``, which says what differs.
  @MainActor
  public static func check(
    _ image: Image, _ name: String, tolerance: Int = 6, allowedShare: Double = 0.002, file: String = #filePath
  ) throws {
    try check(Picture(image), name, tolerance: tolerance, allowedShare: allowedShare, file: file)
  }

  /// Compares a picture, such as a screenshot, with `Goldens/<name>.png` beside the test's file, and throws an error if the test
  /// should not pass.
  ///
  /// - Throws: ``PictureError``, which says what differs.
  public static func check(
    _ picture: Picture, _ name: String, tolerance: Int = 6, allowedShare: Double = 0.002,
    file: String = #filePath
  ) throws(PictureError) {
    let outcome = compare(
      picture, with: name, tolerance: tolerance, allowedShare: allowedShare, file: file)
    guard !outcome.isSuccess else { return }
    throw PictureError(description(of: outcome, name: name))
  }

  private static func description(of outcome: Outcome, name: String) -> String {
    switch outcome {
    case .matches, .recorded: "\(name) matches"
    case .missing(let path):
      "\(path) is missing or unreadable. TACTUS_RECORD_GOLDENS=1 in the environment records it"
    case .differentSize: "\(name) has another size than its reference image"
    case .differs(let pixels, let worst, let actual):
      "\(pixels) pixels of \(name) differ by up to \(worst) of 255; see \(actual)"
    }
  }

  /// Compares a picture, such as a screenshot, with `Goldens/<name>.png` beside the test's file, or writes that file if reference
  /// images are being recorded.
  ///
  /// - Parameters:
  ///   - picture: The picture.
  ///   - name: The name of the reference image.
  ///   - tolerance: The maximum difference of a component, from 0 to 255, that is ignored. The default is 6.
  ///   - allowedShare: The share of pixels, from 0 to 1, that may differ by more. The default is 0.002.
  ///   - file: The path of the test's file.
  public static func compare(
    _ picture: Picture, with name: String, tolerance: Int = 6, allowedShare: Double = 0.002,
    file: String = #filePath
  ) -> Outcome {
    compare(picture.bitmap, with: name, tolerance: tolerance, allowedShare: allowedShare, file: file)
  }

  /// Compares an image with `Goldens/<name>.png` beside the test's file, or writes that file if reference images are being
  /// recorded.
  ///
  /// - Parameters:
  ///   - image: The rendered image, as ``TestWindow/render()`` returns it. Its pixels are compared; its scale is not.
  ///   - name: The name of the reference image.
  ///   - tolerance: The maximum difference of a component, from 0 to 255, that is ignored, because GPUs round differently. The
  ///     default is 6.
  ///   - allowedShare: The share of pixels, from 0 to 1, that may differ by more. The default is 0.002.
  ///   - file: The path of the test's file.
  public static func compare(
    _ image: Image, with name: String, tolerance: Int = 6, allowedShare: Double = 0.002,
    file: String = #filePath
  ) -> Outcome {
    compare(image.bitmap, with: name, tolerance: tolerance, allowedShare: allowedShare, file: file)
  }

  /// Writes an image as PNG.
  ///
  /// - Returns: `true` if the file was written.
  public static func write(_ image: Image, toFile path: String) -> Bool { writePNG(image.bitmap, to: path) }

  /// Reads a PNG image. Returns nil if that fails.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - scale: The number of pixels per point. The default is 1.
  public static func image(contentsOfFile path: String, scale: Double = 1) -> Image? {
    readPNG(path).map { Image(bitmap: $0, scale: scale) }
  }

  /// Compares a bitmap with `Goldens/<name>.png` beside the test's file.
  ///
  /// - Parameters:
  ///   - bitmap: The rendered bitmap.
  ///   - name: The name of the reference image.
  ///   - tolerance: The maximum difference of a component, from 0 to 255, that is ignored.
  ///   - allowedShare: The share of pixels that may differ by more.
  ///   - file: The path of the test's file.
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

  /// Writes a bitmap as PNG. Returns `false` if that fails.
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

  /// Reads a PNG bitmap. Returns nil if that fails.
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
