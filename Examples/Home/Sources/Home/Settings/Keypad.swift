import Tactus

/// A numeric keypad that collects a code of four digits.
final class Keypad: View {
  /// Called when four digits have been entered; returns whether the code is right. A wrong one is shaken off.
  var onCode: ((String) -> Bool)?
  /// The digits that have been entered.
  private(set) var digits = "" { didSet { showDigits() } }

  private let dots = Label(frame: .zero)
  private(set) var buttons: [Button] = []

  static let keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "⌫"]
  static let length = 4

  override init(frame: Rect) {
    super.init(frame: frame)
    dots.font = .system(ofSize: 30)
    dots.textAlignment = .center
    dots.accessibilityLabel = "Code"
    addSubview(dots)
    for key in Self.keys {
      let button = Button(
        configuration: .gray(), primaryAction: Action(title: key) { [weak self] _ in self?.press(key) })
      button.configuration?.cornerStyle = .capsule
      button.isHidden = key.isEmpty
      if key == "⌫" { button.accessibilityLabel = "Delete" }
      buttons.append(button)
      addSubview(button)
    }
    showDigits()
  }

  override var intrinsicContentSize: Size { Size(width: 280, height: 360) }

  override func layoutSubviews() {
    let side = min(bounds.width / 3, (bounds.height - 56) / 4)
    let left = (bounds.width - 3 * side) / 2
    dots.frame = Rect(x: 0, y: 0, width: bounds.width, height: 48)
    for (index, button) in buttons.enumerated() {
      let cell = Rect(
        x: left + Double(index % 3) * side, y: 56 + Double(index / 3) * side, width: side, height: side)
      button.frame = cell.insetBy(dx: 6, dy: 6)
    }
  }

  private func press(_ key: String) {
    if key == "⌫" { digits = String(digits.dropLast()) } else { digits += key }
    guard digits.count == Self.length else { return }
    if onCode?(digits) != true { shake() }
    digits = ""
  }

  private func showDigits() {
    dots.accessibilityValue = "\(digits.count) of \(Self.length) digits"
    dots.text =
      String(repeating: "● ", count: digits.count)
      + String(repeating: "○ ", count: Self.length - digits.count)
  }

  private func shake() {
    dots.transform = AffineTransform(translationX: 24, y: 0)
    View.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.2, initialSpringVelocity: 0) {
      [dots] in dots.transform = .identity
    }
  }
}
