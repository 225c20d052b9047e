import BenchmarkReport
import Foundation
import TactusGeometry
import TactusTesting

/// Measures how far frames show touches from where they are, for movements of several kinds on panels and displays of several rates.
///
/// Three methods are compared: the toolkit's prediction, the newest report, and the published rule of Android's input resampling.
@main
struct PredictionBenchmark {
  static func main() throws {
    var figures: [Figure] = []
    for (frameRate, reportRate) in [(60.0, 60.0), (60, 125), (60, 240), (60, 1000), (90, 125), (120, 240)] {
      for latency in [1.0, 0.5] {
        let setup = String(
          format: "%.0f Hz, panel %.0f Hz, shown after %.1f ms", frameRate, reportRate,
          1000 * latency / frameRate)
        for movement in Movement.all {
          figures.append(measure(movement, setup, frameRate, reportRate, latency / frameRate))
        }
      }
    }
    try Report(figures: figures).output(to: Report.pathArgument)
  }

  private static func measure(
    _ movement: Movement, _ setup: String, _ frameRate: Double, _ reportRate: Double, _ latency: Double
  ) -> Figure {
    var trial = PredictionTrial(reportRate: reportRate, frameRate: frameRate)
    trial.latency = latency
    trial.timestampJitter = movement.timestampJitter
    trial.arrivalJitter = movement.arrivalJitter
    func result(_ method: PredictionTrial.Method) -> Movement.Result {
      movement.result(trial.phases(6).map { $0.frames(duration: 0.8, method, along: movement.path) })
    }
    let prediction = result(.resampler)
    return Figure(
      "prediction of touches", "\(setup): \(movement.name)", prediction.value, movement.unit, floor: 0,
      note: (prediction.median.map { "median \(FigureTable.number($0)); " } ?? "")
        + "newest report \(result(.newestReport).text), Android's rule \(result(.lastInterval).text)")
  }
}
