import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Menus of rows without touches")
struct ListMenuTests {
  private let stage = TableGestureStage()
  private var test: TestWindow { stage.test }
  private var tree: ApplicationAccessibility { test.application.accessibility }

  private var rows: [MenuRow] { test.window.descendants(MenuRow.self) }

  private func addMenu() {
    stage.menu = {
      ContextMenuConfiguration { _ in Menu(children: [Action(title: "Share") { _ in }]) }
    }
  }

  private func focus() { test.window.requestFocusUpdate(to: stage.table.cellForRow(at: stage.path(0))) }

  /// Closes the menu, and returns whether one was open.
  private func close() -> Bool {
    test.playUntilIdle()
    guard rows.count == 1 else { return false }
    test.press(.escape)
    test.playUntilIdle()
    return rows.isEmpty
  }

  @Test("X6 U12 the Menu key, and F10 with the Shift key, open the menu of the row that has the focus")
  func keys() {
    addMenu()
    test.press(.contextMenu)
    #expect(rows.isEmpty, "no row has the focus")
    focus()
    test.press(.contextMenu)
    #expect(close())
    focus()
    test.press(KeyCode(rawValue: 68), modifierFlags: .shift)
    #expect(close())
    focus()
    stage.menu = { ContextMenuConfiguration { _ in Menu(children: []) } }
    test.press(.contextMenu)
    test.playUntilIdle()
    #expect(rows.isEmpty && stage.selected.isEmpty)
  }

  @Test("X6 U12 Return opens the menu of a row that cannot be selected, and selects another one")
  func returnKey() {
    addMenu()
    focus()
    test.press(.return)
    test.playUntilIdle()
    #expect(rows.isEmpty && stage.selected == [0])
    stage.table.allowsSelection = false
    focus()
    test.press(.return)
    #expect(close())
  }

  @Test("X6 W15 the button of an encoder selects a row, and opens its menu if it is held, once")
  func encoder() {
    addMenu()
    focus()
    test.press(.scrollDown)
    test.press(.return)
    test.playUntilIdle()
    #expect(rows.isEmpty && stage.selected == [1])
    test.press(.scrollDown)
    test.keyDown(.return)
    test.advance(by: 0.4)
    #expect(rows.isEmpty && stage.selected == [1])
    test.advance(by: 0.2)
    test.keyRepeat(.return)
    test.keyUp(.return)
    test.playUntilIdle()
    #expect(close() && stage.selected == [1])
    // What ends the press otherwise lets it do nothing.
    focus()
    test.press(.scrollDown)
    test.keyDown(.return)
    test.press(.scrollDown)
    test.advance(by: 1)
    test.keyUp(.return)
    test.playUntilIdle()
    #expect(rows.isEmpty && stage.selected == [1])
    // A row without a menu is selected at once.
    stage.menu = nil
    test.keyDown(.return)
    #expect(stage.selected == [2])
    test.keyUp(.return)
  }

  @Test(
    "X6 X2 S23 what a swipe over a row reveals is in a menu for keys, encoders and assistive technologies")
  func swipeActions() throws {
    let stage = TableStage([9])
    var log: [String] = []
    func action(_ title: String?, _ style: ContextualAction.Style = .normal) -> ContextualAction {
      ContextualAction(style: style, title: title) { _, source, completion in
        let cell: TableViewCell? = source.enclosing()
        log.append("\(title ?? "") \(cell.flatMap { stage.table.indexPath(for: $0) }?.row ?? -1)")
        completion(true)
      }
    }
    stage.rows.trailing = SwipeActionsConfiguration(actions: [action("Delete", .destructive), action(nil)])
    stage.rows.leading = SwipeActionsConfiguration(actions: [action("Flag")])
    stage.table.allowsFocus = true
    stage.test.frame()
    let tree = stage.test.application.accessibility
    let openings: [() -> Void] = [
      { stage.test.press(.contextMenu) },
      {
        stage.test.press(.scrollUp)
        stage.test.press(.scrollDown)
        stage.test.keyDown(.return)
        stage.test.advance(by: 0.6)
        stage.test.keyUp(.return)
      },
      {
        let id = tree.id(stage.table, part: 1)
        let index = tree.actions(of: id).firstIndex(of: "ShowMenu")
        #expect(index.map { tree.performAction(at: $0, of: id) } == true)
      },
    ]
    for open in openings {
      stage.test.window.requestFocusUpdate(to: stage.cell(1))
      open()
      stage.test.playUntilIdle()
      let rows = stage.test.window.descendants(MenuRow.self)
      #expect(rows.map(\.accessibilityLabel) == ["Delete", "Flag"])
      let last = try #require(rows.last)
      #expect(tree.performAction(at: 0, of: tree.id(last)))
      stage.test.playUntilIdle()
      #expect(log == ["Flag 1"] && stage.test.window.descendants(MenuRow.self).isEmpty)
      log = []
    }
    stage.table.isEditing = true
    #expect(!tree.actions(of: tree.id(stage.table, part: 1)).contains("ShowMenu"))
  }

  @Test(
    "X2 S23 a row that has moved under its open menu gets the action of its new place, and none that is gone")
  func swipeActionsOfMovedRow() throws {
    let stage = TableStage([9])
    var log: [String] = []
    func actions(_ name: String) -> SwipeActionsConfiguration {
      SwipeActionsConfiguration(
        actions: [ContextualAction(style: .normal, title: "Flag") { _, _, _ in log.append(name) }])
    }
    stage.table.allowsFocus = true
    stage.test.frame()
    for after in [actions("second"), nil] {
      stage.rows.trailing = actions("first")
      stage.test.window.requestFocusUpdate(to: stage.cell(1))
      stage.test.press(.contextMenu)
      stage.test.playUntilIdle()
      let row = try #require(stage.test.window.descendants(MenuRow.self).first)
      stage.rows.sections[0].insert("new", at: 0)
      stage.table.insertRows(at: [stage.path(0)], with: .none)
      stage.finishAnimations()
      stage.rows.trailing = after
      let tree = stage.test.application.accessibility
      #expect(tree.performAction(at: 0, of: tree.id(row)))
      stage.finishAnimations()
      #expect(log == (after == nil ? [] : ["second"]))
      log = []
    }
  }

  @Test("X2 what looks for changes does not ask the application for menus")
  func changes() {
    final class Count { var value = 0 }
    let count = Count()
    stage.menu = {
      count.value += 1
      return nil
    }
    stage.table.allowsSelection = false
    tree.onEvents = { _ in }
    test.frame()
    stage.table.contentOffset.y = 20
    test.playUntilIdle()
    #expect(count.value == 0)
    tree.onEvents = nil
  }

  @Test("U3 U12 the secondary button of a pointer opens the menu of the row under it")
  func pointer() {
    addMenu()
    test.secondaryClick(at: Point(x: 100, y: 75))
    #expect(close() && stage.selected.isEmpty)
  }

  @Test("X2 X6 assistive technologies and one switch open the menu of a row that has one")
  func action() throws {
    let row = tree.id(stage.table, part: 1)
    #expect(!tree.actions(of: row).contains("ShowMenu"))
    #expect(tree.node(row)?.states.contains(.hasPopup) == false)
    addMenu()
    #expect(tree.node(row)?.states.contains(.hasPopup) == true)
    let index = try #require(tree.actions(of: row).firstIndex(of: "ShowMenu"))
    #expect(index > 0 && tree.actions(of: tree.id(stage.table, part: 39)) == ["activate"], "it has no cell")
    #expect(tree.performAction(at: index, of: row))
    #expect(close())
    test.application.switchControl.switchKey = .launch1
    let item = SwitchControl.Item(id: row, action: .perform(.showMenu))
    #expect(test.application.switchControl.items.contains(item))
  }

  @Test("X2 X6 the Menu key and assistive technologies open the menu of an item of a collection")
  func items() throws {
    let stage = CollectionStage([9])
    stage.items.menu = { _ in
      ContextMenuConfiguration { _ in Menu(children: [Action(title: "Open") { _ in }]) }
    }
    let tree = stage.test.application.accessibility
    let item = tree.id(stage.view, part: 1)
    let index = try #require(tree.actions(of: item).firstIndex(of: "ShowMenu"))
    #expect(tree.performAction(at: index, of: item))
    #expect(stage.test.window.subviews.contains { $0 is ContextMenuView })
    stage.test.playUntilIdle()
    stage.test.press(.escape)
    stage.test.playUntilIdle()
    #expect(!stage.test.window.subviews.contains { $0 is ContextMenuView })
    stage.view.allowsFocus = true
    stage.test.window.requestFocusUpdate(to: stage.view.cellForItem(at: stage.path(0)))
    stage.test.press(.contextMenu)
    #expect(stage.test.window.subviews.contains { $0 is ContextMenuView })
  }
}
