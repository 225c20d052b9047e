import Testing

@testable import TactusInterface
@testable import TactusTesting

@MainActor
@Suite("Table view: indentation, and selection while it is edited")
struct CellIndentationTests {
  @Test(
    "U12 the text of a cell is indented by its steps; steps that cannot be are none",
    arguments: [(0, 10.0, 0.0), (2, 10, 20), (3, 15, 45), (-1, 10, 0), (2, -10, 0), (1, .infinity, 0)])
  func indentation(level: Int, width: Double, distance: Double) {
    let stage = TableStage([3])
    stage.test.frame()
    func x(_ row: Int) -> Double { stage.cell(row)?.textLabel.frame.minX ?? -1 }
    stage.cell(0)?.indentationLevel = level
    stage.cell(0)?.indentationWidth = width
    stage.test.frame()
    #expect(x(0) - x(1) == distance)
  }

  @Test(
    "U15 separators begin at the margin of the style, where the text does, unless the table has insets of its own"
  )
  func separatorMargin() {
    let stage = TableStage([3])
    func starts() -> [Double?] {
      [stage.cell(0)?.separator?.frame.minX, stage.cell(0)?.textLabel.frame.minX]
    }
    #expect(starts() == [16, 16] && stage.table.separatorInset.left == 16)
    stage.test.window.style.metrics.margin = 24
    stage.test.frame()
    #expect(starts() == [24, 24] && stage.table.separatorInset.left == 24)
    stage.table.separatorInset = EdgeInsets(top: 0, left: 5, bottom: 0, right: 0)
    stage.test.frame()
    #expect(starts() == [5, 24])
  }

  @Test(
    "U12 the content yields to the editing control, unless the cell does not indent",
    arguments: [true, false])
  func editing(indents: Bool) {
    let stage = TableStage([3])
    stage.cell(1)?.shouldIndentWhileEditing = indents
    stage.table.setEditing(true, animated: false)
    stage.test.frame()
    #expect(stage.cell(0)?.contentView.frame.minX == 40)
    #expect(stage.cell(1)?.contentView.frame.minX == (indents ? 40 : 0))
  }

  @Test(
    "U12 a tap selects a row while the table is edited only if the table allows it", arguments: [true, false])
  func selection(isAllowed: Bool) {
    let stage = TableStage([3]) { $0.table.allowsSelectionDuringEditing = isAllowed }
    stage.table.setEditing(true, animated: false)
    stage.test.frame()
    stage.test.tap(at: Point(x: 200, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == (isAllowed ? [stage.path(1)] : nil))
  }
}
