import Tactus

/// The picture on the card of the demo Languages, 320 × 200 points and centred at the origin.
@MainActor
enum LanguagesPreview {
  static func draw(_ context: GraphicsContext) {
    // Two bubbles with lines of text: one from the left, one from the right.
    for (isMirrored, color) in [(false, Theme.accent), (true, Theme.warmAccent)] {
      let side = isMirrored ? -1.0 : 1
      let top = isMirrored ? -2.0 : -76
      let bubble = Rect(x: isMirrored ? -40 : -130, y: top, width: 170, height: 62)
      context.setFillColor(Theme.surface)
      context.fill(BezierPath(roundedRect: bubble, cornerRadius: 14))
      context.setStrokeColor(color)
      context.setLineWidth(2)
      context.stroke(BezierPath(roundedRect: bubble, cornerRadius: 14))
      var lines = BezierPath()
      let start = bubble.midX - side * 65
      for (index, length) in [120.0, 86, 46].enumerated() {
        let y = top + 16 + Double(index) * 15
        lines.move(to: Point(x: start, y: y))
        lines.addLine(to: Point(x: start + side * length, y: y))
      }
      context.stroke(lines, style: StrokeStyle(lineWidth: 5, lineCap: .round))
    }
  }
}
