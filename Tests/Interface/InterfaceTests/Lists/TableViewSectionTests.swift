import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Sticky headers and selected rows.
@Suite("Table view: sections and selection") @MainActor struct TableViewSectionTests {
  @Test("S23 the header of the top section sticks until the next one pushes it away")
  func sticky() {
    let stage = TableStage([10, 10]) { $0.rows.titles = [0: "A", 1: "B"] }
    func header(_ section: Int) -> Double? {
      stage.table.headerView(forSection: section).map { $0.frame.minY - stage.offset }
    }
    #expect(header(0) == 0 && stage.cell(0)?.frame.minY == 32)
    stage.offset = 100
    #expect(header(0) == 0)
    // The section ends at 532.
    stage.offset = 512
    #expect(header(0) == -12 && header(1) == 20)
    stage.offset = 540
    #expect(header(0) == nil && header(1) == 0)
    // Beyond the top edge it moves with its section.
    stage.offset = -40
    #expect(header(0) == 40)
    let view = stage.table.headerView(forSection: 0)
    // In front of all rows.
    let subviews = stage.table.subviews
    let rearmost = subviews.lastIndex { $0 is TableViewCell } ?? 0
    #expect(subviews.firstIndex { $0 === view } ?? 0 > rearmost)
    #expect((view as? TableViewHeaderFooterView)?.textLabel.text == "A")
  }

  @Test("S23 in a grouped table headers scroll with their rows")
  func grouped() {
    let stage = TableStage(style: .grouped, [10, 10]) { $0.rows.titles = [0: "A", 1: "B"] }
    stage.offset = 20
    #expect(stage.table.headerView(forSection: 0)?.frame.minY == 0)
  }

  @Test("S23 sections of a grouped table without titles are separated by the section heights")
  func groupedWithoutTitles() {
    let stage = TableStage(style: .grouped, [2, 2, 2])
    func tops() -> [Double] { (0..<3).map { stage.table.rectForRow(at: stage.path(0, $0)).minY } }
    #expect(tops() == [35, 170, 305])
    #expect(stage.table.contentSize.height == 422.5)
    #expect(stage.table.headerView(forSection: 1) == nil)
    stage.table.sectionHeaderHeight = 10
    stage.table.sectionFooterHeight = 0
    #expect(tops() == [10, 120, 230])
    stage.rows.titles = [1: "B"]
    stage.table.sectionHeaderHeight = TableView.automaticDimension
    #expect(tops() == [35, 167, 284.5])
    #expect(TableStage([2, 2]).table.contentSize.height == 200, "a plain table has no gaps")
  }

  @Test("S23 a thousand sections, some of them empty, form one list")
  func manySections() {
    let stage = TableStage((0..<1000).map { $0 % 3 == 0 ? 0 : 5 })
    stage.offset = stage.table.contentSize.height - 480
    #expect(stage.isGapless)
    #expect(stage.table.indexPathsForVisibleRows.last == stage.path(4, 998))
    stage.offset = 0
    #expect(stage.table.indexPathsForVisibleRows.first == stage.path(0, 1))
  }

  @Test(
    "S23 a tap highlights a row after the delay or at touch up, then selects it and deselects the one before"
  )
  func tap() {
    let stage = TableStage([100])
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.rows.calls == ["highlight 0-1", "unhighlight 0-1", "select 0-1"])
    #expect(stage.table.indexPathForSelectedRow == stage.path(1) && stage.cell(1)?.isSelected == true)
    stage.rows.calls = []
    stage.test.tap(at: Point(x: 100, y: 125))
    #expect(stage.rows.calls.suffix(2) == ["deselect 0-1", "select 0-2"])
    #expect(stage.cell(1)?.isSelected == false)
    stage.table.deselectRow(at: stage.path(2), animated: true)
    stage.finishAnimations()
    #expect(stage.cell(2)?.isSelected == false && stage.table.indexPathsForSelectedRows == nil)
  }

  @Test("S23 S8 a drag that begins on a row scrolls and selects nothing")
  func drag() {
    let stage = TableStage([100])
    let touch = stage.test.touch(at: Point(x: 100, y: 275))
    stage.test.advance(by: 0.2)
    #expect(stage.cell(5)?.isHighlighted == true)
    touch.drag(to: Point(x: 100, y: 175), over: 0.3)
    #expect(stage.cell(5)?.isHighlighted == false && abs(stage.offset - 90) < 0.5)
    touch.end()
    #expect(
      stage.rows.calls == ["highlight 0-5", "unhighlight 0-5"] && stage.table.indexPathForSelectedRow == nil)
  }

  @Test("S23 the delegate may prevent selecting a row or select another; multiple selection toggles")
  func decisions() {
    let stage = TableStage([100])
    stage.rows.highlights = false
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.rows.calls.isEmpty)
    stage.rows.highlights = true
    stage.rows.willSelect = { _ in IndexPath(row: 4, section: 0) }
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(4)])
    stage.rows.willSelect = { _ in nil }
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(4)])
    stage.rows.willSelect = { $0 }
    stage.table.allowsMultipleSelection = true
    stage.test.tap(at: Point(x: 100, y: 75))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(1), stage.path(4)])
    stage.test.tap(at: Point(x: 100, y: 225))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(1)])
    stage.table.allowsSelection = false
    stage.test.tap(at: Point(x: 100, y: 175))
    #expect(stage.table.indexPathsForSelectedRows == [stage.path(1)])
  }

  @Test("S23 a button in a row receives its tap, and loses its touch to a scroll if the table allows it")
  func button() {
    final class Table: TableView {
      override func touchesShouldCancel(in view: View) -> Bool {
        view is Button || super.touchesShouldCancel(in: view)
      }
    }
    let test = TestWindow(size: Size(width: 320, height: 480))
    let table = Table(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    let rows = TableRows([(0..<100).map { "row \($0)" }])
    table.rowHeight = 50
    var taps = 0
    table.register(forCellReuseIdentifier: "cell") {
      let cell = TableViewCell()
      let button = Button(frame: Rect(x: 200, y: 3, width: 100, height: 44))
      button.addAction(Action { _ in taps += 1 }, for: .touchUpInside)
      cell.contentView.addSubview(button)
      return cell
    }
    table.dataSource = rows
    table.delegate = rows
    test.window.addSubview(table)
    test.frame()
    test.tap(at: Point(x: 250, y: 125))
    #expect(taps == 1 && rows.calls.isEmpty)
    let touch = test.touch(at: Point(x: 250, y: 225))
    test.advance(by: 0.2)
    touch.drag(to: Point(x: 250, y: 125), over: 0.3)
    touch.end()
    #expect(taps == 1 && abs(table.contentOffset.y - 90) < 0.5)
  }

  // MARK: Swipes

  private func swipeStage(_ handler: @escaping (String) -> Void) -> TableStage {
    TableStage([100]) { stage in
      stage.rows.trailing = SwipeActionsConfiguration(actions: [
        ContextualAction(style: .destructive, title: "Delete") { _, _, done in
          handler("delete")
          done(true)
        },
        ContextualAction(style: .normal, title: "More") { _, _, done in
          handler("more")
          done(true)
        },
      ])
    }
  }

  @Test("S23 a swipe to the side reveals a row's actions; a tap on one performs it, and the row closes")
  func swipe() {
    var done: [String] = []
    let stage = swipeStage { done.append($0) }
    let touch = stage.test.touch(at: Point(x: 280, y: 75))
    touch.drag(to: Point(x: 150, y: 77), over: 0.3)
    #expect(abs((stage.cell(1)?.bounds.minX ?? 0) - 120) < 1)
    touch.end()
    stage.finishAnimations()
    #expect(stage.cell(1)?.bounds.minX == 168 && stage.offset == 0 && stage.rows.calls.isEmpty)
    stage.test.tap(at: Point(x: 180, y: 75))
    #expect(done == ["more"])
    stage.finishAnimations()
    #expect(stage.cell(1)?.bounds.minX == 0 && stage.cell(1)?.swipe == nil)
  }

  @Test("S23 a swipe across most of the row performs the first action at once")
  func fullSwipe() {
    var done: [String] = []
    let stage = swipeStage { done.append($0) }
    let touch = stage.test.touch(at: Point(x: 300, y: 75))
    touch.drag(to: Point(x: 20, y: 75), over: 0.3)
    touch.end()
    stage.finishAnimations()
    #expect(done == ["delete"] && stage.cell(1)?.swipe == nil)
  }

  @Test("S23 a tap elsewhere, or a scroll, hides the actions and does nothing else")
  func closes() {
    let stage = swipeStage { _ in }
    for scrolls in [false, true] {
      let touch = stage.test.touch(at: Point(x: 280, y: 75))
      touch.drag(to: Point(x: 150, y: 75), over: 0.3)
      touch.end()
      stage.finishAnimations()
      let cell = stage.table.visibleCells.first { $0.swipe != nil }
      #expect(cell != nil)
      if scrolls {
        let touch = stage.test.touch(at: Point(x: 100, y: 375))
        touch.drag(to: Point(x: 100, y: 300), over: 0.1)
        touch.end()
      } else {
        stage.test.tap(at: Point(x: 100, y: 375))
      }
      stage.finishAnimations()
      #expect(cell?.swipe == nil && stage.rows.calls.isEmpty)
    }
  }

  @Test("S23 rows without actions do not move sideways, and a vertical drag on rows with actions scrolls")
  func noSwipe() {
    let stage = swipeStage { _ in }
    var touch = stage.test.touch(at: Point(x: 280, y: 275))
    touch.drag(to: Point(x: 270, y: 175), over: 0.1)
    #expect(abs(stage.offset - 90) < 1)
    touch.end()
    stage.finishAnimations()
    stage.rows.trailing = nil
    touch = stage.test.touch(at: Point(x: 280, y: 275))
    touch.drag(to: Point(x: 100, y: 275), over: 0.1)
    touch.end()
    #expect(stage.table.visibleCells.allSatisfy { $0.bounds.minX == 0 })
  }

  @Test(
    "S23 a title that is too long for a line wraps, and the section leaves room for all of its lines",
    arguments: [TableView.Style.plain, .grouped])
  func wrappedTitles(style: TableView.Style) throws {
    let long = "What is shown here was received from the sensors of the house in the last ten minutes"
    let stage = TableStage(style: style, [2, 2]) {
      $0.rows.titles = [0: long, 1: "Short"]
      $0.rows.footers = [1: long]
    }
    func label(_ view: View?) throws -> Label { try #require(view as? TableViewHeaderFooterView).textLabel }
    func isWhole(_ view: View?) throws -> Bool {
      let label = try label(view)
      return label.frame.height >= label.sizeThatFits(Size(width: label.frame.width, height: 0)).height
    }
    let line = try label(stage.table.headerView(forSection: 1)).sizeThatFits(.zero).height
    let height = try #require(stage.table.headerView(forSection: 0)).frame.height
    #expect(height >= 3 * line && stage.cell(0)?.frame.minY == height)
    #expect(stage.table.headerView(forSection: 1)?.frame.height == 32)
    #expect(
      try isWhole(stage.table.headerView(forSection: 0)) && isWhole(stage.table.footerView(forSection: 1)))
    stage.table.frame.size.width = 1000
    stage.test.frame()
    #expect(stage.table.headerView(forSection: 0)?.frame.height == 32 && stage.cell(0)?.frame.minY == 32)
    stage.table.frame.size.width = 160
    stage.test.frame()
    #expect(try isWhole(stage.table.headerView(forSection: 0)))
    #expect(try #require(stage.table.headerView(forSection: 0)).frame.height > height)
  }

  @Test("S23 an index path whose row is the largest number scrolls to a section, which may have no rows")
  func scrollToSection() {
    let stage = TableStage([2, 0, 30]) { $0.rows.titles = [0: "A", 1: "B", 2: "C"] }
    stage.table.scrollToRow(at: IndexPath(row: .max, section: 1), at: .top, animated: false)
    #expect(stage.offset == 132)
    stage.table.scrollToRow(at: IndexPath(row: .max, section: 2), at: .top, animated: true)
    stage.finishAnimations()
    #expect(stage.offset == 164 && stage.table.reported.isEmpty)
    stage.table.scrollToRow(at: IndexPath(row: .max, section: 3), at: .top, animated: false)
    #expect(stage.offset == 164 && !stage.table.reported.isEmpty)
  }

  @Test("S23 a header or a footer whose constraints determine its height has that height")
  func constrainedHeaders() {
    final class Headers: TableViewDelegate {
      private func view(_ height: Double) -> View {
        let (view, content) = (View(frame: .zero), View(frame: .zero))
        view.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        LayoutConstraint.activate([
          content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          content.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          content.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
          content.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
          content.heightAnchor.constraint(equalToConstant: height),
        ])
        return view
      }
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        section == 2 ? View(frame: .zero) : view(60 + 20 * Double(section))
      }
      func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
        section == 1 ? view(5) : nil
      }
    }
    let (stage, headers) = (TableStage([1, 1, 1]), Headers())
    stage.table.delegate = headers
    stage.test.frame()
    func isAt(_ y: Double, _ expected: Double) -> Bool { abs(y - expected) < 1e-3 }
    #expect(isAt(stage.table.headerView(forSection: 0)?.frame.height ?? 0, 80))
    #expect(isAt(stage.cell(0)?.frame.minY ?? 0, 80) && isAt(stage.table.rect(forSection: 1).minY, 130))
    #expect(isAt(stage.table.headerView(forSection: 1)?.frame.height ?? 0, 100))
    #expect(isAt(stage.table.footerView(forSection: 1)?.frame.height ?? 0, 25))
    // A view without constraints has the standard height.
    #expect(isAt(stage.table.headerView(forSection: 2)?.frame.height ?? 0, 32))
    stage.table.sectionHeaderHeight = 44
    stage.test.frame()
    #expect(stage.table.headerView(forSection: 0)?.frame.height == 44)
    #expect(headers === stage.table.delegate)
  }

  @Test("S23 a row whose actions are being hidden can be swiped again")
  func swipeAgain() {
    let stage = swipeStage { _ in }
    var touch = stage.test.touch(at: Point(x: 280, y: 75))
    touch.drag(to: Point(x: 240, y: 75), over: 0.3)
    touch.rest(0.2)
    touch.end()
    stage.test.play(for: 0.1)
    touch = stage.test.touch(at: Point(x: 280, y: 75))
    touch.drag(to: Point(x: 150, y: 75), over: 0.3)
    touch.end()
    stage.finishAnimations()
    #expect(stage.cell(1)?.bounds.minX == 168)
  }

  @Test("S23 a tap below the last row hides the actions")
  func closesBelowRows() {
    let stage = swipeStage { _ in }
    stage.rows.sections = [["a", "b", "c"]]
    stage.table.reloadData()
    stage.test.frame()
    let touch = stage.test.touch(at: Point(x: 280, y: 75))
    touch.drag(to: Point(x: 150, y: 75), over: 0.3)
    touch.end()
    stage.finishAnimations()
    #expect(stage.cell(1)?.bounds.minX == 168)
    stage.test.tap(at: Point(x: 100, y: 400))
    stage.finishAnimations()
    #expect(stage.cell(1)?.bounds.minX == 0)
  }

  @Test("S23 a header with constraints is as high as its text at the size of the table's text")
  func constrainedHeaderOfLargeText() throws {
    final class Headers: TableViewDelegate {
      func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
        let (view, label) = (View(frame: .zero), Label(frame: .zero))
        label.text = "Kitchen"
        label.adjustsFontForContentSizeCategory = true
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        LayoutConstraint.activate([
          label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          label.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          label.topAnchor.constraint(equalTo: view.topAnchor),
          label.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        return view
      }
    }
    let headers = Headers()
    let stage = TableStage([1])
    stage.test.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    stage.table.delegate = headers
    stage.table.reloadData()
    stage.test.frame()
    let header = try #require(stage.table.headerView(forSection: 0))
    let wanted = header.systemLayoutSizeFitting(
      Size(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(header.frame.height >= wanted.height - 1e-3 && headers === stage.table.delegate)
  }
}
