import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Lists beyond what is laid out, by touch exploration and by one switch")
struct ListStepTests {
  /// A table of 400 × 480 pt between a title and a button, ten rows of which are visible, flush with its edges.
  private func makeTable(_ rows: CountedRows) -> TableView {
    let table = TableView(frame: Rect(x: 0, y: 40, width: 400, height: 480))
    table.rowHeight = 48
    table.dataSource = rows
    return table
  }

  private func makeStage(around list: View) -> ExplorationStage {
    let button = Button(type: .custom)
    button.setTitle("After", for: .normal)
    button.frame = Rect(x: 0, y: 530, width: 200, height: 60)
    return ExplorationStage([Label("Before", at: Rect(x: 0, y: 0, width: 200, height: 40)), list, button])
  }

  @Test("X4 the step after the last visible row of a million goes on into the list, which scrolls, and back")
  func millionRows() {
    let rows = CountedRows([1_000_000])
    let table = makeTable(rows)
    let stage = makeStage(around: table)
    stage.enable()
    #expect(stage.steps(40) == (0..<40).map { "row 0.\($0)" })
    #expect(table.indexPathsForVisibleRows.last?.row == 39 && rows.cellCount < 80)
    #expect(
      stage.steps(41, forward: false) == (0..<39).reversed().map { "row 0.\($0)" } + ["Before", "Before"])
    table.scrollToRow(at: IndexPath(row: 999_999, section: 0), at: .bottom, animated: false)
    stage.test.frame()
    stage.tap(Point(x: 200, y: 510))
    #expect(stage.texts.last == "row 0.999999")
    #expect(stage.steps(2) == ["After, button", "After, button"])
    #expect(stage.steps(12, forward: false) == (999_988...999_999).reversed().map { "row 0.\($0)" })
    #expect(rows.cellCount < 200)
  }

  @Test(
    "X4 the steps through a list contain its headers, empty rows are passed over, and controls in rows are read"
  )
  func sections() {
    final class Heights: TableViewDelegate {
      func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
        indexPath == IndexPath(row: 3, section: 1) ? 0 : 48
      }
    }
    let rows = CountedRows([12, 8, 14], hasHeaders: true)
    rows.prepare = { cell, path in if path.row == 2 { cell.accessoryType = .detailButton } }
    let heights = Heights()
    let table = makeTable(rows)
    table.delegate = heights
    let stage = makeStage(around: table)
    stage.enable()
    var names: [String] = []
    for (section, count) in [12, 8, 14].enumerated() {
      names.append("Section \(section), heading")
      for row in 0..<count where row != 3 || section != 1 {
        names.append("row \(section).\(row)")
        if row == 2 { names.append("More Info, button") }
      }
    }
    #expect(stage.steps(names.count) == names)
    #expect(stage.steps(1) == ["After, button"])
    #expect(stage.steps(names.count, forward: false) == names.reversed())
    #expect(stage.steps(1, forward: false) == ["Before"])
  }

  @Test("X4 the rotor goes to the headings of sections that are not laid out, and to nothing beyond the last")
  func headings() {
    let rows = CountedRows([300, 400, 500], hasHeaders: true)
    defer { withExtendedLifetime(rows) {} }
    let table = makeTable(rows)
    let stage = makeStage(around: table)
    stage.enable()
    stage.tap(Point(x: 100, y: 200))
    stage.texts = []
    for _ in 0..<3 { stage.swipe(0, 100) }
    #expect(stage.texts == ["Section 1, heading", "Section 2, heading", "Section 2, heading"])
    stage.texts = []
    for _ in 0..<2 { stage.swipe(0, -100) }
    #expect(stage.texts == ["Section 1, heading", "Section 0, heading"])
    #expect(stage.steps(2) == ["row 0.0", "row 0.1"])
  }

  @Test(
    "X4 collections of both axes are stepped through, mirrored ones, too", arguments: [false, true],
    [false, true])
  func collections(isHorizontal: Bool, isMirrored: Bool) {
    let layout = CollectionStage.grid()
    layout.scrollDirection = isHorizontal ? .horizontal : .vertical
    let list = CollectionStage([1_000_000], layout: layout) { stage in
      if isMirrored { stage.view.semanticContentAttribute = .forceRightToLeft }
    }
    let view = list.view
    view.removeFromSuperview()
    view.frame = Rect(x: 0, y: 40, width: 320, height: 320)
    let stage = makeStage(around: view)
    view.scrollToItem(at: IndexPath(item: 0, section: 0), at: [], animated: false)
    stage.test.frame()
    stage.enable()
    let count = 40
    #expect(stage.steps(count) == (0..<count).map { "0-\($0)" })
    #expect(CountingCell.created < 100)
    #expect(stage.steps(count - 1, forward: false) == (0..<(count - 1)).reversed().map { "0-\($0)" })
    #expect(stage.steps(1, forward: false) == ["Before"])
  }

  @Test(
    "X4 after the list was scrolled away from the row that was read, the steps go on with what is visible")
  func scrolledAway() {
    let rows = CountedRows([1000])
    defer { withExtendedLifetime(rows) {} }
    let table = makeTable(rows)
    let stage = makeStage(around: table)
    stage.enable()
    stage.tap(Point(x: 100, y: 60))
    table.contentOffset.y = 4800
    stage.test.frame()
    #expect(stage.steps(2) == ["row 0.100", "row 0.101"])
  }

  // MARK: One switch

  private typealias Item = SwitchControl.Item

  /// Chooses an item by pressing the switch while its groups are shown, and returns whether it was offered.
  private func choose(_ test: TestWindow, where isWanted: (Item) -> Bool) -> Bool {
    let control = test.application.switchControl
    for _ in 0..<200 {
      guard let index = control.items.firstIndex(where: isWanted), let current = control.scan.current else {
        return false
      }
      guard current.contains(index) else {
        test.advance(by: control.scanInterval)
        continue
      }
      test.press(.launch1)
      if current.count == 1 {
        test.frame()
        return true
      }
    }
    return false
  }

  @Test("X6 one switch scrolls a list by pages, and so reaches each of its rows, and the first again")
  func oneSwitch() {
    let rows = CountedRows([95])
    let table = makeTable(rows)
    let test = TestWindow(size: Size(width: 400, height: 600))
    test.window.addSubview(table)
    test.frame()
    let control = test.application.switchControl
    control.switchKey = .launch1
    var reached: Set<Int32> = []
    func collect() { reached.formUnion(control.items.compactMap(\.id.part)) }
    #expect(!choose(test) { $0.action == .scroll(.up) })
    collect()
    var pages = 1
    while choose(test, where: { $0.action == .scroll(.down) }) {
      collect()
      pages += 1
    }
    #expect(reached == Set(0..<95) && pages == 10)
    #expect(choose(test) { $0.id.part == 93 && $0.action == .perform(.activate) })
    #expect(table.indexPathForSelectedRow == IndexPath(row: 93, section: 0))
    while choose(test, where: { $0.action == .scroll(.up) }) { pages -= 1 }
    #expect(pages == 1 && table.contentOffset.y == 0)
    // The ring is around the half on the side to which is scrolled.
    while control.scan.current?.count != 1
      || control.items[control.scan.current!.lowerBound].action != .scroll(.down)
    {
      if let current = control.scan.current,
        control.items[current].contains(where: { $0.action == .scroll(.down) })
      {
        test.press(.launch1)
      } else {
        test.advance(by: control.scanInterval)
      }
    }
    #expect(control.shownFrame == Rect(x: 0, y: 280, width: 400, height: 240))
  }

  @Test(
    "X6 a mirrored collection is scrolled to the left, and a million rows get cells only where one comes to")
  func oneSwitchMirrored() {
    let layout = CollectionStage.grid()
    layout.scrollDirection = .horizontal
    let stage = CollectionStage([1_000_000], layout: layout) {
      $0.view.semanticContentAttribute = .forceRightToLeft
    }
    stage.view.scrollToItem(at: stage.path(0), at: [], animated: false)
    stage.test.frame()
    let control = stage.test.application.switchControl
    control.switchKey = .launch1
    #expect(!control.items.contains { $0.action == .scroll(.left) })
    for _ in 0..<5 { #expect(choose(stage.test) { $0.action == .scroll(.right) }) }
    #expect(stage.view.indexPathsForVisibleItems.first.map { $0.item > 30 } == true)
    #expect(control.items.contains { $0.action == .scroll(.left) } && CountingCell.created < 200)
  }

  @Test("X6 what a page has below its last control is scrolled to as well")
  func longText() {
    let scrollView = ScrollView(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    scrollView.contentSize = Size(width: 400, height: 1500)
    scrollView.addSubview(Label("Read me", at: Rect(x: 0, y: 0, width: 200, height: 40)))
    let test = TestWindow(size: Size(width: 400, height: 600))
    test.window.addSubview(scrollView)
    test.frame()
    test.application.switchControl.switchKey = .launch1
    #expect(choose(test) { $0.action == .scroll(.down) } && scrollView.contentOffset.y == 600)
  }

  @Test(
    "X1 the parts of a table with many sections follow each other, with headers, empty sections, and after changes"
  )
  func manySections() {
    let rows = CountedRows((0..<500).map { $0 % 3 }, hasHeaders: true)
    let table = makeTable(rows)
    let stage = makeStage(around: table)
    func expectParts() {
      var expected: [String] = []
      for (section, count) in rows.counts.enumerated() {
        if rows.hasHeaders { expected.append("header \(section)") }
        expected += (0..<count).map { "\(section).\($0)" }
      }
      let count = table.accessiblePartCount
      #expect(count == expected.count && table.listPart(at: count) == nil && table.listPart(at: -1) == nil)
      let parts = (0..<count).map { index -> String in
        switch table.listPart(at: index) {
        case .header(let section): "header \(section)"
        case .row(let path): table.accessiblePart(ofRow: path) == index ? "\(path.section).\(path.row)" : "?"
        case .footer, nil: "?"
        }
      }
      #expect(parts == expected)
    }
    expectParts()
    rows.counts = (0..<300).map { 2 - $0 % 3 }
    rows.hasHeaders = false
    table.reloadData()
    stage.test.frame()
    expectParts()
  }
}
