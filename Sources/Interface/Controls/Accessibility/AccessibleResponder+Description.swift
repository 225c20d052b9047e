// MARK: - What is told

extension AccessibleResponder {
  /// What assistive technologies are told: what the application sets or overrides, and otherwise what the toolkit tells.
  var accessibilityDescription: AccessibilityDescription {
    var description: AccessibilityDescription =
      (self as? any SelfDescribing)?.standardAccessibility ?? .none
    description.label = accessibilityLabel
    description.value = accessibilityValue
    description.hint = accessibilityHint
    description.traits = accessibilityTraits
    description.expandedStatus = accessibilityExpandedStatus
    return description
  }
}
