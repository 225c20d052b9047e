import BenchmarkReport
import Tactus
import TactusTesting

/// Measures layout by containers: rows in grids in a flow, compared with setting the frames of the same views by hand, and a grid of
/// fitting tracks.
@MainActor
enum ContainerBenchmark {
  private static let counts = [100, 1000, 10_000]

  static func figures() -> [Figure] {
    var costs: [(name: String, values: [(Distribution, floor: Double?)])] = [
      ("first layout", []), ("one view changes", []), ("the width changes", []),
    ]
    for count in counts {
      let (first, change, width) = measure(count)
      costs[0].values.append(first)
      costs[1].values.append(change)
      costs[2].values.append(width)
    }
    let nested = costs.flatMap { name, values in
      values.enumerated().map { index, value in
        Figure(
          "containers", "\(name), rows in grids in a flow, \(counts[index]) views", value.0, "µs",
          floor: value.floor,
          growth: Figure.growth(
            from: (counts[0], values[0].0.median), to: (counts[index], value.0.median)))
      }
    }
    return nested + grids()
  }

  private typealias Cost = (Distribution, floor: Double?)

  private static func measure(_ count: Int) -> (Cost, Cost, Cost) {
    let runs = max(3, min(20, 20_000 / count))
    var first: [Double] = []
    var byHand: [Double] = []
    for _ in 0..<runs {
      let tree = ContainerTree(count: count)
      first.append(ViewTreeBenchmark.microseconds { tree.layOut() })
      tree.recordFrames()
      tree.setFrames(scaledBy: 1.5)
      tree.layOut()
      byHand.append(ViewTreeBenchmark.microseconds { tree.setFrames(scaledBy: 1) })
    }
    let tree = ContainerTree(count: count)
    tree.layOut()
    let leaf = tree.leaves[count / 2]
    let change = ViewTreeBenchmark.times(of: runs) {
      leaf.length += 1
      tree.layOut()
    }
    var width = 1280.0
    let widths = ViewTreeBenchmark.times(of: runs) {
      width = width == 1280 ? 900 : 1280
      tree.root.frame.size.width = width
      tree.layOut()
    }
    let floor = Distribution(byHand).median
    return (
      (Distribution(first), floor), (Distribution(change), nil), (Distribution(widths), floor)
    )
  }

  /// The first layout of grids of 10 × 10, 32 × 32 and 100 × 100 fitting tracks.
  private static func grids() -> [Figure] {
    let sides = [10, 32, 100]
    let costs = sides.map { side in
      Distribution(
        (0..<5).map { _ in
          let grid = GridView(columns: Array(repeating: .fitting, count: side))
          for index in 0..<(side * side) {
            let leaf = ContainerTree.Leaf()
            leaf.length = Double(index % 17)
            grid.addArrangedSubview(leaf)
          }
          grid.frame = Rect(x: 0, y: 0, width: 2000, height: 2000)
          return ViewTreeBenchmark.microseconds { grid.layoutIfNeeded() }
        })
    }
    return zip(sides, costs).map { side, cost in
      Figure(
        "containers", "first layout, grid of \(side) × \(side) fitting tracks", cost, "µs",
        growth: Figure.growth(from: (sides[0] * sides[0], costs[0].median), to: (side * side, cost.median)))
    }
  }
}
