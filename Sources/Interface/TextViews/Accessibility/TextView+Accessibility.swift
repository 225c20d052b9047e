// What text views tell assistive technologies.

extension TextView: SelfDescribing, UserOperated {
  var standardAccessibility: AccessibilityDescription {
    let value = content.length == 0 ? nil : String(content.text.prefix(Self.maximumValueLength))
    return AccessibilityDescription(role: .textField, value: value)
  }

  /// The maximum length of the value, in characters; the text itself is read without limit.
  private static let maximumValueLength = 1000
}

extension TextView: AccessibleLines {
  func accessibleLine(at position: String.Index) -> Range<String.Index> {
    let line = content.line(at: content.offset(of: position))
    return content.indices(line)
  }
}
