import Tactus

/// A card that constraints lay out, and controls that change its width, the text size and the layout direction.
final class ConstraintsPage: View {
  /// The card, whose width is changed by the slider.
  let card = ConstraintsCard()
  let slider = Slider()
  private let bar = StackView()
  private let largerButton = Button(title: "Larger text")
  private let directionButton = Button(title: "Right to left")
  /// The width that the card has where there is room for it.
  private lazy var cardWidth = card.widthAnchor.constraint(equalToConstant: slider.value)

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.background
    slider.minimumValue = 220
    slider.maximumValue = 900
    slider.value = 520
    slider.accessibilityLabel = "Width"
    for view in [slider, largerButton, directionButton] { bar.addArrangedSubview(view) }
    bar.spacing = Theme.spacing
    for view in [card, bar] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    relate()
    slider.addAction({ [unowned self] in cardWidth.constant = slider.value }, for: .valueChanged)
    largerButton.addAction({ [unowned self] in enlargeText() }, for: .primaryActionTriggered)
    directionButton.addAction({ [unowned self] in turn() }, for: .primaryActionTriggered)
  }

  private func relate() {
    cardWidth.priority = .defaultHigh
    let space = LayoutGuide()
    addLayoutGuide(space)
    LayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalToSystemSpacingAfter: leadingAnchor, multiplier: 2),
      trailingAnchor.constraint(equalToSystemSpacingAfter: bar.trailingAnchor, multiplier: 2),
      bottomAnchor.constraint(equalToSystemSpacingBelow: bar.bottomAnchor, multiplier: 2),
      bar.heightAnchor.constraint(greaterThanOrEqualToConstant: Theme.target),
      // The card is in the middle of what the bar leaves.
      space.topAnchor.constraint(equalTo: topAnchor), space.bottomAnchor.constraint(equalTo: bar.topAnchor),
      card.centerXAnchor.constraint(equalTo: centerXAnchor),
      card.centerYAnchor.constraint(equalTo: space.centerYAnchor),
      cardWidth, card.leadingAnchor.constraint(greaterThanOrEqualTo: leadingAnchor, constant: 16),
    ])
  }

  /// Shows the values of the card below their names, or beside them.
  func setStacked(_ isStacked: Bool) {
    card.isStacked = isStacked
    View.animate(withDuration: 0.4) { layoutIfNeeded() }
  }

  private func enlargeText() {
    let isLarge = traitOverrides.preferredContentSizeCategory == .accessibilityMedium
    traitOverrides.preferredContentSizeCategory = isLarge ? .large : .accessibilityMedium
    View.animate(withDuration: 0.3) { layoutIfNeeded() }
  }

  private func turn() {
    let isMirrored = semanticContentAttribute == .forceRightToLeft
    semanticContentAttribute = isMirrored ? .unspecified : .forceRightToLeft
    View.animate(withDuration: 0.4) { layoutIfNeeded() }
  }
}
