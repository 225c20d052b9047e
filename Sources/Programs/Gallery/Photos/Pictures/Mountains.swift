import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Draws mountain ranges behind each other at dusk.
func drawMountains(in context: GraphicsContext, size: Size) {
  context.fillVertically(
    [
      Color(rgb: 0x1B1B4B), Color(rgb: 0x5A3A80), Color(rgb: 0xD1648C), Color(rgb: 0xFFA46B),
      Color(rgb: 0xFFD9A0),
    ], locations: [0, 0.3, 0.58, 0.8, 1], from: 0, to: size.height * 0.66)
  for star in 1...26 {
    // The golden ratio distributes the stars evenly without a visible grid.
    let x = (Double(star) * 0.618_034).truncatingRemainder(dividingBy: 1) * size.width
    let y = (Double(star) * 0.754_878).truncatingRemainder(dividingBy: 1) * size.height * 0.3
    context.setFillColor(Color(white: 1, alpha: 0.8 - y / size.height * 2))
    context.fillCircle(at: Point(x: x, y: y + 3), radius: star % 5 == 0 ? 0.9 : 0.55)
  }
  let sun = Point(x: size.width * 0.66, y: size.height * 0.56)
  context.glow(at: sun, radius: size.height * 0.55, color: Color(rgb: 0xFFE2A8).withAlphaComponent(0.75))
  context.setFillColor(Color(rgb: 0xFFF3D6))
  context.fillCircle(at: sun, radius: size.height * 0.07)

  let ranges: [(base: Double, height: Double, seed: Double, top: UInt32, bottom: UInt32)] = [
    (0.60, 0.16, 0.3, 0xB4628F, 0xE59A8E), (0.68, 0.17, 2.1, 0x7C4A86, 0xB9698F),
    (0.78, 0.16, 4.4, 0x4B3672, 0x7A4A80), (0.89, 0.13, 6.9, 0x2A2553, 0x43306A),
    (1.0, 0.1, 9.2, 0x14163A, 0x1C1B45),
  ]
  for range in ranges {
    let ridge = ridgeLine(
      base: range.base * size.height, height: range.height * size.height, seed: range.seed, size: size)
    context.saveGState()
    context.clip(to: ridge)
    context.fillVertically(
      [Color(rgb: range.top), Color(rgb: range.bottom)], from: (range.base - range.height) * size.height,
      to: min(1, range.base + 0.1) * size.height)
    context.restoreGState()
  }
}

private func ridgeLine(base: Double, height: Double, seed: Double, size: Size) -> BezierPath {
  var path = BezierPath()
  path.move(to: Point(x: 0, y: size.height))
  for step in 0...160 {
    let x = Double(step) / 160
    // The absolute value of a sine has sharp crests.
    let crest = 1 - abs(sin(x * 4.2 + seed))
    let shoulder = 1 - abs(sin(x * 9.7 + seed * 1.7))
    let detail = 1 - abs(sin(x * 23 + seed * 3.1))
    let y = base - height * (0.62 * crest + 0.28 * shoulder + 0.1 * detail)
    path.addLine(to: Point(x: x * size.width, y: y))
  }
  path.addLine(to: Point(x: size.width, y: size.height))
  path.close()
  return path
}
