/// How much text and what is behind it differ.
public enum AccessibilityContrast: UInt8, Sendable, Hashable {
  /// The standard contrast.
  case normal
  /// A high contrast: the system's colours for text and tints have 7:1 at least on the system's backgrounds.
  case high
}
