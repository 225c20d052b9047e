import Tactus
import TactusTesting

// MARK: - Nested lists and tables

extension Scenes {
  /// One touch drags a list that has reached its end, so that the enclosing list scrolls.
  static func nestedList(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, prepare: { addNestedList(stage) }) { Point(x: 640, y: 650 - Double($0) * 2) }
  }

  /// One touch drags a table.
  static func draggedTable(_ stage: Stage) -> (Int) -> Void {
    dragged(stage, prepare: { addTable(stage) }) { Point(x: 640, y: 700 - Double($0) * 2) }
  }

  /// A table decelerates after a flick.
  static func flungTable(_ stage: Stage) -> (Int) -> Void { flung(stage) { addTable(stage) } }

  private static func addNestedList(_ stage: Stage) {
    stage.clear()
    let outer = ScrollView(frame: stage.test.window.bounds)
    outer.contentSize = Size(width: 1280, height: 8000)
    let inner = ScrollView(frame: Rect(x: 40, y: 100, width: 1200, height: 600))
    inner.bounces = false
    inner.contentSize = Size(width: 1200, height: 700)
    for (list, count) in [(outer, 150), (inner, 15)] {
      for number in 0..<count {
        let row = Label(frame: Rect(x: 20, y: Double(number) * 50, width: 400, height: 50))
        row.text = "Row \(number)"
        row.textColor = .white
        list.addSubview(row)
      }
    }
    outer.addSubview(inner)
    stage.test.window.addSubview(outer)
  }

  @discardableResult
  private static func addTable(_ stage: Stage) -> TableView {
    stage.clear()
    let table = TableView(frame: stage.test.window.bounds)
    table.register(TableViewCell.self, forCellReuseIdentifier: "row")
    table.rowHeight = 44
    table.dataSource = rows
    stage.test.window.addSubview(table)
    return table
  }

  private static let rows = Rows()
}

/// A data source of ten thousand rows of text.
private final class Rows: TableViewDataSource {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel.text = "Row \(10 + indexPath.row % 90)"
    return cell
  }
}
