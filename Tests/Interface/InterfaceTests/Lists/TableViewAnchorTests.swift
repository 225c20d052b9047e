import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Content that changes above what is seen.
@Suite("Table view: changes above what is seen") @MainActor struct TableViewAnchorTests {
  /// Returns where the cell with a text is in the window, in each of some frames.
  private func positions(of text: String, in stage: TableStage, after change: () -> Void) -> Set<Double> {
    func position() -> Double? {
      stage.table.visibleCells.first { $0.textLabel.text == text }.map {
        ($0.presentation.frame.minY - stage.table.bounds.minY).rounded()
      }
    }
    var seen: Set<Double> = []
    if let now = position() { seen.insert(now) }
    change()
    if let now = position() { seen.insert(now) }
    stage.test.play(for: 0.5) { _ in seen.insert(position() ?? -.infinity) }
    stage.finishAnimations()
    seen.insert(position() ?? -.infinity)
    return seen
  }

  @Test("S27 rows that are inserted, deleted or grow above what is seen do not move it, in any frame")
  func rows() {
    var heights: [String: Double] = [:]
    let stage = TableStage([100])
    stage.rows.height = { path in heights[stage.rows.sections[0][path.row]] ?? 50 }
    stage.offset = 1010
    #expect(stage.texts.first == "row 20")
    let inserted = positions(of: "row 22", in: stage) {
      stage.rows.sections[0].insert(contentsOf: ["new 1", "new 2", "new 3"], at: 4)
      stage.table.insertRows(at: (4...6).map { stage.path($0) }, with: .fade)
    }
    #expect(inserted == [90] && stage.offset == 1160 && stage.isGapless)
    let grown = positions(of: "row 22", in: stage) {
      heights["new 1"] = 130
      heights["row 7"] = 20
      stage.table.reloadRows(at: [stage.path(4), stage.path(10)], with: .none)
      stage.table.performBatchUpdates(nil)
    }
    #expect(grown == [90])
    let deleted = positions(of: "row 22", in: stage) {
      stage.rows.sections[0].removeSubrange(0..<8)
      stage.table.deleteRows(at: (0..<8).map { stage.path($0) }, with: .fade)
    }
    #expect(deleted == [90] && stage.isGapless && stage.rows.contradictions.isEmpty)
    // Right before the first row that is seen.
    let row = stage.table.indexPathsForVisibleRows[0].row
    let before = positions(of: "row 22", in: stage) {
      stage.rows.sections[0].insert("just before", at: row)
      stage.table.insertRows(at: [stage.path(row)], with: .top)
    }
    #expect(before == [90])
  }

  @Test("S27 what changes in view moves what is below it, and at the top new rows are seen")
  func visible() {
    let stage = TableStage([100])
    stage.rows.sections[0].insert("new", at: 0)
    stage.table.insertRows(at: [stage.path(0)], with: .fade)
    stage.finishAnimations()
    #expect(stage.texts.first == "new" && stage.offset == 0)
    stage.offset = 1010
    let first = stage.texts[0]
    stage.rows.sections[0].insert("seen", at: 25)
    stage.table.insertRows(at: [stage.path(25)], with: .fade)
    stage.finishAnimations()
    #expect(stage.texts[0] == first && stage.texts.contains("seen") && stage.offset == 1010)
  }

  @Test("S27 sections and a table header that grow out of sight do not move what is seen")
  func sections() {
    let stage = TableStage([10, 10, 40]) {
      $0.rows.titles = [0: "A", 1: "B", 2: "C"]
      $0.table.tableHeaderView = View(frame: Rect(x: 0, y: 0, width: 320, height: 60))
    }
    stage.rows.sections[2] = (0..<40).map { "c \($0)" }
    stage.table.reloadData()
    stage.offset = 1600
    let text = stage.texts[3]
    let inserted = positions(of: text, in: stage) {
      stage.rows.sections.insert((0..<7).map { "x \($0)" }, at: 1)
      stage.rows.titles = [0: "A", 1: "X", 2: "B", 3: "C"]
      stage.table.insertSections([1], with: .fade)
    }
    #expect(inserted.count == 1 && stage.offset == 1600 + 382)
    let header = positions(of: text, in: stage) {
      stage.table.tableHeaderView?.bounds.size.height = 150
      stage.table.setNeedsLayout()
      stage.table.layoutIfNeeded()
    }
    #expect(header.count == 1 && stage.offset == 1600 + 382 + 90)
  }

  @Test("S27 S22 rows inserted above during a flick do not change where it goes")
  func flick() {
    let (stage, free) = (TableStage([1000]), TableStage([1000]))
    for (index, each) in [stage, free].enumerated() {
      each.offset = 5010
      let touch = each.test.touch(at: Point(x: 160, y: 400))
      touch.drag(to: Point(x: 160, y: 280), over: 0.08)
      touch.end()
      each.test.play(for: 0.2)
      if index == 0 {
        each.rows.sections[0].insert("new", at: 3)
        each.table.insertRows(at: [each.path(3)], with: .none)
      }
      each.test.playUntilIdle()
    }
    #expect(abs(stage.offset - 50 - free.offset) < 0.5 && stage.isGapless)
  }

  @Test("S25 a table rests at its rows, whatever their heights turn out to be")
  func snapping() {
    let stage = TableStage([10_000]) {
      $0.rows.height = { 30 + Double($0.row * 37 % 70) }
      $0.rows.estimate = 44
      $0.table.targetBehavior = .viewAligned()
    }
    for _ in 0..<4 {
      let touch = stage.test.touch(at: Point(x: 160, y: 400))
      touch.drag(to: Point(x: 160, y: 250), over: 0.08)
      touch.end()
      stage.finishAnimations()
      let top = stage.table.visibleCells.map { abs($0.frame.minY - stage.offset) }.min()
      #expect(top ?? 1 <= 0.5, "at \(stage.offset)")
    }
    #expect(stage.offset > 2000)
  }

  @Test("S25 rows rest below the pinned header of their section, which covers the top of the table")
  func snappingBelowHeaders() {
    let stage = TableStage([40, 40]) {
      $0.rows.titles = [0: "Fruit", 1: "Vegetables"]
      $0.table.targetBehavior = .viewAligned()
    }
    let header = stage.table.rectForHeader(inSection: 0).height
    #expect(header > 10)
    for _ in 0..<3 {
      let touch = stage.test.touch(at: Point(x: 160, y: 400))
      touch.drag(to: Point(x: 160, y: 250), over: 0.08)
      touch.end()
      stage.finishAnimations()
      let top = stage.table.visibleCells.map { abs($0.frame.minY - header - stage.offset) }.min()
      #expect(top ?? 1 <= 0.5, "at \(stage.offset)")
    }
    #expect(stage.offset > 500)
  }

  @Test("S26 the end of a million rows is one gesture away, and the label shows the section or the row")
  func indicator() {
    let stage = TableStage([1_000_000]) {
      $0.rows.height = { 40 + Double($0.row * 37 % 50) }
      $0.rows.estimate = 44
      $0.table.allowsScrollIndicatorDragging = true
    }
    let touch = stage.test.touch(at: Point(x: 312, y: 30))
    stage.test.play(for: 0.3)
    #expect(stage.table.isDragging)
    func title() -> String? { stage.table.subviews.compactMap { ($0 as? IndicatorLabel)?.title }.first }
    touch.drag(to: Point(x: 312, y: 240), over: 0.3)
    stage.test.frame()
    #expect((title().flatMap(Int.init) ?? 0) > 300_000)
    touch.drag(to: Point(x: 312, y: 478), over: 0.3)
    stage.test.play(for: 0.1)
    #expect(stage.texts.last == "row 999999" && stage.isGapless)
    touch.end()
    stage.finishAnimations()
    #expect(stage.texts.last == "row 999999" && title() == nil)
    #expect(abs(stage.table.contentSize.height - 480 - stage.offset) < 0.5)
    // Sections with titles are named.
    let sections = TableStage([500, 500]) {
      $0.rows.titles = [0: "Fruit", 1: "Vegetables"]
      $0.table.allowsScrollIndicatorDragging = true
    }
    let second = sections.test.touch(at: Point(x: 312, y: 30))
    sections.test.play(for: 0.3)
    #expect(sections.table.subviews.contains { ($0 as? IndicatorLabel)?.title == "Fruit" })
    second.drag(to: Point(x: 312, y: 440), over: 0.2)
    sections.test.frame()
    #expect(sections.table.subviews.contains { ($0 as? IndicatorLabel)?.title == "Vegetables" })
    second.end()
  }
}
