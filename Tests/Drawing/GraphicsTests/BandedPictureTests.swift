import CTactusWebP
import Foundation
import TactusGeometry
import TactusPixels
import Testing

@testable import TactusGraphics

@Suite("Large PNG and WebP files: parts of the picture are decoded in bands")
struct BandedPictureTests {
  private func png(
    _ path: String, limits: ImageDecodingLimits = .default, load: ImageLoad? = nil
  ) throws -> BandedPicture? {
    try PNGBands(ImageFileReader(path), limits: limits, minimumPixels: 1, load: load).map {
      BandedPicture($0)
    }
  }

  private func webP(_ path: String, limits: ImageDecodingLimits = .default) throws -> BandedPicture? {
    try WebPBands(ImageFileReader(path), limits: limits, minimumPixels: 1).map { BandedPicture($0) }
  }

  private static func whole(_ data: [UInt8]) throws -> Bitmap {
    try ImageDecoder.decode(data, ImageRequest(scale: 1))
  }

  private static func parts(of width: Int, _ height: Int) -> [PixelRect] {
    [
      PixelRect(x: width - 60, y: height - 77, width: 60, height: 77),
      PixelRect(x: 0, y: 0, width: 40, height: 30), PixelRect(x: 11, y: 97, width: 70, height: 90),
      PixelRect(x: -5, y: height / 2, width: width + 9, height: 20),
      PixelRect(x: 0, y: 0, width: width, height: height),
    ]
  }

  /// Returns the largest difference of parts, at their full size, to the picture that is decoded as a whole.
  private func difference(_ picture: BandedPicture, _ whole: Bitmap) throws -> Int {
    #expect(picture.width == whole.width && picture.height == whole.height)
    var worst = 0
    for part in Self.parts(of: whole.width, whole.height) {
      let (bitmap, rect) = try #require(try picture.bitmap(of: part, eighths: 8))
      #expect(bitmap.isOpaque == whole.isOpaque)
      #expect(rect == Rect(whole.pixels.intersection(part)))
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let (left, right) = (bitmap[x, y], whole[Int(rect.minX) + x, Int(rect.minY) + y])
          worst = max(worst, left.difference(right))
        }
      }
    }
    return worst
  }

  // MARK: PNG

  private static let kinds = [
    (0, 1), (0, 2), (0, 4), (0, 8), (0, 16), (2, 8), (2, 16), (3, 1), (3, 2), (3, 4), (3, 8), (4, 8), (4, 16),
    (6, 8), (6, 16),
  ]

  private static func picture(_ color: Int, _ depth: Int, isKeyed: Bool) -> PNGPicture {
    var picture = PNGPicture(width: 211, height: 307, depth: depth, color: color, chunk: 700)
    // The last colors of the palette are not there.
    if color == 3 { picture.palette = (0..<(3 * min(1 << depth, 200))).map { UInt8($0 * 89 % 256) } }
    guard isKeyed else { return picture }
    switch color {
    case 0: picture.transparency = depth == 16 ? [255, 255] : [0, UInt8((1 << depth) - 1)]
    case 2: picture.transparency = depth == 16 ? [255, 255, 255, 255, 255, 255] : [0, 255, 0, 255, 0, 255]
    case 3: picture.transparency = (0..<min(1 << depth, 40)).map { UInt8($0 * 53 % 256) }
    default: break
    }
    return picture
  }

  @Test(
    "Z11 a part of a PNG has the pixels of the whole picture: each color, depth and filter",
    arguments: kinds, [false, true])
  func exact(kind: (color: Int, depth: Int), isKeyed: Bool) throws {
    let data = Self.picture(kind.color, kind.depth, isKeyed: isKeyed).file
    let whole = try Self.whole(data)
    try withTemporaryFile(data) { path in
      let picture = try #require(try png(path))
      // Newer versions of Cairo keep 16 bits, and round them in another manner.
      #expect(try difference(picture, whole) <= (kind.depth == 16 ? 1 : 0))
    }
  }

  @Test(
    "Z11 reduced parts of a PNG have the means of squares, at its edges of what there is", arguments: [2, 4])
  func reduced(eighths: Int) throws {
    let data = PNGPicture(width: 213, height: 149, color: 6).file
    let whole = try Self.whole(data)
    try withTemporaryFile(data) { path in
      let picture = try #require(try png(path))
      for part in Self.parts(of: whole.width, whole.height) {
        let (bitmap, rect) = try #require(try picture.bitmap(of: part, eighths: eighths))
        let seen = whole.pixels.intersection(part)
        #expect(rect.contains(Rect(seen)) && Rect(whole.pixels).contains(rect))
        expectMeans(bitmap, of: whole, at: (Int(rect.minX), Int(rect.minY)), factor: 8 / eighths)
      }
      let reduced = try picture.bitmap(eighths: eighths)
      expectMeans(reduced, of: whole, at: (0, 0), factor: 8 / eighths)
      expectMeans(picture.base, of: whole, at: (0, 0), factor: 8)
    }
  }

  @Test("Z11 parts that lie in many bands have the pixels of the whole picture")
  func smallBands() throws {
    let png = PNGPicture(width: 213, height: 341, color: 6).file
    let files = [
      png, Self.webP(213, 341, quality: nil, hasAlpha: true), Self.webP(213, 341, quality: 90),
    ]
    for data in files {
      let whole = try Self.whole(data)
      try withTemporaryFile(data) { path in
        let file = try ImageFileReader(path)
        let decoder: any BandDecoder =
          if data == png {
            try #require(try PNGBands(file, limits: .default, minimumPixels: 1))
          } else {
            try #require(try WebPBands(file, limits: .default, minimumPixels: 1))
          }
        // Seven rows: neither those of blocks nor pairs, which share colors.
        let picture = BandedPicture(decoder, bandBytes: 7 * 4 * 213)
        #expect(try difference(picture, whole) == 0, "\(type(of: decoder)), \(data.count) bytes")
        for eighths in [2, 4] {
          let part = PixelRect(x: 30, y: 40, width: 150, height: 260)
          let (bitmap, rect) = try #require(try picture.bitmap(of: part, eighths: eighths))
          expectMeans(bitmap, of: whole, at: (Int(rect.minX), Int(rect.minY)), factor: 8 / eighths)
        }
      }
    }
  }

  @Test(
    "Z11 bands of some columns of a WebP have the pixels of the whole picture, also at their edges",
    arguments: [(nil, true), (30, false), (90, false)] as [(Float?, Bool)])
  func columns(quality: Float?, hasAlpha: Bool) throws {
    let data = Self.webP(213, 341, quality: quality, hasAlpha: hasAlpha)
    let whole = try Self.whole(data)
    try withTemporaryFile(data) { path in
      let decoder = try #require(
        try WebPBands(ImageFileReader(path), limits: .default, minimumPixels: 1, bandColumns: 40))
      let picture = BandedPicture(decoder, bandBytes: 16 * 4 * 40)
      #expect(try difference(picture, whole) == 0)
      for eighths in [2, 4] {
        let part = PixelRect(x: 30, y: 40, width: 150, height: 260)
        let (bitmap, rect) = try #require(try picture.bitmap(of: part, eighths: eighths))
        expectMeans(bitmap, of: whole, at: (Int(rect.minX), Int(rect.minY)), factor: 8 / eighths)
      }
    }
  }

  private func expectMeans(_ bitmap: Bitmap, of whole: Bitmap, at origin: (x: Int, y: Int), factor: Int) {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let (left, top) = (origin.x + x * factor, origin.y + y * factor)
        let columns = left..<min(left + factor, whole.width)
        let rows = top..<min(top + factor, whole.height)
        let pixels = rows.flatMap { y in columns.map { whole[$0, y] } }
        func mean(_ component: (Pixel) -> Int) -> Int {
          (pixels.reduce(0) { $0 + component($1) } + pixels.count / 2) / pixels.count
        }
        let expected = Pixel(
          red: mean(\.red), green: mean(\.green), blue: mean(\.blue), alpha: mean(\.alpha))
        guard bitmap[x, y] != expected else { continue }
        Issue.record("\(x), \(y) is \(bitmap[x, y]) in place of \(expected)")
        return
      }
    }
  }

  @Test("Z11 the scale of a banded picture is a half, a quarter or an eighth")
  func scales() throws {
    try withTemporaryFile(PNGPicture(width: 100, height: 100).file) { path in
      let picture = try #require(try png(path))
      #expect((1...8).map(picture.eighths(atLeast:)) == [1, 2, 4, 4, 8, 8, 8, 8])
      let source = try #require(try ScaledPicture(ImageFileReader(path), minimumPixels: 1))
      let part = PixelRect(x: 0, y: 0, width: 50, height: 50)
      #expect(source.part(for: 0.1, part) == nil)
      #expect(source.part(for: 0.3, part)?.scale == 0.5 && source.part(for: 0.3, part)?.bitmap.width == 25)
      #expect(source.bitmap(for: 0.6).width == 100)
    }
  }

  @Test("Z11 interlaced PNG files, small ones and other formats are not decoded in bands")
  func others() throws {
    let plain = PNGPicture(width: 64, height: 64)
    var interlaced = plain.file
    interlaced[28] = 1
    for data in [interlaced, [], Array(plain.file.prefix(30)), [0x89, 0x50, 0x4e, 0x47]] {
      try withTemporaryFile(data) { path in
        let pictures = (try png(path), try webP(path))
        #expect(pictures.0 == nil && pictures.1 == nil)
      }
    }
    try withTemporaryFile(plain.file) { path in
      let large = try PNGBands(ImageFileReader(path), limits: .default, minimumPixels: 4097)
      let scaled = try ScaledPicture(ImageFileReader(path))
      #expect(large == nil && scaled == nil)
    }
  }

  @Test("Z11 R5 a PNG that ends early, has another filter, or is beyond the limits is an error")
  func damaged() throws {
    let picture = PNGPicture(width: 300, height: 200, chunk: 5000)
    let data = picture.file
    for share in [0.1, 0.3, 0.5, 0.9, 0.98] {
      try withTemporaryFile(Array(data.prefix(Int(Double(data.count) * share)))) { path in
        #expect(throws: ImageDecodingError.damaged(.png)) { try png(path) }
      }
    }
    let row = 1 + 3 * 300
    try withTemporaryFile(picture.file([UInt8](repeating: 5, count: row * 200))) { path in
      #expect(throws: ImageDecodingError.damaged(.png)) { try png(path) }
    }
    try withTemporaryFile(picture.file([UInt8](repeating: 0, count: row * 199))) { path in
      #expect(throws: ImageDecodingError.damaged(.png)) { try png(path) }
    }
    var limits = ImageDecodingLimits.default
    limits.partedPixels = 300 * 200 - 1
    try withTemporaryFile(data) { path in
      #expect(throws: ImageDecodingError.tooLarge(width: 300, height: 200)) { try png(path, limits: limits) }
    }
    limits.partedPixels = .max
    try withTemporaryFile(PNGPicture(width: 1 << 30, height: 1 << 30).file([])) { path in
      #expect(throws: ImageDecodingError.tooLarge(width: 1 << 30, height: 1 << 30)) {
        try png(path, limits: limits)
      }
    }
  }

  @Test("Z11 a PNG that is changed while it is shown gives no more parts; a cancelled load ends")
  func changes() throws {
    try withTemporaryFile(PNGPicture(width: 300, height: 700).file) { path in
      let source = try #require(try ScaledPicture(ImageFileReader(path), minimumPixels: 1))
      let part = PixelRect(x: 100, y: 600, width: 100, height: 50)
      #expect(source.part(for: 1, part) != nil && source.takeFailure() == nil && source.bytes > 0)
      // Another scale frees the bands, and the others as well.
      source.keep(for: 0.2)
      #expect(source.bytes == 0)
      try truncateFile(path, to: 4000)
      #expect(source.part(for: 1, part) == nil)
      #expect(source.takeFailure() == .damaged(.png) && source.takeFailure() == nil)
    }
    try withTemporaryFile(PNGPicture(width: 300, height: 700).file) { path in
      let load = ImageLoad()
      load.cancel()
      #expect(throws: ImageDecodingError.cancelled) { try png(path, load: load) }
    }
  }

  @Test("Z11 bands are decoded on several threads, and each part has its pixels")
  func threads() async throws {
    let data = PNGPicture(width: 150, height: 2600).file
    let whole = try Self.whole(data)
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try Data(data).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let picture = try #require(try png(path))
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<26 {
        group.addTask {
          let part = PixelRect(x: 20, y: number * 100 - 10, width: 90, height: 120)
          guard let (bitmap, rect) = try? picture.bitmap(of: part, eighths: 8) else { return false }
          return (0..<bitmap.height).allSatisfy { y in
            bitmap[7, y] == whole[Int(rect.minX) + 7, Int(rect.minY) + y]
          }
        }
      }
      for await isEqual in group { #expect(isEqual) }
    }
  }

  @Test("Z11 R5 a lossless WebP, which its decoder has as a whole, is decoded on one thread at a time")
  func parallelReads() async throws {
    for (quality, count) in [(nil, 1), (90, 4)] as [(Float?, Int)] {
      try withTemporaryFile(Self.webP(64, 64, quality: quality)) { path in
        let file = try ImageFileReader(path)
        let decoder = try #require(try WebPBands(file, limits: .default, minimumPixels: 1))
        #expect(decoder.parallelReads == count)
      }
    }
    let decoder = CountingDecoder(parallelReads: 1)
    // Each row is a band.
    let picture = BandedPicture(decoder, bandBytes: 4 * decoder.width)
    await withTaskGroup(of: Bool.self) { group in
      for row in 0..<decoder.height {
        group.addTask {
          (try? picture.bitmap(of: PixelRect(x: 0, y: row, width: 8, height: 1), eighths: 8)) != nil
        }
      }
      for await isDecoded in group { #expect(isDecoded) }
    }
    #expect(decoder.largestCount.load(ordering: .sequentiallyConsistent) == 1)
  }

  @Test("Z11 drawn in bands, a PNG is as drawn from the whole picture", arguments: [1.0, 2.5])
  func drawing(scale: Double) throws {
    let data = PNGPicture(width: 400, height: 300, color: 6).file
    try withTemporaryFile(data) { path in
      let source = try #require(try ScaledPicture(ImageFileReader(path), minimumPixels: 1))
      func draw(_ image: Image) throws -> Bitmap {
        let recording = Recording(in: Rect(x: 0, y: 0, width: 400, height: 300)) { context in
          context.draw(image, in: Rect(x: 0, y: 0, width: 400, height: 300))
        }
        return try #require(
          recording.draw(PixelRect(x: 133, y: 122, width: 200, height: 150), scale: scale))
      }
      let left = try draw(Image(preview: source.base, source: .scaled(source), scale: 1))
      let right = try draw(Image(bitmap: try Self.whole(data), scale: 1))
      let worst = zip(left.bytes, right.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 0
      #expect(worst <= 2)
    }
  }

  // MARK: WebP

  /// Returns a WebP file, with the quality of a lossy one, or lossless.
  private static func webP(_ width: Int, _ height: Int, quality: Float?, hasAlpha: Bool = false) -> [UInt8] {
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let index = 4 * (y * width + x)
        pixels[index] = UInt8(x * 255 / width)
        pixels[index + 1] = (x / 37 + y / 23) % 3 == 0 ? 230 : 30
        pixels[index + 2] = UInt8(y * 255 / height)
        if hasAlpha { pixels[index + 3] = UInt8((x + y) % 256) }
      }
    }
    var output: UnsafeMutablePointer<UInt8>?
    let (columns, rows, row) = (Int32(width), Int32(height), Int32(4 * width))
    let count =
      if let quality {
        WebPEncodeBGRA(pixels, columns, rows, row, quality, &output)
      } else {
        WebPEncodeLosslessBGRA(pixels, columns, rows, row, &output)
      }
    defer { WebPFree(output) }
    return Array(UnsafeBufferPointer(start: output, count: count))
  }

  @Test(
    "Z11 a part of a WebP has the pixels of the whole picture",
    arguments: [(nil, false), (nil, true), (30, false), (90, false)] as [(Float?, Bool)])
  func webPParts(quality: Float?, hasAlpha: Bool) throws {
    let data = Self.webP(213, 341, quality: quality, hasAlpha: hasAlpha)
    let whole = try Self.whole(data)
    try withTemporaryFile(data) { path in
      let picture = try #require(try webP(path))
      #expect(try difference(picture, whole) == 0)
      #expect(picture.base.width == 27 && picture.base.height == 43)
    }
  }

  @Test(
    "Z11 a lossy WebP with transparency is decoded as a whole, because its parts have the opacity of others")
  func transparentWebP() throws {
    try withTemporaryFile(Self.webP(213, 341, quality: 90, hasAlpha: true)) { path in
      let picture = try webP(path)
      #expect(picture == nil)
    }
  }

  @Test("Z11 a WebP is decoded as a whole at scales for which there is memory, and in bands at others")
  func webPScales() throws {
    try withTemporaryFile(Self.webP(400, 300, quality: 80)) { path in
      var limits = ImageDecodingLimits.default
      limits.decodedBytes = 8 * 200 * 150
      let source = try #require(try ScaledPicture(ImageFileReader(path), limits: limits, minimumPixels: 1))
      let part = PixelRect(x: 100, y: 50, width: 60, height: 40)
      #expect(source.part(for: 0.5, part) == nil && source.bitmap(for: 0.5).width == 200)
      let decoded = try #require(source.part(for: 1, part))
      #expect(decoded.bitmap.width == 60 && decoded.scale == 1 && decoded.location == Point(x: 100, y: 50))
      // The whole picture is too large: what fits is used.
      #expect(source.bitmap(for: 1).width == 200)
    }
  }

  @Test("Z11 R5 a WebP that ends early, or whose decoder needs more memory than is allowed, is an error")
  func webPDamaged() throws {
    let data = Self.webP(400, 300, quality: 80)
    try withTemporaryFile(Array(data.prefix(data.count / 2))) { path in
      #expect(throws: ImageDecodingError.damaged(.webP)) { try webP(path) }
    }
    var limits = ImageDecodingLimits.default
    limits.decodedBytes = 400 * 300
    try withTemporaryFile(Self.webP(400, 300, quality: nil)) { path in
      #expect(throws: ImageDecodingError.tooLarge(width: 400, height: 300)) { try webP(path, limits: limits) }
    }
  }
}

extension Bitmap {
  /// The rectangle of all pixels.
  fileprivate var pixels: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension Rect {
  fileprivate init(_ pixels: PixelRect) {
    self.init(
      x: Double(pixels.x), y: Double(pixels.y), width: Double(pixels.width), height: Double(pixels.height))
  }
}

extension Pixel {
  fileprivate func difference(_ other: Pixel) -> Int {
    max(
      abs(red - other.red), abs(green - other.green), abs(blue - other.blue), abs(alpha - other.alpha))
  }
}
