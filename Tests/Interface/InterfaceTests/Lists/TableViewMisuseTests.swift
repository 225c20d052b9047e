import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Mistakes in applications.
@Suite("Table view: mistakes of the application") @MainActor struct TableViewMisuseTests {
  @Test("S23 updates that are inconsistent with the numbers of rows reload the table")
  func wrongCounts() {
    let stage = TableStage([20])
    stage.table.insertRows(at: [stage.path(3)], with: .fade)
    stage.table.deleteRows(at: [stage.path(400), stage.path(-1)], with: .fade)
    stage.table.moveRow(at: stage.path(1), to: stage.path(99))
    stage.table.insertSections([7], with: .fade)
    stage.table.reloadRows(at: [stage.path(77, 3)], with: .fade)
    stage.table.performBatchUpdates {
      stage.table.insertRows(at: [stage.path(1), stage.path(1)], with: .fade)
      stage.table.moveSection(0, toSection: 9)
    }
    stage.finishAnimations()
    #expect(stage.texts == (0..<10).map { "row \($0)" } && stage.isGapless)
  }

  @Test("S23 the completion is called for inconsistent updates, too")
  func completion() {
    let stage = TableStage([20])
    var completions = 0
    stage.table.performBatchUpdates(
      { stage.table.insertRows(at: [stage.path(3)], with: .fade) }, completion: { _ in completions += 1 })
    stage.finishAnimations()
    stage.table.performBatchUpdates(nil, completion: { _ in completions += 1 })
    stage.finishAnimations()
    #expect(completions == 2)
  }

  @Test("S23 rows that do not exist are rejected")
  func outOfRange() {
    let stage = TableStage([20])
    for path in [stage.path(20), stage.path(-1), stage.path(0, 1), stage.path(0, -1), stage.path(.max, .max)]
    {
      stage.table.scrollToRow(at: path, at: .top, animated: true)
      stage.table.selectRow(at: path, animated: false)
      stage.table.deselectRow(at: path, animated: false)
      #expect(stage.table.cellForRow(at: path) == nil && stage.table.rectForRow(at: path) == .zero)
    }
    #expect(stage.offset == 0 && stage.table.indexPathForSelectedRow == nil)
    #expect(stage.table.numberOfRows(inSection: 4) == 0 && stage.table.rect(forSection: -1) == .zero)
  }

  @Test("S23 without a data source there are no rows, nor after it is deallocated")
  func noDataSource() {
    let stage = TableStage([20])
    stage.table.dataSource = nil
    stage.test.frame()
    #expect(stage.table.visibleCells.isEmpty && stage.table.contentSize.height == 0)
    var other: TableRows? = TableRows([["a", "b"]])
    stage.table.dataSource = other
    stage.test.frame()
    #expect(stage.texts == ["a", "b"])
    other = nil
    stage.table.setNeedsLayout()
    stage.test.frame()
    #expect(stage.table.visibleCells.isEmpty)
    #expect(other == nil)
  }

  @Test("S23 negative numbers of rows and sections count as zero")
  func negativeCounts() {
    let stage = TableStage([20])
    stage.rows.countsOverride = [-4, 2]
    stage.table.reloadData()
    stage.test.frame()
    #expect(stage.table.numberOfRows(inSection: 0) == 0 && stage.table.visibleCells.count == 2)
  }

  @Test("S23 one cell for all rows, or an unregistered identifier: the table keeps working")
  func wrongCells() {
    let stage = TableStage([20])
    let cell = TableViewCell()
    stage.rows.makeCell = { _, _ in cell }
    stage.table.reloadData()
    stage.test.frame()
    #expect(stage.table.visibleCells.count == 10 && stage.isGapless)
    stage.rows.makeCell = { table, path in table.dequeueReusableCell(withIdentifier: "nobody", for: path) }
    stage.table.reloadData()
    stage.test.frame()
    #expect(stage.table.visibleCells.count == 10 && stage.isGapless)
  }

  @Test(
    "S23 a cell dequeued for a row other than the requested one is logged, and shown nevertheless")
  func cellOfAnotherRow() {
    let stage = TableStage([20])
    for _ in 0..<3 { stage.offset += 100 }
    #expect(!stage.table.reported.contains("path"))
    stage.rows.makeCell = { table, path in
      table.dequeueReusableCell(withIdentifier: "cell", for: IndexPath(row: path.row + 1, section: 0))
    }
    stage.table.reloadData()
    stage.test.frame()
    #expect(stage.table.reported.contains("path"))
    #expect(stage.isGapless && stage.table.visibleCells.count >= 10)
  }

  @Test("S23 a data source that dequeues two cells for each row does not make the table grow")
  func waste() {
    let stage = TableStage([10_000])
    stage.rows.makeCell = { table, path in
      _ = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    for _ in 0..<200 { stage.offset += 40 }
    #expect(stage.table.subviews.count < 40)
  }

  @Test("S23 a reload, updates and scrolling in any callback are harmless", arguments: 0..<6)
  func reentrance(kind: Int) {
    let stage = TableStage([200])
    var depth = 0
    let interfere = { [unowned stage] in
      guard depth < 3 else { return }
      depth += 1
      stage.rows.sections[0].removeLast()
      switch kind {
      case 0, 1: stage.table.reloadData()
      case 2, 3: stage.table.deleteRows(at: [stage.path(stage.rows.sections[0].count)], with: .fade)
      case 4: stage.table.scrollToRow(at: stage.path(50), at: .top, animated: false)
      default: stage.table.dataSource = depth == 1 ? nil : stage.rows
      }
      if kind == 4 || kind == 5 { stage.table.reloadData() }
    }
    stage.rows.height = { _ in
      if kind.isMultiple(of: 2) { interfere() }
      return 50
    }
    stage.rows.makeCell = { table, path in
      if !kind.isMultiple(of: 2) { interfere() }
      return table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    stage.rows.onSelect = { _ in interfere() }
    stage.rows.onScroll = { interfere() }
    stage.offset = 700
    depth = 0
    stage.test.tap(at: Point(x: 100, y: 100))
    let touch = stage.test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 200), over: 0.08)
    depth = 0
    touch.end()
    stage.finishAnimations()
    stage.table.dataSource = stage.rows
    depth = 9
    stage.finishAnimations()
    #expect(stage.isGapless && stage.table.numberOfRows(inSection: 0) == stage.rows.sections[0].count)
  }

  @Test("S23 a data source changed during a fling: its rows continue to scroll")
  func newSource() {
    let stage = TableStage([1000])
    let touch = stage.test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 280), over: 0.08)
    touch.end()
    stage.test.play(for: 0.1)
    let other = TableRows([(0..<8).map { "other \($0)" }])
    stage.table.dataSource = other
    stage.finishAnimations()
    #expect(stage.offset == 0 && stage.texts == (0..<8).map { "other \($0)" })
  }

  @Test("S23 a table that leaves its window during updates is consistent when it returns")
  func leavesWindow() {
    let stage = TableStage([20])
    stage.rows.sections[0].removeFirst()
    stage.table.deleteRows(at: [stage.path(0)], with: .fade)
    stage.table.removeFromSuperview()
    stage.rows.sections[0].insert("new", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .fade)
    stage.test.window.addSubview(stage.table)
    stage.finishAnimations()
    #expect(stage.texts.first == "new" && stage.isGapless)
  }
}
