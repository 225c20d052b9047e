import Tactus

/// A control that lights up while it is touched.
final class LampPad: Control {
  private let label: Label

  init(title: String) {
    label = Label(title, size: 15, weight: .medium, alignment: .center)
    super.init(frame: .zero)
    cornerRadius = 8
    backgroundColor = Theme.pressedSurface
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = title
    accessibilityTraits = .button
  }

  override var isHighlighted: Bool {
    didSet {
      backgroundColor = isHighlighted ? Theme.warmAccent : Theme.pressedSurface
      label.textColor = isHighlighted ? Theme.background : Theme.text
    }
  }

  override func layoutSubviews() { label.frame = bounds }
}
