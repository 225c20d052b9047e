import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("Drawing")
struct GraphicsContextTests {
  private let all = Rect(x: 0, y: 0, width: 20, height: 20)

  @Test("R5 transforms apply to subsequent drawing, the last one first")
  func transforms() {
    let bitmap = drawn(20, 20) { context in
      context.setFillColor(.red)
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 3)
      context.rotate(by: .pi / 2)
      context.fill(Rect(x: 0, y: -2, width: 2, height: 2))
      #expect(Point(x: 1, y: 0).applying(context.ctm).distance(to: Point(x: 10, y: 3)) < 1e-9)
    }
    #expect(bitmap[11, 1] == .red && bitmap[13, 5] == .red)
    #expect(bitmap[9, 1] == .clear && bitmap[14, 1] == .clear && bitmap[11, 6] == .clear)
  }

  @Test("R5 a scale of 2 draws a point as two pixels")
  func scale() {
    let bitmap = drawn(4, 4, scale: 2) { $0.fill(Rect(x: 1, y: 1, width: 1, height: 1)) }
    #expect(bitmap.width == 8 && bitmap.coverage == 4 && bitmap[2, 2] == .black)
  }

  @Test("R5 a clip limits drawing until the state is restored, and additional restores have no effect")
  func clip() {
    let bitmap = drawn(20, 20) { context in
      context.restoreGState()
      context.saveGState()
      context.clip(to: Rect(x: 0, y: 0, width: 10, height: 20))
      context.clip(to: BezierPath(rect: Rect(x: 5, y: 0, width: 10, height: 20)))
      #expect(context.boundingBoxOfClipPath == Rect(x: 5, y: 0, width: 5, height: 20))
      context.setFillColor(.red)
      context.fill(all)
      context.restoreGState()
      context.restoreGState()
      context.fill(Rect(x: 19, y: 0, width: 1, height: 1))
    }
    #expect(bitmap[4, 5] == .clear && bitmap[5, 5] == .red && bitmap[9, 5] == .red)
    #expect(bitmap[10, 5] == .clear && bitmap[19, 0] == .black)
  }

  @Test("R5 blend modes follow their formulas")
  func blendModes() {
    let (below, above) = (0.25, 0.75)
    let formulas: [(BlendMode, Double)] = [
      (.normal, above), (.multiply, below * above), (.screen, below + above - below * above),
      (.overlay, 2 * below * above), (.darken, below), (.lighten, above), (.difference, above - below),
      (.exclusion, below + above - 2 * below * above), (.hardLight, 1 - 2 * (1 - below) * (1 - above)),
      (.copy, above), (.destinationOver, below), (.plusLighter, 1), (.sourceAtop, above),
      (.destinationIn, below), (.sourceIn, above),
    ]
    for (mode, expected) in formulas {
      let bitmap = drawn(20, 20) { context in
        context.setFillColor(Color(white: below))
        context.fill(all)
        context.setBlendMode(mode)
        context.setFillColor(Color(white: above))
        context.fill(Rect(x: 0, y: 0, width: 10, height: 20))
      }
      let value = Int((expected * 255).rounded())
      #expect(
        bitmap[5, 5].isNear(Pixel(red: value, green: value, blue: value, alpha: 255)),
        "\(mode): \(bitmap[5, 5])")
      #expect(
        bitmap[15, 5].isNear(Pixel(red: 64, green: 64, blue: 64, alpha: 255)), "\(mode) stays in its shape")
    }
  }

  @Test("R5 erasing modes and clear(_:) make pixels transparent")
  func erasing() {
    for mode in [BlendMode.clear, .destinationOut, .sourceOut, .xor] {
      let bitmap = drawn(20, 20) { context in
        context.fill(all)
        context.setBlendMode(mode)
        context.fill(Rect(x: 0, y: 0, width: 10, height: 20))
      }
      #expect(bitmap.coverage == 200, "\(mode)")
    }
    #expect(
      drawn(20, 20) {
        $0.fill(all); $0.clear(Rect(x: 0, y: 0, width: 20, height: 5))
      }.coverage == 300)
  }

  @Test("R5 a gradient has its colours at its ends, and does not extend beyond them by default")
  func gradients() {
    let gradient = Gradient(colors: [.red, .blue])
    let linear = drawn(100, 4) { context in
      context.drawLinearGradient(gradient, start: Point(x: 20, y: 0), end: Point(x: 80, y: 0))
    }
    #expect(linear[20, 1].isNear(.red, within: 4) && linear[79, 1].isNear(.blue, within: 4))
    #expect(linear[50, 1].isNear(Pixel(red: 127, green: 0, blue: 128, alpha: 255), within: 4))
    #expect(linear[15, 1] == .clear && linear[85, 1] == .clear)
    let extended = drawn(100, 4) { context in
      context.drawLinearGradient(
        gradient, start: Point(x: 20, y: 0), end: Point(x: 80, y: 0), options: .drawsAfterEndLocation)
    }
    #expect(extended[15, 1] == .clear && extended[95, 1] == .blue)
    let radial = drawn(40, 40) { context in
      context.drawRadialGradient(
        gradient, startCenter: Point(x: 20, y: 20), startRadius: 0, endCenter: Point(x: 20, y: 20),
        endRadius: 15)
    }
    #expect(radial[20, 20].isNear(.red, within: 15) && radial[34, 20].isNear(.blue, within: 25))
    #expect(radial[38, 20] == .clear)
  }

  @Test("R5 the context's opacity is multiplied by the colour's")
  func alpha() {
    let bitmap = drawn(20, 20) { context in
      context.setAlpha(0.5)
      context.setFillColor(Color.red.withAlphaComponent(0.5))
      context.fill(all)
    }
    #expect(bitmap[3, 3].isNear(Pixel(red: 64, green: 0, blue: 0, alpha: 64)))
  }

  @Test("R5 a shadow has its offset, and soft edges if it is blurred")
  func shadows() {
    let sharp = drawn(40, 40) { context in
      context.setShadow(offset: Size(width: 10, height: 5), blur: 0, color: .blue)
      context.setFillColor(.red)
      context.fill(Rect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(sharp[10, 10] == .red && sharp[20, 15] == .blue && sharp[20, 9] == .clear)
    let soft = drawn(60, 60) { context in
      context.setShadow(offset: .zero, blur: 8, color: .black)
      context.setFillColor(.red)
      context.fill(Rect(x: 20, y: 20, width: 20, height: 20))
    }
    #expect(soft[18, 30].alpha > soft[15, 30].alpha && soft[15, 30].alpha > 0 && soft[2, 30] == .clear)
    #expect(soft[18, 30].isNear(soft[41, 30]) && soft[30, 18].isNear(soft[18, 30]))
  }

  @Test("R5 an image fills its rectangle, with hard edges if it is not interpolated")
  func images() throws {
    let image = try #require(
      Image(size: Size(width: 2, height: 1)) { context in
        context.setFillColor(.red)
        context.fill(Rect(x: 0, y: 0, width: 1, height: 1))
        context.setFillColor(.blue)
        context.fill(Rect(x: 1, y: 0, width: 1, height: 1))
      })
    let bitmap = drawn(20, 20) { context in
      context.interpolationQuality = .none
      context.draw(image, in: Rect(x: 5, y: 5, width: 10, height: 10))
    }
    #expect(
      bitmap[5, 5] == .red && bitmap[9, 14] == .red && bitmap[10, 5] == .blue && bitmap[14, 14] == .blue)
    #expect(bitmap.coverage == 100)
    #expect(drawn(20, 20) { $0.draw(image, at: Point(x: 3, y: 3)) }[3, 3] == .red)
  }

  @Test("R5 geometry that is not finite draws nothing and does not affect subsequent drawing")
  func hostileGeometry() {
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      let bitmap = drawn(20, 20) { context in
        context.saveGState()
        context.fill(Rect(x: bad, y: 0, width: 5, height: 5))
        context.stroke(Rect(x: 0, y: bad, width: 5, height: 5))
        context.stroke(
          BezierPath(line: Point(x: 30, y: 30), Point(x: 40, y: 40)), lineWidth: bad < 0 ? bad : -1)
        context.stroke(Rect(x: 50, y: 50, width: 5, height: 5))
        context.setLineDash(phase: bad, lengths: [bad, 1])
        context.stroke(Rect(x: 50, y: 50, width: 5, height: 5))
        context.drawLinearGradient(
          Gradient(colors: [.red], locations: [bad]), start: Point(x: bad, y: 0), end: .zero)
        context.setShadow(offset: Size(width: bad, height: 0), blur: bad)
        context.draw("x", at: Point(x: bad, y: 0), font: .system(ofSize: bad))
        context.scaleBy(x: 0, y: 0)
        context.fill(all)
        context.translateBy(x: bad, y: bad)
        context.rotate(by: bad)
        context.fill(all)
        context.restoreGState()
        context.setFillColor(.red)
        context.fill(Rect(x: 0, y: 0, width: 10, height: 10))
      }
      #expect(bitmap[5, 5] == .red, "after \(bad)")
    }
    let huge = drawn(20, 20) { $0.fill(Rect(x: -1e9, y: -1e9, width: 2e9, height: 2e9)) }
    #expect(huge.coverage == 400)
  }

  @Test("The current context is the innermost one")
  @MainActor func current() {
    #expect(GraphicsContext.current == nil)
    let target = DrawingTarget(pixelWidth: 4, pixelHeight: 4, scale: 1)
    target.context.asCurrent {
      #expect(GraphicsContext.current === target.context)
    }
    #expect(GraphicsContext.current == nil)
    GraphicsContext.popContext()
  }
}
