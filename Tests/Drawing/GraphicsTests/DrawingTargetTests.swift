import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("Drawing targets")
struct DrawingTargetTests {
  @Test("R5 a target in which nothing is drawn has no picture")
  func laziness() {
    let idle = DrawingTarget(pixelWidth: 100, pixelHeight: 100, scale: 1)
    idle.context.saveGState()
    idle.context.setFillColor(.red)
    idle.context.translateBy(x: 1, y: 1)
    idle.context.restoreGState()
    #expect(idle.finish() == nil)
    let busy = DrawingTarget(pixelWidth: 10, pixelHeight: 10, scale: 1)
    busy.context.saveGState()
    busy.context.fill(Rect(x: 0, y: 0, width: 5, height: 5))
    busy.context.restoreGState()
    #expect(busy.finish()?.coverage == 25)
    busy.context.fill(Rect(x: 0, y: 0, width: 5, height: 5))
    #expect(busy.finish() == nil)
  }

  @Test("R5 redrawing a part gives the same picture as drawing everything")
  func partialRedraw() throws {
    func draw(_ context: GraphicsContext, _ color: Color) {
      context.setFillColor(color)
      context.fillEllipse(in: Rect(x: 12, y: 12, width: 20, height: 20))
      context.setFillColor(.black)
      context.draw("Text", at: Point(x: 14, y: 14), font: .system(ofSize: 9))
    }
    func picture(_ color: Color, previous: Bitmap? = nil, dirty: Rect? = nil) -> Bitmap? {
      let target = DrawingTarget(
        pixelWidth: 60, pixelHeight: 60, scale: 1.5, origin: Point(x: 2, y: 2), previous: previous,
        dirty: dirty)
      draw(target.context, color)
      return target.finish()
    }
    let before = try #require(picture(.red))
    let full = try #require(picture(.green))
    let whole = try #require(
      picture(.green, previous: before, dirty: Rect(x: 11.7, y: 11.7, width: 20.9, height: 20.9)))
    #expect(whole.bytes == full.bytes)
    let half = try #require(
      picture(.green, previous: before, dirty: Rect(x: 0, y: 0, width: 22, height: 60)))
    #expect(half[20, 35] == full[20, 35] && half[40, 35] == before[40, 35] && full[40, 35] != before[40, 35])
  }

  @Test("R5 a dirty part in which nothing is drawn is cleared")
  func clearedPart() throws {
    let first = DrawingTarget(pixelWidth: 10, pixelHeight: 10, scale: 1)
    first.context.fill(Rect(x: 0, y: 0, width: 10, height: 10))
    let before = try #require(first.finish())
    let second = DrawingTarget(
      pixelWidth: 10, pixelHeight: 10, scale: 1, previous: before,
      dirty: Rect(x: 0, y: 0, width: 5, height: 10))
    #expect(second.finish()?.coverage == 50)
  }

  @Test("An opaque target is black at first and stays opaque")
  func opaque() throws {
    let target = DrawingTarget(pixelWidth: 4, pixelHeight: 4, scale: 1, isOpaque: true)
    target.context.clear(Rect(x: 0, y: 0, width: 2, height: 2))
    let bitmap = try #require(target.finish())
    #expect(bitmap.isOpaque && bitmap[0, 0] == .black && bitmap[3, 3] == .black)
  }

  @Test("A target without pixels, or with too many, draws nothing")
  func impossibleSizes() {
    for (width, height, scale) in [(0, 5, 1.0), (-1, 5, 1), (40_000, 1, 1), (5, 5, .nan), (5, 5, 0)] {
      let target = DrawingTarget(pixelWidth: width, pixelHeight: height, scale: scale)
      target.context.fill(Rect(x: 0, y: 0, width: 5, height: 5))
      #expect(target.finish() == nil)
    }
  }

  @Test("R5 a picture knows outside which pixels it is transparent")
  func drawnPixels() throws {
    func picture(_ rect: Rect, searching: Bool = true, previous: Bitmap? = nil, dirty: Rect? = nil) -> Bitmap?
    {
      let target = DrawingTarget(
        pixelWidth: 100, pixelHeight: 50, scale: 1, previous: previous, dirty: dirty)
      target.context.setFillColor(.red)
      target.context.fill(rect)
      return target.finish(findsOpacity: searching)
    }
    let small = Rect(x: 10, y: 20, width: 30, height: 5)
    let first = try #require(picture(small))
    #expect(first.drawnPixels == PixelRect(x: 10, y: 20, width: 30, height: 5))
    #expect(picture(small, searching: false)?.drawnPixels == nil)
    #expect(picture(Rect(x: 0, y: 0, width: 99, height: 50))?.drawnPixels == nil)
    let dirty = Rect(x: 50, y: 0, width: 4, height: 4)
    let second = picture(dirty, previous: first, dirty: dirty)
    #expect(second?.drawnPixels == PixelRect(x: 10, y: 0, width: 44, height: 25))
    #expect(picture(Rect(x: 200, y: 0, width: 5, height: 5))?.drawnPixels?.isEmpty != false)
  }
}
