/// A page of an on-screen keyboard: the keys that are shown together.
enum KeyboardPage: String, Hashable, CaseIterable, Sendable {
  /// The letters of the language.
  case letters
  /// Digits and punctuation.
  case symbols
  /// Further symbols.
  case more
  /// The digits of a number pad.
  case number
  /// The digits and the decimal separator.
  case decimal
  /// The digits and signs of a telephone.
  case phone

  /// A Boolean value that indicates whether a row with the space bar is added below the page's own rows.
  var hasBottomRow: Bool {
    switch self {
    case .letters, .symbols, .more: true
    case .number, .decimal, .phone: false
    }
  }
}
