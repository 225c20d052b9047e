import Tactus
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Pop-up buttons")
struct PopupButtonTests {
  private let test = TestWindow(size: Size(width: 480, height: 400))
  private let button = Button(configuration: .gray())
  private let recorder: ControlRecorder
  private let chosen = Chosen()

  @MainActor
  private final class Chosen { var titles: [String] = [] }

  init() {
    let chosen = chosen
    button.menu = Menu(
      children: ["Cool", "Heat", "Dry"].map { title in
        Action(title: title) { _ in chosen.titles.append(title) }
      })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    button.frame = Rect(x: 100, y: 40, width: 160, height: 44)
    test.window.rootViewController = ViewController()
    test.window.rootViewController?.view.addSubview(button)
    test.frame()
    recorder = ControlRecorder(button)
  }

  private func choose(_ title: String) throws {
    test.tap(at: button.center)
    _ = test.playUntilIdle()
    var pending: [View] = [test.window]
    var found: Label?
    while let view = pending.popLast() {
      if let label = view as? Label, label.text == title, !label.isDescendant(of: button) { found = label }
      pending += view.subviews
    }
    let label = try #require(found)
    test.tap(at: label.convert(label.bounds.center, to: nil))
    _ = test.playUntilIdle()
  }

  @Test("U8 a pop-up button shows the title of the selected action, at first the first one")
  func first() {
    #expect(button.title(for: .normal) == "Cool" && button.menu?.selectedElements.map(\.title) == ["Cool"])
    #expect(button.image(for: .normal)?.isSymbolImage == true)
    let arranged = button.arrange(in: button.contentRect(forBounds: button.bounds))
    #expect(arranged.image.minX > arranged.title.maxX, "the symbol is behind the title")
    button.semanticContentAttribute = .forceRightToLeft
    let mirrored = button.arrange(in: button.contentRect(forBounds: button.bounds))
    #expect(mirrored.image.maxX < mirrored.title.minX)
  }

  @Test("U8 choosing an action selects it, performs it, and sends one event")
  func choosing() throws {
    try choose("Heat")
    #expect(button.title(for: .normal) == "Heat" && chosen.titles == ["Heat"])
    #expect(button.menu?.selectedElements.map(\.title) == ["Heat"])
    #expect(recorder.take().count { $0 == "value" } == 1 && !button.isSelected)
    try choose("Heat")
    #expect(chosen.titles == ["Heat", "Heat"] && !recorder.take().contains("value"))
  }

  @Test("U8 an action that is on is selected at first, also in a section of the menu")
  func state() {
    let button = Button(type: .system)
    button.changesSelectionAsPrimaryAction = true
    button.showsMenuAsPrimaryAction = true
    button.menu = Menu(children: [
      Action(title: "Off") { _ in },
      Menu(options: .displayInline, children: [Action(title: "On", state: .on) { _ in }]),
    ])
    #expect(button.title(for: .normal) == "On")
    button.showsMenuAsPrimaryAction = false
    #expect(!button.isPopup)
  }
}
