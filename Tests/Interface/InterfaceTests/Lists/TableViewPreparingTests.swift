import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Cells that are made in the time between frames.
@Suite("Table view: rows made between frames") @MainActor struct TableViewPreparingTests {
  /// Flicks a table, and returns the rows that were asked for inside frames and between them, from the end of the touch on.
  private func flick(_ stage: TableStage, by distance: Double = -150, seconds: Double = 1) -> (
    inside: [IndexPath], between: [IndexPath]
  ) {
    let touch = stage.test.touch(at: Point(x: 160, y: distance < 0 ? 400 : 80))
    touch.drag(to: Point(x: 160, y: (distance < 0 ? 400 : 80) + distance), over: 0.06)
    touch.end()
    var (inside, between): ([IndexPath], [IndexPath]) = ([], [])
    for _ in 0..<Int(seconds * 60) {
      stage.rows.asked = []
      stage.test.advance(by: 1.0 / 60)
      between += stage.rows.asked
      stage.rows.asked = []
      stage.test.frame()
      inside += stage.rows.asked
    }
    return (inside, between)
  }

  @Test(
    "S27 no frame of a flick asks for a cell: rows are made ahead, in their order, and each is shown once")
  func flick() {
    let stage = TableStage([10_000])
    let (inside, between) = flick(stage)
    #expect(inside.isEmpty)
    #expect(between.count > 12 && between == between.sorted() && Set(between).count == between.count)
    #expect(stage.isGapless && stage.rows.contradictions.isEmpty)
    stage.finishAnimations()
    #expect(stage.rows.displayed.sorted() == stage.table.indexPathsForVisibleRows)
    // The other direction.
    let back = flick(stage, by: 150)
    #expect(back.inside.isEmpty && !back.between.isEmpty && stage.isGapless)
  }

  @Test("S27 heights that differ from the estimate move nothing, also for rows made ahead")
  func heights() {
    let stage = TableStage([10_000]) {
      $0.rows.height = { 30 + Double($0.row * 37 % 70) }
      $0.rows.estimate = 44
    }
    stage.offset = 20_000
    let (inside, _) = flick(stage)
    #expect(inside.count <= 1 && stage.isGapless)
    let back = flick(stage, by: 150)
    #expect(back.inside.count <= 1, "\(back)")
    #expect(
      stage.isGapless && stage.rows.contradictions.isEmpty,
      "\(stage.table.contentOffset) \(stage.table.visibleCells.map(\.frame))")
  }

  @Test("S27 at rest nothing is made ahead, and what was is given up")
  func rest() {
    let stage = TableStage([10_000])
    _ = flick(stage, seconds: 0.3)
    #expect(!stage.table.prefetching.prepared.isEmpty)
    stage.finishAnimations()
    stage.test.play(for: 1.5)
    #expect(stage.table.prefetching.prepared.isEmpty && !stage.test.needsFrame)
    stage.rows.asked = []
    stage.test.play(for: 1)
    #expect(stage.rows.asked.isEmpty)
    #expect(stage.table.subviews.count <= 11 + 8)
  }

  @Test("S27 S23 rows made ahead follow reloads, updates and the selection")
  func changes() {
    let stage = TableStage([10_000])
    _ = flick(stage, seconds: 0.1)
    let next = stage.table.prefetching.prepared.first?.path
    #expect(next != nil)
    if let next {
      stage.table.selectRow(at: next, animated: false)
      stage.rows.sections[0][next.row + 1] = "changed"
      stage.table.reloadRows(at: [stage.path(next.row + 1)], with: .none)
    }
    #expect(stage.table.prefetching.prepared.isEmpty)
    stage.test.play(for: 0.15)
    if let next {
      let cell = stage.table.cellForRow(at: next)
      #expect(cell == nil || cell?.isSelected == true)
      let changed = stage.table.cellForRow(at: stage.path(next.row + 1))
      #expect(changed == nil || changed?.textLabel.text == "changed")
    }
    stage.table.reloadData()
    stage.test.frame()
    #expect(stage.isGapless && stage.rows.contradictions.isEmpty)
    stage.finishAnimations()
  }
}
