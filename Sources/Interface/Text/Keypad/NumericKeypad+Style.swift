extension NumericKeypad {
  /// What a keypad types.
  public enum Style: Sendable, Hashable {
    /// A number.
    case number
    /// A code with a number of digits, which are shown as dots.
    case pin(length: Int)
  }
}
