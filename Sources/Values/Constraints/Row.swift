/// A sum of unknowns with coefficients, and a constant; a row of the tableau.
struct Row {
  struct Cell {
    var symbol: Symbol
    var coefficient: Double
  }

  /// The magnitude below which a coefficient is an error of rounding.
  static let epsilon = 1e-9

  var constant: Double
  /// The unknowns whose coefficients are not 0, in ascending order.
  var cells: ContiguousArray<Cell> = []

  init(constant: Double = 0) { self.constant = constant }

  /// Returns the index of the first cell that does not precede a symbol.
  @inline(__always)
  private func lowerBound(of symbol: Symbol) -> Int {
    let cells = cells.span
    var low = 0
    var high = cells.count
    while low < high {
      let middle = (low + high) >> 1
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the coefficient of a symbol, 0 if the row does not contain it.
  func coefficient(of symbol: Symbol) -> Double {
    let index = lowerBound(of: symbol)
    return index < cells.count && cells[index].symbol == symbol ? cells[index].coefficient : 0
  }

  /// Adds to the coefficient of a symbol.
  mutating func insert(_ symbol: Symbol, _ coefficient: Double) {
    let index = lowerBound(of: symbol)
    guard index < cells.count, cells[index].symbol == symbol else {
      if abs(coefficient) >= Self.epsilon {
        cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
      }
      return
    }
    cells[index].coefficient += coefficient
    if abs(cells[index].coefficient) < Self.epsilon { cells.remove(at: index) }
  }

  /// Removes a symbol.
  ///
  /// - Returns: The coefficient that it had.
  @discardableResult
  mutating func remove(_ symbol: Symbol) -> Double {
    let index = lowerBound(of: symbol)
    guard index < cells.count, cells[index].symbol == symbol else { return 0 }
    return cells.remove(at: index).coefficient
  }

  /// Multiplies the row.
  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  /// Adds a multiple of a row.
  ///
  /// - Parameter scratch: Storage that is exchanged with that of the row, so that nothing is allocated in the steady state.
  mutating func add(_ row: Row, times factor: Double, scratch: inout ContiguousArray<Cell>) {
    constant += row.constant * factor
    let capacity = cells.count + row.cells.count
    guard capacity > 0 else { return }
    scratch.removeAll(keepingCapacity: true)
    scratch.append(addingCapacity: capacity) {
      Self.merge(cells.span, row.cells.span, times: factor, into: &$0)
    }
    swap(&cells, &scratch)
  }

  /// Appends the sum of cells, and of others times a factor, in ascending order of their symbols.
  private static func merge(
    _ mine: Span<Cell>, _ theirs: Span<Cell>, times factor: Double, into result: inout OutputSpan<Cell>
  ) {
    var left = 0
    var right = 0
    while left < mine.count, right < theirs.count {
      let first = mine[left]
      let second = theirs[right]
      if first.symbol < second.symbol {
        result.append(first)
        left += 1
        continue
      }
      var coefficient = factor * second.coefficient
      right += 1
      if first.symbol == second.symbol {
        coefficient += first.coefficient
        left += 1
      }
      if abs(coefficient) >= epsilon { result.append(Cell(symbol: second.symbol, coefficient: coefficient)) }
    }
    while left < mine.count {
      result.append(mine[left])
      left += 1
    }
    while right < theirs.count {
      let coefficient = factor * theirs[right].coefficient
      if abs(coefficient) >= epsilon {
        result.append(Cell(symbol: theirs[right].symbol, coefficient: coefficient))
      }
      right += 1
    }
  }

  /// Replaces a symbol by what it equals.
  ///
  /// - Returns: A Boolean value that indicates whether the row contained the symbol.
  @discardableResult
  mutating func substitute(
    _ symbol: Symbol, by row: Row, scratch: inout ContiguousArray<Cell>
  ) -> Bool {
    let index = lowerBound(of: symbol)
    guard index < cells.count, cells[index].symbol == symbol else { return false }
    let coefficient = cells.remove(at: index).coefficient
    add(row, times: coefficient, scratch: &scratch)
    return true
  }

  /// Turns `0 = row` into `symbol = row`. The row contains the symbol.
  mutating func solve(for symbol: Symbol) { multiply(by: -1 / remove(symbol)) }

  /// Turns `leaving = row` into `entering = row`. The row contains the entering symbol.
  mutating func solve(for entering: Symbol, leaving: Symbol) {
    insert(leaving, -1)
    solve(for: entering)
  }
}
