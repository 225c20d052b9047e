import TactusGeometry
import TactusPixels
import TactusScene
import Testing

@testable import TactusRenderer

/// Pictures whose owner can draw them again are in memory once: on the GPU.
@MainActor
@Suite("Discarded pixels", .serialized)
struct DiscardedPixelsTests {
  private static let side = 300

  /// Returns a picture, which is the same for each number.
  private func bitmap(_ number: UInt32 = 0, isDiscardable: Bool) -> Bitmap {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * Self.side * Self.side, alignment: 16)
    let pixels = memory.bindMemory(to: UInt32.self)
    for index in pixels.indices {
      pixels[index] = 0xFF00_0000 | (UInt32(index) &* 2_654_435_761 &+ number) & 0xFF_FFFF
    }
    return Bitmap(
      adopting: memory, width: Self.side, height: Self.side, isOpaque: true, isDiscardable: isDiscardable,
      tally: MemoryTally())
  }

  private func show(_ contents: LayerContents?, in stage: Stage) -> Layer {
    let layer = stage.add(10, 10, Double(Self.side), Double(Self.side))
    layer.contents = contents
    return layer
  }

  private let bytes = 4 * DiscardedPixelsTests.side * DiscardedPixelsTests.side

  @Test("R2 the pixels are discarded once they were uploaded, and all frames show the same as with them")
  func uploaded() throws {
    let (kept, discarded) = (try Stage(width: 400, height: 400), try Stage(width: 400, height: 400))
    let (first, second) = (bitmap(isDiscardable: false), bitmap(isDiscardable: true))
    let layers = (
      show(LayerContents(bitmap: first), in: kept), show(LayerContents(bitmap: second), in: discarded)
    )
    for step in 0..<3 {
      layers.0.position.x = 10 + 7.3 * Double(step)
      layers.1.position.x = layers.0.position.x
      let (expected, found) = (try kept.render(), try discarded.render())
      #expect(found.greatestDifference(from: expected).value == 0)
      #expect(first.hasPixels && !second.hasPixels)
    }
    #expect(discarded.surface.counters.textureUploads == 0)
    #expect(discarded.device.textureUsage.bytes == kept.device.textureUsage.bytes)
  }

  @Test("R2 a picture that is uploaded before the frame that shows it needs its pixels no longer")
  func preuploaded() throws {
    let stage = try Stage(width: 400, height: 400)
    let contents = LayerContents(bitmap: bitmap(isDiscardable: true))
    stage.device.renderer.preupload(contents)
    #expect(!contents.bitmap.hasPixels)
    _ = show(contents, in: stage)
    #expect(try stage.render().pixel(11, 11) != [255, 255, 255, 255])
  }

  @Test("R2 a texture that is the only copy is kept beyond the budget, until its owner releases the picture")
  func onlyCopy() throws {
    let stage = try Stage(width: 400, height: 400)
    stage.device.textureBudget = 2 * bytes
    var owned: [LayerContents] = []
    for number in 0..<3 {
      owned.append(LayerContents(bitmap: bitmap(UInt32(number), isDiscardable: true)))
      stage.device.renderer.preupload(owned[number])
    }
    let other = show(LayerContents(bitmap: bitmap(9, isDiscardable: false)), in: stage)
    _ = try stage.render()
    #expect(stage.device.textureUsage.bytes == 4 * bytes)
    // The other picture can be uploaded again, so it makes room.
    other.isHidden = true
    for _ in 0..<4 {
      stage.root.sublayers[0].position.y += 1
      stage.root.backgroundColor = stage.root.backgroundColor == .red ? .blue : .red
      _ = try stage.render()
    }
    #expect(stage.device.textureUsage.bytes == 3 * bytes)
    owned.removeFirst()
    stage.device.releaseUnusedTextures()
    #expect(stage.device.textureUsage.bytes == 2 * bytes)
    let shown = show(owned[0], in: stage)
    #expect(try stage.render().pixel(15, 15) == bitmap(1, isDiscardable: false).pixel(5, 5))
    shown.contents = nil
  }

  @Test("R2 a picture that was lost with its texture is not drawn, and what is behind it is")
  func lost() throws {
    let stage = try Stage(width: 400, height: 400)
    stage.root.backgroundColor = .blue
    _ = show(LayerContents(bitmap: bitmap(isDiscardable: true)), in: stage)
    _ = try stage.render()
    stage.device.releaseTextures()
    #expect(stage.device.textureUsage == (0, 0))
    stage.root.backgroundColor = .red
    #expect(try stage.render().pixel(100, 100) == [255, 0, 0, 255])
  }

  @Test("R2 pictures with pixels are uploaded again after all textures were freed")
  func uploadedAgain() throws {
    let stage = try Stage(width: 400, height: 400)
    let layer = show(LayerContents(bitmap: bitmap(isDiscardable: false)), in: stage)
    let before = try stage.render()
    stage.device.releaseTextures()
    #expect(stage.device.textureUsage.bytes == 0)
    #expect(try stage.surface.render(stage.build()).greatestDifference(from: before).value == 0)
    withExtendedLifetime(layer) {}
  }

  @Test("R2 at rest, pictures that are not shown have textures up to a smaller size only")
  func atRest() throws {
    let stage = try Stage(width: 400, height: 400)
    let pictures = (0..<60).map { LayerContents(bitmap: bitmap(UInt32($0), isDiscardable: false)) }
    for picture in pictures { stage.device.renderer.preupload(picture) }
    #expect(stage.device.textureUsage.bytes == 60 * bytes)
    for _ in 0..<4 {
      stage.root.backgroundColor = stage.root.backgroundColor == .red ? .blue : .red
      _ = try stage.render()
    }
    stage.device.releaseUnusedTextures()
    #expect(stage.device.textureUsage.bytes <= Renderer.textureBudgetAtRest)
    #expect(stage.device.textureUsage.bytes > Renderer.textureBudgetAtRest - 2 * bytes)
    // With optimization, they would be released after their last use, and their textures deleted for that reason.
    withExtendedLifetime(pictures) {}
  }
}
