import Foundation

/// A table of figures, with a section for each benchmark.
package struct FigureTable {
  /// The explanation of the columns.
  package static let heading = """
    Less is better. floor: what the same work takes at least, in the same run: with a bare client in C, with plain objects, in a
    view without recognizers, in a frame that is only cleared. ratio: value / floor. growth: the ratio of the cost to that at
    the smallest size of the series, divided by the ratio of the sizes: 0 if the cost is independent of the size, 1 if it is
    proportional. noise: half of the interquartile range of the repetitions, as a share of the median. -: there is none.
    """

  private let figures: [Figure]

  package init(_ figures: [Figure]) { self.figures = figures }

  /// The table, with its heading.
  package var text: String {
    let nameWidth = (figures.map(\.name.count).max() ?? 0) + 2
    func row(_ name: String, _ cells: [String], _ note: String) -> String {
      let columns = zip(cells, Self.widths).map { cell, width in Self.padded(cell, to: width, left: width > 0)
      }
      var line = Self.padded(name, to: nameWidth, left: false) + columns.joined(separator: " ") + "  " + note
      while line.last == " " { line.removeLast() }
      return line
    }
    var lines = [Self.heading]
    var benchmark: String?
    for figure in figures {
      if figure.benchmark != benchmark {
        benchmark = figure.benchmark
        lines += ["", row(figure.benchmark, ["value", "unit", "floor", "ratio", "growth", "noise"], "")]
      }
      let cells = [
        Self.number(figure.value), figure.unit, figure.floor.map(Self.number) ?? "-",
        figure.ratio.map { String(format: "%.2f", $0) } ?? "-",
        figure.growth.map { String(format: "%.3f", $0) } ?? "-", Self.percent(figure.noise),
      ]
      lines.append(row("  " + figure.name, cells, figure.note ?? ""))
    }
    return lines.joined(separator: "\n")
  }

  /// The widths of the columns; negative if the text begins at the left.
  private static let widths = [10, -10, 10, 8, 8, 6]

  /// Returns a number with as many digits as matter.
  package static func number(_ value: Double) -> String {
    if value == value.rounded(), abs(value) < 1e9 { return String(format: "%.0f", value) }
    let digits = abs(value) >= 1000 ? 0 : abs(value) >= 100 ? 1 : abs(value) >= 10 ? 2 : 3
    return String(format: "%.\(digits)f", value)
  }

  /// Returns a share in percent.
  package static func percent(_ share: Double?) -> String {
    // The noise of a value close to 0 has no meaningful size.
    share.map { $0 < 9.995 ? String(format: "%.0f%%", $0 * 100) : ">999%" } ?? "-"
  }

  /// Returns a text of at least a width.
  package static func padded(_ text: String, to width: Int, left: Bool) -> String {
    let padding = String(repeating: " ", count: max(0, abs(width) - text.count))
    return left ? padding + text : text + padding
  }
}
