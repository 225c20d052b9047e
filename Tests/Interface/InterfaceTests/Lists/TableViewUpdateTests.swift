import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Insertions, deletions and moves of rows.
@Suite("Table view: updates") @MainActor struct TableViewUpdateTests {
  @Test("S23 an inserted row appears in its position while those below move down, in 0.3 s")
  func insert() {
    let stage = TableStage([20])
    stage.rows.sections[0].insert("new", at: 2)
    stage.table.insertRows(at: [stage.path(2)], with: .fade)
    #expect(stage.table.contentSize.height == 21 * 50)
    #expect(stage.texts.prefix(4) == ["row 0", "row 1", "new", "row 2"])
    #expect(stage.cell(3)?.frame.minY == 150 && stage.cell(3)?.presentation.frame.minY == 100)
    #expect(stage.cell(2)?.presentation.alpha == 0)
    stage.test.play(for: 0.15)
    let between = stage.cell(3)?.presentation.frame.minY ?? 0
    #expect(between > 101 && between < 149)
    stage.finishAnimations()
    #expect(stage.cell(3)?.presentation.frame.minY == 150 && stage.isGapless)
  }

  @Test("S23 a deleted row fades out while those below move up; its cell is reused afterwards")
  func delete() {
    let stage = TableStage([20])
    let cell = stage.cell(1)
    stage.rows.sections[0].remove(at: 1)
    stage.table.deleteRows(at: [stage.path(1)], with: .left)
    #expect(stage.texts.prefix(2) == ["row 0", "row 2"])
    #expect(stage.cell(1)?.presentation.frame.minY == 100)
    stage.test.play(for: 0.1)
    #expect(cell?.isHidden == false)
    stage.finishAnimations()
    #expect(cell?.indexPath == nil && cell?.isHidden == true)
    #expect(stage.isGapless && stage.texts.count == 10)
  }

  @Test("S23 a moved row keeps its cell and its selection")
  func move() {
    let stage = TableStage([20])
    let cell = stage.cell(1)
    stage.table.selectRow(at: stage.path(1), animated: false)
    let text = stage.rows.sections[0].remove(at: 1)
    stage.rows.sections[0].insert(text, at: 4)
    stage.table.moveRow(at: stage.path(1), to: stage.path(4))
    #expect(stage.cell(4) === cell && stage.table.indexPathForSelectedRow == stage.path(4))
    stage.finishAnimations()
    #expect(stage.texts.prefix(5) == ["row 0", "row 2", "row 3", "row 4", "row 1"] && stage.isGapless)
  }

  @Test("S23 a batch: deletions by old indices, insertions by new ones, then the completion")
  func batch() {
    let stage = TableStage([20, 3])
    var completions = 0
    stage.table.performBatchUpdates(
      {
        stage.rows.sections[0] = ["x", "row 0", "row 3", "y"] + (4..<20).map { "row \($0)" }
        stage.table.insertRows(at: [stage.path(0), stage.path(3)], with: .top)
        stage.table.deleteRows(at: [stage.path(1), stage.path(2)], with: .fade)
      }, completion: { _ in completions += 1 })
    #expect(completions == 0)
    #expect(stage.texts.prefix(5) == ["x", "row 0", "row 3", "y", "row 4"])
    stage.finishAnimations()
    #expect(completions == 1 && stage.isGapless)
    #expect(stage.rows.asked.filter { $0.section == 0 }.count <= 14)
  }

  @Test("S23 sections are inserted, deleted, moved and reloaded")
  func sections() {
    let stage = TableStage([2, 2, 2]) { $0.rows.titles = [0: "A", 1: "B", 2: "C"] }
    let sections = stage.rows.sections
    stage.rows.sections = [["new"], sections[2], sections[0]]
    stage.table.performBatchUpdates {
      stage.table.deleteSections([1], with: .fade)
      stage.table.insertSections([0], with: .fade)
      stage.table.moveSection(2, toSection: 1)
    }
    stage.finishAnimations()
    #expect(stage.texts == ["new", "row 0", "row 1", "row 0", "row 1"])
    stage.rows.sections[1] = ["a", "b", "c"]
    stage.table.reloadSections([1], with: .fade)
    stage.finishAnimations()
    #expect(stage.texts == ["new", "a", "b", "c", "row 0", "row 1"])
    #expect(stage.table.headerView(forSection: 1)?.frame.minY == 82)
  }

  @Test("S23 a reloaded row gets another cell")
  func reloadRow() {
    let stage = TableStage([20])
    stage.rows.sections[0][3] = "other"
    stage.table.reloadRows(at: [stage.path(3)], with: .fade)
    stage.finishAnimations()
    #expect(stage.texts[3] == "other" && stage.isGapless)
  }

  @Test("S23 S22 deleting the rows at the end scrolls the rest into view, while scrolling and at rest")
  func shrink() {
    let stage = TableStage([100])
    stage.offset = 4520
    stage.rows.sections[0].removeLast(60)
    stage.table.deleteRows(at: (40..<100).map { stage.path($0) }, with: .fade)
    stage.finishAnimations()
    #expect(stage.offset == 40 * 50 - 480 && stage.isGapless && stage.texts.last == "row 39")
  }

  @Test("S23 S22 rows at the end deleted by a tap on one of them leave no gap")
  func shrinkInTap() {
    let stage = TableStage([100])
    stage.offset = 4520
    stage.rows.onSelect = { [unowned stage] path in
      stage.rows.sections[0].removeLast(100 - path.row)
      stage.table.deleteRows(at: (path.row..<100).map { stage.path($0) }, with: .fade)
    }
    stage.test.tap(at: Point(x: 160, y: 300))
    stage.finishAnimations()
    #expect(stage.offset == 96 * 50 - 480 && stage.isGapless && stage.texts.last == "row 95")
  }

  @Test("S23 S22 the last row deleted by a swipe leaves no gap")
  func shrinkBySwipe() {
    let stage = TableStage([100])
    stage.rows.trailing = SwipeActionsConfiguration(actions: [
      ContextualAction(style: .destructive, title: "Delete") { [unowned stage] _, _, done in
        stage.rows.sections[0].removeLast(2)
        stage.table.deleteRows(at: [stage.path(98), stage.path(99)], with: .left)
        done(true)
      }
    ])
    stage.offset = 4520
    let touch = stage.test.touch(at: Point(x: 300, y: 400))
    touch.drag(to: Point(x: 20, y: 400), over: 0.3)
    touch.end()
    #expect(stage.offset == 98 * 50 - 480)
    stage.finishAnimations()
    #expect(stage.offset == 98 * 50 - 480 && stage.isGapless && stage.texts.last == "row 97")
  }

  @Test("S23 measured heights move with their rows")
  func heights() {
    let stage = TableStage([1000]) { $0.rows.height = { Double(30 + $0.row % 10) } }
    let height = stage.cell(5)?.frame.height
    stage.rows.sections[0].insert("new", at: 0)
    stage.rows.height = { _ in 77 }
    stage.table.insertRows(at: [stage.path(0)], with: .none)
    stage.finishAnimations()
    #expect(stage.cell(0)?.frame.height == 77 && stage.cell(6)?.frame.height == height && stage.isGapless)
  }

  @Test("S23 any sequence of updates has the same result as a reload", arguments: [1, 2, 3, 4] as [UInt64])
  func property(seed: UInt64) {
    var state = seed
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, limit)
    }
    let stage = TableStage([30])
    var number = 0
    for step in 0..<60 {
      var rows = stage.rows.sections[0]
      let deleted = Set((0..<random(4)).map { _ in random(rows.count) }).filter { $0 < rows.count }
      rows = rows.enumerated().filter { !deleted.contains($0.offset) }.map(\.element)
      let inserted = (0..<random(4)).map { _ in random(rows.count + 1) }.sorted()
      var indexPaths: [IndexPath] = []
      for (index, row) in inserted.enumerated() {
        number += 1
        rows.insert("new \(number)", at: row + index)
        indexPaths.append(stage.path(row + index))
      }
      stage.table.performBatchUpdates {
        stage.rows.sections[0] = rows
        stage.table.deleteRows(at: deleted.map { stage.path($0) }, with: .fade)
        stage.table.insertRows(at: indexPaths, with: .right)
      }
      if step % 3 == 0 { stage.offset = Double(random(max(1, rows.count * 50 - 480))) }
      stage.test.play(for: 0.1)
      let first = stage.table.indexPathsForVisibleRows.first?.row ?? 0
      let seen = stage.texts
      #expect(seen == Array(rows[first..<min(first + seen.count, rows.count)]))
    }
    stage.finishAnimations()
    let cells = stage.table.subviews.filter { $0 is TableViewCell && !$0.isHidden }
    #expect(cells.count == stage.table.visibleCells.count)
  }
}
