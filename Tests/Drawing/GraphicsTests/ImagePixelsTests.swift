import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

/// Images of pixels in memory, and the pixels and files of images.
struct ImagePixelsTests {
  @Test("U5 an image has the pixels that it was created from, in every format without colour differences")
  func roundTrip() throws {
    // Colours that all formats can express: full and empty components.
    let colors: [[UInt8]] = [
      [0, 0, 0], [255, 255, 255], [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 0],
    ]
    let rgb = colors.flatMap { $0 }
    let image = try Image(pixels: rgb, width: 3, height: 2, format: .rgb888)
    for format in PixelFormat.allCases where !format.isYCbCr && format != .gray8 {
      let pixels = try image.pixels(format: format)
      let again = try Image(pixels: pixels, width: 3, height: 2, format: format)
      #expect(try again.pixels(format: .rgb888) == rgb, "\(format)")
    }
    #expect(try image.pixels(format: .gray8) == [0, 255, 76, 150, 29, 226])
    #expect(image.size == Size(width: 3, height: 2) && image.pixelWidth == 3 && image.pixelHeight == 2)
    #expect(throws: PixelBufferError.unsupportedFormat(.nv12)) { try image.pixels(format: .nv12) }
  }

  @Test("U5 straight alpha is premultiplied, and components beyond a premultiplied alpha are limited to it")
  func alpha() throws {
    let straight = try Image(pixels: [255, 100, 0, 128], width: 1, height: 1, format: .rgba8888)
    straight.withPixels { bytes, bytesPerRow in
      #expect(Array(bytes) == [0, 50, 128, 128] && bytesPerRow == 4)
    }
    #expect(try straight.pixels() == [255, 100, 0, 128])
    let wrong = try Image(pixels: [255, 100, 0, 128], width: 1, height: 1, format: .rgba8888Premultiplied)
    wrong.withPixels { bytes, _ in #expect(Array(bytes) == [0, 100, 128, 128]) }
    #expect(wrong.pixelColor(x: 0, y: 0)?.red == 1)
    let clear = try Image(pixels: [9, 9, 9, 0], width: 1, height: 1, format: .bgra8888)
    #expect(clear.pixelColor(x: 0, y: 0) == .clear)
  }

  @Test("U5 rows may have padding, which the last one may lack, and bytes may come from any collection")
  func strides() throws {
    let padded: [UInt8] = [1, 2, 99, 99, 3, 4]
    let expected = try Image(pixels: [1, 2, 3, 4], width: 2, height: 2, format: .gray8).pixels()
    #expect(
      try Image(pixels: padded, width: 2, height: 2, bytesPerRow: 4, format: .gray8).pixels() == expected)
    #expect(
      try Image(pixels: padded[...], width: 2, height: 2, bytesPerRow: 4, format: .gray8).pixels() == expected
    )
    #expect(
      try Image(
        pixels: padded.lazy.map { $0 }, width: 2, height: 2, bytesPerRow: 4, format: .gray8
      ).pixels() == expected)
    let raw = try padded.withUnsafeBytes {
      try Image(pixels: $0, width: 2, height: 2, bytesPerRow: 4, format: .gray8)
    }
    #expect(try raw.pixels() == expected)
  }

  @Test("U5 unusable sizes, rows and bytes are errors that name what is wrong")
  func errors() {
    func error(
      _ width: Int, _ height: Int, _ bytesPerRow: Int?, _ count: Int, _ format: PixelFormat = .rgba8888
    ) -> PixelBufferError? {
      do throws(PixelBufferError) {
        _ = try Image(
          pixels: [UInt8](repeating: 0, count: count), width: width, height: height, bytesPerRow: bytesPerRow,
          format: format)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(0, 5, nil, 100) == .empty(width: 0, height: 5))
    #expect(error(5, -1, nil, 100) == .empty(width: 5, height: -1))
    #expect(error(32_768, 1, nil, 0) == .tooLarge(width: 32_768, height: 1))
    #expect(error(32_767, 32_767, nil, 0) == .tooLarge(width: 32_767, height: 32_767))
    #expect(error(.max, .max, nil, 0) == .tooLarge(width: .max, height: .max))
    #expect(error(2, 2, 7, 100) == .invalidBytesPerRow(7, minimum: 8, plane: 0))
    #expect(error(2, 2, -8, 100) == .invalidBytesPerRow(-8, minimum: 8, plane: 0))
    #expect(error(2, 2, .max, 100) == .invalidBytesPerRow(.max, minimum: 8, plane: 0))
    #expect(error(2, 2, .min, 100, .i420) == .invalidBytesPerRow(.min, minimum: 2, plane: 0))
    #expect(error(2, 2, nil, 15) == .truncated(byteCount: 15, minimum: 16, plane: 0))
    #expect(error(2, 2, 12, 19) == .truncated(byteCount: 19, minimum: 20, plane: 0))
    #expect(error(2, 2, 12, 20) == nil)
    #expect(error(2, 2, nil, 5, .nv12) == .truncated(byteCount: 1, minimum: 2, plane: 1))
    #expect(error(3, 2, 3, 9, .nv12) == .invalidBytesPerRow(3, minimum: 4, plane: 1))
    for error in [
      error(0, 5, nil, 100), error(.max, 1, nil, 0), error(2, 2, 7, 9), error(2, 2, nil, 1),
      .unsupportedFourCC(0x3231_564E), .unsupportedFourCC(1), .wrongPlaneCount(1, expected: 2),
    ] { #expect(error?.description.isEmpty == false) }
    #expect("\(PixelBufferError.unsupportedFourCC(0x3231_564E))".contains("NV12"))
  }

  @Test("U5 pixels that were stored in another orientation are turned upright, as UIKit does")
  func orientation() throws {
    // a b c
    // d e f
    let pixels: [UInt8] = Array("abcdef".utf8)
    let upright: [Image.Orientation: (Int, String)] = [
      .up: (3, "abcdef"), .down: (3, "fedcba"), .left: (2, "cfbead"), .right: (2, "daebfc"),
      .upMirrored: (3, "cbafed"), .downMirrored: (3, "defabc"), .leftMirrored: (2, "adbecf"),
      .rightMirrored: (2, "fcebda"),
    ]
    for orientation in Image.Orientation.allCases {
      let image = try Image(
        pixels: pixels, width: 3, height: 2, format: .gray8, scale: 2, orientation: orientation)
      let (width, text) = try #require(upright[orientation])
      #expect(image.pixelWidth == width && image.size.width == Double(width) / 2)
      #expect(String(decoding: try image.pixels(format: .gray8), as: UTF8.self) == text, "\(orientation)")
    }
  }

  @Test("U5 the colour of a pixel is straight; outside of the image there is none")
  func pixelColor() throws {
    let image = try Image(pixels: [0, 0, 255, 255, 0, 128, 0, 255], width: 2, height: 1, format: .bgra8888)
    #expect(image.pixelColor(x: 0, y: 0) == .red)
    #expect(image.pixelColor(x: 1, y: 0) == Color(red: 0, green: 128.0 / 255, blue: 0))
    for (x, y) in [(-1, 0), (2, 0), (0, 1), (Int.min, Int.max)] {
      #expect(image.pixelColor(x: x, y: y) == nil)
    }
  }

  @Test("U5 PNG data keep every pixel, JPEG data nearly, on white where the image is transparent")
  func files() async throws {
    let pixels = (0..<64 * 48).flatMap { index -> [UInt8] in
      let (x, y) = (index % 64, index / 64)
      return [UInt8(4 * x), UInt8(5 * y), 128, x < 32 ? 255 : 0]
    }
    let image = try Image(pixels: pixels, width: 64, height: 48, format: .rgba8888)
    let png = try await Image(decoding: try #require(image.pngData()))
    #expect(try png.pixels() == image.pixels())

    let jpeg = try await Image(decoding: try #require(image.jpegData(compressionQuality: 1)))
    let color = try #require(jpeg.pixelColor(x: 10, y: 10))
    #expect(abs(color.red * 255 - 40) < 6 && abs(color.green * 255 - 50) < 6)
    #expect(try #require(jpeg.pixelColor(x: 60, y: 20)).green > 0.97)
    let sizes = try [-1, 0.1, 0.5, 0.9, 2, .nan, .infinity].map {
      try #require(image.jpegData(compressionQuality: $0)).count
    }
    #expect(sizes[0] < sizes[2] && sizes[2] < sizes[4] && sizes[4] == sizes[5] && sizes[4] == sizes[6])
  }

  @Test("U5 an image of a frame has the frame's colours")
  func frames() throws {
    let frame = try VideoFrame(
      copying: [81, 145, 210, 41, 90, 240], width: 2, height: 2, format: .nv12, colorMatrix: .bt601)
    // By the recommendation, 81, 90, 240 is red; the others are brighter and darker.
    let image = try Image(frame)
    let color = try #require(image.pixelColor(x: 0, y: 0))
    #expect(color.red > 0.99 && color.green < 0.01 && color.blue < 0.01)
    #expect(image.pixelWidth == 2 && image.pixelHeight == 2)
  }
}

/// Numbers and bytes that no honest caller passes.
struct HostilePixelTests {
  @Test("U5 any numbers result in an image that can be read, or in an error")
  func numbers() throws {
    let numbers = [
      Int.min, -65_536, -1, 0, 1, 2, 3, 4, 5, 8, 15, 16, 33, 255, 32_767, 32_768, 1 << 31, 1 << 32, .max / 2,
      .max,
    ]
    var state: UInt64 = 20
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var images = 0
    for _ in 0..<30_000 {
      let format = PixelFormat.allCases[random(PixelFormat.allCases.count)]
      // Small numbers are usual, so that some of them fit.
      let (width, height) = (
        random(2) == 0 ? random(9) : numbers[random(numbers.count)],
        random(3) > 0 ? random(9) : numbers[random(numbers.count)]
      )
      let bytesPerRow = random(3) == 0 ? nil : random(2) == 0 ? random(40) : numbers[random(numbers.count)]
      let bytes = [UInt8](repeating: 7, count: random(400))
      guard
        let image = try? Image(
          pixels: bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format,
          scale: Double(numbers[random(numbers.count)]))
      else {
        #expect(throws: PixelBufferError.self) {
          try VideoFrame(
            copying: bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
        }
        continue
      }
      images += 1
      let frame = try VideoFrame(
        copying: bytes, width: width, height: height, bytesPerRow: bytesPerRow, format: format)
      #expect(try Image(frame).pixels() == image.pixels())
      #expect(image.pixelWidth == width && image.pixelHeight == height)
    }
    #expect(images > 1000)
  }
}
