internal import TactusGraphics

/// Opens keypads for controls, for which a higher layer has the views.
@MainActor
protocol NumberEntryPresenter: ApplicationComponent {
  /// Opens a keypad on which the value of a stepper is typed.
  func presentNumberEntry(for stepper: Stepper)
}

// MARK: - The value between the halves

extension Stepper {
  /// The distance of the value from the halves, in points. Chosen by us.
  static let valueMargin = 8.0
  /// The maximum number of digits after the decimal separator that is shown. Chosen by us.
  static let maximumFractionDigits = 6

  func makeValueLabel() -> Label {
    let label = Label(frame: .zero)
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.maximumContentSizeFactor = Self.maximumGrowth
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = Control.minimumFontScale
    label.isAccessibilityElement = false
    addSubview(label)
    return label
  }

  private func text(of number: Double) -> String {
    Application.serving(self).language.string(from: number, fractionDigits: 0...Self.maximumFractionDigits)
  }

  func updateValueLabel() {
    guard let valueLabel else { return }
    valueLabel.text = text(of: value)
    valueLabel.textColor = isEnabled ? .label : .tertiaryLabel
  }

  /// The width of the value, for which there is room for the longest one, in points; 0 while it is not shown.
  var valueWidth: Double {
    guard let valueLabel else { return 0 }
    let font = valueLabel.font.scaled(for: traitCollection, maximumFactor: Self.maximumGrowth)
      .weighted(for: traitCollection)
    let widths = [minimumValue, maximumValue, maximumValue - stepValue].map {
      TextLayout(text(of: $0), font: font).size.width
    }
    return ((widths.max() ?? 0) + 2 * Self.valueMargin).rounded(.up)
  }

  /// The width of a half, in points.
  var halfWidth: Double {
    guard showsValue else { return bounds.width / 2 }
    return max(bounds.width / 4, (bounds.width - valueWidth) / 2)
  }

  /// Returns whether a horizontal position is on the value.
  func isOnValue(_ x: Double) -> Bool {
    guard showsValue else { return false }
    let half = halfWidth
    return x >= half && x < bounds.width - half
  }

  /// Opens a keypad, if there is something that shows those of the application.
  func openNumberEntry() {
    Application.serving(self).presenter((any NumberEntryPresenter).self)?.presentNumberEntry(for: self)
  }

  /// Takes over a number that was typed, and sends the events if it is another one.
  func enter(_ number: Double) {
    let former = value
    value = number
    if value != former { sendValueChanged() }
  }

  /// The number of digits after the decimal separator that steps have.
  var fractionDigits: Int {
    (0...Self.maximumFractionDigits).first { digits in
      let scaled = [stepValue, minimumValue].map {
        $0 * (0..<digits).reduce(1.0) { product, _ in product * 10 }
      }
      return scaled.allSatisfy { abs($0 - $0.rounded()) < 1e-6 * max(1, abs($0)) }
    } ?? Self.maximumFractionDigits
  }
}
