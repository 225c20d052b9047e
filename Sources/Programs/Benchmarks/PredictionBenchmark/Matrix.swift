import Foundation
import TactusTesting

/// A sample of the matrix of panels, displays and compositors, and in which of its cells frames are worse than simple methods.
struct Matrix {
  /// A cell with its figures.
  struct Entry {
    var cell: PredictionCell
    var comparison: PredictionCell.Comparison

    /// By how much steps deviate more than with the better of the simple methods, as a share of a step.
    var excess: Double {
      let simple = min(comparison.newest.deviation, comparison.past.deviation)
      return (comparison.shown.deviation - simple) / max(cell.speed / cell.trial.frameRate, 0.5)
    }
  }

  let entries: [Entry]

  /// Chooses and measures cells.
  init(count: Int, seed: UInt64) {
    var random = Random(seed: seed)
    entries = (0..<count).map { _ in
      let cell = PredictionCell(from: &random)
      return Entry(cell: cell, comparison: cell.comparison)
    }
  }

  /// The cells in which steps are most uneven, the worst first.
  func worst(_ count: Int) -> [Entry] {
    Array(entries.filter(\.comparison.isUneven).sorted { $0.excess > $1.excess }.prefix(count))
  }

  /// The shares of failing cells, by the values of each axis.
  var table: String {
    var rows: [String: [Entry]] = ["all": entries]
    for entry in entries {
      for value in entry.cell.values { rows[value, default: []].append(entry) }
    }
    let title = "                              cells   uneven reversed  lagging"
    return ([title] + rows.keys.sorted().map { Self.row($0, rows[$0] ?? []) }).joined(separator: "\n")
  }

  private static func row(_ name: String, _ entries: [Entry]) -> String {
    func share(_ fails: (PredictionCell.Comparison) -> Bool) -> String {
      let count = entries.count { fails($0.comparison) }
      return String(format: "%7.1f %%", 100 * Double(count) / Double(entries.count))
    }
    return name.padding(toLength: 28, withPad: " ", startingAt: 0)
      + String(format: "%7d", entries.count) + share(\.isUneven) + share(\.isReversed) + share(\.lags)
  }
}

extension PredictionCell {
  /// The values of all axes, each with the name of its axis.
  var values: [String] {
    [
      String(format: "panel %4.0f Hz", trial.reportRate), String(format: "display %3.0f Hz", trial.frameRate),
      trial.framesVary ? "frames vary" : "frames even",
      String(format: "timestamps %.0f ms", 1000 * trial.timestampJitter),
      String(format: "resolution %.3f pt", trial.resolution), String(format: "noise %.2f pt", trial.noise),
      String(format: "lost %2.0f %%", 100 * trial.lostShare),
      String(format: "lead %.1f frames", trial.latency * trial.frameRate),
      String(format: "speed %4.0f pt/s", speed), "delivery \(deliveryName)",
    ]
  }

  private var deliveryName: String {
    switch trial.delivery {
    case .direct: "at once"
    case .late(let delay): String(format: "%.0f ms late", 1000 * delay)
    case .bundled(let count): "\(count) at a time"
    case .oncePerFrame(_, let newestOnly): newestOnly ? "newest, once a frame" : "all, once a frame"
    case .busy: "compositor busy"
    }
  }
}
