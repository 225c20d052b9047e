import BenchmarkReport
import TactusConstraints

/// Measures the solver of constraints, without views: 1,000 constraints, of which one changes.
@main
struct ConstraintBenchmark {
  static func main() throws {
    var figures: [Figure] = []
    figures += form()
    figures += column()
    try Report(figures: figures).output(to: Report.pathArgument)
  }

  /// A form of 250 rows, each below the one before: the hardest case for changes at the top, on which all rows depend.
  private static func form() -> [Figure] {
    let form = Form(rows: 250)
    var constant = 0.0
    let first = times(of: 200) {
      constant += 1
      try form.solver.setConstant(-constant, of: form.distances[0])
    }
    let width = times(of: 200) {
      constant += 1
      try form.solver.suggest(400 + constant, for: form.width)
    }
    let replaced = times(of: 100) {
      try form.solver.remove(form.distances[125])
      try form.solver.add(form.distances[125])
      form.solver.solve()
    }
    let built = times(of: 5) { _ = Form(rows: 250) }
    return [
      figure("a constant changes, on which all rows depend", first),
      figure("the width of the form changes", width),
      figure("a constraint is removed and added", replaced),
      figure("all constraints are added", built),
    ]
  }

  /// Views in a column that is too short for them, so that the change of its height decides which of them are compressed.
  private static func column() -> [Figure] {
    let column = Column(views: 333)
    var height = 3000.0
    let changed = times(of: 200) {
      height = height == 3000 ? 2997 : 3000
      try column.solver.setConstant(-height, of: column.height)
    }
    return [figure("the height of a column with too little room changes", changed)]
  }

  private static func figure(_ name: String, _ times: Distribution) -> Figure {
    Figure("constraints", "\(name), 1,000 constraints", times, "µs")
  }

  /// Returns the times of runs, in microseconds, after one for warming up.
  private static func times(of count: Int, _ body: () throws -> Void) -> Distribution {
    func run() -> Double {
      let time = ContinuousClock().measure {
        do { try body() } catch { fatalError("\(error)") }
      }
      return Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12
    }
    _ = run()
    return Distribution((0..<count).map { _ in run() })
  }
}
