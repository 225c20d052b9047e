import Tactus

/// The colours and the eraser, below the paper.
final class SketchPalette: View {
  /// Called with the colour that was chosen; nil for the eraser.
  var onChoice: ((Color?) -> Void)?

  private let dots =
    zip(SketchView.colors, ["Ink", "Blue", "Red", "Green", "Orange"]).map { SketchDot($0, named: $1) }
    + [SketchDot(nil, named: "Eraser")]

  override init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Theme.bar
    cornerRadius = 16
    for dot in dots {
      dot.addAction({ [weak self, weak dot] in if let dot { self?.choose(dot) } }, for: .touchUpInside)
      addSubview(dot)
    }
    dots[0].isSelected = true
  }

  /// The size that the dots need.
  var naturalSize: Size {
    Size(width: Theme.target * Double(dots.count) + 2 * Theme.spacing, height: Theme.target + 8)
  }

  private func choose(_ chosen: SketchDot) {
    for dot in dots { dot.isSelected = dot === chosen }
    onChoice?(chosen.color)
  }

  override func layoutSubviews() {
    for (index, dot) in dots.enumerated() {
      dot.frame = Rect(
        x: Theme.spacing + Double(index) * Theme.target, y: 4, width: Theme.target, height: Theme.target)
    }
  }

  // Handling the touches keeps them from being passed to the paper.
  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {}
}

/// A colour of the palette, or the eraser.
final class SketchDot: Control {
  /// The colour; nil for the eraser.
  let color: Color?

  init(_ color: Color?, named name: String) {
    self.color = color
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityLabel = name
    accessibilityTraits = .button
    backgroundColor = nil
    contentMode = .redraw
  }

  override var isSelected: Bool { didSet { setNeedsDisplay() } }

  override func draw(_ rect: Rect) {
    guard let context = GraphicsContext.current else { return }
    let middle = Point(x: bounds.midX, y: bounds.midY)
    if isSelected {
      context.setStrokeColor(Theme.accent)
      context.setLineWidth(2.5)
      context.strokeEllipse(in: Rect(x: middle.x - 17, y: middle.y - 17, width: 34, height: 34))
    }
    if let color {
      context.setFillColor(color)
      context.fillCircle(at: middle, radius: 12)
      context.setStrokeColor(Theme.secondaryText)
      context.setLineWidth(1)
      context.strokeEllipse(in: Rect(x: middle.x - 12, y: middle.y - 12, width: 24, height: 24))
    } else {
      context.translateBy(x: middle.x, y: middle.y)
      context.rotate(by: -.pi / 4)
      context.setFillColor(Color(rgb: 0xF2A7B5))
      context.fill(BezierPath(roundedRect: Rect(x: -12, y: -6, width: 24, height: 12), cornerRadius: 3))
      context.setFillColor(Color(rgb: 0x5B78A6))
      context.fill(Rect(x: 0, y: -6, width: 9, height: 12))
    }
  }
}
