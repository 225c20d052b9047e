import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The picture on the card of the demo Sketch, 320 × 200 points and centred at the origin.
@MainActor
enum SketchPreview {
  static func draw(_ context: GraphicsContext) {
    context.setFillColor(SketchView.paper)
    context.fill(BezierPath(roundedRect: Rect(x: -120, y: -78, width: 240, height: 156), cornerRadius: 8))
    for (index, color) in SketchView.colors.prefix(3).enumerated() {
      let y = -38 + 36 * Double(index)
      var stroke = SketchStroke(number: 0, color: color, location: Point(x: -100, y: y), width: 1)
      for step in 1...60 {
        let share = Double(step) / 60
        let point = Point(x: -100 + 180 * share, y: y + 14 * sin(share * (7 + Double(index) * 3)))
        stroke.append(point, width: 1 + 11 * sin(share * .pi) * (1 - 0.25 * Double(index))).draw(in: context)
      }
    }
    // The stylus.
    context.translateBy(x: 82, y: 36)
    context.rotate(by: .pi / 5)
    context.setFillColor(Color(rgb: 0x2B3342))
    context.fill(BezierPath(roundedRect: Rect(x: -7, y: -110, width: 14, height: 92), cornerRadius: 5))
    var tip = BezierPath()
    tip.move(to: Point(x: -7, y: -20))
    tip.addLine(to: Point(x: 7, y: -20))
    tip.addLine(to: .zero)
    tip.close()
    context.setFillColor(Theme.warmAccent)
    context.fill(tip)
  }
}
