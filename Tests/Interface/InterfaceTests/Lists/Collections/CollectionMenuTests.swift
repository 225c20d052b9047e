import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@Suite("Collection view: menus of items") @MainActor struct CollectionMenuTests {
  private let stage = CollectionStage([9])

  private var rows: [MenuRow] { stage.test.window.descendants(MenuRow.self) }

  /// Holds a touch on the second item until its menu is open.
  private func hold() {
    let press = stage.test.touch(at: Point(x: 160, y: 50))
    stage.test.play(for: 0.8)
    press.end()
    stage.test.playUntilIdle()
  }

  @Test("U3 U4 a long press on an item opens the menu that the delegate returns, and selects nothing")
  func menu() throws {
    var chosen: [[IndexPath]] = []
    stage.items.menu = { paths in
      ContextMenuConfiguration { _ in Menu(children: [Action(title: "Open") { _ in chosen.append(paths) }]) }
    }
    hold()
    let row = try #require(rows.first)
    stage.test.tap(at: row.convert(row.bounds.center, to: nil))
    stage.test.playUntilIdle()
    #expect(chosen == [[stage.path(1)]])
    #expect(!stage.items.calls.contains("didSelect 0-1"))
  }

  @Test("U3 U4 the menu of a selected item is that of all selected ones")
  func selected() {
    var asked: [[IndexPath]] = []
    stage.items.menu = { paths in
      asked.append(paths)
      return nil
    }
    stage.view.allowsMultipleSelection = true
    stage.view.selectItem(at: stage.path(1), animated: false, scrollPosition: [])
    stage.view.selectItem(at: stage.path(4), animated: false, scrollPosition: [])
    hold()
    #expect(asked == [[stage.path(1), stage.path(4)]] && rows.isEmpty)
  }

  @Test("U3 U4 the menu of an item is closed when the item is deleted")
  func deletion() {
    stage.items.menu = { _ in
      ContextMenuConfiguration { _ in Menu(children: [Action(title: "Open") { _ in }]) }
    }
    hold()
    #expect(rows.count == 1)
    stage.items.sections[0].remove(at: 1)
    stage.view.deleteItems(at: [stage.path(1)])
    stage.finishAnimations()
    #expect(rows.isEmpty && stage.contradictions == [])
  }
}
