import TactusGeometry
import TactusPixels
import Testing

@testable import TactusGraphics

@Suite("Bitmaps and recordings in memory")
struct MemoryTallyTests {
  private let tally = MemoryTally()

  private func bitmap(isDiscardable: Bool) -> Bitmap {
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * 20 * 10, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 7)
    return Bitmap(
      adopting: memory, width: 20, height: 10, isOpaque: false, isDiscardable: isDiscardable, tally: tally)
  }

  @Test("a bitmap is counted from its creation until it is deallocated")
  func bitmaps() {
    do {
      let first = Bitmap(width: 20, height: 10, tally: tally) { _ in }
      let second = bitmap(isDiscardable: false)
      #expect((tally.count, tally.bytes) == (2, 1600))
      withExtendedLifetime((first, second)) {}
    }
    #expect((tally.count, tally.bytes) == (0, 0))
  }

  @Test("a bitmap that could not be written is not counted")
  func failure() {
    struct Failure: Error {}
    #expect(throws: Failure.self) {
      try Bitmap(width: 20, height: 10, tally: tally) { (_) throws(Failure) in throw Failure() }
    }
    #expect((tally.count, tally.bytes) == (0, 0))
  }

  @Test("discarded pixels are no longer counted, and the bitmap keeps its size")
  func discarding() {
    let bitmap = bitmap(isDiscardable: true)
    #expect(bitmap.hasPixels && tally.bytes == 800)
    bitmap.discardPixels()
    bitmap.discardPixels()
    #expect(!bitmap.hasPixels && (tally.count, tally.bytes) == (0, 0))
    #expect(bitmap.width == 20 && bitmap.height == 10 && bitmap.byteCount == 800)
  }

  @Test("the pixels of other bitmaps are never discarded")
  func kept() {
    let bitmap = bitmap(isDiscardable: false)
    bitmap.discardPixels()
    #expect(bitmap.hasPixels && tally.bytes == 800)
    #expect(bitmap.withUnsafeBytes { $0.allSatisfy { $0 == 7 } })
  }

  @Test("pixels that are being read are not discarded")
  func reading() {
    let bitmap = bitmap(isDiscardable: true)
    bitmap.withUnsafeBytes { bytes in
      bitmap.discardPixels()
      #expect(bytes.allSatisfy { $0 == 7 })
    }
    #expect(bitmap.hasPixels)
    bitmap.discardPixels()
    #expect(!bitmap.hasPixels)
  }

  @Test("a recording is counted as long as a copy of it exists, with its paths and texts")
  func recordings() {
    var path = BezierPath()
    path.move(to: .zero)
    for step in 1...1000 { path.addLine(to: Point(x: Double(step), y: Double(step % 7))) }
    func operations(_ draw: (GraphicsContext) -> Void) -> [Recording.Operation] {
      Recording(in: Rect(x: 0, y: 0, width: 100, height: 100), drawing: draw).operations
    }
    let drawn = operations {
      $0.fill(path)
      $0.draw("text", at: .zero)
    }
    do {
      let footprint = RecordingFootprint(of: drawn, tally: tally)
      #expect(footprint.bytes >= 1001 * 16 + RecordingFootprint.bytesPerText)
      #expect((tally.count, tally.bytes) == (1, footprint.bytes))
    }
    #expect((tally.count, tally.bytes) == (0, 0))
    #expect(RecordingFootprint(of: operations { _ in }, tally: tally).bytes == 0)
  }

  @Test("images, drawings, tiles and recordings are counted separately")
  func kinds() throws {
    // Other tests use the same tallies at the same time, so only large objects are compared.
    let bytes = 4 * 4000 * 4000
    let image = try #require(Image(size: Size(width: 4000, height: 4000)) { _ in })
    #expect(MemoryTally.images.bytes >= bytes)
    let recording = Recording(in: Rect(x: 0, y: 0, width: 4000, height: 4000)) { context in
      context.fill(Rect(x: 0, y: 0, width: 4000, height: 4000))
    }
    #expect(MemoryTally.recordings.bytes >= recording.byteCount && recording.byteCount > 0)
    let tile = recording.draw(PixelRect(x: 0, y: 0, width: 4000, height: 4000), scale: 1)
    #expect(MemoryTally.tiles.bytes >= bytes)
    withExtendedLifetime((image, tile)) {}
  }
}
