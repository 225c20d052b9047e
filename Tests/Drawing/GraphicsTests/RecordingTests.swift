import Synchronization
import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("Recordings: a drawing as a value")
struct RecordingTests {
  private static let size = Size(width: 160, height: 120)

  /// Draws with most of a context's functions, in a small area.
  private static func draw(_ context: GraphicsContext) {
    let gradient = Gradient(colors: [.yellow, .blue])
    context.saveGState()
    context.clip(to: BezierPath(ovalIn: Rect(x: 5, y: 5, width: 90, height: 70)))
    context.drawLinearGradient(gradient, start: Point(x: 5, y: 5), end: Point(x: 95, y: 75))
    context.saveGState()
    context.setFillColor(.red)
    context.rotate(by: 0.3)
    context.fill(Rect(x: 30, y: 10, width: 40, height: 20))
    context.restoreGState()
    context.clear(Rect(x: 50, y: 30, width: 6, height: 30))
    context.restoreGState()
    context.setShadow(offset: Size(width: 3, height: 4), blur: 5)
    context.setFillColor(.green)
    context.fillEllipse(in: Rect(x: 100, y: 10, width: 30, height: 30))
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setStrokeColor(.blue)
    context.setLineWidth(1.3)
    context.setLineDash(phase: 0, lengths: [4, 2])
    context.strokeEllipse(in: Rect(x: 90, y: 50, width: 60, height: 40))
    context.setBlendMode(.multiply)
    context.setAlpha(0.7)
    context.drawRadialGradient(
      gradient, startCenter: Point(x: 60, y: 90), startRadius: 2, endCenter: Point(x: 60, y: 90),
      endRadius: 25)
    context.setBlendMode(.normal)
    context.setFillColor(.black)
    context.draw("Zeichnung, einmal", at: Point(x: 8, y: 96), font: .system(ofSize: 13))
    let dots = Image(size: Size(width: 4, height: 4)) { dots in
      dots.setFillColor(.orange)
      dots.fill(Rect(x: 0, y: 0, width: 2, height: 2))
    }
    if let dots { context.draw(dots, in: Rect(x: 120, y: 90, width: 30, height: 25)) }
  }

  private static func direct(scale: Double) -> Bitmap {
    let target = DrawingTarget(
      pixelWidth: Int(size.width * scale), pixelHeight: Int(size.height * scale), scale: scale)
    draw(target.context)
    return target.finish()!
  }

  @Test(
    "Z4 a recording replayed at a scale has exactly the pixels of a drawing at that scale",
    arguments: [1, 2, 3.5])
  func replay(scale: Double) throws {
    let recording = Recording(in: Rect(origin: .zero, size: Self.size), drawing: Self.draw)
    let direct = Self.direct(scale: scale)
    let all = PixelRect(x: 0, y: 0, width: direct.width, height: direct.height)
    let replayed = try #require(recording.draw(all, scale: scale))
    #expect(replayed.bytes == direct.bytes)
  }

  @Test("Z6 a recording drawn in tiles has the pixels of the whole drawing", arguments: [1, 2.5])
  func tiles(scale: Double) throws {
    let recording = Recording(in: Rect(origin: .zero, size: Self.size), drawing: Self.draw)
    let whole = Self.direct(scale: scale)
    let side = 64
    var differing = 0
    for y in stride(from: 0, to: whole.height, by: side) {
      for x in stride(from: 0, to: whole.width, by: side) {
        // The outermost pixels are ignored, as the edges of a shape differ slightly where it leaves the picture.
        let pixels = PixelRect(x: x - 2, y: y - 2, width: side + 4, height: side + 4)
        let tile = recording.draw(pixels, scale: scale)
        for row in 0..<min(side, whole.height - y) {
          for column in 0..<min(side, whole.width - x) {
            let expected = whole[x + column, y + row]
            let drawn = tile?[column + 2, row + 2] ?? .clear
            if !drawn.isNear(expected, within: 2) { differing += 1 }
          }
        }
      }
    }
    // Cairo clips shapes at the picture's edge first, which affects a few pixels along slanted edges.
    #expect(differing * 2000 < whole.width * whole.height)
  }

  @Test("a recording without paintings is empty, and so is a tile that no painting touches")
  func emptiness() {
    let bounds = Rect(x: 0, y: 0, width: 1000, height: 1000)
    let nothing = Recording(in: bounds) { $0.setFillColor(.red) }
    #expect(nothing.isEmpty)
    let corner = Recording(in: bounds) { $0.fill(Rect(x: 0, y: 0, width: 10, height: 10)) }
    #expect(!corner.isEmpty)
    #expect(corner.draw(PixelRect(x: 500, y: 500, width: 64, height: 64), scale: 1) == nil)
    #expect(corner.draw(PixelRect(x: 0, y: 0, width: 64, height: 64), scale: .nan) == nil)
  }

  @Test("Z6 replaying stops when it is cancelled")
  func cancellation() {
    let recording = Recording(in: Rect(x: 0, y: 0, width: 64, height: 64)) { context in
      for index in 0..<100 { context.fill(Rect(x: Double(index), y: 0, width: 1, height: 1)) }
    }
    let asked = Mutex(0)
    let picture = recording.draw(PixelRect(x: 0, y: 0, width: 64, height: 64), scale: 1) {
      asked.withLock { count in
        count += 1
        return count > 3
      }
    }
    #expect(picture == nil)
    #expect(asked.withLock { $0 } == 4)
  }

  @Test("a drawing can read its clip while it is recorded")
  func clipBounds() {
    _ = Recording(in: Rect(x: 0, y: 0, width: 100, height: 80)) { context in
      #expect(context.boundingBoxOfClipPath == Rect(x: 0, y: 0, width: 100, height: 80))
      context.saveGState()
      context.scaleBy(x: 2, y: 2)
      context.clip(to: Rect(x: 10, y: 10, width: 10, height: 10))
      #expect(context.boundingBoxOfClipPath == Rect(x: 10, y: 10, width: 10, height: 10))
      context.restoreGState()
      #expect(context.boundingBoxOfClipPath == Rect(x: 0, y: 0, width: 100, height: 80))
    }
  }

  @Test("replaying a recording in a context does not change the context's state")
  func outerState() throws {
    let recording = Recording(in: Rect(x: 0, y: 0, width: 10, height: 10)) { context in
      context.saveGState()
      context.setFillColor(.red)
      context.fill(Rect(x: 0, y: 0, width: 4, height: 4))
    }
    let picture = drawn(20, 20) { context in
      context.setFillColor(.green)
      context.translateBy(x: 10, y: 10)
      recording.replay(in: context, visible: recording.bounds)
      context.fill(Rect(x: 4, y: 4, width: 4, height: 4))
    }
    #expect(picture[11, 11] == .red)
    #expect(picture[15, 15] == .green)
    #expect(picture[1, 1] == .clear)
  }
}
