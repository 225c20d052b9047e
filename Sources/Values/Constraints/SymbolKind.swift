/// The part that an unknown plays in the tableau.
enum SymbolKind: UInt8 {
  /// The index is free.
  case unused
  /// A ``Variable``, of either sign.
  case external
  /// The difference between the sides of an inequality, at least 0.
  case slack
  /// The amount by which an optional constraint is not satisfied, at least 0.
  case error
  /// The mark of a required equation, always 0.
  case dummy

  /// A Boolean value that indicates whether the unknown is never negative.
  var isRestricted: Bool { self != .external }
  /// A Boolean value that indicates whether the unknown may become basic by optimization.
  var isPivotable: Bool { self == .slack || self == .error }
}
