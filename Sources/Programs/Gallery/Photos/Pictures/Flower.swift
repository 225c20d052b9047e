import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Draws a flower in front of an out-of-focus garden.
func drawFlower(in context: GraphicsContext, size: Size) {
  context.fillVertically([Color(rgb: 0x1E5A52), Color(rgb: 0x0F2F3A)], from: 0, to: size.height)
  for spot in 0..<22 {
    let x = (Double(spot) * 0.618_034 + 0.2).truncatingRemainder(dividingBy: 1) * size.width
    let y = (Double(spot) * 0.754_878 + 0.4).truncatingRemainder(dividingBy: 1) * size.height
    let radius = 10 + 16 * (Double(spot) * 0.381_966).truncatingRemainder(dividingBy: 1)
    let color = spot % 3 == 0 ? Color(rgb: 0xFFD98A) : Color(rgb: 0x7FE0B8)
    context.setFillColor(color.withAlphaComponent(0.1))
    context.fillCircle(at: Point(x: x, y: y), radius: radius)
  }
  context.saveGState()
  context.translateBy(x: size.width * 0.5, y: size.height * 0.5)
  drawPetals(in: context, count: 14, length: 106, width: 20, turn: 0.22, inner: 0xC2255C, outer: 0xF783AC)
  drawPetals(in: context, count: 14, length: 86, width: 17, turn: 0, inner: 0xE8590C, outer: 0xFFC078)
  drawSeeds(in: context)
  context.restoreGState()
}

private func drawPetals(
  in context: GraphicsContext, count: Int, length: Double, width: Double, turn: Double, inner: UInt32,
  outer: UInt32
) {
  for petal in 0..<count {
    context.saveGState()
    context.rotate(by: turn + Double(petal) / Double(count) * 2 * .pi)
    var outline = BezierPath()
    outline.move(to: .zero)
    outline.addCurve(
      to: Point(x: length, y: 0), controlPoint1: Point(x: length * 0.35, y: -width * 1.1),
      controlPoint2: Point(x: length * 0.85, y: -width))
    outline.addCurve(
      to: .zero, controlPoint1: Point(x: length * 0.85, y: width),
      controlPoint2: Point(x: length * 0.35, y: width * 1.1))
    outline.close()
    context.saveGState()
    context.clip(to: outline)
    context.drawLinearGradient(
      Gradient(colors: [Color(rgb: inner), Color(rgb: inner), Color(rgb: outer)], locations: [0, 0.3, 1]),
      start: .zero, end: Point(x: length, y: 0), options: .drawsAfterEndLocation)
    context.restoreGState()
    context.setStrokeColor(Color(white: 0, alpha: 0.18))
    context.stroke(outline, lineWidth: 0.8)
    var vein = BezierPath()
    vein.move(to: Point(x: length * 0.3, y: 0))
    vein.addLine(to: Point(x: length * 0.88, y: 0))
    context.setStrokeColor(Color(white: 1, alpha: 0.25))
    context.stroke(vein, lineWidth: 0.9)
    context.restoreGState()
  }
}

/// Draws the seeds in the spiral of a sunflower.
private func drawSeeds(in context: GraphicsContext) {
  let radius = 34.0
  context.setFillColor(Color(rgb: 0x4A2511))
  context.fillCircle(at: .zero, radius: radius)
  context.glow(at: .zero, radius: radius, color: Color(rgb: 0x1F0D05).withAlphaComponent(0.7))
  let goldenAngle = Double.pi * (3 - 5.0.squareRoot())
  for seed in 1..<150 {
    let share = (Double(seed) / 150).squareRoot()
    let angle = Double(seed) * goldenAngle
    let center = Point(x: cos(angle), y: sin(angle)) * (share * (radius - 2))
    context.setFillColor(Color(hue: 0.07 + 0.06 * share, saturation: 0.85, brightness: 0.45 + 0.5 * share))
    context.fillCircle(at: center, radius: 0.9 + 0.9 * share)
  }
}
