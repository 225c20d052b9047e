import CTactusTurboJPEG
import Foundation
import TactusCLibrary
import TactusGeometry
import TactusPixels
import Testing

@testable import TactusGraphics

/// Randomly altered images and generated SVG documents. The seed is printed first; set `TACTUS_FUZZ_SEED` to repeat it.
/// `TACTUS_FUZZ_SECONDS` sets the duration, 10 seconds by default.
@Suite("Random images", .serialized)
struct ImageFuzzTests {
  private static let settings = FuzzSettings.current(seconds: 10)
  private static var seed: UInt64 { settings.seed }

  /// Small limits, so that images exceed them early.
  private static let limits = {
    var limits = ImageDecodingLimits.default
    (limits.pixels, limits.decodedBytes, limits.seconds) = (2_000_000, 32 << 20, 0.4)
    return limits
  }()

  /// Decodes images until the time is over.
  private func run(_ name: String, share: Double, _ make: (inout ImageMaker) -> [UInt8]) throws {
    // Printed first, so that a seed that ends the process can be repeated.
    FileHandle.standardError.write(Data("fuzz-images: \(name), TACTUS_FUZZ_SEED=\(Self.seed)\n".utf8))
    let helpers = SVGHelpers()
    let good = try #require(ImageMaker.samples(of: name).first)
    let request = ImageRequest(scale: 1, limits: Self.limits)
    let end = monotonicTime() + Self.settings.seconds * share
    let memory = Self.residentBytes
    var (count, pictures, ended) = (0, 0, 0)
    func decode(_ data: [UInt8], _ request: ImageRequest) throws(ImageDecodingError) -> Bitmap {
      ImageFormat(sniffing: data) == .svg
        ? try helpers.render(data, request) : try ImageDecoder.decode(data, request)
    }
    while monotonicTime() < end || count < 5 {
      var maker = ImageMaker(seed: Self.seed &+ UInt64(count))
      let data = make(&maker)
      let (clock, processor) = (monotonicTime(), threadTime())
      do throws(ImageDecodingError) {
        let bitmap = try decode(data, request)
        pictures += 1
        #expect(bitmap.width * bitmap.height <= Self.limits.pixels)
      } catch {
        if [.decoderFailed(.svg), .tookTooLong(.svg), .tookTooLong(.png), .tookTooLong(.webP)].contains(error)
        {
          ended += 1
        }
      }
      // Allows additional time for converting the pixels, and for the system to end a process.
      #expect(threadTime() - processor < 2, "\(name) \(count), seed \(Self.seed)")
      #expect(monotonicTime() - clock < 10, "\(name) \(count), seed \(Self.seed)")
      if count % 20 == 0 || ended > 0 {
        #expect(throws: Never.self, "after \(name) \(count), seed \(Self.seed)") {
          try decode(good, ImageRequest(scale: 1))
        }
      }
      count += 1
    }
    #expect(Self.residentBytes - memory < 512 << 20, "\(name), seed \(Self.seed)")
    FileHandle.standardError.write(
      Data("fuzz-images: \(name): \(count) decoded, \(pictures) pictures, \(ended) ended\n".utf8))
  }

  @Test(
    "R5 altered PNG, JPEG and WebP files result in an image or an error in time",
    arguments: ["PNG", "JPEG", "WebP"])
  func altered(format: String) throws {
    let samples = ImageMaker.samples(of: format)
    try run(format, share: 0.2) { $0.alter(samples) }
  }

  @Test(
    "R5 altered and generated SVG documents result in an image or an error in time, and do not affect later images"
  )
  func vectors() throws {
    let samples = ImageMaker.samples(of: "SVG")
    try run("SVG", share: 0.4) { $0.next(4) == 0 ? $0.alter(samples) : $0.document() }
  }

  @Test(
    "Z11 R5 altered files that are decoded in parts result in parts or an error in time",
    arguments: ["JPEG", "PNG", "WebP"])
  func parts(format: String) throws {
    FileHandle.standardError.write(
      Data("fuzz-images: parts of \(format), TACTUS_FUZZ_SEED=\(Self.seed)\n".utf8))
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { unlink(path) }
    let samples = ImageMaker.wideSamples(of: format)
    let end = monotonicTime() + Self.settings.seconds * 0.1
    var (count, pictures) = (0, 0)
    while monotonicTime() < end || count < 5 {
      var maker = ImageMaker(seed: Self.seed &+ UInt64(count))
      let data = count < samples.count ? samples[count] : maker.alter(samples)
      try Data(data).write(to: URL(fileURLWithPath: path))
      let processor = threadTime()
      do throws(ImageDecodingError) {
        if let picture = try ScaledPicture(ImageFileReader(path), limits: Self.partLimits, minimumPixels: 1) {
          for _ in 0..<4 {
            let part = PixelRect(
              x: maker.next(picture.width) - 8, y: maker.next(picture.height) - 8, width: 1 + maker.next(200),
              height: 1 + maker.next(200))
            let scale = Double(1 + maker.next(8)) / 8
            if picture.part(for: scale, part) != nil { pictures += 1 }
            if let failure = picture.takeFailure() { throw failure }
          }
        }
      } catch {}
      #expect(threadTime() - processor < 2, "parts of \(format) \(count), seed \(Self.seed)")
      count += 1
    }
    #expect(pictures > 0)
    FileHandle.standardError.write(
      Data("fuzz-images: parts of \(format): \(count) files, \(pictures) parts\n".utf8))
  }

  private static let partLimits = {
    var limits = ImageDecodingLimits.default
    limits.partedPixels = 2_000_000
    // So that WebP is decoded in bands as well.
    limits.decodedBytes = 600 * 40 * 4
    return limits
  }()

  private static var residentBytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }
}
