import InterfaceTestSupport
import Tactus
import TactusGeometry
import TactusGraphics
import TactusPixels
import TactusTesting
import TactusTiles
import Testing

@Suite("Zooming: an SVG image is drawn at the displayed scale")
@MainActor
struct ScaledVectorTests {
  private static let document = Array(
    """
    <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">
    <circle cx="150" cy="100" r="80.3" fill="#205080"/>
    <path d="M10 190 C 100 -40, 200 260, 290 10" fill="none" stroke="#c02020" stroke-width="0.8"/></svg>
    """.utf8)

  private let stage = ZoomedImageStage(drawsBlanksAtOnce: true)

  /// Returns the differences of components between the window and a part of a picture, without the scroll indicators at its edges:
  /// the largest, and the share of those larger than 2.
  private func difference(from whole: Bitmap, at offset: Point) throws -> (largest: Int, share: Double) {
    let shown = try stage.test.render().bitmap
    return shown.withUnsafeBytes { left in
      whole.withUnsafeBytes { right in
        var (largest, count) = (0, 0)
        for y in 0..<180 {
          for byte in 0..<4 * 280 where byte % 4 != 3 {
            let alpha = Int(right[(y + Int(offset.y)) * whole.bytesPerRow + 4 * Int(offset.x) + byte | 3])
            // The window is black below.
            let other =
              alpha == 0 ? 0 : Int(right[(y + Int(offset.y)) * whole.bytesPerRow + 4 * Int(offset.x) + byte])
            let difference = abs(Int(left[y * shown.bytesPerRow + byte]) - other)
            largest = max(largest, difference)
            if difference > 2 { count += 1 }
          }
        }
        return (largest, Double(count) / Double(180 * 280 * 3))
      }
    }
  }

  @Test("Z4 after zooming it has the pixels of the document drawn at that scale")
  func pixels() async throws {
    stage.view.image = try await Image(decoding: Self.document)
    stage.view.backgroundColor = .black
    stage.playUntilIdle()
    // The left edge of the circle.
    let offset = Point(x: 480, y: 720)
    stage.zoom(to: 8, at: offset)
    let direct = try await Image(decoding: Self.document, size: Size(width: 2400, height: 1600))
    let sharp = try difference(from: direct.preview, at: offset)
    // As with all tiles, the edge of a shape that Cairo clips at the tile may fall into another of its fifteen rows of samples.
    #expect(sharp.largest <= 255 / 15 && sharp.share < 0.005)
    stage.view.image = Image(bitmap: try await Image(decoding: Self.document).preview, scale: 1)
    stage.zoom(to: 8, at: offset)
    #expect(try difference(from: direct.preview, at: offset).largest > 40, "pixels alone are blurred")
  }

  @Test("Z4 a template image is drawn at the displayed scale with the tint colour, and again with a new one")
  func template() async throws {
    stage.view.image = try await Image(decoding: Self.document).withRenderingMode(.alwaysTemplate)
    stage.view.backgroundColor = .black
    stage.view.tintColor = Color(red: 0, green: 1, blue: 0)
    stage.zoom(to: 8, at: Point(x: 1050, y: 600))
    func center() throws -> Color? {
      let picture = try stage.test.render()
      return Image(bitmap: picture.bitmap, scale: 1).pixelColor(x: 150, y: 100)
    }
    #expect(try center() == Color(red: 0, green: 1, blue: 0))
    stage.view.tintColor = Color(red: 0, green: 0, blue: 1)
    stage.playUntilIdle()
    #expect(try center() == Color(red: 0, green: 0, blue: 1))
  }

  @Test("W11 until a worker has drawn it the pixels of the image are shown; the main thread draws none of it")
  func waiting() async throws {
    stage.view.image = try await Image(decoding: Self.document)
    stage.view.backgroundColor = .black
    stage.playUntilIdle()
    stage.scrollView.setZoomScale(8, animated: false)
    stage.scrollView.contentOffset = Point(x: 850, y: 420)
    let drawn = stage.workers.drawnBytes
    for _ in 0..<10 {
      stage.test.advance(by: 1.0 / 20)
      stage.test.frame()
    }
    #expect(stage.workers.drawnBytes == drawn && stage.workers.waitingCount > 0)
    #expect(
      stage.view.layer.tiles.allSatisfy { $0.contents.scale <= 1 },
      "the tiles of the image's own pixels are shown")
    stage.workers.finish()
    stage.test.frame()
    #expect(stage.view.layer.tiles.contains { $0.contents.scale == 8 })
  }
}
