import Tactus

/// The header over the pictures of a day, or the highlights.
final class DayHeader: CollectionReusableView {
  private let title = Label("", size: 17, weight: .semibold)
  private let count = Label("", size: 14, color: Theme.secondaryText)

  required init(frame: Rect) {
    super.init(frame: frame)
    backgroundColor = Theme.background
    title.accessibilityTraits = .header
    for view in [title, count] { addSubview(view) }
  }

  func show(day: Int, count number: Int) {
    title.text = day < 0 ? "Highlights" : "Day \(day + 1)"
    count.text = number == 1 ? "1 picture" : "\(number) pictures"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let width = count.sizeThatFits(.zero).width
    let inner = max(0, bounds.width - 32)
    title.frame = Rect(
      x: isMirrored ? 16 + width : 16, y: 0, width: max(0, inner - width), height: bounds.height)
    count.frame = Rect(
      x: isMirrored ? 16 : bounds.width - 16 - width, y: 0, width: width, height: bounds.height)
  }
}
