/// A linear equation or inequality: an expression that equals 0, is at least 0, or at most 0.
///
/// A constraint is in one solver at a time.
package final class Constraint {
  /// The comparison of the expression with 0.
  package enum Relation: Sendable {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The priority of a constraint that has to be satisfied.
  package static let required = 1000.0

  /// The expression. ``ConstraintSolver/setConstant(_:of:)`` changes its constant.
  package internal(set) var expression: LinearExpression
  package let relation: Relation
  /// The priority, from 1 to 1000. The solver satisfies constraints of a lower priority only as far as those of higher ones permit.
  package let priority: Double

  /// The solver that contains the constraint; nil if none does.
  weak var solver: ConstraintSolver?
  /// The unknown that marks the constraint's equation in the tableau, while a solver contains it.
  var marker = Symbol(index: -1)
  /// The second unknown of an optional constraint; -1 if there is none.
  var other = Symbol(index: -1)

  /// Creates a constraint.
  ///
  /// - Parameter priority: The priority, limited to the range from 1 to 1000; a value that is not a number counts as required.
  package init(
    _ expression: LinearExpression, _ relation: Relation, priority: Double = Constraint.required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority.isNaN ? Self.required : min(max(priority, 1), Self.required)
  }

  /// Changes the constant of the expression of a constraint that is in no solver.
  package func setConstant(_ constant: Double) {
    if solver == nil { expression.constant = constant }
  }

  /// A Boolean value that indicates whether the constraint has to be satisfied.
  package var isRequired: Bool { priority >= Self.required }

  /// The factor of the marker in the constraint's equation.
  var markerSign: Double {
    switch relation {
    case .lessThanOrEqual: 1
    case .greaterThanOrEqual: -1
    case .equal: isRequired ? 1 : -1
    }
  }
}
