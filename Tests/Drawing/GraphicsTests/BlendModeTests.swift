import TactusGeometry
import TactusGraphics
import TactusPixels
import Testing

@Suite("Blend modes")
struct BlendModeTests {
  /// Returns a pixel of a colour drawn over another one with a blend mode.
  private func blended(_ source: Color, over destination: Color?, _ mode: BlendMode) -> Pixel {
    drawn(4, 4) { context in
      let all = Rect(x: 0, y: 0, width: 4, height: 4)
      if let destination {
        context.setFillColor(destination)
        context.fill(all)
      }
      context.setBlendMode(mode)
      context.setFillColor(source)
      context.fill(all)
    }[1, 1]
  }

  private func gray(_ white: Double) -> Color { Color(white: white) }
  private func opaqueGray(_ white: Double) -> Pixel {
    let value = Int((white * 255).rounded())
    return Pixel(red: value, green: value, blue: value, alpha: 255)
  }

  /// The formulas of the W3C's Compositing and Blending, for a backdrop of 0.4 and a source of 0.8.
  @Test(
    "R5 separable modes follow the formulas of Compositing and Blending",
    arguments: [
      (BlendMode.multiply, 0.32), (.screen, 0.88), (.darken, 0.4), (.lighten, 0.8), (.difference, 0.4),
      (.exclusion, 0.56), (.overlay, 0.64), (.hardLight, 0.76), (.colorDodge, 1), (.colorBurn, 0.25),
      (.softLight, 0.5394733192),
    ])
  func separable(mode: BlendMode, expected: Double) {
    #expect(blended(gray(0.8), over: gray(0.4), mode).isNear(opaqueGray(expected)))
  }

  @Test(
    "R5 luminosity has the luminosity of the source and the hue of the backdrop; hue has the hue of the source"
  )
  func nonseparable() {
    let pixel = blended(gray(0.7), over: .red, .luminosity)
    #expect(pixel.red == 255 && pixel.green == pixel.blue && pixel.green > 100)
    let hue = blended(.blue, over: Color(red: 0.5, green: 0.2, blue: 0.2), .hue)
    #expect(hue.blue > hue.red && hue.red == hue.green)
  }

  @Test("R5 destinationAtop shows the destination over the source, and only where the source is opaque")
  func porterDuff() {
    #expect(blended(.red, over: .blue, .destinationAtop) == .blue)
    #expect(blended(.red, over: nil, .destinationAtop) == .red)
    let bitmap = drawn(4, 4) { context in
      context.setFillColor(.blue)
      context.fill(Rect(x: 0, y: 0, width: 4, height: 4))
      context.setBlendMode(.destinationAtop)
      context.setFillColor(.red)
      context.fill(Rect(x: 0, y: 0, width: 2, height: 4))
    }
    #expect(bitmap[0, 0] == .blue && bitmap[3, 0] == .blue, "modes act only inside the shape")
  }

  @Test(
    "R5 modes that erase act only inside strokes and shadows",
    arguments: [BlendMode.sourceIn, .sourceOut, .destinationIn, .destinationAtop])
  func strokesAndShadows(mode: BlendMode) {
    let all = Rect(x: 0, y: 0, width: 20, height: 20)
    let stroked = drawn(20, 20) { context in
      context.setFillColor(.blue)
      context.fill(all)
      context.setBlendMode(mode)
      context.setStrokeColor(.red)
      context.stroke(BezierPath(rect: Rect(x: 4, y: 4, width: 12, height: 12)), lineWidth: 2)
    }
    #expect(stroked[0, 0] == .blue && stroked[10, 10] == .blue, "outside of the line")
    #expect(stroked[4, 10] == (mode == .sourceIn ? .red : mode == .sourceOut ? .clear : .blue))
    let shaded = drawn(20, 20) { context in
      context.setFillColor(.blue)
      context.fill(all)
      context.setBlendMode(mode)
      context.setShadow(offset: Size(width: 6, height: 6), blur: 0, color: .black)
      context.fill(Rect(x: 2, y: 2, width: 4, height: 4))
    }
    #expect(shaded[18, 1] == .blue, "outside of the shape and its shadow")
  }

  @Test("R5 strokes with a mode that erases do not fade what they leave at the smooth edges of a clip")
  func clippedEdges() {
    let all = Rect(x: 0, y: 0, width: 20, height: 20)
    let bitmap = drawn(20, 20) { context in
      context.setFillColor(.blue)
      context.fill(all)
      context.clip(to: BezierPath(ovalIn: all))
      // The destination stays where the source is opaque, which is everywhere.
      context.setBlendMode(.destinationIn)
      context.setStrokeColor(.red)
      var line = BezierPath()
      line.move(to: Point(x: -40, y: 10))
      line.addLine(to: Point(x: 60, y: 10))
      context.stroke(line, lineWidth: 80)
    }
    let faded = (0..<20).flatMap { y in (0..<20).map { bitmap[$0, y] } }.filter { !$0.isNear(.blue) }
    #expect(faded.isEmpty)
  }
}
