import Foundation
import TactusTesting

/// A picture of cells of the matrix as SVG: by how much frames show the touch ahead of an even movement, over time.
struct MatrixPicture {
  private static let width = 1200.0
  private static let rowHeight = 150.0
  private static let plotHeight = 100.0
  private static let methods: [(method: PredictionTrial.Method, name: String, colour: String)] = [
    (.newestReport, "newest report", "#8e8e93"), (.past, "5 ms in the past", "#34c759"),
    (.resampler, "shown", "#ff3b30"),
  ]

  let entries: [Matrix.Entry]

  /// The text of the picture.
  var svg: String {
    let height = Self.rowHeight * Double(entries.count) + 30
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Self.width)" height="\(height)" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>

      """
    for (index, method) in Self.methods.enumerated() {
      text += "<text x=\"\(10 + 150 * index)\" y=\"20\" fill=\"\(method.colour)\">\(method.name)</text>\n"
    }
    text +=
      "<text x=\"460\" y=\"20\">deviation from the true location in points, without the median; even movement is level</text>\n"
    for (index, entry) in entries.enumerated() {
      text += row(entry, top: 30 + Self.rowHeight * Double(index))
    }
    return text + "</svg>\n"
  }

  private func row(_ entry: Matrix.Entry, top: Double) -> String {
    let title = entry.cell.values.joined(separator: ", ")
    let comparison = entry.comparison
    let figures = String(
      format: "deviation of steps %.2f pt, newest %.2f, past %.2f", comparison.shown.deviation,
      comparison.newest.deviation, comparison.past.deviation)
    let curves = Self.methods.map { (deviations(entry.cell, $0.method), $0.colour) }
    let extent = max(0.5, curves.flatMap { $0.0.map { abs($0.deviation) } }.max() ?? 1)
    let middle = top + 35 + Self.plotHeight / 2
    var text =
      "<text x=\"10\" y=\"\(top + 13)\">\(title)</text>\n<text x=\"10\" y=\"\(top + 28)\">\(figures)</text>\n"
    text += "<line x1=\"40\" x2=\"\(Self.width)\" y1=\"\(middle)\" y2=\"\(middle)\" stroke=\"#d1d1d6\"/>\n"
    text += String(format: "<text x=\"2\" y=\"%.0f\">±%.1f</text>\n", middle + 4, extent)
    for (curve, colour) in curves {
      let points = curve.map { point in
        let span = PredictionCell.duration - entry.cell.learningDuration
        return String(
          format: "%.1f,%.1f", 40 + (point.time - entry.cell.learningDuration) / span * (Self.width - 50),
          middle - point.deviation / extent * Self.plotHeight / 2)
      }
      text +=
        "<polyline fill=\"none\" stroke=\"\(colour)\" points=\"\(points.joined(separator: " "))\"/>\n"
    }
    return text
  }

  /// Returns by how much frames show the touch ahead of its location, less the median.
  private func deviations(_ cell: PredictionCell, _ method: PredictionTrial.Method) -> [(
    time: Double, deviation: Double
  )] {
    let frames = cell.frames(method).map { (time: $0.time, deviation: $0.location.x - cell.speed * $0.time) }
    let sorted = frames.map(\.deviation).sorted()
    guard !sorted.isEmpty else { return [] }
    return frames.map { ($0.time, $0.deviation - sorted[sorted.count / 2]) }
  }
}
