import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("The size of the text in edit menus")
struct EditMenuSizeTests {
  @Test("X5 W7 the titles of the edit menu grow with the size of text, within the height of its items")
  func growth() {
    let test = TestWindow(size: Size(width: 600, height: 400))
    let menu = EditMenuView()
    test.window.addSubview(menu)
    menu.items = [EditMenuItem(action: .copy, title: "Copy"), EditMenuItem(action: .paste, title: "Paste")]
    func widths() -> [Double] {
      test.frame()
      menu.layOut(
        pointingAt: Rect(x: 300, y: 200, width: 30, height: 20),
        within: Rect(x: 0, y: 0, width: 600, height: 400))
      return menu.cells.map(\.width)
    }
    let former = widths()
    test.window.traitOverrides.preferredContentSizeCategory = ContentSizeCategory.allCases.last
    let large = widths()
    #expect(large.count == 2 && zip(former, large).allSatisfy { $0 + 8 < $1 })
    #expect(menu.cells.allSatisfy { $0.height == EditMenuView.rowHeight })
    test.window.traitOverrides.preferredContentSizeCategory = nil
    #expect(widths() == former)
  }
}
