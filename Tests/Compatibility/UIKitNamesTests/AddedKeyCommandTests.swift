import TactusTesting
import Testing
import UIKitNames

@Suite("U12 commands that are added to view controllers are performed by their keys")
struct AddedKeyCommandTests {
  /// A page whose commands are added.
  private class Page: UIViewController {
    var log: [String] = []
    func save() { log.append("save") }
    func find() { log.append("find") }
  }

  /// A page with commands of its own as well.
  private final class Editor: Page {
    let own = [UIKeyCommand(input: "s", modifierFlags: .command, action: Page.save)]
    override var keyCommands: [UIKeyCommand]? { own }
  }

  private func press(_ character: Character, in test: TestWindow) {
    test.press(
      UIKeyboardHIDUsage(character: character) ?? .unknown, characters: String(character),
      modifierFlags: .command)
  }

  @Test("U12 a command that was added is one of the view controller's until it is removed")
  func adding() {
    let page = Page()
    let test = window(page)
    #expect(page.keyCommands == nil)
    let save = UIKeyCommand(input: "s", modifierFlags: .command, action: Page.save)
    let find = UIKeyCommand(input: "f", modifierFlags: .command, action: Page.find)
    for command in [save, find, save] { page.addKeyCommand(command) }
    #expect(page.keyCommands?.count == 2 && page.keyCommands?.first === save)
    press("s", in: test)
    press("f", in: test)
    #expect(page.log == ["save", "find"])
    page.removeKeyCommand(save)
    press("s", in: test)
    #expect(page.log == ["save", "find"] && page.keyCommands?.count == 1)
    page.keyCommands?.forEach { page.removeKeyCommand($0) }
    press("f", in: test)
    #expect(page.log == ["save", "find"] && page.keyCommands == nil)
  }

  @Test("U12 a view controller with commands of its own performs those that were added, too, after its own")
  func ownCommands() {
    let page = Editor()
    let test = window(page)
    page.addKeyCommand(UIKeyCommand(input: "f", modifierFlags: .command, action: Page.find))
    page.addKeyCommand(UIKeyCommand(input: "s", modifierFlags: .command, action: Page.find))
    press("s", in: test)
    press("f", in: test)
    #expect(page.log == ["save", "find"])
    #expect(page.keyCommands?.count == 1)
  }
}
