import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Cells exist for visible rows only.
@Suite("Table view: visible rows") @MainActor struct TableViewReuseTests {
  @Test("S23 of a million rows only the visible ones are requested, and their cells are reused")
  func reuse() {
    let stage = TableStage([1_000_000])
    #expect(stage.table.contentSize == Size(width: 320, height: 50_000_000))
    #expect(stage.rows.asked == (0..<10).map { IndexPath(row: $0, section: 0) })
    #expect(stage.rows.measured.count == 10)
    for _ in 0..<500 { stage.offset += 37 }
    #expect(stage.rows.createdCellCount <= 12)
    #expect(stage.isGapless && stage.texts.first == "row 370")
    stage.offset = 25_000_010
    #expect(stage.texts.first == "row 500000" && stage.isGapless)
    #expect(stage.rows.createdCellCount <= 22 && stage.table.subviews.count <= 22)
  }

  @Test("S23 a frame that scrolls within the same rows requests nothing and changes nothing")
  func steady() {
    let stage = TableStage([1000])
    stage.offset = 10
    let asked = stage.rows.asked.count
    let frames = stage.table.visibleCells.map(\.frame)
    stage.offset = 12
    #expect(stage.rows.asked.count == asked && stage.table.visibleCells.map(\.frame) == frames)
  }

  @Test("S23 a reused cell is prepared, and no longer highlighted or selected")
  func prepareForReuse() {
    final class Cell: TableViewCell {
      var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    let stage = TableStage([100]) { $0.table.register(Cell.self, forCellReuseIdentifier: "cell") }
    stage.table.selectRow(at: stage.path(0), animated: false)
    let first = stage.cell(0) as? Cell
    #expect(first?.isSelected == true && first?.reuses == 0)
    stage.offset = 1000
    #expect(stage.table.visibleCells.contains { ($0 as? Cell)?.reuses == 1 })
    #expect(stage.table.visibleCells.allSatisfy { !$0.isSelected })
    stage.offset = 0
    #expect(stage.cell(0)?.isSelected == true)
  }

  @Test("S23 S12 a touched cell keeps its row while the table scrolls, until the touch ends")
  func touched() {
    let stage = TableStage([1000])
    let touch = stage.test.touch(at: Point(x: 100, y: 25))
    stage.test.advance(by: 0.2)
    let cell = stage.cell(0)
    #expect(cell?.isHighlighted == true)
    stage.offset = 5000
    #expect(stage.cell(0) === cell && cell?.isHighlighted == true && cell?.textLabel.text == "row 0")
    touch.end()
    stage.offset = 5100
    #expect(stage.cell(0) == nil && cell?.indexPath?.row != 0)
  }

  @Test("S23 rows can be found by position and by cell")
  func positions() {
    let stage = TableStage([20, 20])
    stage.offset = 100
    let table = stage.table
    #expect(table.indexPathForRow(at: Point(x: 5, y: 149)) == stage.path(2))
    #expect(table.indexPathForRow(at: Point(x: 5, y: 1000)) == stage.path(0, 1))
    #expect(table.indexPathForRow(at: Point(x: 5, y: 2000)) == nil)
    #expect(table.indexPathForRow(at: Point(x: 5, y: -1)) == nil)
    #expect(table.rectForRow(at: stage.path(3, 1)) == Rect(x: 0, y: 1150, width: 320, height: 50))
    #expect(table.indexPathsForVisibleRows.first == stage.path(2))
    #expect(stage.cell(4).flatMap(table.indexPath(for:)) == stage.path(4))
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 20)
  }

  @Test("S23 rows in the scrolling direction are prefetched, and cancelled when it reverses")
  func prefetch() {
    let stage = TableStage([1000]) { $0.table.prefetchDataSource = $0.rows }
    #expect(stage.rows.prefetched == (10..<20).map { IndexPath(row: $0, section: 0) })
    stage.offset = 5000
    stage.rows.prefetched = []
    stage.offset = 5060
    #expect(stage.rows.prefetched == [stage.path(120)])
    stage.offset = 5000
    #expect(stage.rows.dropped.contains(stage.path(120)) && stage.rows.prefetched.last == stage.path(90))
  }

  @Test("S23 views above and below the rows scroll with them")
  func ends() {
    let stage = TableStage([100])
    stage.table.tableHeaderView = View(frame: Rect(x: 0, y: 0, width: 10, height: 70))
    stage.table.tableFooterView = View(frame: Rect(x: 0, y: 0, width: 10, height: 30))
    stage.test.frame()
    #expect(stage.table.contentSize.height == 5100)
    #expect(stage.cell(0)?.frame == Rect(x: 0, y: 70, width: 320, height: 50))
    #expect(stage.table.tableHeaderView?.frame == Rect(x: 0, y: 0, width: 320, height: 70))
    #expect(stage.table.tableFooterView?.frame == Rect(x: 0, y: 5070, width: 320, height: 30))
  }

  @Test("S23 headers that are asked for while heights are determined are reused")
  func headersForHeights() {
    final class Headers: TableViewDelegate {
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
      }
    }
    let (stage, headers) = (TableStage([3, 3, 3]), Headers())
    stage.table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    stage.table.delegate = headers
    stage.test.frame()
    stage.table.reloadData()
    stage.test.frame()
    let count = stage.table.subviews.count
    for _ in 0..<5 {
      stage.table.reloadData()
      stage.test.frame()
    }
    #expect(stage.table.subviews.count == count)
  }

  @Test("S23 a table header that is set again after a change of its height moves the rows")
  func headerSetAgain() {
    let stage = TableStage([100])
    let header = View(frame: Rect(x: 0, y: 0, width: 320, height: 60))
    stage.table.tableHeaderView = header
    stage.test.frame()
    header.frame.size.height = 150
    stage.table.tableHeaderView = header
    stage.test.frame()
    #expect(stage.cell(0)?.frame.minY == 150 && stage.table.contentSize.height == 5150)
  }

  @Test("S23 rows in a rectangle, and the rectangles of headers and footers")
  func rectangles() {
    let stage = TableStage([3, 3]) {
      $0.rows.titles = [0: "A", 1: "B"]
      $0.rows.footers = [0: "end"]
    }
    let rect = Rect(x: 0, y: 90, width: 10, height: 60)
    #expect(stage.table.indexPathsForRows(in: rect) == [stage.path(1), stage.path(2)])
    #expect(stage.table.rectForHeader(inSection: 1) == Rect(x: 0, y: 214, width: 320, height: 32))
    #expect(stage.table.rectForFooter(inSection: 0) == Rect(x: 0, y: 182, width: 320, height: 32))
    #expect(stage.table.rectForHeader(inSection: 9) == .zero)
    stage.table.selectRow(at: stage.path(2, 1), animated: false)
    stage.table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(stage.table.bounds.intersects(stage.table.rectForRow(at: stage.path(2, 1))))
  }
}
