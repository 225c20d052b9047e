import Foundation
import TactusGeometry
import TactusTesting

/// Prints how far frames show touches from where they are, for movements of several kinds on panels and displays of several rates.
///
/// Three methods are compared: the toolkit's prediction, the newest report, and the published rule of Android's input resampling.
@main
struct PredictionBenchmark {
  static func main() {
    print(
      "overshoot: pt beyond the touch's furthest position, worst of 36 phases; lag: ms, median and 95th percentile; "
        + "jerk: pt, root mean square")
    for (frameRate, reportRate) in [(60.0, 60.0), (60, 125), (60, 240), (60, 1000), (90, 125), (120, 240)] {
      for latency in [1.0, 0.5] {
        print(
          String(
            format: "\n%.0f Hz display, %.0f Hz panel, frames presented after %.1f ms", frameRate, reportRate,
            1000 * latency / frameRate))
        print(row("", PredictionTrial.Method.allCases.map { "\($0)" }))
        for movement in Movement.all { measure(movement, frameRate, reportRate, latency / frameRate) }
      }
    }
  }

  private static func measure(
    _ movement: Movement, _ frameRate: Double, _ reportRate: Double, _ latency: Double
  ) {
    var trial = PredictionTrial(reportRate: reportRate, frameRate: frameRate)
    trial.latency = latency
    trial.timestampJitter = movement.timestampJitter
    trial.arrivalJitter = movement.arrivalJitter
    let cells = PredictionTrial.Method.allCases.map { method in
      let runs = trial.phases(6).map { $0.frames(duration: 0.8, method, along: movement.path) }
      return movement.figure(runs)
    }
    print(row(movement.name, cells))
  }

  private static func row(_ name: String, _ cells: [String]) -> String {
    cells.reduce(name.padding(toLength: 44, withPad: " ", startingAt: 0)) { row, cell in
      row + String(repeating: " ", count: max(1, 16 - cell.count)) + cell
    }
  }
}
