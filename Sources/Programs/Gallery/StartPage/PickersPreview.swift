import Tactus

/// The picture on the card of the demo Pickers, 320 × 200 points and centred at the origin.
@MainActor
enum PickersPreview {
  /// Draws two wheels, whose rows turn away above and below the selected ones.
  static func draw(_ context: GraphicsContext) {
    context.setFillColor(Theme.surface)
    context.fill(BezierPath(roundedRect: Rect(x: -124, y: -17, width: 248, height: 34), cornerRadius: 10))
    // The offsets and the heights of rows on a cylinder.
    let rows = [(-80.0, 4.0), (-63, 8), (-34, 11), (0, 12), (34, 11), (63, 8), (80, 4)]
    for (row, (y, height)) in rows.enumerated() {
      let color = row == 3 ? Theme.accent : Color.white.withAlphaComponent(height / 24)
      context.setFillColor(color)
      for (x, width) in [(-96.0, 84.0 - Double(row * 17 % 5) * 8), (16, 30), (66, 30)] {
        let bar = Rect(x: x, y: y - height / 2, width: width, height: height)
        context.fill(BezierPath(roundedRect: bar, cornerRadius: height / 2))
      }
    }
  }
}
