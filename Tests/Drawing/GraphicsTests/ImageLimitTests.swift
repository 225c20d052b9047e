import CTactusTurboJPEG
import Dispatch
import Foundation
import Synchronization
import TactusCLibrary
import TactusGeometry
import TactusPixels
import Testing

@testable import TactusGraphics

@Suite("Limits of image decoding")
struct ImageLimitTests {
  private static func request(_ change: (inout ImageDecodingLimits) -> Void = { _ in }) -> ImageRequest {
    var limits = ImageDecodingLimits.default
    change(&limits)
    return ImageRequest(scale: 1, limits: limits)
  }

  private static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = threadTime()
    try body()
    return threadTime() - start
  }

  // MARK: PNG

  @Test("R5 a small PNG that decompresses to a gigabyte is rejected before it is decompressed")
  func inflating() {
    var png = PNGBuilder(width: 1, height: 1)
    png.add("IDAT", PNGBuilder.zeros(4 << 20))
    png.add("IEND", [])
    let seconds = Self.time {
      #expect(throws: ImageDecodingError.tooMuchData(.png)) {
        try ImageDecoder.decode(png.bytes, Self.request())
      }
    }
    #expect(seconds < 1)
  }

  @Test("R5 a PNG whose data are not too large, but take minutes to decompress, fails in time")
  func slowInflating() {
    var png = PNGBuilder(width: 1500, height: 1500)
    png.add("IDAT", PNGBuilder.zeros(1_400_000))
    png.add("IEND", [])
    let seconds = Self.time {
      #expect(throws: ImageDecodingError.tookTooLong(.png)) {
        try ImageDecoder.decode(png.bytes, Self.request { $0.seconds = 0.05 })
      }
    }
    #expect(seconds < 1)
  }

  @Test(
    "R5 compressed texts and profiles are not decompressed",
    arguments: ["zTXt", "iTXt", "iCCP", "eXIf", "abCd"])
  func ancillary(name: String) throws {
    let head: [UInt8] = name == "iTXt" ? Array("a\0\u{1}\0\0\0".utf8) : Array("a\0\0".utf8)
    var png = PNGBuilder(width: 2, height: 1)
    for _ in 0..<3 { png.add(name, head + PNGBuilder.zeros(1 << 17)) }
    var bitmap: Bitmap?
    let seconds = try Self.time {
      bitmap = try ImageDecoder.decode(png.file(rows: [0, 255, 0]), Self.request())
    }
    #expect(bitmap?[0, 0] == Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    #expect(seconds < 1)
  }

  @Test(
    "R5 all kinds of PNG: one bit, palettes with transparency, 16 bits, interlaced, divided data, with texts in between"
  )
  func kinds() throws {
    let bits = try ImageDecoder.decode(
      PNGBuilder(width: 8, height: 1, depth: 1).file(rows: [0, 0b1010_0000]), Self.request())
    #expect(bits[0, 0].red == 255 && bits[1, 0].red == 0 && bits[2, 0].red == 255)
    var palette = PNGBuilder(width: 4, height: 1, depth: 1, colorType: 3)
    palette.add("PLTE", [255, 0, 0, 0, 0, 255])
    palette.add("tEXt", Array("a\0b".utf8))
    palette.add("tRNS", [255, 0])
    let colors = try ImageDecoder.decode(palette.file(rows: [0, 0b0100_0000]), Self.request())
    #expect(colors[0, 0] == .red && colors[1, 0] == .clear && !colors.isOpaque)
    let deep = try ImageDecoder.decode(
      PNGBuilder(width: 1, height: 1, depth: 16, colorType: 2).file(rows: [0, 255, 255, 0, 0, 0, 0]),
      Self.request())
    #expect(deep[0, 0] == .red)
    // Adam7 of 2 × 2: the first pixel, then the second of the first row, then the second row.
    let interlaced = try ImageDecoder.decode(
      PNGBuilder(width: 2, height: 2, isInterlaced: true).file(rows: [0, 10, 0, 20, 0, 30, 40]),
      Self.request())
    let grays = [interlaced[0, 0], interlaced[1, 0], interlaced[0, 1], interlaced[1, 1]].map(\.red)
    #expect(grays == [10, 20, 30, 40])
    var parted = PNGBuilder(width: 2, height: 1)
    for byte in PNGBuilder.stored([0, 255, 0]) {
      parted.add("IDAT", [byte])
      parted.add("IDAT", [])
    }
    parted.add("IEND", [])
    #expect(try ImageDecoder.decode(parted.bytes, Self.request())[0, 0].red == 255)
  }

  @Test(
    "R5 absurd sizes are rejected by the header",
    arguments: [0, 1, 32_767, 32_768, 65_535, 1 << 31 - 1, 1 << 32 - 1])
  func sizes(side: Int) {
    for (depth, type) in [(1, 0), (8, 0), (16, 6)] {
      for (width, height) in [(side, side), (side, 65_535), (2, side)] {
        var png = PNGBuilder(width: width, height: height, depth: UInt8(depth), colorType: UInt8(type))
        png.add("IDAT", [])
        #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(png.bytes, Self.request()) }
      }
    }
  }

  // MARK: JPEG

  /// Returns a progressive JPEG whose last scan is repeated, and whose header declares a size.
  static func scans(_ count: Int, side: Int? = nil) -> [UInt8] {
    let bitmap = drawn(64, 64) { context in
      context.setFillColor(.red)
      context.fill(Rect(x: 10, y: 10, width: 30, height: 30))
    }
    let handle = tjInitCompress()
    var (buffer, length) = (nil as UnsafeMutablePointer<UInt8>?, UInt(0))
    tjCompress2(
      handle, bitmap.bytes, 64, 0, 64, Int32(TJPF_BGRA.rawValue), &buffer, &length,
      Int32(TJSAMP_420.rawValue), 90, TJFLAG_PROGRESSIVE)
    var data = Array(UnsafeBufferPointer(start: buffer, count: Int(length)))
    tjFree(buffer)
    tjDestroy(handle)
    if let side, let frame = data.indices.first(where: { data[$0] == 0xff && data[$0 + 1] == 0xc2 }) {
      data.replaceSubrange(
        (frame + 5)..<(frame + 9), with: [side >> 8, side, side >> 8, side].map { UInt8($0 & 255) })
    }
    let last = data.indices.last { $0 + 1 < data.count && data[$0] == 0xff && data[$0 + 1] == 0xda }!
    let scan = data[last..<(data.count - 2)]
    let missing = max(0, count - JPEGStructure(data).scans)
    return Array(data.dropLast(2)) + (0..<missing).flatMap { _ in scan } + data.suffix(2)
  }

  @Test("R5 a progressive JPEG with thousands of scans is rejected before it is decoded")
  func manyScans() throws {
    #expect(try ImageDecoder.decode(Self.scans(0), Self.request())[20, 20].isNear(.red, within: 20))
    let seconds = Self.time {
      #expect(throws: ImageDecodingError.tooManyScans(3000, .jpeg)) {
        try ImageDecoder.decode(Self.scans(3000, side: 5000), Self.request())
      }
      #expect(throws: ImageDecodingError.tooManyScans(3000, .jpeg)) {
        try ScaledPicture(Self.scans(3000, side: 5000))
      }
    }
    #expect(seconds < 3)
  }

  @Test(
    "R5 a progressive JPEG is rejected if its coefficients exceed the memory limit")
  func coefficients() {
    #expect(throws: ImageDecodingError.tooLarge(width: 9000, height: 9000)) {
      try ImageDecoder.decode(Self.scans(0, side: 9000), Self.request())
    }
    let structure = JPEGStructure(Self.scans(40))
    #expect(structure.scans == 40 && structure.keepsCoefficients && structure.samplesPerPixel == 1.5)
    let plain = JPEGStructure(ImageDecodingTests.jpeg(orientation: 6))
    #expect(plain.scans == 1 && !plain.keepsCoefficients && plain.samplesPerPixel == 3)
  }

  @Test("R5 scans of an embedded thumbnail do not count")
  func thumbnails() {
    var data = ImageDecodingTests.jpeg()
    let thumbnail = (0..<1000).flatMap { _ in [0xff, 0xda, 0, 2] as [UInt8] }
    data.insert(
      contentsOf: [0xff, 0xe1, UInt8((thumbnail.count + 2) >> 8), UInt8((thumbnail.count + 2) & 255)]
        + thumbnail, at: 2)
    #expect(JPEGStructure(data).scans == 1)
    #expect(throws: Never.self) { try ImageDecoder.decode(data, Self.request()) }
  }

  @Test("R5 a large JPEG that exceeds the memory limit is decoded at the largest allowed size")
  func scaled() throws {
    let data = ImageDecodingTests.jpeg(width: 2400, height: 1200)
    var limits = ImageDecodingLimits.default
    limits.decodedBytes = 4 * 2400 * 1200 / 3
    let source = try #require(try ScaledPicture(data, limits: limits))
    let bitmap = source.bitmap(for: 1)
    #expect(bitmap.width == 1200 && bitmap.height == 600)
    for scale in [Double.nan, .infinity, -.infinity, -1e300, 0, Double.leastNonzeroMagnitude, 1e300] {
      source.keep(for: scale)
      #expect(source.bitmap(for: scale).width >= 300)
    }
  }

  @Test("R5 an invalid EXIF segment does not change the picture")
  func brokenEXIF() throws {
    let plain = ImageDecodingTests.jpeg(orientation: 6)
    let start = try #require(plain.indices.first { plain[$0...].starts(with: Array("II".utf8)) })
    for offset in 0..<26 {
      for byte in [0, 1, 0x7f, 0x80, 0xff] as [UInt8] {
        var data = plain
        data[start + offset] = byte
        _ = try? ImageDecoder.decode(data, Self.request())
      }
    }
    var far = plain
    far.replaceSubrange((start + 4)..<(start + 8), with: [0xff, 0xff, 0xff, 0xff])
    #expect(try ImageDecoder.decode(far, Self.request()).width == 64)
  }

  // MARK: All

  @Test(
    "R5 the error names other formats",
    arguments: [
      ("GIF89a", "GIF"), ("GIF87a", "GIF"), ("BM\0\0\0\0\0\0\0\0\u{36}\0\0\0", "BMP"), ("II*\0", "TIFF"),
      ("\0\0\0\u{20}ftypavif", "AVIF"), ("\0\0\0\u{20}ftypheic", "HEIF"), ("\0\0\u{1}\0", "ICO"),
    ])
  func otherFormats(head: String, name: String) {
    #expect(throws: ImageDecodingError.unsupportedFormat(name: name)) {
      try ImageDecoder.decode(Array(head.utf8) + [UInt8](repeating: 0, count: 40), Self.request())
    }
  }

  @Test("R5 a file larger than the limit is neither read nor decoded")
  func fileBytes() async throws {
    var limits = ImageDecodingLimits.default
    limits.fileBytes = 10
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("image-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(ImageDecodingTests.webP).write(to: URL(fileURLWithPath: path))
    let error = ImageDecodingError.fileTooLarge(bytes: ImageDecodingTests.webP.count)
    await #expect(throws: error) { try await Image(contentsOfFile: path, limits: limits) }
    await #expect(throws: error) { try await Image(decoding: ImageDecodingTests.webP, limits: limits) }
  }

  @Test("R5 the memory limit applies to all formats")
  func memory() {
    let request = Self.request { $0.decodedBytes = 20 }
    for data in [
      ImageDecodingTests.png, ImageDecodingTests.jpeg(), ImageDecodingTests.webP, ImageDecodingTests.svg,
    ] {
      let error = #expect(throws: ImageDecodingError.self) { try ImageDecoder.decode(data, request) }
      guard case .tooLarge = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("R5 an animation is not supported, whatever its declared size")
  func animation() {
    func file(width: Int) -> [UInt8] {
      let side = (0..<3).map { UInt8(truncatingIfNeeded: (width - 1) >> (8 * $0)) }
      let body =
        Array("VP8X".utf8) + [10, 0, 0, 0, 0x02, 0, 0, 0] + side + side
        + Array("ANIM".utf8) + [6, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      return Array("RIFF".utf8) + [UInt8(body.count + 4), 0, 0, 0] + Array("WEBP".utf8) + body
    }
    #expect(throws: ImageDecodingError.unsupported(.webP)) {
      try ImageDecoder.decode(file(width: 4), Self.request())
    }
    #expect(throws: ImageDecodingError.tooLarge(width: 60_000, height: 60_000)) {
      try ImageDecoder.decode(file(width: 60_000), Self.request())
    }
  }

  @Test("R5 limits that make no sense are clamped to valid ranges")
  func senseless() {
    var limits = ImageDecodingLimits.default
    (limits.fileBytes, limits.pixels, limits.decodedBytes, limits.scans, limits.elements) = (
      -1, .max, .max, -5, -1
    )
    #expect(limits.fileBytes == 0 && limits.pixels == 1 << 30 && limits.decodedBytes == 1 << 34)
    #expect(limits.scans == 0 && limits.elements == 0)
    for (seconds, expected) in [(Double.nan, 600), (-.infinity, 600), (-1, 0.01), (1e300, 600)] {
      limits.seconds = seconds
      #expect(limits.seconds == expected)
    }
  }

  @Test("R5 images with absurd sizes and scales are nil or have finite sizes")
  func absurdImages() throws {
    for (side, scale) in [(Double.leastNonzeroMagnitude, 1), (0.001, 0.001)] {
      let image = try #require(Image(size: Size(width: side, height: side), scale: scale) { _ in })
      #expect(image.size.isFinite && image.bitmap.width == 1)
    }
    for (side, scale) in [
      (1e300, 1.0), (1e300, 1e300), (.nan, 1), (-1, 1), (1, .nan), (1, -1), (1, .infinity), (32_767, 1),
      (1e9, 1e-3), (1e-300, 1e-300),
    ] {
      #expect(Image(size: Size(width: side, height: side), scale: scale) { _ in } == nil)
    }
    let image = try #require(Image(size: Size(width: 2, height: 2)) { _ in })
    for inset in [Double.nan, .infinity, -1, 1e9, Double.leastNonzeroMagnitude] {
      let resizable = image.resizableImage(
        withCapInsets: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
      #expect(resizable.stretchedPart.width.isFinite)
    }
    for scale in [Double.leastNonzeroMagnitude, 1e300] {
      #expect(Image(bitmap: image.bitmap, scale: scale).size.isFinite)
    }
    for limit in [Int.min, -1, 0, 1, .max] {
      #expect(throws: Never.self) {
        try ImageDecoder.decode(ImageDecodingTests.png, ImageRequest(scale: .nan, maximumPixelSize: limit))
      }
    }
  }

  @Test("R5 cancelled loading results in an error, even before it starts")
  func cancelled() async {
    let load = ImageLoad()
    load.cancel()
    var request = Self.request()
    request.load = load
    for data in [
      ImageDecodingTests.png, ImageDecodingTests.jpeg(), ImageDecodingTests.webP, ImageDecodingTests.svg,
    ] {
      #expect(throws: ImageDecodingError.cancelled) { try ImageDecoder.decode(data, request) }
    }
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await Image(decoding: ImageDecodingTests.png)
    }
    let result = await task.result
    #expect(throws: ImageDecodingError.cancelled) { try result.get() }
  }
}

@Suite("Image threads", .serialized)
struct ImageWorkersTests {
  @Test("R5 work that does not end does not delay other work")
  func stuck() {
    let workers = ImageWorkers()
    let release = DispatchSemaphore(value: 0)
    for _ in 0..<5 { workers.add { release.wait() } }
    let done = DispatchSemaphore(value: 0)
    for _ in 0..<10 { workers.add { done.signal() } }
    for _ in 0..<10 { #expect(done.wait(timeout: .now() + 60) == .success) }
    for _ in 0..<5 { release.signal() }
  }

  @Test("R5 the number of threads is limited")
  func few() {
    let workers = ImageWorkers()
    let running = Mutex(0)
    let done = DispatchSemaphore(value: 0)
    let maximum = Mutex(0)
    for _ in 0..<50 {
      workers.add {
        let now = running.withLock { count in
          count += 1
          return count
        }
        maximum.withLock { $0 = max($0, now) }
        running.withLock { $0 -= 1 }
        done.signal()
      }
    }
    for _ in 0..<50 { #expect(done.wait(timeout: .now() + 60) == .success) }
    #expect(maximum.withLock { $0 } <= 8)
    #expect(workers.threadCount <= 8)
  }

  @Test("R5 work on another thread starts the idle time over, at whose end the helper processes end")
  func others() {
    let ends = Mutex(0)
    let workers = ImageWorkers(idleTime: 0.02) { ends.withLock { $0 += 1 } }
    for count in 1...3 {
      workers.restartIdleTime()
      let end = monotonicTime() + 60
      while ends.withLock({ $0 }) < count, monotonicTime() < end { sched_yield() }
      #expect(ends.withLock { $0 } == count && workers.threadCount == 0)
    }
    let waiting = ImageWorkers()
    for _ in 0..<3 {
      waiting.restartIdleTime()
      #expect(waiting.threadCount == 1, "one thread waits")
    }
  }

  @Test("R5 threads end after some idle time, and are started again")
  func idle() {
    let workers = ImageWorkers(idleTime: 0.02)
    for _ in 0..<3 {
      let done = DispatchSemaphore(value: 0)
      workers.add { done.signal() }
      #expect(done.wait(timeout: .now() + 60) == .success)
      let end = monotonicTime() + 60
      while workers.threadCount > 0, monotonicTime() < end { sched_yield() }
      #expect(workers.threadCount == 0)
    }
  }
}
