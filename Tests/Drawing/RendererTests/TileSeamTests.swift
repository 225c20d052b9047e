import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import Testing

@MainActor
@Suite("Pictures in tiles", .serialized)
struct TileSeamTests {
  /// Adds a picture of 60 × 60 points in three by three tiles. If it is translucent, pixels that are drawn twice are visible.
  private func tiledLayer(on stage: Stage, alpha: UInt32) -> Layer {
    let layer = stage.add(20.3, 17.6, 60, 60)
    let pixel = alpha << 24 | alpha << 16
    for row in 0..<3 {
      for column in 0..<3 {
        let contents = LayerContents(bitmap: .make(22, 22, isOpaque: alpha == 255) { _, _ in pixel })
        layer.tiles.append(
          LayerTile(
            rect: Rect(x: Double(column) * 20, y: Double(row) * 20, width: 20, height: 20),
            contents: contents,
            source: Rect(x: 1.0 / 22, y: 1.0 / 22, width: 20.0 / 22, height: 20.0 / 22)))
      }
    }
    return layer
  }

  @Test(
    "Z3 tiles join without a seam, however the layer is scaled and rotated",
    arguments: [
      AffineTransform.identity, AffineTransform(scaleX: 1.37, y: 1.37), AffineTransform(rotationAngle: 0.31),
      AffineTransform(scaleX: 0.53, y: 0.53).concatenating(AffineTransform(rotationAngle: -0.8)),
    ], TestedRenderer.allCases)
  func seams(transform: AffineTransform, renderer: TestedRenderer) throws {
    let stage = try Stage(width: 140, height: 140, renderer: renderer)
    stage.add(0, 0, 140, 140, .black)
    let layer = tiledLayer(on: stage, alpha: 128)
    layer.anchorPoint = Point(x: 0.5, y: 0.5)
    layer.position = Point(x: 70.3, y: 69.2)
    layer.transform = transform
    let bitmap = try stage.render()
    let inverse = layer.transformToSuperlayer.inverted()
    let inside = Rect(x: 2, y: 2, width: 56, height: 56)
    var reds = Set<Int>()
    for y in 0..<140 {
      for x in 0..<140
      where inside.contains(Point(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)) {
        reds.insert(bitmap.pixel(x, y)[0])
      }
    }
    #expect(reds.count <= 2 && reds.allSatisfy { abs($0 - 128) <= 1 }, "\(reds.sorted())")
  }

  @Test("R3 the outer edges of a picture in tiles are antialiased", arguments: TestedRenderer.allCases)
  func outerEdges(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 100, height: 100, renderer: renderer)
    stage.add(0, 0, 100, 100, .black)
    // At rest the picture would be aligned to whole pixels.
    let layer = tiledLayer(on: stage, alpha: 255)
    layer.position = Point(x: 20, y: 20)
    layer.transform = AffineTransform(translationX: 0.5, y: 0)
    let bitmap = try stage.render()
    #expect(abs(bitmap.pixel(20, 50)[0] - 128) <= 2)
    #expect(abs(bitmap.pixel(80, 50)[0] - 128) <= 2)
    #expect(bitmap.pixel(40, 50)[0] == 255 && bitmap.pixel(60, 50)[0] == 255)
  }

  @Test("R4 an invisible tile is not drawn", arguments: TestedRenderer.allCases)
  func culling(renderer: TestedRenderer) throws {
    let stage = try Stage(width: 30, height: 30, renderer: renderer)
    let layer = tiledLayer(on: stage, alpha: 255)
    layer.position = .zero
    let pictures = stage.build().commands.filter { if case .picture = $0 { true } else { false } }
    #expect(pictures.count == 4)
  }
}
