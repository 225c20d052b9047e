import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

@MainActor
@Suite("The edges of pictures", .serialized)
struct PictureEdgeTests {
  @Test(
    "R3 a transparent picture at a fractional position is invisible, even at its edges",
    arguments: TestedRenderer.allCases)
  func transparent(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 40, height: 40, renderer: renderer)
    stage.add(0, 0, 40, 40, .black)
    let layer = stage.add(10, 10, 20, 20)
    layer.contents = LayerContents(bitmap: .make(20, 20, isOpaque: false) { _, _ in 0 })
    layer.transform = AffineTransform(translationX: 0.4, y: 0.4)
    let bitmap = try stage.render()
    for x in 9...31 { #expect(bitmap.pixel(x, 20)[0...2] == [0, 0, 0]) }
  }

  @Test(
    "R3 a picture's edge at a fractional position covers pixels in proportion",
    arguments: TestedRenderer.allCases)
  func coverage(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 40, height: 40, renderer: renderer)
    stage.add(0, 0, 40, 40, .white)
    let layer = stage.add(10, 10, 20, 20)
    layer.contents = LayerContents(bitmap: .make(20, 20) { _, _ in 0xFF00_0000 })
    // At rest the picture would be aligned to whole pixels.
    layer.transform = AffineTransform(translationX: 0.5, y: 0)
    let bitmap = try stage.render()
    for x in [10, 30] { #expect(abs(bitmap.pixel(x, 20)[0] - 128) <= 2) }
    #expect(bitmap.pixel(20, 20)[0] == 0)
  }

  @Test(
    "R3 a picture whose transparent margins are left out looks the same",
    arguments: [
      AffineTransform(translationX: 0.4, y: 0.7), AffineTransform(scaleX: 1.7, y: 2.3),
      AffineTransform(scaleX: 0.6, y: 0.6), AffineTransform(rotationAngle: 0.3),
      AffineTransform(rotationAngle: .pi / 2), AffineTransform(scaleX: -1.2, y: 1),
    ], TestedRenderer.allCases)
  func margins(transform: AffineTransform, renderer: TestedRenderer) throws {
    let drawn = PixelRect(x: 3, y: 8, width: 6, height: 4)
    func render(_ drawnPixels: PixelRect?) throws -> Bitmap {
      let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * 20 * 20, alignment: 16)
      for index in 0..<400 {
        let (x, y) = (index % 20, index / 20)
        let isDrawn = (3..<9).contains(x) && (8..<12).contains(y)
        pixels.storeBytes(
          of: isDrawn ? 0xFF00_0000 | UInt32(x * 20 + y) : 0, toByteOffset: 4 * index, as: UInt32.self)
      }
      let stage = try Stage(width: 60, height: 60, renderer: renderer)
      stage.add(0, 0, 60, 60, .white)
      let layer = stage.add(20, 20, 20, 20)
      layer.contents = LayerContents(
        bitmap: Bitmap(adopting: pixels, width: 20, height: 20, isOpaque: false, drawnPixels: drawnPixels))
      layer.transform = transform
      return try stage.render()
    }
    let (whole, reduced) = (try render(nil), try render(drawn))
    for y in 0..<60 {
      for x in 0..<60 {
        #expect(zip(whole.pixel(x, y), reduced.pixel(x, y)).allSatisfy { abs($0 - $1) <= 1 })
      }
    }
  }

  @Test("R3 a picture that is known to be transparent is not drawn", arguments: TestedRenderer.allCases)
  func clear(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 40, height: 40, renderer: renderer)
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * 20 * 20, alignment: 16)
    pixels.initializeMemory(as: UInt8.self, repeating: 0)
    stage.add(10, 10, 20, 20).contents = LayerContents(
      bitmap: Bitmap(
        adopting: pixels, width: 20, height: 20, isOpaque: false,
        drawnPixels: PixelRect(x: 0, y: 0, width: 0, height: 0)))
    _ = try stage.render()
    if renderer == .openGL { #expect(stage.surface.counters.quads == 0) }
  }
}
