import Tactus

/// The picture on the card of the demo Zoom, 320 × 200 points and centred at the origin.
@MainActor
enum ZoomPreview {
  static func draw(_ context: GraphicsContext) {
    context.setFillColor(Color(rgb: 0xFCFAF4))
    context.fill(BezierPath(roundedRect: Rect(x: -118, y: -84, width: 132, height: 168), cornerRadius: 6))
    context.setFillColor(Color(rgb: 0xC9CED8))
    for line in 0..<9 {
      context.fill(Rect(x: -102, y: -62 + Double(line) * 15, width: line == 8 ? 56 : 98, height: 5))
    }
    let lens = Point(x: 48, y: -8)
    context.saveGState()
    var handle = BezierPath()
    handle.move(to: lens + Point(x: 44, y: 44))
    handle.addLine(to: lens + Point(x: 82, y: 82))
    context.setStrokeColor(Theme.warmAccent)
    context.stroke(handle, style: StrokeStyle(lineWidth: 15, lineCap: .round))
    context.clip(to: BezierPath(ovalIn: Rect(x: lens.x - 60, y: lens.y - 60, width: 120, height: 120)))
    context.setFillColor(.white)
    context.fillCircle(at: lens, radius: 60)
    context.setFillColor(Color(rgb: 0x1D2430))
    context.draw("Aa", at: lens + Point(x: -50, y: -52), font: .system(ofSize: 74, weight: .bold))
    context.restoreGState()
    context.setStrokeColor(Theme.accent)
    context.setLineWidth(8)
    context.strokeEllipse(in: Rect(x: lens.x - 60, y: lens.y - 60, width: 120, height: 120))
  }
}
