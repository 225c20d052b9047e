import AllocationCounter
import Foundation
import Tactus
import TactusTesting

/// Tables of 100, 10,000 and 1,000,000 rows of mixed heights, which scroll frame by frame in turn, so that other work of the
/// machine affects all of them equally.
@MainActor
enum TableScenes {
  private static let counts = [100, 10_000, 1_000_000]
  private static let rounds = 1500

  /// Prints the time of a frame and the memory of each table, also relative to the smallest.
  static func compare(_ stage: Stage) throws {
    let benches = measured(stage)
    print(
      "\nA table of mixed heights under 1280 × 800 pixels that scrolls by 4 pt a frame: scroll, layout, text and list of"
    )
    print(
      "commands. Medians of \(rounds) frames, taken in turns; the ratio is the median of the ratios of frames in turn."
    )
    print("     rows   frame ms   ratio   blocks of a frame   memory KiB   ratio")
    let first = benches[0]
    for bench in benches {
      let ratios = zip(bench.times, first.times).map { $0 / $1 }.sorted()
      print(
        String(
          format: "%9d   %8.4f   %5.3f   %17d   %10d   %5.3f", bench.count, median(bench.times),
          ratios[ratios.count / 2], bench.blocks.sorted()[bench.blocks.count / 2], bench.memory,
          Double(bench.memory) / Double(max(1, first.memory))))
    }
  }

  /// Returns the figures in machine-readable form: a row for each table, with microseconds and the program's blocks.
  static func rows(_ stage: Stage) -> [String] {
    measured(stage).map { bench in
      let blocks = bench.blocks.sorted()[bench.blocks.count / 2]
      return String(
        format: "a table of %d rows of mixed heights\t%.3f\t%d", bench.count, median(bench.times) * 1000,
        blocks)
    }
  }

  private static func measured(_ stage: Stage) -> [TableBench] {
    stage.clear()
    var benches: [TableBench] = []
    // The first table initializes what all of them share, and is not measured.
    let warm = TableBench(100)
    defer { withExtendedLifetime(warm) {} }
    for count in counts { benches.append(TableBench(count)) }
    for _ in 0..<rounds { for bench in benches { bench.measure() } }
    return benches
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
}
