import CTactusTurboJPEG
import Dispatch
import TactusGeometry
import TactusPixels
import TactusVectorImages
import Testing

@testable import TactusGraphics

@Suite("Image decoding")
struct ImageDecodingTests {
  /// A lossless WebP of 4 × 2 red pixels.
  static let webP: [UInt8] = [
    0x52, 0x49, 0x46, 0x46, 0x1c, 0x00, 0x00, 0x00, 0x57, 0x45, 0x42, 0x50,
    0x56, 0x50, 0x38, 0x4c, 0x0f, 0x00, 0x00, 0x00, 0x2f, 0x03, 0x40, 0x00,
    0x00, 0x07, 0x10, 0xfd, 0x8f, 0xfe, 0x07, 0x22, 0xa2, 0xff, 0x01, 0x00,
  ]
  static let svg = Array(
    """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
    <rect width="10" height="10" fill="#ff0000"/><rect x="10" width="10" height="10" fill="#0000ff"/></svg>
    """.utf8)

  /// A PNG of 6 × 4 red pixels, except for a green one at the top left.
  static let png: [UInt8] = Image(size: Size(width: 6, height: 4)) { context in
    context.setFillColor(.red)
    context.fill(Rect(x: 0, y: 0, width: 6, height: 4))
    context.setFillColor(.green)
    context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
  }!.pngData()!

  /// Returns a JPEG whose left half is red and whose right half is blue; the top half of each is brighter.
  static func jpeg(width: Int = 64, height: Int = 32, orientation: Int? = nil, isGray: Bool = false)
    -> [UInt8]
  {
    let bitmap = drawn(Double(width), Double(height)) { context in
      context.setFillColor(.red)
      context.fill(Rect(x: 0, y: 0, width: Double(width / 2), height: Double(height)))
      context.setFillColor(.blue)
      context.fill(Rect(x: Double(width / 2), y: 0, width: Double(width / 2), height: Double(height)))
      context.setFillColor(Color(white: 0, alpha: 0.5))
      context.fill(Rect(x: 0, y: Double(height / 2), width: Double(width), height: Double(height / 2)))
    }
    let handle = tjInitCompress()
    var buffer: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    let subsampling = isGray ? TJSAMP_GRAY : TJSAMP_444
    tjCompress2(
      handle, bitmap.bytes, Int32(width), 0, Int32(height), Int32(TJPF_BGRA.rawValue), &buffer, &count,
      Int32(subsampling.rawValue), 95, 0)
    var data = Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
    tjFree(buffer)
    tjDestroy(handle)
    if let orientation {
      let tiff: [UInt8] =
        Array("II".utf8) + [
          42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0,
        ]
        + [0, 0, 0, 0]
      let body = Array("Exif\0\0".utf8) + tiff
      data.insert(contentsOf: [0xff, 0xe1, 0, UInt8(body.count + 2)] + body, at: 2)
    }
    return data
  }

  @Test("R5 PNG, JPEG, WebP and SVG are decoded to the correct pixels")
  func formats() async throws {
    let png = try await Image(decoding: Self.png, scale: 2)
    #expect(png.size == Size(width: 3, height: 2))
    #expect(png.bitmap[0, 0] == .green && png.bitmap[1, 0] == .red && png.bitmap[5, 3] == .red)
    let jpeg = try await Image(decoding: Self.jpeg())
    #expect(jpeg.bitmap[5, 5].isNear(.red, within: 12) && jpeg.bitmap[60, 5].isNear(.blue, within: 12))
    #expect(jpeg.bitmap.isOpaque)
    let gray = try await Image(decoding: Self.jpeg(isGray: true)).bitmap[5, 5]
    #expect(gray.red == gray.green && gray.green == gray.blue && abs(gray.red - 76) < 8)
    let webP = try await Image(decoding: Self.webP)
    #expect(webP.size == Size(width: 4, height: 2) && webP.bitmap[3, 1] == .red)
    let svg = try await Image(decoding: Self.svg)
    #expect(svg.size == Size(width: 20, height: 10) && svg.bitmap[3, 3] == .red && svg.bitmap[15, 3] == .blue)
  }

  @Test("R5 SVG is drawn at the size and scale at which it is shown")
  func scalableImages() async throws {
    let image = try await Image(decoding: Self.svg, scale: 2, size: Size(width: 40, height: 20))
    #expect(image.size == Size(width: 40, height: 20) && image.bitmap.width == 80)
    // The edge between the colours is sharp, as the image is drawn at this scale instead of enlarged.
    #expect(image.bitmap[39, 5] == .red && image.bitmap[40, 5] == .blue)
    #expect(try await Image(decoding: Self.svg, maximumPixelSize: 10).bitmap.width == 10)
  }

  @Test("R5 if librsvg is missing, the error names the package to install")
  func missingDecoder() {
    let request = ImageRequest(scale: 1, pixelLimit: 1_000)
    #expect(SVGLibrary(named: "libtactus-no-such-library.so.9") == nil)
    #expect(throws: ImageDecodingError.missingDecoder(.svg, package: "librsvg2-2")) {
      try SVGRenderer.render(Self.svg, request, library: nil)
    }
  }

  @Test("R5 JPEG is decoded at a smaller size if that is sufficient")
  func scaledDecoding() async throws {
    let data = Self.jpeg(width: 640, height: 320)
    let image = try await Image(decoding: data, maximumPixelSize: 100)
    #expect(image.bitmap.width == 100 && image.bitmap.height == 50)
    #expect(image.bitmap[10, 10].isNear(.red, within: 12) && image.bitmap[90, 10].isNear(.blue, within: 12))
    #expect(try await Image(decoding: data, maximumPixelSize: 5_000).bitmap.width == 640)
    #expect(try await Image(decoding: Self.webP, maximumPixelSize: 2).size == Size(width: 2, height: 1))
    #expect(try await Image(decoding: Self.png, maximumPixelSize: 3).size == Size(width: 3, height: 2))
  }

  /// For each EXIF orientation, the corner at which the bright red top left corner of the stored picture is shown.
  @Test(
    "R5 JPEG is upright for each EXIF orientation",
    arguments: [
      (1, 0, 0, false), (2, 1, 0, false), (3, 1, 1, false), (4, 0, 1, false), (5, 0, 0, true),
      (6, 1, 0, true),
      (7, 1, 1, true), (8, 0, 1, true),
    ])
  func orientation(number: Int, right: Int, bottom: Int, swaps: Bool) async throws {
    let bitmap = try await Image(decoding: Self.jpeg(orientation: number)).bitmap
    #expect((bitmap.width, bitmap.height) == (swaps ? (32, 64) : (64, 32)))
    let corner = bitmap[right == 0 ? 4 : bitmap.width - 5, bottom == 0 ? 4 : bitmap.height - 5]
    #expect(corner.isNear(.red, within: 12))
    // The bright blue top right corner of the stored picture distinguishes rotation from mirroring.
    let (blueRight, blueBottom) = swaps ? (right, 1 - bottom) : (1 - right, bottom)
    let blue = bitmap[blueRight == 0 ? 4 : bitmap.width - 5, blueBottom == 0 ? 4 : bitmap.height - 5]
    #expect(blue.isNear(.blue, within: 12))
  }

  @Test("R5 data truncated at any length result in an error, never a crash")
  func truncated() {
    let request = ImageRequest(scale: 1, pixelLimit: 1_000_000)
    for (name, data) in [
      ("PNG", Self.png), ("JPEG", Self.jpeg()), ("WebP", Self.webP), ("SVG", Self.svg),
    ] {
      for length in 0..<(data.count - 1) {
        #expect(throws: ImageDecodingError.self, "\(name) of \(length) bytes") {
          try ImageDecoder.decode(Array(data.prefix(length)), request)
        }
      }
    }
  }

  @Test("R5 damaged data result in a picture or an error, never a crash")
  func fuzzed() {
    let request = ImageRequest(scale: 1, pixelLimit: 1_000_000)
    var seed: UInt64 = 0x9e37_79b9_7f4a_7c15
    func random(_ limit: Int) -> Int {
      seed ^= seed << 13
      seed ^= seed >> 7
      seed ^= seed << 17
      return Int(seed % UInt64(limit))
    }
    var failures = 0
    for data in [Self.png, Self.jpeg(orientation: 6), Self.webP, Self.svg] {
      for _ in 0..<300 {
        var damaged = data
        for _ in 0...random(4) { damaged[random(damaged.count)] = UInt8(random(256)) }
        do {
          _ = try ImageDecoder.decode(damaged, request)
        } catch {
          failures += 1
        }
      }
    }
    #expect(failures > 300)
  }

  @Test("R5 a picture that is too large is rejected by its header, before memory is allocated")
  func tooLarge() async {
    var data = Self.png
    data.replaceSubrange(16..<24, with: [0, 0, 0x7f, 0xff, 0, 0, 0x7f, 0xff])
    await #expect(throws: ImageDecodingError.tooLarge(width: 32_767, height: 32_767)) {
      try await Image(decoding: data)
    }
    await #expect(throws: ImageDecodingError.tooLarge(width: 64, height: 32)) {
      try await Image(decoding: Self.jpeg(), pixelLimit: 64 * 32 - 1)
    }
    await #expect(throws: ImageDecodingError.tooLarge(width: 4, height: 2)) {
      try await Image(decoding: Self.webP, pixelLimit: 7)
    }
    await #expect(throws: ImageDecodingError.self) {
      try await Image(decoding: Self.svg, size: Size(width: 1e7, height: 1e7))
    }
  }

  @Test("R5 the other errors describe the cause")
  func errors() async {
    await #expect(throws: ImageDecodingError.empty) { try await Image(decoding: []) }
    await #expect(throws: ImageDecodingError.unknownFormat) { try await Image(decoding: [1, 2, 3]) }
    await #expect(throws: ImageDecodingError.unreadableFile(path: "/nonexistent", errno: 2)) {
      try await Image(contentsOfFile: "/nonexistent")
    }
    await #expect(throws: ImageDecodingError.unreadableFile(path: "/", errno: 21)) {
      try await Image(contentsOfFile: "/")
    }
  }

  @Test("R5 decoding does not block the main thread")
  @MainActor func offTheMainThread() async throws {
    // The main thread is blocked until the decoding has ended, which would time out if it needed the main thread.
    let done = DispatchSemaphore(value: 0)
    let data = Self.jpeg()
    // With high priority, as other tests may keep the task threads of a small machine busy for a long time.
    Task.detached(priority: .high) {
      _ = try? await Image(decoding: data)
      done.signal()
    }
    #expect(done.wait(timeout: .now() + 300) == .success)
  }
}
