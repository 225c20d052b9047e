// MARK: - The rows of constraints

extension ConstraintSolver {
  /// The part of the numbers of a constraint within which a contradiction counts as an error of rounding.
  static let relativeTolerance = 1e-9

  /// Returns the amount within which a required constraint counts as satisfied.
  func tolerance(of constraint: Constraint) -> Double {
    var scale = max(1, abs(constraint.expression.constant))
    for term in constraint.expression.terms {
      scale = max(scale, abs(term.coefficient * value(of: term.variable)))
    }
    return max(scale * Self.relativeTolerance, 1e-7)
  }

  /// Returns the equation `0 = row` of a constraint, expressed by unknowns that are not basic, with a constant of at least 0.
  func makeRow(for constraint: Constraint) -> Row {
    var row = Row(constant: constraint.expression.constant)
    for term in constraint.expression.terms where term.coefficient != 0 {
      let symbol = term.variable.symbol
      let slot = slots[Int(symbol.index)]
      if slot < 0 {
        row.insert(symbol, term.coefficient)
      } else {
        row.add(rows[Int(slot)], times: term.coefficient, scratch: &scratch)
      }
    }
    let sign = constraint.markerSign
    switch (constraint.relation, constraint.isRequired) {
    case (.equal, true): constraint.marker = makeSymbol(.dummy, constraint)
    case (.equal, false):
      constraint.marker = makeSymbol(.error, constraint)
      constraint.other = makeSymbol(.error, constraint)
    case (_, true): constraint.marker = makeSymbol(.slack, constraint)
    case (_, false):
      constraint.marker = makeSymbol(.slack, constraint)
      constraint.other = makeSymbol(.error, constraint)
    }
    row.insert(constraint.marker, sign)
    if constraint.other.index >= 0 { row.insert(constraint.other, -sign) }
    if !constraint.isRequired {
      let level = level(of: constraint.priority)
      levels[level].count += 1
      forEachError(of: constraint) { levels[level].row.insert($0, 1) }
    }
    if row.constant < 0 { row.multiply(by: -1) }
    return row
  }

  /// Makes an unknown of the equation basic.
  func enter(_ row: inout Row, of constraint: Constraint, _ tolerance: Double) throws(ConstraintError) {
    var subject = subject(of: row, constraint)
    if subject == nil, row.cells.allSatisfy({ kind($0.symbol) == .dummy }) {
      guard abs(row.constant) <= tolerance else {
        throw .unsatisfiable(conflict(in: row, with: constraint))
      }
      row.constant = 0
      subject = constraint.marker
    }
    if let subject {
      row.solve(for: subject)
      substitute(subject, by: row)
      appendRow(row, for: subject)
    } else if let contradiction = enterByArtificialVariable(row, of: constraint, tolerance) {
      throw .unsatisfiable(conflict(in: contradiction, with: constraint))
    }
  }

  /// Returns an unknown of the equation that can become basic without making a row infeasible.
  private func subject(of row: Row, _ constraint: Constraint) -> Symbol? {
    for cell in row.cells where kind(cell.symbol) == .external { return cell.symbol }
    for symbol in [constraint.marker, constraint.other] where symbol.index >= 0 && kind(symbol).isPivotable {
      if row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  /// Finds a feasible solution of a tableau with another equation, by minimizing the amount by which it does not hold.
  ///
  /// - Returns: The contradiction, after which the tableau is equivalent to what it was; nil if there is a solution.
  private func enterByArtificialVariable(
    _ row: Row, of constraint: Constraint, _ tolerance: Double
  ) -> Row? {
    let artificial = makeSymbol(.slack)
    defer { release(artificial) }
    appendRow(row, for: artificial)
    artificialObjective = row
    while let entering = artificialObjective?.cells.first(where: {
      $0.coefficient < -Row.epsilon && kind($0.symbol).isPivotable && $0.symbol != artificial
    })?.symbol, let slot = leavingSlot(entering: entering, preferred: artificial) {
      pivot(slot, entering: entering)
    }
    artificialObjective = nil
    guard slots[Int(artificial.index)] >= 0 else { return nil }
    // The artificial unknown is in no other row, so that they do not depend on the new equation.
    let slot = Int(slots[Int(artificial.index)])
    var last = removeRow(slot)
    guard last.constant <= tolerance else { return last }
    last.constant = 0
    let entering = last.cells.max { weight($0) < weight($1) }
    guard let entering, weight(entering) > 0 else { return nil }
    last.solve(for: entering.symbol)
    substitute(entering.symbol, by: last)
    appendRow(last, for: entering.symbol)
    return nil

    /// Any unknown may become basic in a row whose constant is 0; dummies only if there is no other.
    func weight(_ cell: Row.Cell) -> Double {
      if kind(cell.symbol).isPivotable { return 1 + abs(cell.coefficient) }
      return cell.symbol == constraint.marker ? 0.5 : 0
    }
  }

  /// Returns the row from which the marker of a constraint that is to be removed is expressed.
  func leavingSlot(forMarker marker: Symbol) -> (index: Int, symbol: Symbol)? {
    var best = (rank: Int.max, ratio: Double.infinity, index: -1)
    for (index, row) in rows.enumerated() {
      let coefficient = row.coefficient(of: marker)
      guard coefficient != 0 else { continue }
      let rank: Int
      var ratio = 0.0
      switch kind(basics[index]) {
      // A row of dummies stays one.
      case .dummy: rank = 0
      case .external: rank = 3
      default:
        rank = coefficient < 0 ? 1 : 2
        ratio = abs(row.constant / coefficient)
      }
      if (rank, ratio) < (best.rank, best.ratio) { best = (rank, ratio, index) }
    }
    return best.index < 0 ? nil : (best.index, basics[best.index])
  }

  /// Changes the constant of a constraint's equation in all rows.
  func shift(_ constraint: Constraint, by difference: Double) {
    let marker = constraint.marker
    let step = difference / constraint.markerSign
    let slot = slots[Int(marker.index)]
    guard slot < 0 else { return rows[Int(slot)].constant -= step }
    for index in rows.indices {
      let coefficient = rows[index].coefficient(of: marker)
      if coefficient != 0 { rows[index].constant += coefficient * step }
    }
  }

  /// Returns the identities of the constraints whose unknowns are in a contradiction.
  func conflict(in row: Row, with constraint: Constraint) -> [ObjectIdentifier] {
    var result = [ObjectIdentifier(constraint)]
    for cell in row.cells {
      guard let owner = owners[Int(cell.symbol.index)], owner.isRequired else { continue }
      if !result.contains(ObjectIdentifier(owner)) { result.append(ObjectIdentifier(owner)) }
    }
    return result
  }

  // MARK: Errors

  /// Calls a closure for each unknown by which an optional constraint may not be satisfied.
  private func forEachError(of constraint: Constraint, _ body: (Symbol) -> Void) {
    if kind(constraint.marker) == .error { body(constraint.marker) }
    if constraint.other.index >= 0 { body(constraint.other) }
  }

  /// Returns the index of the objective for a priority.
  private func level(of priority: Double) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    return index
  }

  /// Removes the errors of a constraint from the objective.
  func removeErrors(of constraint: Constraint) {
    guard !constraint.isRequired, let index = levels.firstIndex(where: { $0.priority == constraint.priority })
    else { return }
    forEachError(of: constraint) { symbol in
      let slot = slots[Int(symbol.index)]
      if slot < 0 {
        levels[index].row.insert(symbol, -1)
      } else {
        levels[index].row.add(rows[Int(slot)], times: -1, scratch: &scratch)
      }
    }
    levels[index].count -= 1
    if levels[index].count == 0 { levels.remove(at: index) }
  }

  /// Releases the unknowns of a constraint that is in no row any more.
  func withdrawUnknowns(of constraint: Constraint) {
    if constraint.solver == nil { removeErrors(of: constraint) }
    release(constraint.marker)
    constraint.marker = Symbol(index: -1)
    guard constraint.other.index >= 0 else { return }
    release(constraint.other)
    constraint.other = Symbol(index: -1)
  }
}
