/// An incremental solver of linear constraints with priorities, after the Cassowary algorithm.
///
/// The constraints are kept as the tableau of the simplex method in solved form: each row expresses a basic unknown by unknowns that are not.
/// Inequalities become equations by a slack, optional ones have errors, whose sums are minimized: first those of the highest priority,
/// then, without making these larger, those of the next. A change of a constant makes some rows infeasible at most, which the dual simplex
/// method repairs in a few steps.
///
/// Where the constraints leave a variable undetermined, its value is one of those that satisfy them.
package final class ConstraintSolver {
  /// The sum of the errors of one priority, to be minimized.
  struct Level {
    let priority: Double
    var row = Row()
    /// The number of constraints of the priority.
    var count = 0
  }

  /// The kinds of the unknowns, by index.
  var kinds: ContiguousArray<SymbolKind> = []
  /// The index of the row of each unknown; -1 for those that are not basic.
  var slots: ContiguousArray<Int32> = []
  /// The constraint of each unknown that marks one.
  var owners: ContiguousArray<Constraint?> = []
  var unusedSymbols: ContiguousArray<Symbol> = []

  /// The rows, and the unknowns that they express.
  var rows: ContiguousArray<Row> = []
  var basics: ContiguousArray<Symbol> = []
  /// The objective, in descending order of the priorities.
  var levels: ContiguousArray<Level> = []
  /// The objective of a search for a feasible solution, while there is one.
  var artificialObjective: Row?
  var scratch: ContiguousArray<Row.Cell> = []
  /// A Boolean value that indicates whether the errors may be larger than necessary.
  var needsOptimization = false
  private var edits: [Variable: Constraint] = [:]

  /// The number of constraints.
  package private(set) var constraintCount = 0
  /// The number of times that an unknown has become basic in place of another, as a measure of the work.
  package internal(set) var pivotCount = 0

  package init() {}

  // MARK: Variables

  /// Creates a variable.
  package func makeVariable() -> Variable { Variable(symbol: makeSymbol(.external)) }

  /// Discards a variable that no constraint of the solver contains.
  package func discard(_ variable: Variable) {
    if slots[Int(variable.symbol.index)] >= 0 { removeRow(Int(slots[Int(variable.symbol.index)])) }
    release(variable.symbol)
  }

  /// Returns the value of a variable, after ``solve()``.
  package func value(of variable: Variable) -> Double {
    let slot = slots[Int(variable.symbol.index)]
    return slot < 0 ? 0 : rows[Int(slot)].constant
  }

  /// Returns the value of an expression, after ``solve()``.
  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  // MARK: Constraints

  /// Adds a constraint.
  ///
  /// - Throws: ``ConstraintError``; the solver is then as it was before.
  package func add(_ constraint: Constraint) throws(ConstraintError) {
    guard constraint.solver == nil else { throw .duplicate }
    guard constraint.expression.isFinite else { throw .notFinite }
    var row = makeRow(for: constraint)
    let tolerance = tolerance(of: constraint)
    // The search for a solution changes the errors even if there is none.
    needsOptimization = true
    do {
      try enter(&row, of: constraint, tolerance)
    } catch {
      withdrawUnknowns(of: constraint)
      throw error
    }
    constraint.solver = self
    constraintCount += 1
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``ConstraintError/unknown`` if the solver does not contain it.
  package func remove(_ constraint: Constraint) throws(ConstraintError) {
    guard constraint.solver === self else { throw .unknown }
    removeErrors(of: constraint)
    let marker = constraint.marker
    if slots[Int(marker.index)] >= 0 {
      removeRow(Int(slots[Int(marker.index)]))
    } else if let slot = leavingSlot(forMarker: marker) {
      var row = removeRow(slot.index)
      row.solve(for: marker, leaving: slot.symbol)
      substitute(marker, by: row)
    }
    withdrawUnknowns(of: constraint)
    constraint.solver = nil
    constraintCount -= 1
    needsOptimization = true
  }

  /// A Boolean value that indicates whether the solver contains a constraint.
  package func contains(_ constraint: Constraint) -> Bool { constraint.solver === self }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``ConstraintError``; the constant is then as it was before.
  package func setConstant(_ constant: Double, of constraint: Constraint) throws(ConstraintError) {
    guard constraint.solver === self else { throw .unknown }
    guard constant.isFinite else { throw .notFinite }
    let old = constraint.expression.constant
    guard constant != old else { return }
    solve()
    constraint.expression.constant = constant
    let tolerance = tolerance(of: constraint)
    shift(constraint, by: constant - old)
    guard let contradicting = makeFeasible(tolerance) else { return }
    let conflict = conflict(in: contradicting, with: constraint)
    constraint.expression.constant = old
    shift(constraint, by: old - constant)
    _ = makeFeasible(tolerance)
    throw .unsatisfiable(conflict)
  }

  /// Finds the values with which the constraints are satisfied best.
  package func solve() {
    guard needsOptimization else { return }
    needsOptimization = false
    optimize()
  }

  /// Returns the sums of the errors by priority, after ``solve()``: how far the constraints of each are from being satisfied.
  package func errors() -> [(priority: Double, sum: Double)] {
    levels.map { level in
      var sum = 0.0
      for (index, kind) in kinds.enumerated()
      where kind == .error && owners[index]?.priority == level.priority {
        if slots[index] >= 0 { sum += rows[Int(slots[index])].constant }
      }
      return (level.priority, sum)
    }
  }

  // MARK: Edited variables

  /// Makes a variable editable: it follows the values that ``suggest(_:for:)`` gives it as far as constraints of higher priority permit.
  ///
  /// - Parameters:
  ///   - value: The first value.
  ///   - priority: The priority, below 1000; a higher one is limited to 999.
  package func beginEditing(
    _ variable: Variable, value: Double = 0, priority: Double
  ) throws(ConstraintError) {
    guard edits[variable] == nil else { throw .duplicateEdit }
    let constraint = Constraint(
      LinearExpression([.init(variable)], constant: -value), .equal, priority: min(priority, 999))
    try add(constraint)
    edits[variable] = constraint
  }

  /// Changes the value that an edited variable is to have.
  package func suggest(_ value: Double, for variable: Variable) throws(ConstraintError) {
    guard let constraint = edits[variable] else { throw .unknownEdit }
    try setConstant(-value, of: constraint)
  }

  /// Ends the editing of a variable, which then has any value that the constraints permit.
  package func endEditing(_ variable: Variable) throws(ConstraintError) {
    guard let constraint = edits.removeValue(forKey: variable) else { throw .unknownEdit }
    try remove(constraint)
  }
}
