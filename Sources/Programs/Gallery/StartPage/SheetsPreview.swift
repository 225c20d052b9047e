import Tactus

/// The picture on the card of the demo Sheets and menus, 320 × 200 points and centred at the origin.
@MainActor
enum SheetsPreview {
  static func draw(_ context: GraphicsContext) {
    func box(_ rect: Rect, _ radius: Double, _ color: Color) {
      context.setFillColor(color)
      context.fill(BezierPath(roundedRect: rect, cornerRadius: radius))
    }
    // A page, and a sheet that is pulled up over it.
    box(Rect(x: -120, y: -84, width: 110, height: 168), 12, Color(rgb: 0x223049))
    for index in 0..<3 {
      box(Rect(x: -108, y: -70 + 26 * Double(index), width: 86, height: 18), 6, Color(rgb: 0x34466A))
    }
    context.saveGState()
    context.clip(to: Rect(x: -120, y: -84, width: 110, height: 168))
    box(Rect(x: -120, y: 0, width: 110, height: 120), 14, .white)
    context.restoreGState()
    box(Rect(x: -77, y: 6, width: 24, height: 4), 2, Color(rgb: 0xB5BDCB))
    for index in 0..<3 {
      box(
        Rect(x: -108, y: 22 + 20 * Double(index), width: 70 - 14 * Double(index), height: 10), 4,
        Color(rgb: 0xD9DEE8))
    }
    // A menu with a chosen element.
    box(Rect(x: 18, y: -66, width: 118, height: 120), 14, .white)
    box(Rect(x: 18, y: -26, width: 118, height: 40), 0, Theme.accent.resolvedColor(with: TraitCollection()))
    for (index, color) in [Color(rgb: 0x5D6A7E), .white, Color(rgb: 0xE0483E)].enumerated() {
      box(Rect(x: 34, y: -50 + 40 * Double(index), width: 58, height: 9), 4, color)
    }
    context.setFillColor(Color(rgb: 0xFFB454, alpha: 0.85))
    context.fill(BezierPath(ovalIn: Rect(x: 98, y: -18, width: 34, height: 34)))
  }
}
