import BenchmarkReport
import Tactus
import TactusTesting

/// Measures hit testing and layout in trees of 100 to 100,000 views, compared with trees of plain objects of the same shape, and layout
/// by containers.
@main
@MainActor
struct ViewTreeBenchmark {
  private static let counts = [100, 1000, 10_000, 100_000]

  static func main() throws {
    var figures: [Figure] = []
    for shape in TreeShape.allCases {
      var smallest: [Work: Double] = [:]
      for count in counts {
        for (work, costs) in measure(shape, count) {
          let cost = costs.views.median
          if count == counts[0] { smallest[work] = cost }
          figures.append(
            Figure(
              "trees of views", "\(work.rawValue), \(shape.rawValue), \(count) views", costs.views, "µs",
              floor: costs.plain.median,
              growth: smallest[work].flatMap { Figure.growth(from: (counts[0], $0), to: (count, cost)) }))
        }
      }
    }
    // The sizes of a series are adjacent.
    let order = Work.allCases.flatMap { work in figures.filter { $0.name.hasPrefix(work.rawValue + ",") } }
    let layouts = ContainerBenchmark.figures() + ConstraintLayoutBenchmark.figures()
    try Report(figures: order + layouts + ObservationBenchmark.figures()).output(to: Report.pathArgument)
  }

  /// What is measured.
  private enum Work: String, CaseIterable {
    case hitTest = "hit test"
    case firstLayout = "first layout"
    case leafLayout = "layout of a leaf"
    case rootLayout = "layout of the root"
  }

  private typealias Costs = (views: Distribution, plain: Distribution)

  private static func measure(_ shape: TreeShape, _ count: Int) -> [(Work, Costs)] {
    // Enough trees that the small ones are not measured once.
    let treeCount = max(3, min(100, 100_000 / count))
    var first: (views: [Double], plain: [Double]) = ([], [])
    for _ in 1..<treeCount { append(&first, firstLayout(ViewTree(shape, count: count))) }
    let tree = ViewTree(shape, count: count)
    append(&first, firstLayout(tree))

    let points = (0..<64).map { Point(x: 5 + Double($0 % 8) * 158, y: 5 + Double($0 / 8) * 97) }
    let hits = (
      views: times(of: 50) {
        for point in points { precondition(tree.test.window.hitTest(point, with: nil) != nil) }
      }, plain: times(of: 50) { for point in points { precondition(tree.plainRoot.hitTest(point) != nil) } }
    )
    let perPoint = { (values: [Double]) in Distribution(values.map { $0 / Double(points.count) }) }
    return [
      (.hitTest, (perPoint(hits.views), perPoint(hits.plain))),
      (.firstLayout, (Distribution(first.views), Distribution(first.plain))),
      (.leafLayout, layout(tree, tree.leaf, tree.plainLeaf)),
      (.rootLayout, layout(tree, tree.root, tree.plainRoot)),
    ]
  }

  private static func append(_ costs: inout (views: [Double], plain: [Double]), _ cost: (Double, Double)) {
    costs.views.append(cost.0)
    costs.plain.append(cost.1)
  }

  /// Lays out all views of a new tree.
  private static func firstLayout(_ tree: ViewTree) -> (Double, Double) {
    (microseconds { tree.test.window.layoutIfNeeded() }, microseconds { tree.plainRoot.layoutIfNeeded() })
  }

  /// Requests layout of a view and lays out the window, repeatedly.
  private static func layout(_ tree: ViewTree, _ view: View, _ node: PlainNode) -> Costs {
    let repetitions = 100
    return (
      Distribution(
        times(of: 50) {
          for _ in 0..<repetitions {
            view.setNeedsLayout()
            tree.test.window.layoutIfNeeded()
          }
        }.map { $0 / Double(repetitions) }),
      Distribution(
        times(of: 50) {
          for _ in 0..<repetitions {
            node.setNeedsLayout()
            tree.plainRoot.layoutIfNeeded()
          }
        }.map { $0 / Double(repetitions) })
    )
  }

  /// Returns the times of `count` runs, in microseconds, after one for warming up.
  static func times(of count: Int, _ body: () -> Void) -> [Double] {
    body()
    return (0..<count).map { _ in microseconds(body) }
  }

  static func microseconds(_ body: () -> Void) -> Double {
    let time = ContinuousClock().measure(body)
    return Double(time.components.seconds) * 1e6 + Double(time.components.attoseconds) / 1e12
  }
}
