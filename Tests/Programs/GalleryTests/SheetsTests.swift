import Foundation
import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("Sheets and menus")
struct SheetsTests {
  private let test = TestWindow(size: Size(width: 1280, height: 800))
  private let controller = SheetsController(.sheets)

  init() {
    test.window.rootViewController = controller
    test.frame()
  }

  private func find<Found: View>(_ type: Found.Type, in view: View, where matches: (Found) -> Bool) -> Found?
  {
    if let view = view as? Found, matches(view) { return view }
    for subview in view.subviews { if let found = find(type, in: subview, where: matches) { return found } }
    return nil
  }

  private func tap(_ title: String) throws {
    let button = try #require(find(Button.self, in: controller.view) { $0.title(for: .normal) == title })
    test.tap(at: button.convert(Point(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    test.playUntilIdle()
  }

  @Test("U2 U3 every button presents something, which Escape or its end removes")
  func buttons() throws {
    for item in SheetsPage.Item.allCases where item != .toast && item != .progress {
      try tap(item.rawValue)
      #expect(controller.presentedViewController != nil, "\(item)")
      test.press(.escape)
      test.playUntilIdle()
      #expect(controller.presentedViewController == nil, "\(item)")
    }
    let count = test.window.subviews.count
    try tap("Progress")
    test.play(for: 4)
    #expect(test.window.subviews.count == count, "it removes itself at its end")
    try tap("Toast")
    #expect(test.window.subviews.count == count + 1)
  }

  @Test("U3 a room is deleted from its menu with one finger, and comes back")
  func room() throws {
    let card = try #require(find(RoomCard.self, in: controller.view) { $0.title == "Study" })
    let touch = test.touch(at: card.convert(Point(x: 60, y: 60), to: nil))
    test.play(for: 1)
    let delete = try #require(find(Label.self, in: test.window) { $0.text == "Delete" })
    touch.drag(to: delete.convert(Point(x: 20, y: delete.bounds.midY), to: nil), over: 0.3)
    touch.end()
    test.play(for: 1)
    #expect(card.window == nil)
    let undo = try #require(find(Button.self, in: test.window) { $0.title(for: .normal) == "Undo" })
    test.tap(at: undo.convert(Point(x: undo.bounds.midX, y: undo.bounds.midY), to: nil))
    test.play(for: 1)
    #expect(card.window === test.window && card.alpha == 1)
  }

  @Test(
    "a picture of the page, for review",
    .enabled(if: ProcessInfo.processInfo.environment["TACTUS_SHEETS_PICTURE"] != nil))
  func picture() throws {
    try tap("Sheet")
    let path = ProcessInfo.processInfo.environment["TACTUS_SHEETS_PICTURE"] ?? ""
    #expect(Golden.write(try test.render(), toFile: path))
  }

  @Test("X6 in the sheet the keys begin at Done, Tab goes to the rows, and from the last one to Done again")
  func keysInSheet() throws {
    let opener = try #require(find(Button.self, in: controller.view) { $0.title(for: .normal) == "Sheet" })
    test.window.requestFocusUpdate(to: opener)
    test.press(.return)
    test.play(for: 1)
    func isAtDone() -> Bool { test.window.focusedView?.accessibilityLabel == "Done" }
    #expect(isAtDone())
    test.press(.tab)
    #expect(test.window.focusedView is TableViewCell)
    var count = 1
    while !isAtDone(), count < 60 {
      test.press(.tab)
      test.play(for: 0.5)
      count += 1
    }
    #expect(isAtDone() && count > 5)
  }
}
