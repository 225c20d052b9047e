/// An unknown of the tableau, by its index in the solver's tables.
struct Symbol: Hashable, Comparable, Sendable {
  var index: Int32

  static func < (left: Symbol, right: Symbol) -> Bool { left.index < right.index }
}
