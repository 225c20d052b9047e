import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The picture on the card of the demo Gestures, 320 × 200 points and centred at the origin.
@MainActor
enum GesturesPreview {
  /// Draws a tile that two touches rotate and enlarge.
  static func draw(_ context: GraphicsContext) {
    for (share, alpha) in [(0.0, 0.18), (0.5, 0.35), (1, 1)] {
      context.saveGState()
      context.rotate(by: -0.35 + 0.55 * share)
      context.scaleBy(x: 0.55 + 0.45 * share, y: 0.55 + 0.45 * share)
      context.setFillColor(Color(rgb: 0xFF6B8B).withAlphaComponent(alpha))
      context.fill(BezierPath(roundedRect: Rect(x: -64, y: -46, width: 128, height: 92), cornerRadius: 14))
      context.restoreGState()
    }
    for side in [-1.0, 1] {
      var path = BezierPath()
      let start = -0.95 + (side < 0 ? Double.pi : 0)
      for step in 0...24 {
        let share = Double(step) / 24
        let radius = 62 + 42 * share
        let angle = start + 0.75 * share
        let point = Point(x: cos(angle) * radius, y: sin(angle) * radius * 0.8)
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      context.setStrokeColor(Color.white.withAlphaComponent(0.6))
      context.stroke(path, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
      let end = start + 0.75
      let tip = Point(x: cos(end) * 104, y: sin(end) * 83)
      context.setFillColor(Theme.accent.withAlphaComponent(0.35))
      context.fillEllipse(in: Rect(x: tip.x - 20, y: tip.y - 20, width: 40, height: 40))
      context.setFillColor(.white)
      context.fillEllipse(in: Rect(x: tip.x - 9, y: tip.y - 9, width: 18, height: 18))
    }
  }
}
