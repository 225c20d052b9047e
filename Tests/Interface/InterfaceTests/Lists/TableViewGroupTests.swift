import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Groups of updates: the heights that they ask for, their completions, and the notifications about rows that appear.
@Suite("Table view: groups of updates") @MainActor struct TableViewGroupTests {
  /// A table of rows of 44 points, the standard estimate, or of other heights, of which one is high while it is expanded.
  private func accordion(_ counts: [Int] = [10], height: Double) -> (
    stage: TableStage, expand: (Int?) -> Void
  ) {
    var expanded: Int?
    let stage = TableStage(counts) { stage in
      stage.table.rowHeight = TableView.automaticDimension
      stage.rows.height = { $0.row == expanded ? 120 : height }
    }
    return (stage, { expanded = $0 })
  }

  /// The ways to ask for heights again.
  enum Group: CaseIterable {
    case emptyGroup, noClosure, emptyClosure, inserting, deleting, reloading

    @MainActor
    func perform(on stage: TableStage) {
      let table = stage.table
      switch self {
      case .emptyGroup:
        table.beginUpdates()
        table.endUpdates()
      case .noClosure: table.performBatchUpdates(nil)
      case .emptyClosure: table.performBatchUpdates({})
      case .inserting:
        table.performBatchUpdates {
          stage.rows.sections[0].append("new")
          table.insertRows(at: [stage.path(stage.rows.sections[0].count - 1)], with: .fade)
        }
      case .deleting:
        table.performBatchUpdates {
          stage.rows.sections[0].removeLast()
          table.deleteRows(at: [stage.path(stage.rows.sections[0].count)], with: .fade)
        }
      case .reloading: table.performBatchUpdates { table.reloadRows(at: [stage.path(9)], with: .none) }
      }
    }
  }

  @Test(
    "S23 U12 a group asks for the heights of the visible rows again, whatever was estimated",
    arguments: Group.allCases, [44.0, 60])
  func heights(group: Group, height: Double) {
    let (stage, expand) = accordion(height: height)
    #expect(stage.table.rectForRow(at: stage.path(1)).height == height)
    stage.rows.measured = []
    expand(1)
    group.perform(on: stage)
    #expect(stage.table.rectForRow(at: stage.path(1)).height == 120)
    #expect(Set(0...7).isSubset(of: Set(stage.rows.measured.map(\.row))))
    stage.finishAnimations()
    #expect(stage.cell(1)?.frame.height == 120 && stage.cell(2)?.frame.minY == height + 120)
    expand(nil)
    group.perform(on: stage)
    stage.finishAnimations()
    #expect(stage.cell(1)?.frame.height == height && stage.cell(2)?.frame.minY == height * 2)
  }

  @Test(
    "S23 U12 a group asks for the heights of the rows that were visible again, whatever was estimated",
    arguments: Group.allCases, [44.0, 60])
  func scrolledAway(group: Group, height: Double) {
    let (stage, expand) = accordion([100], height: height)
    stage.offset = 1320
    #expect(stage.cell(1) == nil && stage.cell(30) != nil)
    let total = stage.table.contentSize.height
    stage.rows.measured = []
    expand(1)
    group.perform(on: stage)
    stage.finishAnimations()
    #expect(stage.table.rectForRow(at: stage.path(1)).height == 120)
    let rows = stage.rows.measured.map(\.row)
    #expect(rows.contains(1) && !rows.contains(80), "row 80 has not been visible")
    let added = group == .inserting ? 44.0 : group == .deleting ? -44.0 : 0
    // Rows that are not estimated rightly also change the size when they become visible.
    #expect(height != 44 || stage.table.contentSize.height == total + 120 - height + added)
  }

  @Test("S23 the rows of a group are asked for at their new index paths")
  func newPaths() {
    let (stage, expand) = accordion(height: 44)
    expand(3)
    stage.table.performBatchUpdates {
      stage.rows.sections[0].remove(at: 0)
      stage.table.deleteRows(at: [stage.path(0)], with: .fade)
    }
    stage.finishAnimations()
    #expect(stage.cell(3)?.frame.height == 120 && stage.cell(4)?.frame.height == 44)
  }

  @Test("S23 in a table of a million rows, a group asks for those that were seen only")
  func million() {
    let (stage, _) = accordion([1_000_000], height: 44)
    stage.offset = 20_000_000
    stage.rows.measured = []
    stage.table.performBatchUpdates(nil)
    #expect(stage.rows.measured.count <= 24, "twelve at the top, and twelve at the offset")
    stage.finishAnimations()
  }

  @Test("S23 cells that determine their heights are measured again in a group")
  func automatic() {
    let stage = TableStage([10]) { $0.table.rowHeight = TableView.automaticDimension }
    let before = stage.cell(1)?.frame.height
    stage.cell(1)?.textLabel.numberOfLines = 0
    stage.cell(1)?.textLabel.text = "a\nb\nc\nd\ne"
    stage.table.performBatchUpdates(nil)
    stage.finishAnimations()
    #expect((stage.cell(1)?.frame.height ?? 0) > (before ?? 0) + 20)
  }

  @Test("S23 the completion of a nested group is called with those of the outermost one")
  func nested() {
    let stage = TableStage([10])
    var log: [String] = []
    stage.table.performBatchUpdates(
      {
        stage.table.performBatchUpdates(nil) { _ in log.append("inner") }
        stage.rows.sections[0].remove(at: 0)
        stage.table.deleteRows(at: [stage.path(0)], with: .fade)
        stage.test.play(for: 0.1)
        #expect(log == [])
      }, completion: { _ in log.append("outer") })
    stage.test.play(for: 0.2)
    #expect(log == [])
    stage.finishAnimations()
    #expect(log == ["inner", "outer"])
  }

  // MARK: Appearing

  @Test(
    "S23 willDisplay is called once the frame is set, before the layout of the cell, and may begin animations"
  )
  func willDisplay() {
    final class LoggingCell: TableViewCell {
      var log: [String] = []
      override func layoutSubviews() {
        super.layoutSubviews()
        log.append("layout")
      }
    }
    final class Delegate: TableViewDelegate {
      func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        (cell as? LoggingCell)?.log.append("display \(Int(cell.frame.minY)) \(Int(cell.frame.height))")
        cell.contentView.alpha = 0
        View.animate(withDuration: 0.4) { cell.contentView.alpha = 1 }
      }
    }
    let delegate = Delegate()
    let stage = TableStage([30]) { stage in
      stage.rows.makeCell = { _, _ in LoggingCell(style: .default, reuseIdentifier: "own") }
    }
    stage.table.delegate = delegate
    stage.test.frame()
    let cell = stage.cell(3) as? LoggingCell
    #expect(cell?.log == ["display 150 50", "layout"])
    #expect((cell?.contentView.presentation.alpha ?? 1) < 0.1)
    stage.test.play(for: 0.2)
    let alpha = cell?.contentView.presentation.alpha ?? 0
    #expect(alpha > 0.1 && alpha < 0.9)
    stage.rows.sections[0].insert("new", at: 1)
    stage.table.insertRows(at: [stage.path(1)], with: .none)
    let inserted = stage.cell(1) as? LoggingCell
    #expect(inserted?.log.first == "display 50 50" && (inserted?.contentView.presentation.alpha ?? 1) < 0.1)
    stage.finishAnimations()
  }

  // MARK: Reloading

  @Test("S23 after reloadData nothing names rows that may be gone")
  func stale() {
    let stage = TableStage([10])
    let cell = stage.cell(5)
    stage.table.selectRow(at: stage.path(5), animated: false)
    stage.rows.sections = [["a", "b"]]
    stage.table.reloadData()
    #expect(stage.table.indexPathForSelectedRow == nil && stage.table.indexPathsForSelectedRows == nil)
    #expect(cell.map { stage.table.indexPath(for: $0) } == .some(nil))
    #expect(stage.table.indexPathsForVisibleRows == [stage.path(0), stage.path(1)])
    #expect(stage.table.visibleCells.count == 2 && stage.table.visibleCells.first?.textLabel.text == "a")
  }

  // MARK: Answers

  @Test("U12 an answer of the application counts although it calls a default implementation on the way")
  func defaults() {
    final class Rows: TableViewDataSource, TableViewDelegate {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.showsReorderControl = indexPath.row == 2
        return cell
      }
      func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
      ) -> TableViewCell.EditingStyle {
        // The default of another question.
        self.tableView(tableView, canEditRowAt: indexPath) ? .delete : .none
      }
    }
    let rows = Rows()
    let stage = TableStage([3])
    stage.table.delegate = rows
    stage.table.dataSource = rows
    stage.test.frame()
    #expect(stage.table.deletion(of: stage.path(0)) != nil)
    stage.table.setEditing(true, animated: false)
    #expect(stage.table.visibleCells.map(\.editing.moves) == [false, false, true], "as the cells say")
  }

  @Test("U12 without an answer, a swipe deletes nothing")
  func noAnswer() {
    final class Rows: TableViewDataSource, TableViewDelegate {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
      }
    }
    let rows = Rows()
    let stage = TableStage([3])
    stage.table.delegate = rows
    stage.table.dataSource = rows
    stage.test.frame()
    #expect(stage.table.deletion(of: stage.path(0)) == nil && stage.table.reported.contains("swipe"))
  }

  @Test("U12 an answer of the application counts although it has called the default one of the same question")
  func ownAnswers() {
    final class Rows: TableViewDataSource, TableViewDelegate {
      var calls = 0
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
      }
      func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        calls += 1
        let standard = tableView.standardCanEdit()
        return indexPath.row == 2 ? standard : indexPath.row == 0
      }
    }
    let rows = Rows()
    let stage = TableStage([3])
    stage.table.delegate = rows
    stage.table.dataSource = rows
    stage.test.frame()
    rows.calls = 0
    #expect(stage.table.deletion(of: stage.path(0)) != nil && rows.calls == 2)
    #expect(stage.table.deletion(of: stage.path(1)) == nil && rows.calls == 3)
    #expect(stage.table.deletion(of: stage.path(2)) == nil, "the default answer itself counts as none")
  }

  @Test("U12 a table that is edited and has rows that nothing allows to move notes it once")
  func noMoves() {
    final class Rows: TableViewDataSource {
      var moves = false
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = TableViewCell()
        cell.showsReorderControl = moves
        return cell
      }
      func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
      ) {}
    }
    for moves in [false, true] {
      let rows = Rows()
      rows.moves = moves
      let stage = TableStage([3])
      stage.table.dataSource = rows
      stage.test.frame()
      #expect(!stage.table.reported.contains("move"))
      stage.table.setEditing(true, animated: false)
      #expect(stage.table.reported.contains("move") == !moves)
      #expect(stage.table.visibleCells.allSatisfy { $0.editing.moves == moves })
    }
  }
}
