/// Shows what is typed on a keypad: a number, or a dot for each digit of a code.
@MainActor
final class KeypadDisplay: View {
  private let label = Label(frame: .zero)
  private var dots: [View] = []

  /// The size of the number, in points. Chosen by us.
  static let fontSize = 34.0
  /// The diameter of a dot, the distance between the centers of two, and the width of the line of an empty one, in points. Chosen by us.
  private static let dot = (size: 14.0, spacing: 30.0, lineWidth: 1.5)

  override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.font = .system(ofSize: Self.fontSize)
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.maximumContentSizeFactor = Control.maximumGrowth
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Control.minimumFontScale
    label.isAccessibilityElement = false
    addSubview(label)
  }

  /// Shows a number.
  func show(text: String, color: Color) {
    setDots(0)
    label.isHidden = false
    label.text = text
    label.textColor = color
  }

  /// Shows dots, of which the first ones are filled.
  func show(filled: Int, of count: Int, color: Color) {
    label.isHidden = true
    setDots(count)
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = index < filled ? color : .clear
      dot.borderColor = color
    }
  }

  private func setDots(_ count: Int) {
    while dots.count > count { dots.removeLast().removeFromSuperview() }
    while dots.count < count {
      let dot = View(frame: Rect(x: 0, y: 0, width: Self.dot.size, height: Self.dot.size))
      dot.cornerRadius = Self.dot.size / 2
      dot.borderWidth = Self.dot.lineWidth
      dots.append(dot)
      addSubview(dot)
      setNeedsLayout()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
    let spacing = min(Self.dot.spacing, bounds.width / Double(max(1, dots.count)))
    for (index, dot) in dots.enumerated() {
      let offset = (Double(index) - Double(dots.count - 1) / 2) * spacing
      dot.center = Point(x: bounds.midX + (isRightToLeft ? -offset : offset), y: bounds.midY)
    }
  }
}
