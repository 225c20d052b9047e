import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

@MainActor
@Suite("The edges of pictures", .serialized)
struct PictureEdgeTests {
  @Test("R3 a transparent picture at a fractional position is invisible, even at its edges")
  func transparent() throws {
    let stage = try Stage(width: 40, height: 40)
    stage.add(0, 0, 40, 40, .black)
    let layer = stage.add(10, 10, 20, 20)
    layer.contents = LayerContents(bitmap: .make(20, 20, isOpaque: false) { _, _ in 0 })
    layer.transform = AffineTransform(translationX: 0.4, y: 0.4)
    let bitmap = try stage.render()
    for x in 9...31 { #expect(bitmap.pixel(x, 20)[0...2] == [0, 0, 0]) }
  }

  @Test("R3 a picture's edge at a fractional position covers pixels in proportion")
  func coverage() throws {
    let stage = try Stage(width: 40, height: 40)
    stage.add(0, 0, 40, 40, .white)
    let layer = stage.add(10, 10, 20, 20)
    layer.contents = LayerContents(bitmap: .make(20, 20) { _, _ in 0xFF00_0000 })
    // At rest the picture would be aligned to whole pixels.
    layer.transform = AffineTransform(translationX: 0.5, y: 0)
    let bitmap = try stage.render()
    for x in [10, 30] { #expect(abs(bitmap.pixel(x, 20)[0] - 128) <= 2) }
    #expect(bitmap.pixel(20, 20)[0] == 0)
  }
}
