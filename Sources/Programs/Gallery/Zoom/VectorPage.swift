import Tactus

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A page of text and shapes with details that are visible only when it is enlarged.
final class VectorPage: View {
  init() {
    super.init(frame: Rect(x: 0, y: 0, width: 900, height: 1200))
    contentMode = .redraw
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    context.setFillColor(Color(rgb: 0xFCFAF4))
    context.fill(bounds)
    drawText(context)
    drawRosette(context, at: Point(x: 450, y: 560), radius: 210)
    drawGauge(context, at: Point(x: 190, y: 985), radius: 120)
    drawSpiral(context, at: Point(x: 710, y: 985), radius: 130)
    context.setFillColor(Color(rgb: 0x6B6458))
    for line in 0..<8 {
      context.draw(
        "This line is for those who look closely: letters are drawn anew for every scale. \(line + 1)",
        at: Point(x: 360, y: 930 + Double(line) * 5), font: .system(ofSize: 3.4))
    }
  }

  private func drawText(_ context: GraphicsContext) {
    context.setFillColor(Color(rgb: 0x1D2430))
    context.draw("Closer", at: Point(x: 70, y: 56), font: .system(ofSize: 76, weight: .bold))
    context.setFillColor(Color(rgb: 0xC2452D))
    context.fill(Rect(x: 74, y: 158, width: 190, height: 5))
    context.setFillColor(Color(rgb: 0x4A4F5A))
    let text = """
      Two fingers take hold of the page, and the point between them stays between them. While they move, only \
      a transform changes: nothing is drawn, nothing is sent to the graphics processor. When they lift, what \
      can be seen is drawn again at the new scale, away from the main thread, the tiles nearest the fingers \
      first. The soft picture stays until the sharp one is whole; then it is replaced in one frame.
      """
    context.draw(text, in: Rect(x: 74, y: 186, width: 752, height: 150), font: .system(ofSize: 19))
  }

  /// Draws curves like those on banknotes.
  private func drawRosette(_ context: GraphicsContext, at center: Point, radius: Double) {
    for turn in 0..<24 {
      let phase = Double(turn) / 24 * .pi * 2
      var path = BezierPath()
      for step in 0...360 {
        let angle = Double(step) / 360 * .pi * 2
        let length = radius * (0.62 + 0.36 * cos(6 * angle + phase) * cos(angle * 2 - phase))
        let point = center + Point(x: cos(angle) * length, y: sin(angle) * length)
        if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.close()
      context.setStrokeColor(
        Color(hue: 0.55 + Double(turn) / 24 * 0.35, saturation: 0.7, brightness: 0.68))
      context.stroke(path, style: StrokeStyle(lineWidth: 0.6, lineJoin: .round))
    }
  }

  private func drawGauge(_ context: GraphicsContext, at center: Point, radius: Double) {
    context.setFillColor(Color(rgb: 0x1D2430))
    context.fillCircle(at: center, radius: radius)
    for tick in 0...200 {
      let angle = (0.75 + 1.5 * Double(tick) / 200) * .pi
      let direction = Point(x: cos(angle), y: sin(angle))
      let isLong = tick.isMultiple(of: 10)
      context.setStrokeColor(isLong ? .white : Color(white: 0.65))
      var path = BezierPath()
      path.move(to: center + direction * (radius * 0.93))
      path.addLine(to: center + direction * (radius * (isLong ? 0.82 : 0.89)))
      context.stroke(path, style: StrokeStyle(lineWidth: isLong ? 1.6 : 0.4))
      guard isLong else { continue }
      context.setFillColor(.white)
      let position = center + direction * (radius * 0.71)
      context.draw("\(tick)", at: position - Point(x: 6, y: 6), font: .system(ofSize: 8))
    }
    var hand = BezierPath()
    hand.move(to: center + Point(x: -4, y: 6))
    hand.addLine(to: center + Point(x: radius * 0.6, y: -radius * 0.5))
    hand.addLine(to: center + Point(x: 4, y: 7))
    hand.close()
    context.setFillColor(Color(rgb: 0xF0553A))
    context.fill(hand)
    context.fillCircle(at: center, radius: 9)
  }

  private func drawSpiral(_ context: GraphicsContext, at center: Point, radius: Double) {
    for seed in 1...900 {
      let angle = Double(seed) * 2.399_963
      let share = (Double(seed) / 900).squareRoot()
      context.setFillColor(Color(hue: 0.08 + 0.12 * share, saturation: 0.85, brightness: 0.95 - 0.45 * share))
      context.fillCircle(
        at: center + Point(x: cos(angle), y: sin(angle)) * (radius * share), radius: 1 + 2.2 * share)
    }
  }
}
