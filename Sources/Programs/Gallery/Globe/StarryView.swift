import Tactus

/// A night sky.
final class StarryView: View {
  private static let starCount = 160

  override init(frame: Rect) {
    super.init(frame: frame)
    contentMode = .redraw
    backgroundColor = Color(rgb: 0x05070F)
    isUserInteractionEnabled = false
  }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<Self.starCount {
      let radius = Double.random(in: 0.4...1.4, using: &generator)
      let center = Point(
        x: Double.random(in: 0...max(1, bounds.width), using: &generator),
        y: Double.random(in: 0...max(1, bounds.height), using: &generator))
      context.setFillColor(Color(white: 1, alpha: Double.random(in: 0.3...0.9, using: &generator)))
      context.fillEllipse(
        in: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
  }
}
