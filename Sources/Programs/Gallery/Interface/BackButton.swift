import Tactus

/// A button with an arrow head that returns to the start page, 44 points wide and high.
final class BackButton: Control {
  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Theme.pressedSurface : nil }
  }

  override init(frame: Rect) {
    super.init(frame: frame)
    cornerRadius = 12
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityLabel = "Back"
    accessibilityTraits = .button
  }

  override func performPrimaryAction() { if isEnabled { sendActions(for: .touchUpInside) } }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    var head = BezierPath()
    head.move(to: bounds.center + Point(x: 4, y: -9))
    head.addLine(to: bounds.center + Point(x: -5, y: 0))
    head.addLine(to: bounds.center + Point(x: 4, y: 9))
    context.setStrokeColor(Theme.accent)
    context.stroke(head, style: StrokeStyle(lineWidth: 3, lineCap: .round, lineJoin: .round))
  }
}
