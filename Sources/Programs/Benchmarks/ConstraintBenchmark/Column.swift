import TactusConstraints

/// The constraints of views in a column, with natural heights that they keep as far as there is room.
final class Column {
  let solver = ConstraintSolver()
  /// The height of the column.
  let height: Constraint

  /// Creates a column with three constraints for each view.
  init(views: Int) {
    let total = solver.makeVariable()
    height = Constraint(LinearExpression([.init(total)], constant: -3000), .equal)
    do {
      try solver.add(height)
      var previous: Variable?
      for index in 0..<views {
        let bottom = solver.makeVariable()
        var length = LinearExpression([.init(bottom)])
        if let previous { length.add(previous, times: -1) }
        let natural = 10 + Double(index % 7)
        for (relation, priority) in [
          (Constraint.Relation.greaterThanOrEqual, Constraint.required), (.greaterThanOrEqual, 750),
          (.lessThanOrEqual, 250),
        ] {
          var expression = length
          expression.constant = priority == Constraint.required ? 0 : -natural
          try solver.add(Constraint(expression, relation, priority: priority))
        }
        previous = bottom
      }
      if let previous {
        try solver.add(Constraint(LinearExpression([.init(previous), .init(total, -1)]), .equal))
      }
    } catch { fatalError("\(error)") }
    solver.solve()
  }
}
