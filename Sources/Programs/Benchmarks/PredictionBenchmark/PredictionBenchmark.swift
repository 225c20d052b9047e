import BenchmarkReport
import Foundation
import TactusGeometry
import TactusTesting

/// Measures how far frames show touches from where they are, for movements of several kinds on panels and displays of several rates.
///
/// Three methods are compared: the toolkit's prediction, the newest report, and the published rule of Android's input resampling. With
/// `--matrix PATH`, it plays a sample of the matrix of S13 instead, and draws its worst cells.
@main
struct PredictionBenchmark {
  /// The number of cells of the matrix that are played, and the seed by which they are chosen.
  private static let sample = (count: 6000, seed: UInt64(20_261_124))

  static func main() throws {
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--matrix"), option + 1 < arguments.count {
      return try playMatrix(picture: arguments[option + 1])
    }
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

  private static func playMatrix(picture path: String) throws {
    let matrix = Matrix(count: sample.count, seed: sample.seed)
    print(matrix.table)
    let worst = matrix.worst(10)
    print("\nThe most uneven cells, in \(path):")
    for entry in worst { print(entry.cell.values.joined(separator: ", ")) }
    try MatrixPicture(entries: worst).svg.write(toFile: path, atomically: true, encoding: .utf8)
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
