import Tactus

/// A card with a heading, and rows below it.
final class Card: StackView {
  private let heading = Label(.system(ofSize: 15, weight: .semibold), .secondaryLabel)

  init(_ title: String, _ rows: [View] = []) {
    super.init(frame: .zero)
    heading.text = title
    heading.accessibilityTraits = .header
    backgroundColor = Palette.card
    cornerRadius = 18
    axis = .vertical
    spacing = 12
    directionalLayoutMargins = DirectionalEdgeInsets(top: 16, leading: 18, bottom: 16, trailing: 18)
    isLayoutMarginsRelativeArrangement = true
    addArrangedSubview(heading)
    show(rows)
  }

  /// Shows other rows.
  func show(_ rows: [View]) {
    for row in arrangedSubviews.dropFirst() { row.removeFromSuperview() }
    setCustomSpacing(nil, after: heading)
    // What is left of the height is below the rows.
    for row in rows + [View()] { addArrangedSubview(row) }
    setCustomSpacing(0, after: rows.last ?? heading)
  }
}
