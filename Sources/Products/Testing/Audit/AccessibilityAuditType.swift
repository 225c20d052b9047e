/// What an accessibility audit looks for.
public enum AccessibilityAuditType: Sendable, Hashable, CaseIterable {
  /// An element that assistive technologies address has no label.
  case sufficientElementDescription
  /// The touch target of an element that the user activates or adjusts is smaller than 44 × 44 points.
  case hitRegion
  /// The contrast between the text of a label and what is behind it is less than 4.5 : 1, or than 7 : 1 where the user prefers a high contrast.
  case contrast
  /// The text of a label is truncated or cut off with the largest text size.
  case textClipped
  /// Neither Tab nor the arrow keys move the focus to an element that the user activates or adjusts.
  case focus
  /// Two elements side by side, which the user activates or adjusts, have the same label, value, hint and role, and cannot be told apart.
  case sameDescription
  /// Two elements that the user activates or adjusts lie over each other, so that a touch on one can reach the other.
  case overlap
}
