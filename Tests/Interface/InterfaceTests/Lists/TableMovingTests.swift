import Testing

@testable import TactusInterface
@testable import TactusTesting

@Suite("Table view: moving rows between sections") @MainActor struct TableMovingTests {
  /// A data source of sections whose rows can be moved.
  @MainActor
  private final class Sections: TableViewDataSource {
    var rows = [["a", "b", "c"], ["d", "e"], []]

    func numberOfSections(in tableView: TableView) -> Int { rows.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows[section].count }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel.text = rows[indexPath.section][indexPath.row]
      return cell
    }
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) {
      rows[destination.section].insert(rows[source.section].remove(at: source.row), at: destination.row)
    }
  }

  @Test(
    "U12 a row is dropped in another section where the others have made room, also at its ends",
    arguments: [
      (25, 225, "bc|dea|"), (25, 190, "bc|dae|"), (25, 160, "bc|ade|"), (175, 140, "abcd|e|"),
      (175, 60, "adbc|e|"), (175, 110, "abdc|e|"), (25, 350, "bc|de|a"), (75, 25, "bac|de|"),
    ] as [(Double, Double, String)])
  func sections(start: Double, end: Double, expected: String) {
    let sections = Sections()
    let test = TestWindow(size: Size(width: 320, height: 480))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.rowHeight = 50
    table.dataSource = sections
    test.window.addSubview(table)
    table.setEditing(true, animated: false)
    test.frame()
    let touch = test.touch(at: Point(x: 300, y: start))
    test.frame()
    touch.drag(to: Point(x: 300, y: end), over: 0.3)
    test.play(for: 0.5)
    let moved = table.moving?.cell
    let others = table.visibleCells.filter { $0 !== moved }
    let before = others.map(\.frame.minY)
    touch.end()
    test.playUntilIdle()
    #expect(sections.rows.map { $0.joined() }.joined(separator: "|") == expected)
    #expect(table.visibleCells.map { $0.textLabel.text ?? "" }.joined() == sections.rows.joined().joined())
    #expect(moved != nil && others.map(\.frame.minY) == before, "the others stay where they made room")
    #expect(!table.reported.contains("updates"))
  }
}
