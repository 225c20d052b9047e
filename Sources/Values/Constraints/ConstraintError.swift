/// The reason why a solver refuses a request, after which it is as it was before.
package enum ConstraintError: Error, Equatable {
  /// The required constraints with these identities contradict each other. The list contains the one that was refused.
  case unsatisfiable([ObjectIdentifier])
  /// The constraint is in a solver already.
  case duplicate
  /// The constraint is not in this solver.
  case unknown
  /// The variable is edited already.
  case duplicateEdit
  /// The variable is not edited.
  case unknownEdit
  /// A coefficient or the constant is infinite or not a number.
  case notFinite
}
