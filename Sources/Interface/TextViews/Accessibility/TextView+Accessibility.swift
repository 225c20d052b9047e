// What text views tell assistive technologies.

extension TextView: SelfDescribing {
  var standardAccessibility: AccessibilityDescription {
    let value = content.length == 0 ? nil : String(content.text.prefix(Self.maximumValueLength))
    return AccessibilityDescription(role: .textField, value: value)
  }

  /// The maximum length of the value, in characters; the text itself is read without limit.
  private static let maximumValueLength = 1000
}
