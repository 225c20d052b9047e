import Tactus

/// A button with a word on it.
final class TextButton: PressableView {
  private let label = Label("", size: 15, weight: .medium, alignment: .center)

  /// The word.
  var title: String {
    get { label.text ?? "" }
    set { label.text = newValue }
  }

  init(title: String) {
    super.init(frame: .zero)
    label.text = title
    cornerRadius = 12
    backgroundColor = Theme.line
    addSubview(label)
  }

  override func pressedDidChange() { backgroundColor = isPressed ? Theme.accent : Theme.line }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: label.sizeThatFits(.zero).width + 32, height: Theme.target)
  }

  override func layoutSubviews() { label.frame = bounds }
}
