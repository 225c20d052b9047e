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
  private final class Delegate: ScrollViewDelegate {
    weak var view: View?
    func viewForZooming(in scrollView: ScrollView) -> View? { view }
  }

  private let test = TestWindow(size: Size(width: 300, height: 200))
  private let workers = ManualWorkers()
  private let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let view = ImageView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
  private let delegate = Delegate()

  init() {
    test.application.tileStore = TileStore(workers: workers, drawsBlanksAtOnce: false)
    scrollView.addSubview(view)
    scrollView.contentSize = view.bounds.size
    scrollView.maximumZoomScale = 16
    delegate.view = view
    scrollView.delegate = delegate
    test.window.addSubview(scrollView)
    test.frame()
  }

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
      view.load(contentsOfFile: path)
      await waitUntil { view.image != nil }
    }
  }

  private func zoom(to scale: Double, at offset: Point = .zero) {
    scrollView.setZoomScale(scale, animated: false)
    scrollView.contentOffset = offset
    playUntilIdle()
  }

  private func playUntilIdle() {
    for _ in 0..<40 {
      test.advance(by: 1.0 / 20)
      test.frame()
      workers.finish()
    }
  }

  @Test(
    "Z7 R5 shown entirely it is decoded at an eighth, zoomed in at the next scale; larger decodings are dropped"
  )
  func levels() async throws {
    try await load(Self.jpeg)
    let image = try #require(view.image)
    #expect(image.size == Size(width: 2400, height: 1600))
    let source = try #require(image.scaledJPEG)
    playUntilIdle()
    #expect(source.bytes == 0, "only the eighth is decoded")
    zoom(to: 2.5)
    let (quarter, threeEighths) = (4 * 600 * 400, 4 * 900 * 600)
    #expect(source.bytes >= threeEighths && source.bytes <= threeEighths + quarter)
    zoom(to: 8, at: Point(x: 900, y: 500))
    #expect(source.bytes >= 4 * 2400 * 1600)
    let whole = source.bitmap(for: 1)
    // The whole image is decoded once, whatever part is visible.
    scrollView.contentOffset = Point(x: 1800, y: 1200)
    playUntilIdle()
    #expect(source.bitmap(for: 1) === whole)
    zoom(to: 1)
    #expect(source.bytes < 2400 * 1600)
  }

  @Test("Z4 R5 at its natural size it has the pixels of the file")
  func pixels() async throws {
    try await load(Self.jpeg)
    playUntilIdle()
    zoom(to: 8, at: Point(x: 900, y: 500))
    let shown = try test.render().bitmap
    let whole = try await Image(decoding: Self.jpeg)
    #expect(whole.scaledJPEG == nil)
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
    #expect(view.image == view.placeholder)
    zoom(to: 8)
  }

  @Test("R5 without zooming it is decoded entirely, off the main thread")
  func unzoomed() async throws {
    let other = ImageView(frame: Rect(x: 0, y: 0, width: 300, height: 200))
    test.window.addSubview(other)
    try await withFile(Self.jpeg) { path in
      other.load(contentsOfFile: path)
      await waitUntil { other.image != nil }
    }
    #expect(other.image?.scaledJPEG == nil && other.image?.preview.width == 2400)
  }

  @Test("R5 removed from zoomed content it is shown at low resolution until it is decoded entirely")
  func removedFromZoomedContent() async throws {
    try await load(Self.jpeg)
    playUntilIdle()
    #expect(view.image?.scaledJPEG != nil)
    test.window.addSubview(view)
    view.zoomedScale = nil
    test.frame()
    #expect(view.layer.contents?.bitmap.width == 300)
    await waitUntil { view.image?.scaledJPEG == nil }
    #expect(view.layer.contents?.bitmap.width == 2400)
    #expect(view.image?.size == Size(width: 2400, height: 1600))
  }
}
