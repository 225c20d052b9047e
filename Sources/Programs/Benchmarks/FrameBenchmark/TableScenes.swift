import AllocationCounter
import BenchmarkReport
import Foundation
import Tactus
import TactusTesting

/// Tables of 100, 10,000 and 1,000,000 rows of mixed heights, and collections of as many items, which scroll frame by frame in turn, so that other work of the
/// machine affects all of them equally.
@MainActor
enum TableScenes {
  private static let counts = [100, 10_000, 1_000_000]
  private static let rounds = 1500

  /// Returns the time and the allocations of a frame of each list: scroll, layout, text and list of commands; and its memory.
  static func figures(_ stage: Stage) -> [Figure] {
    ListBench.Kind.allCases.flatMap { figures(measured($0, stage)) }
  }

  private static func figures(_ benches: [ListBench]) -> [Figure] {
    let first = benches[0]
    return benches.flatMap { bench in
      let name = "\(bench.name), 4 pt a frame"
      let blocks = Double(bench.blocks.sorted()[bench.blocks.count / 2])
      func growth(_ value: (ListBench) -> Double) -> Double? {
        Figure.growth(from: (first.count, value(first)), to: (bench.count, value(bench)))
      }
      let ratios = Distribution(zip(bench.times, first.times).map { $0 / $1 })
      return [
        Figure(
          "tables", "\(name): frame", Distribution(bench.times.map { $0 * 1000 }), "µs",
          growth: growth { median($0.times) },
          note:
            "\(rounds) frames in turn; ratio to \(first.count) of them \(String(format: "%.3f", ratios.median))"
        ),
        Figure("tables", "\(name): allocations of a frame", blocks, "blocks", floor: 0),
        Figure(
          "tables", "\(name): memory", Double(bench.memory), "KiB", growth: growth { Double($0.memory) }),
      ]
    }
  }

  /// Returns the figures in machine-readable form: a row for each list, with microseconds and the program's blocks.
  static func rows(_ stage: Stage) -> [String] {
    ListBench.Kind.allCases.flatMap { measured($0, stage) }.map { bench in
      let blocks = bench.blocks.sorted()[bench.blocks.count / 2]
      return String(format: "%@\t%.3f\t%d", bench.name, median(bench.times) * 1000, blocks)
    }
  }

  private static func measured(_ kind: ListBench.Kind, _ stage: Stage) -> [ListBench] {
    stage.clear()
    var benches: [ListBench] = []
    // The first list initializes what all of them share, and is not measured.
    let warm = ListBench(kind, 100)
    defer { withExtendedLifetime(warm) {} }
    for count in counts { benches.append(ListBench(kind, count)) }
    for _ in 0..<rounds { for bench in benches { bench.measure() } }
    return benches
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
