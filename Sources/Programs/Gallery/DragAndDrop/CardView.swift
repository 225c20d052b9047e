import Tactus

/// A card with a text, which is dragged as a whole.
final class CardView: View {
  /// The text.
  let text: String
  private let label: Label
  private let stripe = View(frame: .zero)

  /// The colours of cards, in turn.
  static let colors = [
    Color(rgb: 0x4C9DFF), Color(rgb: 0xFFB454), Color(rgb: 0x59C36A), Color(rgb: 0xE9648B),
    Color(rgb: 0x9B7BFF),
  ]
  private static let stripeWidth = 6.0
  private static let minimumHeight = 64.0

  init(_ text: String, color: Color) {
    self.text = text
    label = Label(text, size: 17)
    super.init(frame: .zero)
    label.numberOfLines = 3
    stripe.backgroundColor = color
    backgroundColor = Theme.surface
    cornerRadius = 10
    clipsToBounds = true
    addSubview(stripe)
    addSubview(label)
  }

  /// The height of the card in a column of a width, in points.
  func height(forWidth width: Double) -> Double {
    let size = label.sizeThatFits(Size(width: width - Self.stripeWidth - 2 * Theme.spacing, height: 0))
    return max(Self.minimumHeight, size.height + 2 * Theme.spacing).rounded(.up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let inner = bounds.width - Self.stripeWidth
    stripe.frame = Rect(
      x: isMirrored ? inner : 0, y: 0, width: Self.stripeWidth, height: bounds.height)
    label.frame = Rect(
      x: (isMirrored ? 0 : Self.stripeWidth) + Theme.spacing, y: 0, width: max(0, inner - 2 * Theme.spacing),
      height: bounds.height)
  }
}
