import Tactus

/// Names with values, which are aligned with each other whatever their widths, and a badge in the corner.
final class ConstraintsCard: View {
  private static let rows = [
    ("Room", "Living room"), ("Sensor", "Temperature and humidity, beside the door to the balcony"),
    ("Last seen", "Two minutes ago"),
    ("Remarks", "Replace the battery before winter; the spare ones are in the drawer"),
  ]

  /// The labels of the rows.
  let labels = ConstraintsCard.rows.map { name, value in
    (
      name: Label(name, size: 17, weight: .semibold, color: Theme.secondaryText),
      value: Label(value, size: 17)
    )
  }
  /// The badge in the trailing top corner.
  let badge = View()
  private var beside: [LayoutConstraint] = []
  private var below: [LayoutConstraint] = []

  /// A Boolean value that indicates whether the values are below their names.
  var isStacked = false {
    didSet {
      LayoutConstraint.deactivate(isStacked ? beside : below)
      LayoutConstraint.activate(isStacked ? below : beside)
    }
  }

  init() {
    super.init(frame: .zero)
    backgroundColor = Theme.surface
    cornerRadius = 16
    directionalLayoutMargins = DirectionalEdgeInsets(top: 20, leading: 24, bottom: 20, trailing: 24)
    badge.backgroundColor = Theme.warmAccent
    badge.cornerRadius = 12
    for view in labels.flatMap({ [$0.name, $0.value] }) + [badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      (view as? Label)?.adjustsFontForContentSizeCategory = true
      addSubview(view)
    }
    relate()
  }

  private func relate() {
    let margins = layoutMarginsGuide
    var top = margins.topAnchor
    for (index, (name, value)) in labels.enumerated() {
      value.numberOfLines = 0
      // The values are broken into lines rather than widen the card.
      value.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
      name.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      name.setContentCompressionResistancePriority(.required, for: .horizontal)
      LayoutConstraint.activate([
        name.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        name.topAnchor.constraint(equalTo: top, constant: index == 0 ? 0 : 14),
        value.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      ])
      beside.append(value.firstBaselineAnchor.constraint(equalTo: name.firstBaselineAnchor))
      beside.append(
        value.leadingAnchor.constraint(
          greaterThanOrEqualToSystemSpacingAfter: name.trailingAnchor, multiplier: 2))
      below.append(value.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 2))
      below.append(value.leadingAnchor.constraint(equalTo: name.leadingAnchor))
      if index > 0 {
        beside.append(value.leadingAnchor.constraint(equalTo: labels[0].value.leadingAnchor))
      } else {
        // As near to the names as the longest one permits.
        let near = value.leadingAnchor.constraint(equalTo: margins.leadingAnchor)
        near.priority = .defaultLow
        beside.append(near)
      }
      top = value.bottomAnchor
    }
    LayoutConstraint.activate(
      beside + [
        top.constraint(equalTo: margins.bottomAnchor), badge.widthAnchor.constraint(equalToConstant: 24),
        badge.heightAnchor.constraint(equalTo: badge.widthAnchor),
        badge.centerXAnchor.constraint(equalTo: trailingAnchor),
        badge.centerYAnchor.constraint(equalTo: topAnchor),
      ])
  }
}
