// What picker views tell assistive technologies.

extension PickerView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.group) }
}

extension PickerWheel: SelfDescribing, AccessibleRange {
  var standardAccessibility: AccessibilityDescription {
    let (label, hint) = description
    var traits = AccessibilityTraits.adjustable
    if !canBecomeFocused { traits.insert(.notEnabled) }
    return AccessibilityDescription(
      role: .stepper, label: label, value: spokenTitle(ofRow: upcomingRow), hint: hint, traits: traits)
  }

  var accessibleRange: AccessibilityRange {
    AccessibilityRange(
      value: Double(max(0, upcomingRow)), minimum: 0, maximum: Double(max(0, rowCount - 1)), step: 1,
      isAdjustable: canBecomeFocused)
  }

  func setAccessibleValue(_ value: Double) {
    step(by: min(max(Int(saturating: value.rounded()), 0), max(0, rowCount - 1)) - max(0, upcomingRow))
  }
}

extension DatePicker: SelfDescribing {
  var standardAccessibility: AccessibilityDescription { .container(.group, traits: stateTraits) }
}
