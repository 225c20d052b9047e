import TactusBus
import TactusInterface
import TactusTesting
import Testing

@testable import TactusAccessibility

/// What a client of the bus selects in a table with headers.
@MainActor
@Suite("The selection of a table on the bus")
struct TableSelectionTests {
  private final class Rooms: TableViewDataSource {
    func numberOfSections(in tableView: TableView) -> Int { 2 }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      "Floor \(section)"
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test("X2 all rows of a table are selected, whose headers cannot be, and deselected again")
  func selectAll() throws {
    let rooms = Rooms()
    defer { withExtendedLifetime(rooms) {} }
    let test = TestWindow(size: Size(width: 320, height: 480))
    let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    table.allowsMultipleSelection = true
    table.dataSource = rooms
    test.window.addSubview(table)
    test.frame()
    let tree = test.application.accessibility
    let stage = try BridgeStage(of: tree)
    stage.register()
    let id = try #require(tree.windows.first.flatMap { tree.child(at: 0, of: $0) })
    let selection = "org.a11y.atspi.Selection"
    let selected = try stage.call(ObjectPath.path(id), selection, "SelectAll").readBool()
    #expect(selected == true && table.indexPathsForSelectedRows?.count == 4)
    #expect(tree.selectedChildren(of: id, limit: 9) == [1, 2, 4, 5])
    let cleared = try stage.call(ObjectPath.path(id), selection, "ClearSelection").readBool()
    #expect(cleared == true && table.indexPathsForSelectedRows == nil)
    // Nor are rows selected that cannot be at present.
    table.allowsSelection = false
    let disabled = try stage.call(ObjectPath.path(id), selection, "SelectAll").readBool()
    #expect(disabled == false && table.indexPathsForSelectedRows == nil)
    table.allowsSelection = true
    // A table of which one row alone is selected has no such thing.
    table.allowsMultipleSelection = false
    let refused = try stage.call(ObjectPath.path(id), selection, "SelectAll").readBool()
    #expect(refused == false && table.indexPathsForSelectedRows == nil)
  }
}
