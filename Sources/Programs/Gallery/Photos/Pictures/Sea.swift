import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Draws the sea in the morning.
func drawSea(in context: GraphicsContext, size: Size) {
  let horizon = size.height * 0.52
  let sun = Point(x: size.width * 0.36, y: horizon - size.height * 0.13)
  context.fillVertically(
    [Color(rgb: 0x3F8FC9), Color(rgb: 0x8CC7E0), Color(rgb: 0xFCE3BE), Color(rgb: 0xFFC58A)],
    locations: [0, 0.45, 0.85, 1], from: 0, to: horizon)
  context.glow(at: sun, radius: size.height * 0.5, color: Color(rgb: 0xFFF2C4).withAlphaComponent(0.9))
  context.setFillColor(Color(rgb: 0xFFFBE8))
  context.fillCircle(at: sun, radius: size.height * 0.065)
  drawClouds(in: context, size: size)

  context.saveGState()
  context.clip(to: Rect(x: 0, y: horizon, width: size.width, height: size.height - horizon))
  context.fillVertically(
    [Color(rgb: 0xF0C28E), Color(rgb: 0x4FA3B5), Color(rgb: 0x1B6A92), Color(rgb: 0x0D3C66)],
    locations: [0, 0.16, 0.5, 1], from: horizon, to: size.height)
  drawGlitter(in: context, below: horizon, at: sun.x, size: size)
  context.restoreGState()
  drawBoat(in: context, at: Point(x: size.width * 0.73, y: horizon + size.height * 0.085))
}

private func drawClouds(in context: GraphicsContext, size: Size) {
  let clouds = [(0.7, 0.16, 1.0), (0.14, 0.1, 0.65), (0.92, 0.32, 0.55)]
  for (x, y, scale) in clouds {
    let center = Point(x: x * size.width, y: y * size.height)
    context.setFillColor(Color(white: 1, alpha: 0.5))
    for (dx, dy, radius) in [(-34.0, 4.0, 11.0), (-16, -3, 17), (8, -7, 20), (30, 2, 14)] {
      context.fillEllipse(
        in: Rect(
          x: center.x + (dx - radius * 1.3) * scale, y: center.y + (dy - radius * 0.62) * scale,
          width: radius * 2.6 * scale, height: radius * 1.24 * scale))
    }
  }
}

/// Draws the reflection of the sun on the waves: short strokes that become longer towards the viewer.
private func drawGlitter(in context: GraphicsContext, below horizon: Double, at x: Double, size: Size) {
  for row in 0..<26 {
    let depth = Double(row) / 25
    let y = horizon + 2 + depth * depth * (size.height - horizon - 6)
    for stroke in 0..<5 {
      let phase = Double(row) * 2.4 + Double(stroke) * 1.9
      let spread = (6 + 44 * depth) * sin(phase)
      let length = (5 + 20 * depth) * (0.5 + 0.5 * abs(cos(phase * 1.3)))
      context.setFillColor(Color(rgb: 0xFFF0CC).withAlphaComponent(0.62 - 0.42 * depth))
      context.fillEllipse(
        in: Rect(x: x + spread - length / 2, y: y, width: length, height: 0.8 + 1.8 * depth))
    }
  }
  for row in 0..<9 {
    let depth = (Double(row) + 1) / 9
    var wave = BezierPath()
    let y = horizon + depth * depth * (size.height - horizon)
    wave.move(to: Point(x: 0, y: y))
    for step in 1...40 {
      let x = Double(step) / 40 * size.width
      wave.addLine(to: Point(x: x, y: y + sin(x * 0.06 / depth + Double(row) * 2) * 2.4 * depth))
    }
    context.setStrokeColor(Color(white: 1, alpha: 0.1 + 0.05 * depth))
    context.stroke(wave, lineWidth: 0.6 + 1.4 * depth)
  }
}

private func drawBoat(in context: GraphicsContext, at foot: Point) {
  context.saveGState()
  context.translateBy(x: foot.x, y: foot.y)
  context.setFillColor(Color(rgb: 0x0D3C66).withAlphaComponent(0.35))
  context.fillEllipse(in: Rect(x: -30, y: -1, width: 60, height: 7))
  var main = BezierPath()
  main.move(to: Point(x: 1, y: -66))
  main.addQuadCurve(to: Point(x: 30, y: -12), controlPoint: Point(x: 26, y: -36))
  main.addLine(to: Point(x: 1, y: -12))
  main.close()
  context.setFillColor(.white)
  context.fill(main)
  var jib = BezierPath()
  jib.move(to: Point(x: -2, y: -58))
  jib.addQuadCurve(to: Point(x: -24, y: -12), controlPoint: Point(x: -8, y: -30))
  jib.addLine(to: Point(x: -2, y: -12))
  jib.close()
  context.setFillColor(Color(rgb: 0xF2674B))
  context.fill(jib)
  var hull = BezierPath()
  hull.move(to: Point(x: -30, y: -8))
  hull.addLine(to: Point(x: 34, y: -8))
  hull.addQuadCurve(to: Point(x: 22, y: 3), controlPoint: Point(x: 32, y: 2))
  hull.addLine(to: Point(x: -20, y: 3))
  hull.addQuadCurve(to: Point(x: -30, y: -8), controlPoint: Point(x: -28, y: 1))
  hull.close()
  context.setFillColor(Color(rgb: 0x173A5E))
  context.fill(hull)
  context.restoreGState()
}
