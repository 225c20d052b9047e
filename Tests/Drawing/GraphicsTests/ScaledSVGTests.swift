import TactusGeometry
import TactusPixels
import TactusVectorImages
import Testing

@testable import TactusGraphics

@Suite("An SVG image is drawn at the scale that shows it")
struct ScaledSVGTests {
  /// Curves, thin lines and a gradient, of 100 × 80 points.
  private static let document = Array(
    """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="100" height="80">
    <defs><linearGradient id="g"><stop stop-color="#204060"/><stop offset="1" stop-color="#f0c040"/></linearGradient></defs>
    <ellipse cx="48" cy="37" rx="41.5" ry="30.25" fill="url(#g)"/>
    <path d="M3 70 C 30 -20, 60 120, 97 9" fill="none" stroke="#c02020" stroke-width="0.7"/>
    <path d="M5 5 L 95 75 M 5 75 L 95 5" stroke="#2020c0" stroke-width="1.5"/></svg>
    """.utf8)
  private static let bounds = Rect(x: 0, y: 0, width: 100, height: 80)

  private func image(_ rendering: SVGRendering = .isolated) throws -> Image {
    let request = ImageRequest(scale: 1)
    return Image(
      preview: try SVGRenderer.render(Self.document, request),
      source: .svg(ScaledSVG(Self.document, limits: .default, rendering: rendering)), scale: 1)
  }

  private func direct(scale: Double) throws -> Bitmap {
    try SVGRenderer.render(Self.document, ImageRequest(scale: scale))
  }

  private func recording(_ image: Image) -> Recording {
    Recording(in: Self.bounds) { $0.draw(image, in: Self.bounds) }
  }

  /// Returns the largest difference of a component between a picture and the part of another at a position.
  private func difference(_ part: Bitmap, _ whole: Bitmap, x: Int = 0, y: Int = 0) -> Int {
    part.withUnsafeBytes { left in
      whole.withUnsafeBytes { right in
        var difference = 0
        for row in 0..<part.height {
          for byte in 0..<4 * part.width {
            let other = right[(row + y) * whole.bytesPerRow + 4 * x + byte]
            difference = max(difference, abs(Int(left[row * part.bytesPerRow + byte]) - Int(other)))
          }
        }
        return difference
      }
    }
  }

  @Test("Z4 R5 a decoded SVG keeps its document; other formats have none")
  func source() async throws {
    #expect(try await Image(decoding: Self.document).scaledSVG != nil)
    #expect(try await Image(decoding: ImageDecodingTests.png).scaledSVG == nil)
    let template = try await Image(decoding: Self.document).withRenderingMode(.alwaysTemplate)
    #expect(template.scaledSVG != nil)
    #expect(template.size == Self.bounds.size)
  }

  @Test(
    "R5 after a part was drawn on another thread, one of those that decode images waits to end the process")
  func process() throws {
    let part = PixelRect(x: 0, y: 0, width: 20, height: 20)
    #expect(try image().scaledSVG?.draw(part, filling: Self.bounds) != nil)
    #expect(ImageQueue.threadCount > 0)
  }

  @Test(
    "Z4 a recording of it has at a scale the pixels of the document drawn at that scale",
    arguments: [1.25, 2, 3, 7.5])
  func pixels(scale: Double) throws {
    let direct = try direct(scale: scale)
    let all = PixelRect(x: 0, y: 0, width: direct.width, height: direct.height)
    let drawn = try #require(recording(try image()).draw(all, scale: scale))
    #expect(difference(drawn, direct) <= 2)
  }

  @Test("Z4 it has the pixels of its parts, whatever their size and position")
  func parts() throws {
    let direct = try direct(scale: 4)
    let recording = recording(try image())
    for (x, y, width, height) in [(0, 0, 64, 64), (61, 17, 90, 33), (336, 256, 64, 64), (399, 319, 1, 1)] {
      let part = try #require(
        recording.draw(PixelRect(x: x, y: y, width: width, height: height), scale: 4))
      // As with all tiles, the edge of a shape that Cairo clips at the part may fall into another of its fifteen rows of samples.
      #expect(difference(part, direct, x: x, y: y) <= 255 / 15, "\(x), \(y)")
    }
  }

  @Test("Z4 between whole pixels it is drawn where it is")
  func betweenPixels() throws {
    // A vertical edge at 10.5 pixels covers half of a column.
    let document = Array(
      """
      <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="20" height="10">
      <rect x="5" width="10" height="10" fill="#ff0000"/></svg>
      """.utf8)
    let image = Image(
      preview: try SVGRenderer.render(document, ImageRequest(scale: 1)),
      source: .svg(ScaledSVG(document, limits: .default)), scale: 1)
    let recording = Recording(in: Self.bounds) {
      $0.draw(image, in: Rect(x: 0.25, y: 0, width: 20, height: 10))
    }
    let drawn = try #require(
      recording.draw(PixelRect(x: 0, y: 0, width: 60, height: 20), scale: 2))
    let alpha = drawn.withUnsafeBytes { bytes in (9...12).map { bytes[10 * drawn.bytesPerRow + 4 * $0 + 3] } }
    #expect(alpha[0] == 0 && alpha[2] == 255)
    #expect(abs(Int(alpha[1]) - 128) <= 2)
  }

  @Test("Z4 up to its own size, turned or with a shadow it is drawn from its pixels")
  func fromPixels() throws {
    let image = try image(.off)
    let all = PixelRect(x: 0, y: 0, width: 100, height: 80)
    let same = try #require(recording(image).draw(all, scale: 1))
    #expect(difference(same, image.preview) == 0)
    let turned = Recording(in: Self.bounds) { context in
      context.rotate(by: 0.1)
      context.draw(image, in: Self.bounds)
    }
    #expect(try #require(turned.draw(all, scale: 3)).withUnsafeBytes { $0.contains { $0 != 0 } })
  }

  @Test("R5 a part that cannot be drawn is drawn from the image's pixels", arguments: [3, 1e5])
  func failure(scale: Double) throws {
    // The second scale is beyond what is drawn, the first is not allowed.
    let image = try image(scale == 3 ? .off : .isolated)
    let pixels = PixelRect(x: Int(scale * 40), y: Int(scale * 40), width: 50, height: 50)
    let drawn = try #require(recording(image).draw(pixels, scale: scale))
    let plain = Image(bitmap: image.preview, scale: 1)
    let expected = try #require(recording(plain).draw(pixels, scale: scale))
    #expect(difference(drawn, expected) == 0)
  }

  @Test("W11 a context that draws at once, on the main thread, does not wait for another process")
  func atOnce() throws {
    let image = try image(.off)
    let drawn = try #require(
      Image(size: Self.bounds.size, scale: 3) { $0.draw(image, in: Self.bounds) })
    let plain = Image(bitmap: image.preview, scale: 1)
    let expected = try #require(
      Image(size: Self.bounds.size, scale: 3) { $0.draw(plain, in: Self.bounds) })
    #expect(difference(drawn.preview, expected.preview) == 0)
    #expect(recording(image).previewScale == 1)
    #expect(recording(plain).previewScale == .infinity)
  }

  @Test("R5 a request with a part arrives as it was sent")
  func request() {
    var request = SVGRequest()
    #expect(request.bytes.withUnsafeBytes { SVGRequest($0)?.columns } == 0)
    (request.columns, request.rows) = (512, 1)
    (request.left, request.top) = (-0.25, 1e6)
    (request.width, request.height) = (640, 480)
    #expect(request.bytes.withUnsafeBytes { SVGRequest($0) } == request)
  }
}
