import TactusTesting
import Testing

@testable import TactusInterface

/// Commands that keys perform.
@MainActor
@Suite("Key commands")
struct KeyCommandTests {
  /// A page with commands.
  private final class Page: ViewController {
    var log: [String] = []
    var commands: [KeyCommand] = []
    override var keyCommands: [KeyCommand]? { commands }
    func save() { log.append("save") }
    func find(_ command: KeyCommand) { log.append("find " + command.input) }
    func leave() { log.append("leave") }
  }

  /// A responder that is in no chain.
  private final class Other: Responder {
    func act() {}
  }

  /// Shows a page with a text field.
  private func stage() -> (test: TestWindow, page: Page, field: TextField) {
    let test = TestWindow()
    let page = Page()
    test.window.rootViewController = page
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
    page.view.addSubview(field)
    test.frame()
    return (test, page, field)
  }

  @Test("U12 a key with exactly the modifiers of a command performs it, Control as Command, edited or not")
  func modifiers() {
    let (test, page, field) = stage()
    page.commands = [
      KeyCommand(input: "s", modifierFlags: .command, action: Page.save),
      KeyCommand(input: "g", modifierFlags: [.command, .shift], action: Page.find),
    ]
    let key = KeyCode(character: "s")
    #expect(key != nil)
    for isEdited in [false, true] {
      if isEdited { field.becomeFirstResponder() }
      page.log = []
      test.press(key ?? .escape, characters: "s", modifierFlags: .control)
      test.press(key ?? .escape, characters: "s", modifierFlags: .command)
      test.press(key ?? .escape, characters: "s", modifierFlags: [.command, .shift])
      test.press(KeyCode(character: "g") ?? .escape, characters: "g", modifierFlags: [.control, .shift])
      #expect(page.log == ["save", "save", "find g"])
      #expect(field.text == "")
    }
  }

  @Test("U12 a text that is edited takes its keys before commands, unless these have priority")
  func priority() {
    let (test, page, field) = stage()
    let command = KeyCommand(input: "a", modifierFlags: [], action: Page.save)
    page.commands = [command]
    field.becomeFirstResponder()
    test.type("a")
    #expect(page.log.isEmpty && field.text == "a")
    command.wantsPriorityOverSystemBehavior = true
    test.type("a")
    #expect(page.log == ["save"] && field.text == "a")
  }

  @Test("U12 a command can be for a key without text")
  func keys() {
    let (test, page, _) = stage()
    for (input, code) in [
      (KeyCommand.inputUpArrow, KeyCode.upArrow), (KeyCommand.inputDownArrow, .downArrow),
      (KeyCommand.inputLeftArrow, .leftArrow), (KeyCommand.inputRightArrow, .rightArrow),
      (KeyCommand.inputPageUp, .pageUp), (KeyCommand.inputPageDown, .pageDown),
      (KeyCommand.inputHome, .home), (KeyCommand.inputEnd, .end), (KeyCommand.inputDelete, .deleteForward),
    ] {
      page.log = []
      page.commands = [KeyCommand(input: input, modifierFlags: .alternate, action: Page.find)]
      test.press(code)
      #expect(page.log.isEmpty)
      test.press(code, modifierFlags: .alternate)
      #expect(page.log == ["find " + input])
    }
  }

  @Test("U12 a command for Escape is performed before what Escape does by itself, and others are not")
  func escape() {
    let (test, page, _) = stage()
    page.commands = [KeyCommand(input: KeyCommand.inputEscape, modifierFlags: [], action: Page.leave)]
    test.press(.escape)
    test.press(.escape, modifierFlags: .shift)
    #expect(page.log == ["leave"])
    // A method of a class that is not in the chain is not called.
    page.commands = [KeyCommand(input: KeyCommand.inputHome, modifierFlags: [], action: Other.act)]
    test.press(.home)
    #expect(page.log == ["leave"])
  }

  @Test("U12 Escape cancels an alert before a command of the page behind it", arguments: [false, true])
  func escapeOfAlert(hasPriority: Bool) {
    let (test, page, _) = stage()
    let command = KeyCommand(input: KeyCommand.inputEscape, modifierFlags: [], action: Page.leave)
    command.wantsPriorityOverSystemBehavior = hasPriority
    page.commands = [command]
    let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    page.present(alert, animated: false)
    test.playUntilIdle()
    test.press(.escape)
    test.playUntilIdle()
    #expect(page.log.isEmpty && page.presentedViewController == nil)
    test.press(.escape)
    #expect(page.log == ["leave"])
  }
}
