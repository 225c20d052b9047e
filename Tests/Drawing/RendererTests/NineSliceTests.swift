import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

@MainActor
@Suite("Pictures whose centre is stretched", .serialized)
struct NineSliceTests {
  /// Returns a picture of 12 × 12 pixels with a frame of four: red corners, green edges and a blue centre.
  private func frame() -> LayerContents {
    LayerContents(
      bitmap: .make(12, 12) { x, y in
        let isColumn = (4..<8).contains(x)
        let isRow = (4..<8).contains(y)
        return isColumn && isRow ? 0xFF00_00FF : isColumn || isRow ? 0xFF00_FF00 : 0xFFFF_0000
      })
  }

  @Test(
    "R2 nine-slice: corners keep their size, edges are stretched along one axis, the centre along both",
    arguments: TestedRenderer.allCases)
  func stretched(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 120, height: 80, renderer: renderer)
    let layer = stage.add(10, 10, 100, 60)
    layer.contents = frame()
    layer.contentsCenter = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let bitmap = try stage.render()
    for (x, y) in [(11, 11), (108, 11), (11, 68), (108, 68)] {
      #expect(bitmap.pixel(x, y)[0...2] == [255, 0, 0])
    }
    for (x, y) in [(60, 11), (60, 68), (11, 40), (108, 40)] {
      #expect(bitmap.pixel(x, y)[0...2] == [0, 255, 0])
    }
    for (x, y) in [(60, 40), (40, 30), (80, 50)] { #expect(bitmap.pixel(x, y)[0...2] == [0, 0, 255]) }
  }

  @Test(
    "R2 nine-slice: corners that do not fit get smaller, and the parts join without a seam",
    arguments: TestedRenderer.allCases)
  func small(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 40, height: 40, renderer: renderer)
    let layer = stage.add(10, 10, 6, 30)
    layer.contents = LayerContents(bitmap: .make(12, 12) { _, _ in 0xFFFF_FFFF })
    layer.contentsCenter = Rect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    stage.root.backgroundColor = .black
    let bitmap = try stage.render()
    for y in 10..<40 { #expect(bitmap.pixel(13, y)[0...2] == [255, 255, 255]) }
    #expect(bitmap.pixel(17, 20)[0] == 0)
  }

  @Test("R2 nine-slice: a centre of zero size stretches a line", arguments: TestedRenderer.allCases)
  func line(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 60, height: 30, renderer: renderer)
    let layer = stage.add(5, 5, 50, 20)
    layer.contents = LayerContents(bitmap: .make(12, 12) { x, _ in x < 6 ? 0xFFFF_0000 : 0xFF00_00FF })
    layer.contentsCenter = Rect(x: 0.25, y: 0.5, width: 0, height: 0)
    let bitmap = try stage.render()
    for x in 6..<46 { #expect(bitmap.pixel(x, 15)[0...2] == [255, 0, 0]) }
    #expect(bitmap.pixel(53, 15)[0...2] == [0, 0, 255])
  }
}
