import CTactusTurboJPEG
import Foundation
import TactusGeometry
import TactusPixels
import Testing

@testable import TactusGraphics

@Suite("Large JPEG files: parts of the picture are decoded without the rest")
struct PartedJPEGTests {
  /// The widest picture that the tests need, with edges, gradients and noise.
  private static func picture(_ width: Int, _ height: Int, noise: Int = 40, hasEdges: Bool = true) -> Bitmap {
    Bitmap(width: width, height: height, isOpaque: true) { bytes in
      var random: UInt64 = 88_172_645_463_325_252
      for y in 0..<height {
        for x in 0..<width {
          random ^= random << 13
          random ^= random >> 7
          random ^= random << 17
          let index = 4 * (y * width + x)
          bytes[index] = UInt8((x * 255 / width + Int(random % UInt64(noise + 1))) / 2)
          bytes[index + 1] =
            !hasEdges ? UInt8((x + y) * 200 / (width + height)) : (x / 37 + y / 23) % 3 == 0 ? 230 : 30
          bytes[index + 2] = UInt8(y * 255 / height)
          bytes[index + 3] = 255
        }
      }
    }
  }

  private static func jpeg(
    _ bitmap: Bitmap, _ subsampling: TJSAMP = TJSAMP_420, quality: Int32 = 85, isCMYK: Bool = false,
    flags: Int32 = 0
  ) -> [UInt8] {
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var (buffer, count): (UnsafeMutablePointer<UInt8>?, UInt) = (nil, 0)
    bitmap.withUnsafeBytes { bytes in
      _ = tjCompress2(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(bitmap.width), 0,
        Int32(bitmap.height), Int32((isCMYK ? TJPF_CMYK : TJPF_BGRA).rawValue), &buffer, &count,
        Int32(subsampling.rawValue), quality, flags)
    }
    defer { tjFree(buffer) }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }

  /// Returns a file with an orientation.
  private static func turned(_ data: [UInt8], _ orientation: EXIFOrientation) -> [UInt8] {
    let tiff: [UInt8] =
      Array("MM".utf8) + [
        0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation.rawValue), 0, 0,
      ]
    let body = Array("Exif\0\0".utf8) + tiff
    return data.prefix(2) + [0xff, 0xe1, 0, UInt8(body.count + 2)] + body + data.dropFirst(2)
  }

  private func parted(_ path: String, limits: ImageDecodingLimits = .default) throws -> PartedJPEG? {
    try PartedJPEG(ImageFileReader(path), limits: limits, minimumPixels: 1)
  }

  private func isParted(data: [UInt8]) throws -> Bool {
    try withTemporaryFile(data) { try parted($0) != nil }
  }

  private func hasPart(_ part: PixelRect, _ file: PartedJPEG) throws -> Bool {
    try file.bitmap(of: part, eighths: 8) != nil
  }

  /// Returns the largest difference of parts, at each scale, to the picture that is decoded as a whole.
  private func difference(_ data: [UInt8], eighths: [Int] = [1, 2, 3, 5, 8]) throws -> Int {
    try withTemporaryFile(data) { path in
      let file = try #require(try parted(path))
      var worst = 0
      for eighths in eighths {
        let whole = try JPEGDecoder.decode(data, eighths: eighths, limits: .default)
        for part in [
          PixelRect(x: 0, y: 0, width: 40, height: 30), PixelRect(x: 211, y: 97, width: 130, height: 90),
          PixelRect(x: file.width - 60, y: file.height - 77, width: 60, height: 77),
          PixelRect(x: 5, y: file.height / 2, width: file.width - 9, height: 20),
          PixelRect(x: 0, y: 0, width: file.width, height: file.height),
        ] {
          let (bitmap, rect) = try #require(try file.bitmap(of: part, eighths: eighths))
          #expect(rect.minX <= Double(part.x) && rect.maxX >= Double(part.x + part.width))
          #expect(rect.minY <= Double(part.y) && rect.maxY >= Double(part.y + part.height))
          let left = Int(rect.minX) * eighths / 8
          let top = Int(rect.minY) * eighths / 8
          bitmap.withUnsafeBytes { bytes in
            whole.withUnsafeBytes { whole2 in
              for y in 0..<bitmap.height {
                for x in 0..<(4 * bitmap.width) {
                  let other = whole2[4 * ((top + y) * whole.width + left) + x]
                  worst = max(worst, abs(Int(bytes[y * bitmap.bytesPerRow + x]) - Int(other)))
                }
              }
            }
          }
        }
      }
      return worst
    }
  }

  @Test(
    "Z11 a part has exactly the pixels of the whole picture, at each scale, with each sampling of colours",
    arguments: [TJSAMP_420, TJSAMP_422, TJSAMP_444, TJSAMP_440, TJSAMP_411, TJSAMP_GRAY].map(\.rawValue))
  func exact(subsampling: UInt32) throws {
    let data = Self.jpeg(Self.picture(701, 523), TJSAMP(rawValue: subsampling))
    #expect(try difference(data) == 0)
  }

  @Test("Z11 parts are exact at low and high quality, and in CMYK", arguments: [3, 50, 100])
  func qualities(quality: Int32) throws {
    let picture = Self.picture(640, 480, noise: 255)
    #expect(try difference(Self.jpeg(picture, quality: quality), eighths: [3, 8]) == 0)
    #expect(try difference(Self.jpeg(picture, TJSAMP_444, quality: quality, isCMYK: true), eighths: [8]) == 0)
  }

  @Test(
    "Z11 parts of a picture that is stored turned or mirrored are those of the upright one",
    arguments: 1...8)
  func orientations(number: Int) throws {
    let orientation = try #require(EXIFOrientation(rawValue: number))
    let data = Self.turned(Self.jpeg(Self.picture(704, 528)), orientation)
    #expect(try difference(data, eighths: [4, 8]) == 0)
  }

  @Test(
    "Z11 the picture at an eighth, which is made while the file is read, is that of the decoder, or nearly")
  func base() throws {
    for subsampling in [TJSAMP_420, TJSAMP_444, TJSAMP_GRAY] {
      let data = Self.jpeg(Self.picture(701, 523, noise: 8, hasEdges: false), subsampling)
      try withTemporaryFile(data) { path in
        let base = try #require(try parted(path)).base
        let other = try JPEGDecoder.decode(data, eighths: 1, limits: .default)
        #expect(base.width == other.width && base.height == other.height)
        var (sum, worst) = (0, 0)
        base.withUnsafeBytes { base in
          other.withUnsafeBytes { other in
            for index in base.indices {
              let difference = abs(Int(base[index]) - Int(other[index]))
              sum += difference
              worst = max(worst, difference)
            }
            #expect(sum <= base.count * 2)
          }
        }
        // Where colours have half of the samples, those of an edge differ.
        if subsampling != TJSAMP_420 { #expect(worst <= 2) }
      }
    }
  }

  @Test("Z11 a picture that is decoded as a whole in bands is the same")
  func bands() throws {
    let data = Self.turned(Self.jpeg(Self.picture(600, 1203)), .right)
    try withTemporaryFile(data) { path in
      let file = try #require(try parted(path))
      for eighths in [2, 8] {
        let bitmap = try file.bitmap(eighths: eighths)
        let whole = try JPEGDecoder.decode(data, eighths: eighths, limits: .default)
        let isEqual = bitmap.withUnsafeBytes { left in
          whole.withUnsafeBytes { right in left.elementsEqual(right) }
        }
        #expect(bitmap.width == whole.width && isEqual)
      }
    }
  }

  @Test("Z11 progressive files, small ones and other formats are not decoded in parts")
  func others() throws {
    let picture = Self.picture(640, 240)
    #expect(try !isParted(data: Self.jpeg(picture, flags: TJFLAG_PROGRESSIVE)))
    try withTemporaryFile(Self.jpeg(picture)) { path in
      let file = try PartedJPEG(ImageFileReader(path), limits: .default)
      #expect(file == nil)
    }
    let png = try #require(Image(bitmap: picture, scale: 1).pngData())
    #expect(try !isParted(data: png))
    #expect(try !isParted(data: []))
    #expect(try !isParted(data: [0xff, 0xd8, 0xff]))
  }

  @Test("Z11 R5 a truncated file is an error, wherever it ends; one beyond the limits as well")
  func truncated() throws {
    let data = Self.jpeg(Self.picture(640, 480))
    for share in [0.3, 0.5, 0.9, 0.99] {
      try withTemporaryFile(Array(data.prefix(Int(Double(data.count) * share)))) { path in
        #expect(throws: ImageDecodingError.damaged(.jpeg)) { try parted(path) }
      }
    }
    var limits = ImageDecodingLimits.default
    limits.partedPixels = 640 * 480 - 1
    try withTemporaryFile(data) { path in
      #expect(throws: ImageDecodingError.tooLarge(width: 640, height: 480)) {
        try parted(path, limits: limits)
      }
    }
    // A height that the data do not have.
    let start = try #require(data.indices.first { data[$0] == 0xff && data[$0 + 1] == 0xc0 })
    var tall = data
    (tall[start + 5], tall[start + 6]) = (0xff, 0xff)
    try withTemporaryFile(tall) { path in
      #expect(throws: ImageDecodingError.damaged(.jpeg)) { try parted(path) }
    }
  }

  @Test("Z11 a file that changes while it is shown gives no more parts, one that is replaced by name goes on")
  func changes() throws {
    let data = Self.jpeg(Self.picture(640, 480))
    let part = PixelRect(x: 100, y: 100, width: 100, height: 100)
    try withTemporaryFile(data) { path in
      let file = try #require(try parted(path))
      #expect(try hasPart(part, file))
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path), options: .atomic)
      #expect(try hasPart(part, file))
    }
    try withTemporaryFile(data) { path in
      let source = try #require(try ScaledPicture(ImageFileReader(path), minimumPixels: 1))
      #expect(source.isParted && source.part(for: 1, part) != nil && source.takeFailure() == nil)
      try truncateFile(path, to: 4000)
      #expect(source.part(for: 1, part) == nil && source.part(for: 1, part) == nil)
      #expect(source.takeFailure() == .damaged(.jpeg) && source.takeFailure() == nil)
    }
  }

  @Test("Z11 drawn in parts, a picture is as drawn from the whole one")
  func drawing() throws {
    let data = Self.jpeg(Self.picture(800, 600))
    try withTemporaryFile(data) { path in
      let source = try #require(try ScaledPicture(ImageFileReader(path), minimumPixels: 1))
      let parted = Image(preview: source.base, source: .scaled(source), scale: 1)
      let whole = Image(bitmap: try JPEGDecoder.decode(data, eighths: 8, limits: .default), scale: 1)
      for scale in [1.0, 2.5] {
        func draw(_ image: Image) throws -> [UInt8] {
          let recording = Recording(in: Rect(x: 0, y: 0, width: 800, height: 600)) { context in
            context.draw(image, in: Rect(x: 0, y: 0, width: 800, height: 600))
          }
          let tile = try #require(
            recording.draw(PixelRect(x: 333, y: 222, width: 200, height: 180), scale: scale))
          return tile.withUnsafeBytes { Array($0) }
        }
        let (left, right) = (try draw(parted), try draw(whole))
        let worst = zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0
        #expect(worst <= 2, "\(scale): \(worst)")
      }
    }
  }
}
