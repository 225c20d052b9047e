import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Undo managers: what is reverted together")
struct UndoManagerTests {
  /// A number whose changes are registered.
  @MainActor
  private final class Value {
    var number = 0
    let manager: UndoManager

    init(_ manager: UndoManager) { self.manager = manager }

    func set(_ number: Int) {
      let old = self.number
      manager.registerUndo(withTarget: self) { $0.set(old) }
      self.number = number
    }
  }

  /// A manager, and the window whose clock it uses: that of the application that was created last. Each test creates its own when it
  /// begins, because others may create theirs before.
  @MainActor
  private struct Stage {
    let test = TestWindow()
    let manager = UndoManager()
    let value: Value

    init() { value = Value(manager) }
  }

  @Test(
    "U7 changes of one turn of the run loop are undone and repeated together, those of the next one apart")
  func events() {
    let stage = Stage()
    let (test, manager, value) = (stage.test, stage.manager, stage.value)
    value.set(1)
    value.set(2)
    #expect(manager.groupingLevel == 1 && manager.canUndo)
    test.advance(by: 0.001)
    #expect(manager.groupingLevel == 0)
    value.set(3)
    test.advance(by: 0.001)
    manager.undo()
    #expect(value.number == 2 && manager.canRedo)
    manager.undo()
    #expect(value.number == 0 && !manager.canUndo)
    manager.redo()
    #expect(value.number == 2)
    manager.redo()
    #expect(value.number == 3 && !manager.canRedo)
  }

  @Test("U7 undoing within the event ends its group, and what follows is another one")
  func undoWithinEvent() {
    let stage = Stage()
    let (test, manager, value) = (stage.test, stage.manager, stage.value)
    value.set(1)
    value.set(2)
    manager.undo()
    #expect(value.number == 0 && manager.groupingLevel == 0)
    value.set(5)
    test.advance(by: 0.001)
    value.set(6)
    manager.undo()
    #expect(value.number == 5)
    test.advance(by: 1)
    manager.undo()
    #expect(value.number == 0 && !manager.canUndo)
  }

  @Test(
    "U7 without groups by event each change is undone by itself, and those of a group together, also over many events"
  )
  func groups() {
    let stage = Stage()
    let (test, manager, value) = (stage.test, stage.manager, stage.value)
    manager.groupsByEvent = false
    value.set(1)
    value.set(2)
    #expect(manager.groupingLevel == 0)
    manager.beginUndoGrouping()
    value.set(3)
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 2)
    test.advance(by: 1)
    value.set(4)
    manager.undo()
    #expect(value.number == 4, "groups are open within each other")
    for _ in 0..<3 { manager.endUndoGrouping() }
    #expect(manager.groupingLevel == 0)
    for expected in [2, 1, 0] {
      manager.undo()
      #expect(value.number == expected)
    }
    #expect(!manager.canUndo)
    manager.beginUndoGrouping()
    manager.endUndoGrouping()
    #expect(!manager.canUndo, "nothing was changed")
  }

  @Test("U7 undoing ends the only group that is open, and names what is undone and redone")
  func names() {
    let stage = Stage()
    let (test, manager, value) = (stage.test, stage.manager, stage.value)
    #expect(manager.undoActionName == "" && manager.redoActionName == "")
    value.set(1)
    manager.setActionName("Enter")
    test.advance(by: 1)
    manager.beginUndoGrouping()
    manager.setActionName("Move")
    value.set(2)
    test.advance(by: 1)
    value.set(3)
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Move")
    manager.undo()
    #expect(value.number == 1 && manager.undoActionName == "Enter" && manager.redoActionName == "Move")
    manager.redo()
    #expect(value.number == 3 && manager.undoActionName == "Move" && manager.redoActionName == "")
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    value.set(4)
    manager.undo()
    #expect(value.number == 3 && manager.groupingLevel == 0)
  }

  @Test("U7 a group that outlasts its event ends with the group of that event, and counts once")
  func longGroup() {
    let stage = Stage()
    let (test, manager, value) = (stage.test, stage.manager, stage.value)
    manager.levelsOfUndo = 1
    value.set(1)
    test.advance(by: 0.001)
    manager.beginUndoGrouping()
    value.set(2)
    test.advance(by: 1)
    #expect(manager.groupingLevel == 2)
    value.set(3)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 0)
    manager.undo()
    #expect(value.number == 1 && !manager.canUndo)
    value.set(7)
    manager.removeAllActions(withTarget: value)
    #expect(!manager.canUndo && manager.groupingLevel == 1)
    value.set(8)
    manager.removeAllActions()
    test.advance(by: 1)
    #expect(!manager.canUndo && manager.groupingLevel == 0)
  }
}
