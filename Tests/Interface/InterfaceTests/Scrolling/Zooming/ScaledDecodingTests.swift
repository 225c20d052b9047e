import CTactusTurboJPEG
import InterfaceTestSupport
import Tactus
import TactusCLibrary
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusTesting
import TactusTiles
import Testing

@Suite("Zooming: a large JPEG is decoded at the displayed scale")
@MainActor
struct ScaledDecodingTests {
  private let stage = ZoomedImageStage(drawsBlanksAtOnce: false)

  /// A gradient with lines, of 2400 × 1600 pixels.
  private static let jpeg: [UInt8] = {
    let (width, height) = (2400, 1600)
    let bitmap = Bitmap(width: width, height: height, isOpaque: true) { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let index = 4 * (y * width + x)
          bytes[index] = UInt8(x * 255 / width)
          bytes[index + 1] = x % 40 < 4 ? 255 : 40
          bytes[index + 2] = UInt8(y * 255 / height)
          bytes[index + 3] = 255
        }
      }
    }
    let handle = tjInitCompress()
    defer { tjDestroy(handle) }
    var buffer: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    bitmap.withUnsafeBytes { bytes in
      _ = tjCompress2(
        handle, bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(width), 0, Int32(height),
        Int32(TJPF_BGRA.rawValue), &buffer, &count, Int32(TJSAMP_444.rawValue), 90, 0)
    }
    defer { tjFree(buffer) }
    return Array(UnsafeBufferPointer(start: buffer, count: Int(count)))
  }()

  private func withFile(_ data: [UInt8], _ body: (String) async throws -> Void) async throws {
    var name = Array("/tmp/tactus-jpeg-XXXXXX".utf8CString)
    let file = mkstemp(&name)
    #expect(data.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == data.count)
    close(file)
    let path = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    defer { unlink(path) }
    try await body(path)
  }

  private func load(_ data: [UInt8]) async throws {
    try await withFile(data) { path in
      stage.view.load(contentsOfFile: path)
      await waitUntil { stage.view.image != nil }
    }
  }

  @Test(
    "Z7 R5 shown entirely it is decoded at an eighth, zoomed in at the next scale; larger decodings are dropped"
  )
  func levels() async throws {
    try await load(Self.jpeg)
    let image = try #require(stage.view.image)
    #expect(image.size == Size(width: 2400, height: 1600))
    let source = try #require(image.scaledPicture)
    stage.playUntilIdle()
    #expect(source.bytes == 0, "only the eighth is decoded")
    stage.zoom(to: 2.5)
    let (quarter, threeEighths) = (4 * 600 * 400, 4 * 900 * 600)
    #expect(source.bytes >= threeEighths && source.bytes <= threeEighths + quarter)
    stage.zoom(to: 8, at: Point(x: 900, y: 500))
    #expect(source.bytes >= 4 * 2400 * 1600)
    let whole = source.bitmap(for: 1)
    // The whole image is decoded once, whatever part is visible.
    stage.scrollView.contentOffset = Point(x: 1800, y: 1200)
    stage.playUntilIdle()
    #expect(source.bitmap(for: 1) === whole)
    stage.zoom(to: 1)
    #expect(source.bytes < 2400 * 1600)
  }

  @Test("Z4 R5 at its natural size it has the pixels of the file")
  func pixels() async throws {
    try await load(Self.jpeg)
    stage.playUntilIdle()
    stage.zoom(to: 8, at: Point(x: 900, y: 500))
    let shown = try stage.test.render().bitmap
    let whole = try await Image(decoding: Self.jpeg)
    #expect(whole.scaledPicture == nil)
    shown.withUnsafeBytes { shown in
      whole.bitmap.withUnsafeBytes { whole in
        var difference = 0
        for y in 20..<180 {
          for x in 20..<280 {
            for component in 0..<3 {
              let (left, right) = (
                shown[4 * (y * 300 + x) + component], whole[4 * ((y + 500) * 2400 + x + 900) + component]
              )
              difference = max(difference, abs(Int(left) - Int(right)))
            }
          }
        }
        #expect(difference <= 2)
      }
    }
  }

  @Test("R5 a truncated file shows the placeholder, zoomed or not")
  func truncated() async throws {
    try await load(Array(Self.jpeg.prefix(Self.jpeg.count / 2)))
    #expect(stage.view.image == stage.view.placeholder)
    stage.zoom(to: 8)
  }

  @Test("R5 without zooming it is decoded entirely, off the main thread")
  func unzoomed() async throws {
    let other = ImageView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    stage.test.window.addSubview(other)
    try await withFile(Self.jpeg) { path in
      other.load(contentsOfFile: path)
      await waitUntil { other.image != nil }
    }
    #expect(other.image?.scaledPicture == nil && other.image?.preview.width == 2400)
  }

  @Test("R5 removed from zoomed content it is shown at low resolution until it is decoded entirely")
  func removedFromZoomedContent() async throws {
    try await load(Self.jpeg)
    stage.playUntilIdle()
    #expect(stage.view.image?.scaledPicture != nil)
    stage.test.window.addSubview(stage.view)
    stage.view.zoomedScale = nil
    stage.test.frame()
    #expect(stage.view.layer.contents?.bitmap.width == 300)
    await waitUntil { stage.view.image?.scaledPicture == nil }
    #expect(stage.view.layer.contents?.bitmap.width == 2400)
    #expect(stage.view.image?.size == Size(width: 2400, height: 1600))
  }
}
