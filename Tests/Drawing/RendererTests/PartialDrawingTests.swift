import TactusGeometry
import TactusPixels
import TactusRenderer
import TactusScene
import TactusTesting
import Testing

@MainActor
@Suite("Drawing the damage alone", .serialized)
struct PartialDrawingTests {
  /// The greatest difference of a component.
  ///
  /// How draw commands are divided into batches depends on all that is drawn, and so does the size of the textures of groups and
  /// blurs. Programs and textures of another size round differently.
  private static let tolerance = 2

  /// The seeds of random scenes, and what draws them; a build for debugging takes long on the processor.
  private nonisolated static let scenes: [(UInt64, TestedRenderer)] =
    (1...24).map { ($0, .openGL) } + [(1, .software), (2, .software)]

  @Test(
    "R4 frames of random changes, of which the damage alone is drawn, have the pixels of frames drawn as a whole",
    arguments: Self.scenes)
  func random(seed: UInt64, renderer: TestedRenderer) throws {
    let stage = try Stage(width: 320, height: 240, renderer: renderer)
    let whole = try Stage(width: 320, height: 240, renderer: renderer, device: stage.device)
    var scene = RandomScene(root: stage.root, seed: seed)
    var drawnArea = 0
    _ = try stage.render()
    for step in 0..<60 {
      scene.step()
      let frame = stage.build()
      drawnArea += frame.damage.reduce(0) { $0 + $1.area }
      let partial = try stage.render(frame, damage: frame.damage)
      let (difference, x, y) = partial.greatestDifference(from: try whole.render(frame))
      #expect(difference <= Self.tolerance, "step \(step), pixel \(x), \(y)")
      if difference > Self.tolerance { return }
    }
    #expect(drawnArea < 60 * 320 * 240 / 2, "most changes damage a part")
  }

  /// Returns whether no more than two pixels differ, on a driver that draws some twice: softpipe cuts the two triangles of a translucent
  /// quad at the edge of the surface each for itself, and both may then have the same pixel.
  private func isDrawnTwice(_ bitmap: Bitmap, _ expected: Bitmap, _ stage: Stage) -> Bool {
    guard stage.device.capabilities.rendererName == "softpipe" else { return false }
    var count = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        let differences = zip(bitmap.pixel(x, y), expected.pixel(x, y)).map { abs($0 - $1) }
        if differences.contains(where: { $0 > Self.tolerance }) { count += 1 }
      }
    }
    return count <= 2
  }

  @Test("R4 a retained surface gives memory the damage alone, and the same picture", arguments: 1...4)
  func retained(seed: UInt64) throws {
    let (width, height) = (200, 160)
    let whole = PixelRect(x: 0, y: 0, width: width, height: height)
    let stage = try Stage(width: width, height: height)
    let retained = RetainedSurface(device: stage.device, width: width, height: height)
    var scene = RandomScene(root: stage.root, seed: seed)
    var pixels = [UInt32](repeating: 0x1234_5678, count: width * height)
    var losesPixels = true
    for step in 0..<40 {
      if step > 0 { scene.step() }
      if step == 20 {
        retained.trim()
        losesPixels = true
      }
      let frame = stage.build()
      let before = pixels
      let damage = try retained.draw(frame)
      #expect(damage == (losesPixels && !frame.damage.isEmpty ? [whole] : frame.damage))
      if !damage.isEmpty { losesPixels = false }
      try pixels.withUnsafeMutableBytes {
        try retained.read(damage, to: try #require($0.baseAddress), rowLength: width)
      }
      let isKept = pixels.indices.allSatisfy { index in
        let pixel = PixelRect(x: index % width, y: index / width, width: 1, height: 1)
        return pixels[index] == before[index] || damage.contains { $0.contains(pixel) }
      }
      #expect(isKept, "step \(step) writes outside the damage")
      let bitmap = Bitmap.make(width, height) { x, y in pixels[y * width + x] }
      let expected = try stage.surface.render(frame)
      let (difference, x, y) = bitmap.greatestDifference(from: expected)
      #expect(
        difference <= Self.tolerance || isDrawnTwice(bitmap, expected, stage),
        "step \(step): \(difference) at \(x), \(y)")
    }
  }

  @Test("R4 what lies outside the damage, or behind what hides all of it, is not drawn")
  func culled() throws {
    let stage = try Stage(width: 320, height: 240)
    for index in 0..<100 {
      stage.add(Double(index % 10) * 30, Double(index / 10) * 22, 24, 18, .blue).cornerRadius = 4
    }
    let card = stage.add(50, 50, 200, 100, .white)
    card.cornerRadius = 12
    card.borderWidth = 2
    let label = stage.add(20, 20, 60, 16, .red, to: card)
    _ = try stage.render()
    #expect(stage.surface.counters.quads > 70)
    label.backgroundColor = .green
    let frame = stage.build()
    #expect(frame.damage == [PixelRect(x: 70, y: 70, width: 60, height: 16)])
    _ = try stage.surface.render(frame, damage: frame.damage)
    #expect(stage.surface.counters.quads == 0, "the label hides its damage, which is cleared to its colour")
    label.cornerRadius = 8
    let rounded = stage.build()
    _ = try stage.surface.render(rounded, damage: rounded.damage)
    #expect(stage.surface.counters.quads == 1, "the label alone, on the colour of the card")
    let picture = LayerContents(bitmap: .make(60, 16) { x, _ in 0xFF00_0000 | UInt32(x) })
    label.cornerRadius = 0
    label.contents = picture
    let pictured = stage.build()
    _ = try stage.surface.render(pictured, damage: pictured.damage)
    #expect(stage.surface.counters.quads == 1, "the opaque picture alone")
  }
}
