/// An unknown of a ``ConstraintSolver``, a number that may be negative.
package struct Variable: Hashable, Sendable {
  let symbol: Symbol
}
