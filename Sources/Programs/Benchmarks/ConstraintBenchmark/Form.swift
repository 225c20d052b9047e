import TactusConstraints

/// The constraints of a form: rows of the same width, each 8 points below the one before.
final class Form {
  let solver = ConstraintSolver()
  /// The width of the form, which is edited.
  let width: Variable
  /// The constraints between a row and the one before.
  private(set) var distances: [Constraint] = []

  /// Creates a form with four constraints for each row.
  init(rows: Int) {
    width = solver.makeVariable()
    do {
      try solver.beginEditing(width, value: 400, priority: 999)
      var bottom: [LinearExpression.Term] = []
      for _ in 0..<rows {
        let (left, top) = (solver.makeVariable(), solver.makeVariable())
        let (length, height) = (solver.makeVariable(), solver.makeVariable())
        let distance = Constraint(LinearExpression([.init(top)] + bottom, constant: -8), .equal)
        distances.append(distance)
        try solver.add(distance)
        try solver.add(Constraint(LinearExpression([.init(left)], constant: -16), .equal))
        let right = LinearExpression([.init(left), .init(length), .init(width, -1)], constant: 16)
        try solver.add(Constraint(right, .equal))
        try solver.add(Constraint(LinearExpression([.init(height)], constant: -44), .equal, priority: 750))
        bottom = [.init(top, -1), .init(height, -1)]
      }
    } catch { fatalError("\(error)") }
    solver.solve()
  }
}
