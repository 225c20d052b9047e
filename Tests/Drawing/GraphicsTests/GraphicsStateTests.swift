import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("The state of a graphics context, and the properties of images")
struct GraphicsStateTests {
  /// Strokes an angle of two lines and returns its coverage in pixels.
  private func coverage(_ prepare: (GraphicsContext) -> Void) -> Double {
    drawn(40, 40) { context in
      context.setLineWidth(8)
      prepare(context)
      context.move(to: Point(x: 5, y: 30))
      context.addLine(to: Point(x: 30, y: 30))
      context.addLine(to: Point(x: 30, y: 5))
      context.strokePath()
    }.coverage
  }

  @Test("R5 strokes use the context's line cap and join")
  func linesOfTheContext() {
    let plain = coverage { $0.setLineCap(.butt) }
    let square = coverage { $0.setLineCap(.square) }
    #expect(abs(square - plain - 64) < 1, "half the line width at both ends")
    let joins = [LineJoin.bevel, .round, .miter].map { join in coverage { $0.setLineJoin(join) } }
    #expect(joins[0] < joins[1] && joins[1] < joins[2])
    #expect(abs(joins[2] - joins[0] - 8) < 1, "a bevel lacks half of a 4 × 4 corner")
  }

  @Test("R5 without antialiasing every pixel is either covered or not")
  func antialiasing() {
    for antialiases in [true, false] {
      let bitmap = drawn(40, 40) { context in
        context.setShouldAntialias(antialiases)
        context.fillEllipse(in: Rect(x: 5, y: 5, width: 30, height: 30))
      }
      let hasEdges = bitmap.bytes.enumerated().contains { $0.offset % 4 == 3 && $0.element % 255 != 0 }
      #expect(hasEdges == antialiases)
    }
  }

  @Test("R5 a path that is added to the current path is painted with it")
  func addedPath() {
    let bitmap = drawn(20, 20) { context in
      context.addRect(Rect(x: 0, y: 0, width: 10, height: 10))
      context.addPath(BezierPath(rect: Rect(x: 10, y: 10, width: 10, height: 10)))
      context.fillPath()
    }
    #expect(bitmap.coverage == 200 && bitmap[15, 15] == .black && bitmap[15, 5] == .clear)
  }

  @Test("R5 a gradient extends beyond its ends according to its options")
  func gradientOptions() {
    let gradient = Gradient(colors: [.red, .blue])
    func ends(_ options: Gradient.DrawingOptions) -> [Pixel] {
      let bitmap = drawn(30, 1) { context in
        context.drawLinearGradient(
          gradient, start: Point(x: 10, y: 0), end: Point(x: 20, y: 0), options: options)
      }
      return [bitmap[2, 0], bitmap[27, 0]]
    }
    #expect(ends([]) == [.clear, .clear])
    #expect(ends(.drawsBeforeStartLocation) == [.red, .clear])
    #expect(ends([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == [.red, .blue])
  }

  @Test("R5 an image keeps its rendering mode and cap insets")
  func imageProperties() throws {
    let image = try #require(Image(size: Size(width: 20, height: 20)) { _ in })
    #expect(image.renderingMode == .automatic && image.capInsets == .zero)
    #expect(image.withRenderingMode(.alwaysOriginal).renderingMode == .alwaysOriginal)
    let insets = EdgeInsets(top: 4, left: 5, bottom: 6, right: 7)
    #expect(image.resizableImage(withCapInsets: insets).capInsets == insets)
    #expect(
      image.resizableImage(withCapInsets: insets).withRenderingMode(.alwaysTemplate).capInsets == insets)
    let tooLarge = EdgeInsets(top: 0, left: 15, bottom: 0, right: 15)
    #expect(image.resizableImage(withCapInsets: tooLarge).capInsets == .zero)
  }

  @Test("R5 a target that searches for translucent pixels is opaque if it finds none")
  func opacity() throws {
    func isOpaque(_ drawing: (GraphicsContext) -> Void) throws -> Bool {
      let target = DrawingTarget(pixelWidth: 8, pixelHeight: 8, scale: 1)
      drawing(target.context)
      return try #require(target.finish(findsOpacity: true)).isOpaque
    }
    let all = Rect(x: 0, y: 0, width: 8, height: 8)
    #expect(try isOpaque { $0.fill(all) })
    #expect(try !isOpaque { $0.fill(Rect(x: 0, y: 0, width: 8, height: 7)) })
    #expect(
      try !isOpaque { context in
        context.setFillColor(Color(white: 1, alpha: 0.99))
        context.fill(all)
      })
    let unasked = DrawingTarget(pixelWidth: 8, pixelHeight: 8, scale: 1)
    unasked.context.fill(all)
    #expect(unasked.finish()?.isOpaque == false)
  }
}
