import Foundation

extension Comparison {
  /// The comparison, as a table.
  package var text: String {
    var lines: [String] = []
    let figures = changes.map(\.new) + appeared + vanished
    let width = (figures.map { Self.title(of: $0).count }.max() ?? 0) + 2
    func row(_ title: String, _ cells: [String]) {
      lines.append(
        FigureTable.padded(title, to: width, left: false)
          + cells.map { FigureTable.padded($0, to: 10, left: true) }.joined(separator: " "))
    }
    if !changes.isEmpty {
      row("changed", ["old", "new", "unit", "ratio", "tolerance"])
      for change in changes {
        let cells = [
          FigureTable.number(change.old.value), FigureTable.number(change.new.value), change.new.unit,
          String(format: "%.2f", change.ratio), FigureTable.percent(change.tolerance),
        ]
        row("  " + Self.title(of: change.new), cells)
      }
    }
    for (heading, figures) in [("new", appeared), ("vanished", vanished)] where !figures.isEmpty {
      row(heading, ["value", "unit"])
      for figure in figures {
        row("  " + Self.title(of: figure), [FigureTable.number(figure.value), figure.unit])
      }
    }
    lines.append("\(changes.count) of \(commonCount) common figures changed.")
    return lines.joined(separator: "\n")
  }

  private static func title(of figure: Figure) -> String { "\(figure.benchmark): \(figure.name)" }
}
