import Tactus

/// A grey button that is darker while it is pressed.
final class RowButton: Control {
  private let title = Label(frame: .zero)

  override init(frame: Rect) {
    super.init(frame: frame)
    cornerRadius = 6
    backgroundColor = Self.rest
    title.text = "Open"
    title.font = .system(ofSize: 15)
    title.textColor = .black
    addSubview(title)
  }

  private static let rest = Color(white: 0xD8 / 255)
  private static let pressed = Color(white: 0x70 / 255)

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? Self.pressed : Self.rest }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = title.sizeThatFits(.zero)
    title.frame = Rect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
