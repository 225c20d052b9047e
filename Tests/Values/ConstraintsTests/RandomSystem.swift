import TactusConstraints
import TactusTesting

/// Variables with random constraints, of which some are removed, added and changed, as `Scripts/constraint-oracle.py` generates them.
struct RandomSystem {
  private static let coefficients = [-2.0, -1, 1, 1, 2, 3]
  static let priorities = [1000.0, 750, 500, 250]

  private var random: Random
  let solver = ConstraintSolver()
  let variables: [Variable]
  private(set) var constraints: [Constraint] = []
  /// A bit for each offer that the solver accepted, from the first.
  private(set) var accepted = 0
  private var bit = 1

  init(seed: UInt64) {
    random = Random(seed: seed)
    let count = 2 + random.below(6)
    let total = 2 + random.below(14)
    variables = (0..<count).map { [solver] _ in solver.makeVariable() }
    for _ in 0..<total { offer() }
  }

  /// Removes, changes or adds constraints, up to three.
  mutating func change() throws {
    for _ in 0..<random.below(4) { try step() }
  }

  /// Removes, changes or adds a constraint.
  mutating func step() throws {
    switch random.below(3) {
    case 0 where !constraints.isEmpty:
      try solver.remove(constraints.remove(at: random.below(constraints.count)))
    case 1 where !constraints.isEmpty:
      let constraint = constraints[random.below(constraints.count)]
      let constant = Double(random.below(101) - 50)
      record(Result { try solver.setConstant(constant, of: constraint) })
    default: offer()
    }
  }

  /// The sums of the errors of each priority.
  func errors(of solver: ConstraintSolver, _ constraints: [Constraint]) -> [Double] {
    solver.solve()
    var sums = [0.0, 0, 0, 0]
    for constraint in constraints {
      guard let index = Self.priorities.firstIndex(of: constraint.priority) else { continue }
      let value = solver.value(of: constraint.expression)
      switch constraint.relation {
      case .lessThanOrEqual: sums[index] += max(0, value)
      case .equal: sums[index] += abs(value)
      case .greaterThanOrEqual: sums[index] += max(0, -value)
      }
    }
    return sums
  }

  /// The sums of the errors if another solver is given the present constraints.
  func errorsFromScratch() throws -> [Double] {
    let solver = ConstraintSolver()
    let copies = Dictionary(uniqueKeysWithValues: variables.map { ($0, solver.makeVariable()) })
    let constraints = constraints.map { original in
      let terms = original.expression.terms.map {
        LinearExpression.Term(copies[$0.variable] ?? $0.variable, $0.coefficient)
      }
      return Constraint(
        LinearExpression(terms, constant: original.expression.constant), original.relation,
        priority: original.priority)
    }
    for constraint in constraints { try solver.add(constraint) }
    return errors(of: solver, constraints)
  }

  private mutating func record(_ result: Result<Void, any Error>) {
    if case .success = result { accepted |= bit }
    bit &<<= 1
  }

  private mutating func offer() {
    var terms: [Int: Double] = [:]
    for _ in 0..<(1 + random.below(3)) {
      let variable = random.below(variables.count)
      let coefficient = Self.coefficients[random.below(6)]
      if terms[variable] == nil { terms[variable] = coefficient }
    }
    let constant = Double(random.below(101) - 50)
    let relation = [Constraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual][random.below(3)]
    let priority = Self.priorities[random.below(5) % 4]
    let variables = variables
    let sum = terms.sorted { $0.key < $1.key }.map { LinearExpression.Term(variables[$0.key], $0.value) }
    let constraint = Constraint(
      LinearExpression(sum, constant: constant), relation, priority: priority)
    record(Result { try solver.add(constraint) })
    if solver.contains(constraint) { constraints.append(constraint) }
  }
}

extension Random {
  /// Returns a number below a limit, as `Scripts/constraint-oracle.py` does.
  fileprivate mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
