import Testing

@testable import TactusInterface
@testable import TactusTesting

/// The calls of a table view's delegate.
@Suite("Table view: delegate") @MainActor struct TableViewDelegateTests {
  @Test("S23 the delegate is notified once of every row that appears and once when it disappears")
  func display() {
    let stage = TableStage([200, 30])
    func expectSame() {
      #expect(stage.rows.displayed.sorted() == stage.table.indexPathsForVisibleRows)
      #expect(stage.rows.contradictions.isEmpty)
    }
    expectSame()
    #expect(stage.rows.displayed.count == 10)
    for offset in [30.0, 60, 400, 5000, 9990, 0] {
      stage.offset = offset
      expectSame()
    }
    stage.rows.sections[0].removeSubrange(2..<5)
    stage.table.deleteRows(at: (2..<5).map { stage.path($0) }, with: .fade)
    stage.finishAnimations()
    #expect(stage.rows.displayed.count == stage.table.indexPathsForVisibleRows.count)
    stage.rows.displayed = stage.table.indexPathsForVisibleRows
    stage.rows.contradictions = []
    stage.table.reloadData()
    stage.test.frame()
    expectSame()
    stage.rows.sections = [[], []]
    stage.table.reloadData()
    stage.test.frame()
    #expect(stage.rows.displayed.isEmpty && stage.rows.contradictions.isEmpty)
  }

  @Test(
    "S23 footers are below their sections, and in a plain table stick to the bottom before",
    arguments: [TableView.Style.plain, .grouped])
  func footers(style: TableView.Style) {
    let stage = TableStage(style: style, [10, 10]) {
      $0.rows.titles = [0: "A", 1: "B"]
      $0.rows.footers = [0: "end of A"]
    }
    let table = stage.table
    // Below the last section of a grouped table, which has no footer, there is a gap.
    #expect(table.contentSize.height == 32 + 500 + 32 + 32 + 500 + (style == .grouped ? 17.5 : 0))
    #expect(table.footerView(forSection: 0)?.frame.minY == (style == .plain ? 448 : nil))
    stage.offset = 300
    let footer = table.footerView(forSection: 0)
    #expect(footer?.frame == Rect(x: 0, y: 532, width: 320, height: 32))
    #expect((footer as? TableViewHeaderFooterView)?.textLabel.text == "end of A")
    #expect(stage.cell(0, 1)?.frame.minY == 596 && table.rect(forSection: 0).height == 564)
    // The footer pushes the sticky header away when there is no space for both.
    stage.offset = 510
    #expect(table.headerView(forSection: 0)?.frame.minY == (style == .plain ? 500 : nil))
    #expect(table.footerView(forSection: 0) === footer && footer?.frame.minY == 532)
    stage.offset = 570
    #expect(table.footerView(forSection: 0) == nil && table.footerView(forSection: 1) == nil)
  }

  @Test("S23 a footer sticks above the bottom inset and below its header, and no row is shown under it")
  func stickyFooter() {
    let stage = TableStage([20, 20]) {
      $0.rows.titles = [0: "A", 1: "B"]
      $0.rows.footers = [0: "end of A", 1: "end of B"]
      $0.table.contentInset.bottom = 40
    }
    let table = stage.table
    func footer(_ section: Int) -> Double? {
      table.footerView(forSection: section).map { $0.frame.maxY - stage.offset }
    }
    #expect(footer(0) == 440 && footer(1) == nil)
    let first = table.footerView(forSection: 0)
    #expect(first?.layer.scrollFactor == Point(x: 0, y: 1))
    // In front of all rows, and not transparent.
    let rearmost = table.subviews.lastIndex { $0 is TableViewCell } ?? 0
    #expect(table.subviews.firstIndex { $0 === table.footerView(forSection: 0) } ?? 0 > rearmost)
    #expect(table.footerView(forSection: 0)?.backgroundColor != nil)
    table.scrollToRow(at: stage.path(12), at: .bottom, animated: false)
    stage.test.frame()
    // The row ends where the footer begins.
    #expect(stage.cell(12).map { $0.frame.maxY - stage.offset } == 408 && footer(0) == 440)
    table.scrollToRow(at: stage.path(15), at: .none, animated: false)
    stage.test.frame()
    #expect(stage.cell(15).map { $0.frame.maxY - stage.offset } == 408)
    // The first section ends at 1064; the footer of the second one does not cover its header.
    stage.offset = 600
    #expect(footer(0) == 440)
    stage.offset = 640
    #expect(footer(0) == 424 && table.headerView(forSection: 1).map { $0.frame.minY - stage.offset } == 424)
    #expect(footer(1) == 488)
    stage.offset = 700
    #expect(footer(0) == 364 && footer(1) == 440)
    stage.offset = 1100
    #expect(footer(0) == nil && first?.layer.scrollFactor == .zero)
    // A row that is covered is revealed above the footer, with the row that gets the focus.
    let reveal = table.rectToReveal(table.rectForRow(at: stage.path(5, 1)))
    #expect(reveal.maxY == table.rectForRow(at: stage.path(5, 1)).maxY + 32)
  }

  @Test("S23 a header sticks below the top inset, not under it")
  func headerUnderInset() {
    let stage = TableStage([10, 10]) {
      $0.rows.titles = [0: "A", 1: "B"]
      $0.table.contentInset.top = 40
    }
    func header(_ section: Int) -> Double? {
      stage.table.headerView(forSection: section).map { $0.frame.minY - stage.offset }
    }
    stage.offset = -40
    #expect(header(0) == 40 && stage.cell(0)?.frame.minY == 32)
    stage.offset = 100
    #expect(header(0) == 40)
    // The section ends at 532.
    stage.offset = 470
    #expect(header(0) == 30 && header(1) == 62)
    stage.offset = 500
    #expect(header(0) == 0 && header(1) == 40)
    stage.offset = 520
    #expect(header(1) == 40)
    // Beyond the top edge it moves with its section.
    stage.offset = -60
    #expect(header(0) == 60)
    stage.table.scrollToRow(at: stage.path(0, 1), at: .top, animated: false)
    #expect(stage.cell(0, 1).map { $0.frame.minY - stage.offset } == 72)
  }

  @Test("S23 the delegate may keep a row selected, or deselect another one instead")
  func willDeselect() {
    let stage = TableStage([100])
    stage.table.allowsMultipleSelection = true
    stage.test.tap(at: Point(x: 100, y: 75))
    stage.test.tap(at: Point(x: 100, y: 175))
    stage.rows.willDeselect = { _ in nil }
    stage.rows.calls = []
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(1), stage.path(3)])
    #expect(stage.rows.calls == ["highlight 0-1", "unhighlight 0-1"])
    stage.rows.willDeselect = { _ in IndexPath(row: 3, section: 0) }
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(1)])
    #expect(stage.rows.calls.last == "deselect 0-3")
  }

  @Test("S23 a tap on a row's detail button notifies the delegate and selects nothing")
  func accessoryButton() {
    let stage = TableStage([100]) { stage in
      stage.rows.makeCell = { table, path in
        let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
        cell.accessoryType = path.row == 1 ? .detailButton : .disclosureIndicator
        return cell
      }
    }
    stage.test.tap(at: Point(x: 296, y: 75))
    #expect(stage.rows.calls == ["accessory 0-1"] && stage.table.indexPathForSelectedRow == nil)
    // A disclosure indicator is no button: a tap on it selects the row.
    stage.rows.calls = []
    stage.test.tap(at: Point(x: 296, y: 125))
    #expect(stage.rows.calls.last == "select 0-2")
  }

  // MARK: Swipes

  private func configuration(_ handler: @escaping (String) -> Void) -> SwipeActionsConfiguration {
    SwipeActionsConfiguration(actions: [
      ContextualAction(style: .normal, title: "Flag") { _, _, done in
        handler("flag")
        done(true)
      }
    ])
  }

  @Test("S23 U4 an action's image is above its title where a row has room for both, and alone elsewhere")
  func images() throws {
    for (height, isBoth) in [(80.0, true), (30, false)] {
      let stage = TableStage([100]) { $0.table.rowHeight = height }
      let action = ContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      let pixels = [UInt8](repeating: 255, count: 4 * 48 * 48)
      action.image = try Image(pixels: pixels, width: 48, height: 48, format: .rgba8888)
      stage.rows.trailing = SwipeActionsConfiguration(actions: [action])
      let touch = stage.test.touch(at: Point(x: 250, y: 1.5 * height))
      touch.drag(to: Point(x: 150, y: 1.5 * height), over: 0.3)
      touch.end()
      stage.finishAnimations()
      let view = try #require(stage.cell(1)?.subviews.first { $0 is SwipeActionsView })
      let icon = try #require(view.descendants(ImageView.self).first)
      let label = try #require(view.descendants(Label.self).first { $0.text == "Flag" })
      #expect(icon.bounds.size == Size(width: 24, height: 24) && label.isHidden == !isBoth)
      if isBoth { #expect(icon.frame.maxY < label.frame.minY && label.frame.maxY <= height) }
    }
  }

  @Test("S23 U4 the view behind all rows fills the table, and stays where it is while the table scrolls")
  func background() {
    let stage = TableStage([100])
    let view = View(frame: .zero)
    stage.table.backgroundView = view
    stage.table.tableHeaderView = View(frame: Rect(x: 0, y: 0, width: 320, height: 20))
    stage.test.frame()
    stage.table.contentOffset.y = 200
    stage.test.frame()
    #expect(stage.table.subviews.first === view && view.frame == stage.table.bounds)
    stage.table.backgroundView = nil
    #expect(view.superview == nil && stage.table.backgroundView == nil)
  }

  @Test(
    "S23 a swipe from the leading edge reveals the leading actions; from the right in right-to-left layouts"
  )
  func leadingSwipe() {
    for isRightToLeft in [false, true] {
      var done: [String] = []
      let stage = TableStage([100]) {
        if isRightToLeft { $0.table.semanticContentAttribute = .forceRightToLeft }
      }
      stage.rows.leading = configuration { done.append($0) }
      let direction = isRightToLeft ? -1.0 : 1
      // In the other direction there are no actions.
      var touch = stage.test.touch(at: Point(x: 160, y: 75))
      touch.drag(to: Point(x: 160 - 100 * direction, y: 75), over: 0.3)
      touch.end()
      stage.finishAnimations()
      #expect(stage.table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
      stage.rows.calls = []
      touch = stage.test.touch(at: Point(x: 160, y: 75))
      touch.drag(to: Point(x: 160 + 70 * direction, y: 75), over: 0.3)
      touch.end()
      stage.finishAnimations()
      #expect(stage.cell(1)?.bounds.minX == -84 * direction && stage.rows.calls.isEmpty)
      stage.test.tap(at: Point(x: isRightToLeft ? 280 : 40, y: 75))
      stage.finishAnimations()
      #expect(done == ["flag"] && stage.cell(1)?.bounds.minX == 0)
    }
  }

  @Test("S23 without full swipe a row follows with increasing resistance, and rests with its actions shown")
  func noFullSwipe() {
    var done: [String] = []
    let stage = TableStage([100])
    let configuration = configuration { done.append($0) }
    configuration.performsFirstActionWithFullSwipe = false
    stage.rows.trailing = configuration
    let touch = stage.test.touch(at: Point(x: 310, y: 75))
    touch.drag(to: Point(x: 10, y: 75), over: 0.3)
    let width = stage.cell(1)?.bounds.minX ?? 0
    #expect(width > 84 && width < 84 + (290 - 84) * 0.5)
    touch.end()
    stage.finishAnimations()
    #expect(done.isEmpty && stage.cell(1)?.bounds.minX == 84)
  }
}
