import Testing

@testable import TactusConstraints

@Suite("The solver of constraints") struct ConstraintSolverTests {
  private let solver = ConstraintSolver()

  private func constraint(
    _ terms: [(Variable, Double)], _ relation: Constraint.Relation, _ value: Double, _ priority: Double = 1000
  ) -> Constraint {
    let terms = terms.map { LinearExpression.Term($0.0, $0.1) }
    return Constraint(LinearExpression(terms, constant: -value), relation, priority: priority)
  }

  private func value(_ variable: Variable) -> Double {
    solver.solve()
    return solver.value(of: variable)
  }

  @Test("U1 many constraints of a lower priority do not outweigh one of a higher")
  func priorities() throws {
    let x = solver.makeVariable()
    for index in 0..<500 { try solver.add(constraint([(x, 1)], .equal, Double(index), 749)) }
    try solver.add(constraint([(x, 0.001)], .equal, 2, 750))
    #expect(abs(value(x) - 2000) < 1e-6)
  }

  @Test("U1 an optional equation is satisfied as closely as possible, an inequality as far as it has to be")
  func optional() throws {
    let x = solver.makeVariable()
    try solver.add(constraint([(x, 1)], .lessThanOrEqual, 100))
    let wide = constraint([(x, 1)], .equal, 250, 500)
    try solver.add(wide)
    #expect(value(x) == 100)
    try solver.remove(wide)
    try solver.add(constraint([(x, 1)], .greaterThanOrEqual, 40, 500))
    try solver.add(constraint([(x, 1)], .equal, 0, 1))
    #expect(value(x) == 40)
    #expect(solver.errors().map(\.priority) == [500, 1])
    #expect(solver.errors().map(\.sum) == [0, 40])
  }

  @Test(
    "U1 a contradiction is refused with the required constraints that are part of it, and changes nothing")
  func contradiction() throws {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let lower = constraint([(x, 1)], .greaterThanOrEqual, 10)
    let between = constraint([(y, 1), (x, -1)], .greaterThanOrEqual, 20)
    let unrelated = constraint([(z, 1)], .equal, 5)
    for one in [lower, between, unrelated] { try solver.add(one) }
    try solver.add(constraint([(y, 1)], .equal, 0, 500))
    #expect(value(y) == 30)
    let upper = constraint([(y, 1)], .lessThanOrEqual, 25)
    do {
      try solver.add(upper)
      Issue.record("accepted")
    } catch {
      guard case .unsatisfiable(let list) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(Set(list) == Set([upper, lower, between].map(ObjectIdentifier.init)))
    }
    #expect(value(y) == 30 && value(z) == 5)
    try solver.remove(lower)
    try solver.add(upper)
    #expect(value(y) == 0)
  }

  @Test("U1 equations that say the same are accepted, and each can be removed")
  func redundant() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = constraint([(x, 1), (y, 1)], .equal, 10)
    let second = constraint([(x, 2), (y, 2)], .equal, 20)
    try solver.add(first)
    try solver.add(constraint([(x, 1), (y, -1)], .equal, 2))
    try solver.add(second)
    #expect(value(x) == 6 && value(y) == 4)
    try solver.remove(first)
    #expect(value(x) == 6 && value(y) == 4)
    #expect(throws: ConstraintError.self) { try solver.setConstant(-30, of: first) }
    try solver.setConstant(-24, of: second)
    #expect(value(x) == 7 && value(y) == 5)
  }

  @Test("U1 a constant that contradicts required constraints is refused, and the former one remains")
  func constants() throws {
    let x = solver.makeVariable()
    let lower = constraint([(x, 1)], .greaterThanOrEqual, 10)
    let upper = constraint([(x, 1)], .lessThanOrEqual, 20)
    try solver.add(lower)
    try solver.add(upper)
    try solver.add(constraint([(x, 1)], .equal, 50, 400))
    #expect(value(x) == 20)
    try solver.setConstant(-30, of: upper)
    #expect(value(x) == 30)
    #expect(throws: ConstraintError.unsatisfiable([upper, lower].map(ObjectIdentifier.init))) {
      try solver.setConstant(-5, of: upper)
    }
    #expect(value(x) == 30)
    #expect(upper.expression.constant == -30)
  }

  @Test("U1 an edited variable follows what is suggested as far as constraints permit")
  func editing() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    try solver.add(constraint([(y, 1), (x, -2)], .equal, 0))
    try solver.add(constraint([(x, 1)], .lessThanOrEqual, 100))
    try solver.beginEditing(x, value: 10, priority: 999)
    #expect(value(y) == 20)
    for step in [30.0, 250, 60] {
      try solver.suggest(step, for: x)
      #expect(value(y) == 2 * min(step, 100))
    }
    #expect(throws: ConstraintError.duplicateEdit) { try solver.beginEditing(x, priority: 500) }
    try solver.endEditing(x)
    #expect(throws: ConstraintError.unknownEdit) { try solver.suggest(0, for: x) }
  }

  @Test("U1 what is no use to the solver is refused with the reason")
  func misuse() throws {
    let x = solver.makeVariable()
    let one = constraint([(x, 1)], .equal, 1)
    try solver.add(one)
    #expect(throws: ConstraintError.duplicate) { try solver.add(one) }
    #expect(throws: ConstraintError.duplicate) { try ConstraintSolver().add(one) }
    #expect(throws: ConstraintError.notFinite) { try solver.setConstant(.nan, of: one) }
    #expect(throws: ConstraintError.notFinite) { try solver.add(constraint([(x, .infinity)], .equal, 1, 10)) }
    try solver.remove(one)
    #expect(throws: ConstraintError.unknown) { try solver.remove(one) }
    #expect(throws: ConstraintError.unknown) { try solver.setConstant(2, of: one) }
    #expect(solver.constraintCount == 0)
  }

  @Test("U1 unknowns of removed constraints and variables are used again")
  func reuse() throws {
    for round in 0..<1000 {
      let x = solver.makeVariable()
      let one = constraint([(x, 1)], .equal, Double(round), 500)
      try solver.add(one)
      #expect(value(x) == Double(round))
      try solver.remove(one)
      solver.discard(x)
    }
    #expect(solver.kinds.count < 10)
    #expect(solver.rows.isEmpty && solver.levels.isEmpty)
  }

  @Test("U1 one of 1,000 constraints changes without an exchange of unknowns where no inequality is met")
  func increment() throws {
    var previous: Variable?
    var first: Constraint?
    for _ in 0..<1000 {
      let x = solver.makeVariable()
      let one = constraint([(x, 1)] + (previous.map { [($0, -1)] } ?? []), .equal, 8)
      try solver.add(one)
      first = first ?? one
      previous = x
    }
    let (last, top) = (try #require(previous), try #require(first))
    #expect(value(last) == 8000)
    let pivots = solver.pivotCount
    try solver.setConstant(-10, of: top)
    #expect(value(last) == 8002)
    #expect(solver.pivotCount == pivots)
  }
}
