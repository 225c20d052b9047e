import Tactus

/// A legend that explains the dots of a trail.
final class InspectorLegend: View {
  private let dots = [View(), View(), View()]
  private let labels = [
    Label("delivered", size: 13, color: Theme.secondaryText),
    Label("coalesced", size: 13, color: Theme.secondaryText),
    Label("predicted", size: 13, color: Theme.secondaryText),
  ]
  private static let radii = [4.0, 1.75, 5]

  override init(frame: Rect) {
    super.init(frame: frame)
    dots[0].backgroundColor = TouchInspectorPalette.color(0)
    dots[1].backgroundColor = .white
    dots[2].borderWidth = 2
    dots[2].borderColor = TouchInspectorPalette.prediction
    for (dot, radius) in zip(dots, Self.radii) {
      dot.bounds = Rect(x: 0, y: 0, width: 2 * radius, height: 2 * radius)
      dot.cornerRadius = radius
      addSubview(dot)
    }
    for label in labels { addSubview(label) }
  }

  override func layoutSubviews() {
    let widths = labels.map { $0.sizeThatFits(.zero).width }
    let item = 20.0
    let gap = 24.0
    var x = ((bounds.width - widths.reduce(0, +) - 3 * item - 2 * gap) / 2).rounded()
    for (index, width) in widths.enumerated() {
      dots[index].center = Point(x: x + 7, y: bounds.midY)
      labels[index].frame = Rect(x: x + item, y: 0, width: width, height: bounds.height)
      x += item + width + gap
    }
  }
}
