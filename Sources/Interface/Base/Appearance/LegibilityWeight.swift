/// The weight of text.
public enum LegibilityWeight: UInt8, Sendable, Hashable {
  /// The weight of each font.
  case regular
  /// A heavier weight for all text in system fonts.
  case bold
}
