import Testing

@testable import TactusInterface
@testable import TactusTesting

/// What lies beside and over the rows: the focus ring, pinned headers, the section index and the controls of editing.
@Suite("Table view: focus, index and editing controls") @MainActor struct TableViewAccessTests {
  @Test("U12 several rows are selected by circles at the leading edge, with a check mark while they are")
  func circles() {
    let stage = TableStage([5]) { $0.table.allowsMultipleSelectionDuringEditing = true }
    stage.table.setEditing(true, animated: false)
    stage.test.frame()
    let control = stage.cell(1)?.editing.control
    #expect(control?.kind == .select && control?.isHidden == false && control?.isOn == false)
    #expect(control?.frame.minX == 0 && stage.cell(1)?.contentView.frame.minX == 40)
    stage.test.tap(at: Point(x: 20, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(1)] && control?.isOn == true)
    stage.test.tap(at: Point(x: 200, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == nil && control?.isOn == false)
    stage.table.selectRow(at: stage.path(2), animated: false)
    #expect(stage.cell(2)?.editing.control?.isOn == true)
    stage.table.setEditing(false, animated: false)
    #expect(stage.cell(2)?.editing.control?.isHidden == true && stage.table.indexPathsForSelectedRows == nil)
  }

  @Test("C5 the ring of a row lies inside it, where neither the table nor the next row cuts it off")
  func ring() throws {
    let stage = TableGestureStage()
    stage.test.press(.tab)
    stage.test.press(.downArrow)
    stage.test.frame()
    let cell = try #require(stage.table.cellForRow(at: stage.path(1)))
    let ring = try #require(cell.layer.sublayers.last)
    #expect(ring.borderWidth == 3)
    #expect(ring.bounds.size == cell.bounds.size && ring.position == cell.bounds.center)
  }

  @Test("C5 a ring that an ancestor would cut off lies inside the view; another one around it")
  func clippedRing() {
    let test = TestWindow()
    let clip = View(frame: Rect(x: 50, y: 50, width: 200, height: 200))
    clip.clipsToBounds = true
    test.window.addSubview(clip)
    let wide = KeyView("wide", frame: Rect(x: 0, y: 20, width: 200, height: 40))
    let small = KeyView("small", frame: Rect(x: 20, y: 100, width: 40, height: 40))
    clip.addSubview(wide)
    clip.addSubview(small)
    test.press(.tab)
    test.frame()
    #expect(wide.isFocused && wide.layer.sublayers.last?.bounds.width == 200)
    test.press(.tab)
    test.frame()
    #expect(small.isFocused && small.layer.sublayers.last?.bounds.width == 50)
  }

  @Test("C5 S23 a row that gets the focus is not hidden by the pinned header of its section")
  func pinnedHeader() {
    let stage = TableStage([20, 20]) { stage in
      stage.rows.titles = [0: "A", 1: "B"]
      stage.table.allowsFocus = true
    }
    for offset in [32.0, 100, 1060, 1150] {
      stage.offset = offset
      stage.test.window.requestFocusUpdate(to: nil)
      stage.test.press(.tab)
      stage.finishAnimations()
      let cell = stage.test.window.focusedView as? TableViewCell
      let path = cell.flatMap { stage.table.indexPath(for: $0) }
      let header = path.flatMap { stage.table.headerView(forSection: $0.section) }
      #expect(cell != nil && header != nil)
      #expect((cell?.frame.minY ?? 0) >= (header?.frame.maxY ?? .infinity) - 1e-6, "at \(offset)")
    }
  }

  @Test("X1 S23 a pinned header is an element where it is shown, until its section is out of view")
  func pinnedHeaderElement() throws {
    let stage = TableStage([20, 20]) { $0.rows.titles = [0: "A", 1: "B"] }
    let tree = stage.test.application.accessibility
    let id = tree.id(stage.table, part: 0)
    let natural = try #require(tree.frame(of: id))
    #expect(natural.minY == 0 && tree.node(id)?.states.contains(.showing) == true)
    stage.offset = 200
    #expect(tree.frame(of: id) == natural && tree.node(id)?.states.contains(.showing) == true)
    #expect(tree.node(at: natural.center, in: tree.id(stage.test.window)) == id)
    stage.offset = 1150
    #expect(tree.frame(of: id)?.minY == -1150 && tree.node(id)?.states.contains(.showing) == false)
    #expect(tree.label(of: id) == "A")
  }

  @Test("U12 the content and the handles of rows lie beside the section index")
  func index() {
    final class Indexed: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 5 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel.text = "left"
        cell.detailTextLabel.text = "right"
        return cell
      }
      func sectionIndexTitles(for tableView: TableView) -> [String]? { titles }
      var titles: [String]? = ["A", "B"]
      func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    }
    let indexed = Indexed()
    let stage = TableStage([1])
    stage.table.dataSource = indexed
    stage.test.frame()
    let index = stage.table.sectionIndex
    #expect(index?.frame.minX == 300 && stage.cell(1)?.contentView.frame.maxX == 300)
    // Its titles have the tint colour, also a later one.
    let titles = index?.subviews.compactMap { $0 as? Label } ?? []
    #expect(titles.map(\.textColor) == [.systemBlue, .systemBlue])
    stage.table.tintColor = .systemPink
    #expect(titles.map(\.textColor) == [.systemPink, .systemPink])
    stage.table.setEditing(true, animated: false)
    stage.test.frame()
    #expect(stage.cell(1)?.editing.reorderControl?.frame.maxX == 300)
    stage.table.setEditing(false, animated: false)
    indexed.titles = nil
    stage.table.reloadData()
    stage.test.frame()
    #expect(stage.cell(1)?.contentView.frame.maxX == 320)
  }

  @Test("U12 all titles of a section index are within reach, also of one with more titles than points")
  func longIndex() {
    final class Indexed: TableViewDataSource {
      func numberOfSections(in tableView: TableView) -> Int { 1000 }
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell(style: .default, reuseIdentifier: nil)
      }
      func sectionIndexTitles(for tableView: TableView) -> [String]? { (0..<1000).map { "\($0)" } }
    }
    let indexed = Indexed()
    let stage = TableStage([1])
    stage.table.dataSource = indexed
    stage.test.frame()
    let touch = stage.test.touch(at: Point(x: 310, y: 240))
    stage.test.frame()
    #expect(abs(stage.offset - 500 * 50) <= 200)
    touch.end()
    stage.test.frame()
    let last = stage.test.touch(at: Point(x: 310, y: 479))
    stage.test.frame()
    last.end()
    #expect(stage.offset == 1000 * 50 - 480 && stage.table.dataSource === indexed)
  }

  @Test("U12 in a table of several selections, a selection that follows the focus keeps the others")
  func selectionFollowsFocus() {
    let stage = TableGestureStage()
    stage.table.allowsMultipleSelectionDuringEditing = true
    stage.table.selectionFollowsFocus = true
    stage.table.setEditing(true, animated: false)
    stage.test.frame()
    stage.test.press(.tab)
    stage.test.press(.downArrow)
    #expect(stage.selected == [0, 1])
  }

  @Test("T27 a table that a selection callback removes and releases does no harm")
  func releasedTable() {
    final class Owner: TableViewDelegate {
      var table: TableView?
      func tableView(_ tableView: TableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath)
        -> Bool
      {
        true
      }
      func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
        if indexPath.row == 2 {
          tableView.removeFromSuperview()
          table = nil
        }
      }
    }
    let owner = Owner()
    let rows = TableRows([(0..<20).map { "row \($0)" }])
    let test = TestWindow(size: Size(width: 320, height: 480))
    weak var weakTable: TableView?
    do {
      let table = TableView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
      table.rowHeight = 50
      table.allowsMultipleSelection = true
      table.register(forCellReuseIdentifier: "cell") { TableViewCell() }
      table.dataSource = rows
      table.delegate = owner
      owner.table = table
      weakTable = table
      test.window.addSubview(table)
    }
    test.frame()
    var touches: [SimulatedTouch] = []
    test.together { touches = [100.0, 180].map { test.touch(at: Point(x: $0, y: 75)) } }
    for step in 1...20 {
      test.together {
        for touch in touches { touch.move(to: Point(x: touch.location.x, y: 75 + Double(step) * 10)) }
      }
      test.frame()
    }
    for touch in touches { touch.end() }
    test.playUntilIdle()
    #expect(weakTable == nil)
  }
}
