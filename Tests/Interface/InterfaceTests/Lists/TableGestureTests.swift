import Testing

@testable import TactusInterface
@testable import TactusTesting

@Suite("Table view: moving rows, selecting with two touches, focus") @MainActor struct TableGestureTests {
  let stage = TableGestureStage()
  private var test: TestWindow { stage.test }
  private var table: TableView { stage.table }

  // MARK: Moving

  private func hold(_ y: Double) -> SimulatedTouch {
    table.setEditing(true, animated: false)
    test.frame()
    let touch = test.touch(at: Point(x: 300, y: y))
    test.frame()
    return touch
  }

  @Test("U12 a row that is held near the lower edge scrolls the list, and is dropped where the touch ends")
  func movingDown() {
    let touch = hold(75)
    touch.drag(to: Point(x: 300, y: 470), over: 0.3)
    #expect(table.moving?.source == stage.path(1))
    let cell = table.moving?.cell
    test.play(for: 1)
    let offset = table.contentOffset.y
    #expect(offset > 200)
    // The lifted row stays under the touch, in front of the others, though its place is out of sight.
    #expect(cell?.window != nil && table.subviews.last === cell)
    let top = cell?.convert(Point.zero, to: nil).y ?? 0
    #expect(abs(top - (470 - 25)) < 1e-6)
    test.play(for: 3)
    #expect(table.contentOffset.y == 40 * 50 - 480, "it stops at the end")
    touch.drag(to: Point(x: 300, y: 240), over: 0.2)
    let rest = table.contentOffset.y
    test.play(for: 0.5)
    #expect(table.contentOffset.y == rest, "in the middle nothing scrolls")
    touch.end()
    test.playUntilIdle()
    let target = Int((rest + 240) / 50)
    #expect(stage.take() == ["move 1 \(target)"] && stage.rows[target] == 1)
    #expect(table.cellForRow(at: stage.path(target))?.textLabel.text == "1")
  }

  @Test(
    "U12 a row that is held above the upper edge scrolls the list back, and returns if the touch is cancelled"
  )
  func movingUp() {
    table.setContentOffset(Point(x: 0, y: 1000), animated: false)
    test.frame()
    let touch = hold(225)
    touch.drag(to: Point(x: 300, y: -20), over: 0.3)
    test.play(for: 1)
    let offset = table.contentOffset.y
    #expect(offset < 800)
    touch.cancel()
    test.play(for: 0.5)
    #expect(table.contentOffset.y == offset && stage.take().isEmpty && table.moving == nil)
    table.setContentOffset(Point(x: 0, y: 1000), animated: false)
    test.playUntilIdle()
    #expect(table.cellForRow(at: stage.path(24))?.frame == Rect(x: 0, y: 1200, width: 320, height: 50))
  }

  @Test("U12 a reload while a row is held ends the scrolling")
  func reload() {
    let touch = hold(75)
    touch.drag(to: Point(x: 300, y: 470), over: 0.3)
    test.play(for: 0.2)
    table.reloadData()
    test.frame()
    let offset = table.contentOffset.y
    test.play(for: 1)
    #expect(table.contentOffset.y == offset && table.moving == nil)
    touch.end()
    test.playUntilIdle()
    #expect(stage.take().isEmpty)
  }

  // MARK: Two touches

  /// Moves two touches side by side.
  private func sweep(from start: Double, to end: Double, rate: Double = 125) -> [SimulatedTouch] {
    var touches: [SimulatedTouch] = []
    test.together { touches = [100.0, 180].map { test.touch(at: Point(x: $0, y: start)) } }
    move(touches, to: end, rate: rate)
    return touches
  }

  private func move(
    _ touches: [SimulatedTouch], to end: Double, over duration: Double = 0.3, rate: Double = 125
  ) {
    let start = touches[0].location.y
    let steps = max(1, Int(duration * rate))
    for step in 1...steps {
      test.advance(by: duration / Double(steps))
      test.together {
        for touch in touches {
          touch.move(
            to: Point(x: touch.location.x, y: start + (end - start) * Double(step) / Double(steps)))
        }
      }
      if step % 2 == 0 { test.frame() }
    }
    test.frame()
  }

  @Test(
    "U12 two touches select the rows over which they move, and give back those that they leave again",
    arguments: [60.0, 125, 240, 1000])
  func selecting(rate: Double) {
    table.allowsMultipleSelection = true
    table.selectRow(at: stage.path(4), animated: false)
    let touches = sweep(from: 75, to: 225, rate: rate)
    #expect(table.contentOffset.y == 0, "the list does not scroll")
    #expect(stage.selected == [1, 2, 3, 4])
    move(touches, to: 130, rate: rate)
    #expect(stage.selected == [1, 2, 4])
    for touch in touches { touch.end() }
    test.playUntilIdle()
    #expect(stage.take() == ["should 1", "began 1", "+1", "+2", "+3", "-3", "ended"])
    // Beginning at a selected row, they deselect.
    for touch in sweep(from: 225, to: 75, rate: rate) { touch.end() }
    #expect(stage.selected == [] && !stage.log.contains { $0.hasPrefix("act") })
  }

  @Test(
    "U12 the application may begin editing for it, and the list scrolls while the touches are near an edge")
  func editing() {
    table.allowsMultipleSelectionDuringEditing = true
    stage.onBegin = { [table] in table.setEditing(true, animated: true) }
    let touches = sweep(from: 275, to: 470)
    #expect(
      table.isEditing && table.cellForRow(at: stage.path(2))?.editingStyle == TableViewCell.EditingStyle.none)
    test.play(for: 1)
    #expect(table.contentOffset.y > 200)
    for touch in touches { touch.end() }
    let offset = table.contentOffset.y
    test.playUntilIdle()
    #expect(table.contentOffset.y == offset)
    #expect(stage.selected == Array(5...Int((offset + 470) / 50)))
    table.setEditing(false, animated: false)
    #expect(stage.selected == [], "what was selected for editing is of no use afterwards")
  }

  @Test("U12 without permission two touches scroll, and one touch does always")
  func scrolling() {
    table.allowsMultipleSelection = true
    stage.allowsSweeps = false
    for touch in sweep(from: 400, to: 200) { touch.end() }
    test.playUntilIdle()
    #expect(table.contentOffset.y > 150 && stage.selected == [] && stage.take() == ["should 8"])
    stage.allowsSweeps = true
    let offset = table.contentOffset.y
    test.play(HandMotion.drag(from: Point(x: 100, y: 400), to: Point(x: 100, y: 200), duration: 0.3))
    test.playUntilIdle()
    #expect(table.contentOffset.y > offset + 100 && stage.take().isEmpty)
    table.allowsMultipleSelection = false
    for touch in sweep(from: 200, to: 300) { touch.end() }
    #expect(stage.take().isEmpty, "nobody is asked where one row alone can be selected")
  }

  @Test("U12 T27 two touches do not begin to select at a row that has changed while they rested")
  func selectingAfterChange() {
    table.allowsMultipleSelection = true
    var touches: [SimulatedTouch] = []
    test.together { touches = [100.0, 180].map { test.touch(at: Point(x: $0, y: 225)) } }
    test.play(for: 0.1)
    #expect(stage.take() == ["should 4"])
    stage.delete(0)
    test.frame()
    move(touches, to: 325)
    for touch in touches { touch.end() }
    test.playUntilIdle()
    #expect(stage.take().isEmpty && stage.selected == [])
    for touch in sweep(from: 225, to: 275) { touch.end() }
    #expect(stage.selected == [4, 5], "the next touches begin anew")
  }

  // MARK: Keys

  @Test("U12 T27 Return selects the row that has the focus when the delegate has answered, or none")
  func returnAfterChange() {
    test.press(.tab)
    for _ in 0..<3 { test.press(.downArrow) }
    #expect(test.window.focusedView === table.cellForRow(at: stage.path(3)))
    stage.onShouldHighlight = { [stage] in
      stage.onShouldHighlight = nil
      stage.delete(0)
    }
    test.press(.return)
    #expect(stage.selected == [2] && stage.rows[2] == 3 && stage.take() == ["+2", "act 2"])
    test.frame()
    stage.onShouldHighlight = { [stage] in
      stage.onShouldHighlight = nil
      stage.delete(2)
    }
    test.press(.return)
    test.playUntilIdle()
    #expect(stage.selected == [] && stage.take().isEmpty)
  }

  @Test("U12 arrow keys move the focus from row to row, also to rows out of sight; Return selects")
  func focus() {
    stage.unfocusable = [1]
    test.press(.tab)
    #expect(test.window.focusedView === table.cellForRow(at: stage.path(0)))
    test.press(.downArrow)
    #expect(test.window.focusedView === table.cellForRow(at: stage.path(2)), "row 1 cannot have it")
    for _ in 0..<20 { test.press(.downArrow) }
    test.playUntilIdle()
    let cell = table.cellForRow(at: stage.path(22))
    #expect(cell != nil && test.window.focusedView === cell && stage.selected == [])
    #expect(table.bounds.contains(cell?.frame.center ?? .zero))
    test.press(.return)
    #expect(stage.selected == [22] && stage.take() == ["+22", "act 22"])
    test.press(.upArrow)
    #expect(test.window.focusedView === table.cellForRow(at: stage.path(21)))
    for _ in 0..<40 { test.press(.upArrow) }
    test.playUntilIdle()
    #expect(test.window.focusedView === table.cellForRow(at: stage.path(0)) && table.contentOffset.y == 0)
  }

  @Test("U12 the focus enters the list at the row that the delegate prefers, and the selection may follow it")
  func preferredFocus() {
    stage.preferred = stage.path(30)
    table.selectionFollowsFocus = true
    test.press(.tab)
    test.playUntilIdle()
    #expect(test.window.focusedView === table.cellForRow(at: stage.path(30)))
    test.press(.downArrow)
    test.press(.downArrow)
    #expect(stage.selected == [32])
    #expect(stage.take().suffix(3) == ["+31", "-31", "+32"])
  }

  @Test("U12 rows have no focus unless the application wants it")
  func noFocus() {
    final class Plain: TableViewDelegate {}
    let plain = Plain()
    table.delegate = plain
    test.frame()
    test.press(.tab)
    #expect(test.window.focusedView == nil)
    table.allowsFocus = true
    test.press(.tab)
    #expect(test.window.focusedView === table.cellForRow(at: stage.path(0)))
  }

  // MARK: Menus

  @Test("U12 T27 a delegate that gives up the table when it is asked for a menu gets none")
  func menuOfReleasedTable() {
    let stage = TableGestureStage()
    var other: TableView? = TableView(frame: stage.test.window.bounds)
    weak var kept: AnyObject?
    kept = other
    other?.rowHeight = 50
    other?.dataSource = stage
    other?.delegate = stage
    if let other { stage.test.window.addSubview(other) }
    stage.test.frame()
    var count = 0
    stage.menu = {
      count += 1
      other?.removeFromSuperview()
      other = nil
      return ContextMenuConfiguration { _ in Menu(children: [Action(title: "One") { _ in }]) }
    }
    let press = stage.test.touch(at: Point(x: 100, y: 75))
    stage.test.play(for: 1)
    press.end()
    stage.test.playUntilIdle()
    #expect(count == 1 && kept == nil)
    #expect(!stage.test.window.subviews.contains { $0 is ContextMenuView })
  }

  @Test("U12 a long press opens the menu of editing that the delegate allows")
  func menu() throws {
    stage.menuActions = [.copy]
    let press = test.touch(at: Point(x: 100, y: 75))
    test.play(for: 0.8)
    press.end()
    test.playUntilIdle()
    #expect(stage.take() == ["menu 1"])
    let rows = test.window.descendants(MenuRow.self)
    let row = try #require(rows.first)
    #expect(rows.count == 1)
    test.tap(at: row.convert(row.bounds.center, to: nil))
    test.playUntilIdle()
    #expect(stage.take() == ["copy 1"])
  }

  @Test("U12 T27 rows that are deleted while another is moved are no target any more")
  func targetGone() {
    stage.rows = Array(0..<8)
    table.reloadData()
    test.frame()
    let touch = hold(75)
    touch.drag(to: Point(x: 300, y: 390), over: 0.3)
    stage.delete(7)
    stage.delete(6)
    touch.end()
    test.playUntilIdle()
    #expect(stage.take() == ["move 1 5"] && stage.rows == [0, 2, 3, 4, 5, 1])
  }
}
