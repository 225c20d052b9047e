import Tactus

/// The picture on the card of the demo Text, 320 × 200 points and centred at the origin.
@MainActor
enum TextPreview {
  /// Draws a field with selected text and a keyboard, one of whose keys is pressed.
  static func draw(_ context: GraphicsContext) {
    context.setFillColor(Color(rgb: 0x242D3B))
    context.fill(BezierPath(roundedRect: Rect(x: -126, y: -82, width: 252, height: 46), cornerRadius: 10))
    context.setFillColor(Theme.accent.withAlphaComponent(0.4))
    context.fill(Rect(x: -58, y: -72, width: 78, height: 26))
    bar(context, Color.white, Rect(x: -108, y: -62, width: 40, height: 6))
    bar(context, Color.white, Rect(x: -52, y: -62, width: 66, height: 6))
    context.setFillColor(Theme.accent)
    for (x, top) in [(-58.0, true), (20.0, false)] {
      context.fill(Rect(x: x - 1, y: -72, width: 2, height: 26))
      context.fillEllipse(in: Rect(x: x - 5, y: top ? -80 : -48, width: 10, height: 10))
    }
    for row in 0..<4 {
      let count = [8, 7, 7, 3][row]
      let widths = row == 3 ? [48.0, 142, 48] : Array(repeating: 26.0, count: count)
      let total = widths.reduce(0, +) + 6 * Double(count - 1)
      var x = -total / 2
      for (column, width) in widths.enumerated() {
        let isPressed = row == 1 && column == 4
        let isFunction = row == 3 && column != 1
        context.setFillColor(isPressed ? .white : Color(rgb: isFunction ? 0x2F3A4B : 0x55637A))
        context.fill(
          BezierPath(
            roundedRect: Rect(x: x, y: -18 + Double(row) * 28, width: width, height: 22), cornerRadius: 5))
        x += width + 6
      }
    }
  }

  private static func bar(_ context: GraphicsContext, _ color: Color, _ rect: Rect) {
    context.setFillColor(color)
    context.fill(BezierPath(roundedRect: rect, cornerRadius: rect.height / 2))
  }
}
