// MARK: - The tableau

extension ConstraintSolver {
  func kind(_ symbol: Symbol) -> SymbolKind { kinds[Int(symbol.index)] }

  func makeSymbol(_ kind: SymbolKind, _ owner: Constraint? = nil) -> Symbol {
    if let symbol = unusedSymbols.popLast() {
      kinds[Int(symbol.index)] = kind
      owners[Int(symbol.index)] = owner
      return symbol
    }
    kinds.append(kind)
    slots.append(-1)
    owners.append(owner)
    return Symbol(index: Int32(kinds.count - 1))
  }

  /// Makes an unknown's index available to others. What errors of rounding left of it in the rows is removed.
  func release(_ symbol: Symbol) {
    for index in rows.indices { rows[index].remove(symbol) }
    for index in levels.indices { levels[index].row.remove(symbol) }
    kinds[Int(symbol.index)] = .unused
    owners[Int(symbol.index)] = nil
    unusedSymbols.append(symbol)
  }

  func appendRow(_ row: Row, for symbol: Symbol) {
    slots[Int(symbol.index)] = Int32(rows.count)
    rows.append(row)
    basics.append(symbol)
  }

  @discardableResult
  func removeRow(_ slot: Int) -> Row {
    slots[Int(basics[slot].index)] = -1
    let last = rows.count - 1
    if slot != last {
      rows.swapAt(slot, last)
      basics[slot] = basics[last]
      slots[Int(basics[slot].index)] = Int32(slot)
    }
    basics.removeLast()
    return rows.removeLast()
  }

  /// Replaces an unknown by what it equals in all rows.
  func substitute(_ symbol: Symbol, by row: Row) {
    for index in rows.indices { rows[index].substitute(symbol, by: row, scratch: &scratch) }
    for index in levels.indices { levels[index].row.substitute(symbol, by: row, scratch: &scratch) }
    artificialObjective?.substitute(symbol, by: row, scratch: &scratch)
  }

  /// Makes an unknown basic in place of that of a row.
  func pivot(_ slot: Int, entering: Symbol) {
    pivotCount += 1
    var row = Row()
    swap(&row, &rows[slot])
    let leaving = basics[slot]
    row.solve(for: entering, leaving: leaving)
    substitute(entering, by: row)
    swap(&row, &rows[slot])
    basics[slot] = entering
    slots[Int(leaving.index)] = -1
    slots[Int(entering.index)] = Int32(slot)
  }

  // MARK: Optimization

  /// The number of steps, for each row, after which a search ends although the errors may be larger than necessary, so that errors of
  /// rounding cannot make it endless.
  static let maximumSteps = 100

  /// Minimizes the errors by the simplex method. Among equal choices the unknown with the lowest index is taken, so that it ends.
  func optimize() {
    var steps = Self.maximumSteps * (rows.count + 1)
    while steps > 0, let entering = enteringSymbol(), let slot = leavingSlot(entering: entering) {
      pivot(slot, entering: entering)
      steps -= 1
    }
  }

  /// Returns an unknown by which the errors of a priority become smaller, and those of higher ones not larger.
  private func enteringSymbol() -> Symbol? {
    for (index, level) in levels.enumerated() {
      for cell in level.row.cells where cell.coefficient < -Row.epsilon && kind(cell.symbol).isPivotable {
        if !levels[..<index].contains(where: { $0.row.coefficient(of: cell.symbol) > Row.epsilon }) {
          return cell.symbol
        }
      }
    }
    return nil
  }

  /// Returns the row that first becomes infeasible if an unknown grows from 0.
  ///
  /// - Parameter preferred: The basic unknown that leaves if several could.
  func leavingSlot(entering: Symbol, preferred: Symbol? = nil) -> Int? {
    var best = -1
    var bestRatio = Double.infinity
    for index in rows.indices where kind(basics[index]).isRestricted {
      let coefficient = rows[index].coefficient(of: entering)
      guard coefficient < -Row.epsilon else { continue }
      let ratio = max(0, rows[index].constant) / -coefficient
      let isBetter =
        ratio < bestRatio
        || ratio == bestRatio
          && (basics[index] == preferred || basics[best] != preferred && basics[index] < basics[best])
      if isBetter {
        best = index
        bestRatio = ratio
      }
    }
    return best < 0 ? nil : best
  }

  // MARK: Feasibility

  /// Makes the constants of restricted unknowns positive again by the dual simplex method. The errors were minimal.
  ///
  /// - Returns: The equation that cannot be satisfied; nil if all are.
  func makeFeasible(_ tolerance: Double) -> Row? {
    for index in rows.indices where kind(basics[index]) == .dummy {
      guard abs(rows[index].constant) <= tolerance else { return contradiction(index) }
      rows[index].constant = 0
    }
    var steps = Self.maximumSteps * (rows.count + 1)
    while steps > 0, let slot = infeasibleSlot() {
      if let entering = dualEnteringSymbol(in: rows[slot]) {
        pivot(slot, entering: entering)
        steps -= 1
      } else if rows[slot].constant < -tolerance {
        return contradiction(slot)
      } else {
        rows[slot].constant = 0
      }
    }
    return nil
  }

  /// Returns the row with its basic unknown.
  private func contradiction(_ slot: Int) -> Row {
    var row = rows[slot]
    row.insert(basics[slot], -1)
    return row
  }

  private func infeasibleSlot() -> Int? {
    var best: Int?
    for index in rows.indices where rows[index].constant < -Row.epsilon {
      guard kind(basics[index]).isPivotable else { continue }
      if best.map({ basics[index] < basics[$0] }) ?? true { best = index }
    }
    return best
  }

  /// Returns the unknown that can become basic in an infeasible row so that the errors stay minimal.
  private func dualEnteringSymbol(in row: Row) -> Symbol? {
    var best: Row.Cell?
    for cell in row.cells where cell.coefficient > Row.epsilon && kind(cell.symbol).isPivotable {
      guard let current = best else {
        best = cell
        continue
      }
      for level in levels {
        let mine = level.row.coefficient(of: cell.symbol) / cell.coefficient
        let its = level.row.coefficient(of: current.symbol) / current.coefficient
        if abs(mine - its) <= Row.epsilon { continue }
        if mine < its { best = cell }
        break
      }
    }
    return best?.symbol
  }
}
