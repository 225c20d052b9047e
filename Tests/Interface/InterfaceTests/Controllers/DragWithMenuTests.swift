import TactusTesting
import Testing

@testable import TactusInterface

/// A context menu and a drag on the same view.
@MainActor
@Suite("Menus of views that can be dragged", .serialized)
struct DragWithMenuTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))
  private let stage: DragStage
  private let delegate = Delegate()

  private final class Delegate: ContextMenuInteractionDelegate {
    var log: [String] = []
    var hasMenu = true
    var chosen = 0

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: Point
    ) -> ContextMenuConfiguration? {
      guard hasMenu else { return nil }
      return ContextMenuConfiguration { [weak self] _ in
        Menu(children: [Action(title: "Open") { _ in self?.chosen += 1 }])
      }
    }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, willDisplayMenuFor configuration: ContextMenuConfiguration
    ) { log.append("open") }

    func contextMenuInteraction(
      _ interaction: ContextMenuInteraction, willEndFor configuration: ContextMenuConfiguration
    ) { log.append("close") }
  }

  init() { stage = DragStage(in: test.window) }

  private var menu: ContextMenuView? {
    test.window.subviews.first { $0 is ContextMenuView } as? ContextMenuView
  }

  /// Adds the menu before the drag, or after it.
  private func addMenu(first: Bool) {
    let interaction = ContextMenuInteraction(delegate: delegate)
    if first { stage.source.removeInteraction(stage.dragInteraction) }
    stage.source.addInteraction(interaction)
    if first { stage.source.addInteraction(stage.dragInteraction) }
  }

  @Test(
    "W2 a rest opens the menu, and motion closes it and drags the view, in whichever order they were added",
    arguments: [true, false])
  func drag(isMenuFirst: Bool) {
    addMenu(first: isMenuFirst)
    let touch = test.touch(at: Point(x: 50, y: 50))
    test.advance(by: 0.6)
    test.frame()
    #expect(delegate.log == ["open"] && menu != nil && !stage.log.contains("begin"))
    #expect(!test.window.subviews.contains { $0 is DragPreviewView })
    touch.move(to: Point(x: 55, y: 50))
    #expect(delegate.log == ["open"] && !stage.log.contains("begin"))
    touch.move(to: Point(x: 80, y: 80))
    #expect(delegate.log == ["open", "close"] && stage.log.last == "begin")
    touch.move(to: Point(x: 250, y: 250))
    touch.end()
    #expect(stage.texts == ["card"] && stage.log.last == "didEnd copy" && delegate.chosen == 0)
    test.advance(by: 2)
    test.frame()
    #expect(menu == nil)
    // The next press opens the menu again.
    test.touch(at: Point(x: 50, y: 50)).end()
    let next = test.touch(at: Point(x: 50, y: 50))
    test.advance(by: 0.6)
    next.end()
    #expect(delegate.log == ["open", "close", "open"] && menu != nil)
  }

  @Test(
    "W2 a touch that ends without motion leaves the menu open, and drags nothing", arguments: [true, false])
  func menuOnly(isMenuFirst: Bool) {
    addMenu(first: isMenuFirst)
    let touch = test.touch(at: Point(x: 50, y: 50))
    test.advance(by: 0.6)
    touch.end()
    test.advance(by: 1)
    #expect(delegate.log == ["open"] && menu != nil && !stage.log.contains("begin"))
    #expect(test.application.drags.isEmpty)
  }

  @Test("W2 a pressed pointer drags as soon as it moves; if it rests, it opens the menu first")
  func pointer() {
    addMenu(first: true)
    let quick = test.touch(at: Point(x: 50, y: 50), type: .indirectPointer)
    quick.move(to: Point(x: 56, y: 50))
    #expect(delegate.log.isEmpty && stage.log.last == "begin")
    quick.move(to: Point(x: 250, y: 250))
    quick.end()
    #expect(stage.texts == ["card"])
    stage.log = []
    let slow = test.touch(at: Point(x: 50, y: 50), type: .indirectPointer)
    test.advance(by: 0.6)
    #expect(delegate.log == ["open"] && !stage.log.contains("begin"))
    slow.move(to: Point(x: 70, y: 50))
    #expect(delegate.log == ["open", "close"] && stage.log.last == "begin")
    slow.move(to: Point(x: 250, y: 250))
    slow.end()
    #expect(stage.texts == ["card", "card"])
  }

  @Test("W2 without a menu there, the view is dragged; without items, the touch slides in the menu")
  func either() {
    addMenu(first: true)
    delegate.hasMenu = false
    let touch = test.touch(at: Point(x: 50, y: 50))
    test.advance(by: 0.6)
    touch.move(to: Point(x: 250, y: 250))
    touch.end()
    #expect(stage.texts == ["card"] && delegate.log.isEmpty)
    delegate.hasMenu = true
    stage.items = []
    let other = test.touch(at: Point(x: 50, y: 50))
    test.advance(by: 0.6)
    other.move(to: Point(x: 80, y: 60))
    #expect(delegate.log == ["open"] && test.application.drags.isEmpty)
    other.end()
  }
}
