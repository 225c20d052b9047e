/// Whether an element shows what it can show and hide, such as the months of a calendar or the rows below a row.
public enum AccessibilityExpandedStatus: Int, Sendable, Hashable {
  /// The element does not show and hide anything.
  case unsupported
  /// What the element can hide is shown.
  case expanded
  /// What the element can show is hidden.
  case collapsed
}
