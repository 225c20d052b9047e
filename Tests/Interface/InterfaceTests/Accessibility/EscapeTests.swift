import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Leaving what is in front")
struct EscapeTests {
  /// What asks to leave.
  enum Source: CaseIterable {
    case escapeKey, backKey, reader, scrub
  }

  private let stage = AccessibilityStage()
  private let root = ViewController()
  private var test: TestWindow { stage.test }

  init() { test.window.rootViewController = root }

  /// Adds a button to a view, and gives it the focus.
  private func addFocusedButton(to view: View) -> Button {
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 60, width: 200, height: 44)
    view.addSubview(button)
    test.playUntilIdle()
    test.window.requestFocusUpdate(to: button)
    return button
  }

  private func leave(_ source: Source) {
    test.playUntilIdle()
    switch source {
    case .escapeKey: test.press(.escape)
    case .backKey: test.press(.back)
    case .reader: stage.perform("escape", on: stage.id(test.window))
    case .scrub:
      test.application.touchExploration.isEnabled = true
      let touches = [250.0, 150].map { test.touch(at: Point(x: $0, y: 300)) }
      for offset in [-60.0, 0, -60] {
        test.advance(by: 0.05)
        for (touch, x) in zip(touches, [250.0, 150]) { touch.move(to: Point(x: x + offset, y: 300)) }
      }
      for touch in touches { touch.end() }
      test.application.touchExploration.isEnabled = false
    }
    test.playUntilIdle()
  }

  @Test(
    "X6 X3 one thing is left at a time: editing, a page, the sheet around it; then Escape does nothing",
    arguments: Source.allCases)
  func order(source: Source) {
    let first = ViewController()
    let second = ViewController()
    let navigation = NavigationController(rootViewController: first)
    navigation.modalPresentationStyle = .pageSheet
    root.present(navigation, animated: false)
    navigation.pushViewController(second, animated: false)
    let field = TextField(frame: Rect(x: 20, y: 120, width: 200, height: 34))
    second.view.addSubview(field)
    test.playUntilIdle()
    field.becomeFirstResponder()
    if source == .escapeKey {
      // It is a key of the text, which only what is presented around it uses.
      field.resignFirstResponder()
    } else {
      leave(source)
    }
    #expect(!field.isEditing && navigation.viewControllers.count == 2)
    leave(source)
    #expect(navigation.viewControllers.count == 1 && root.presentedViewController === navigation)
    leave(source)
    #expect(root.presentedViewController == nil)
    leave(source)
    #expect(root.view.window === test.window && root.presentedViewController == nil)
  }

  @Test(
    "X6 X3 an alert with an action that cancels, a popover and a progress display are left",
    arguments: Source.allCases)
  func modals(source: Source) {
    let alert = AlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    var log: [String] = []
    for (title, style) in [("Delete", AlertAction.Style.destructive), ("Cancel", .cancel)] {
      alert.addAction(AlertAction(title: title, style: style) { _ in log.append(title) })
    }
    root.present(alert, animated: false)
    leave(source)
    #expect(log == ["Cancel"] && root.presentedViewController == nil)
    let popover = ViewController()
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.sourceView = root.view
    root.present(popover, animated: false)
    leave(source)
    #expect(root.presentedViewController == nil)
    let display = ProgressHUD()
    display.cancelHandler = { log.append("stopped") }
    display.show(in: test.window)
    leave(source)
    #expect(log == ["Cancel", "stopped"] && !display.isShown)
  }

  @Test("X6 X3 a menu is left before the sheet that it is in", arguments: Source.allCases)
  func menu(source: Source) {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    let button = addFocusedButton(to: sheet.view)
    button.addInteraction(ContextMenuInteraction { _ in Menu(children: [Action(title: "Bright") { _ in }]) })
    test.press(.contextMenu)
    test.playUntilIdle()
    #expect(test.window.subviews.contains { $0 is ContextMenuView })
    leave(source)
    #expect(!test.window.subviews.contains { $0 is ContextMenuView })
    #expect(root.presentedViewController === sheet)
  }

  /// A view that can have the focus and records that it is asked to leave.
  private final class Panel: View {
    var asked: () -> Bool = { false }
    override var canBecomeFocused: Bool { true }
    override func accessibilityPerformEscape() -> Bool { asked() }
  }

  @Test("X6 responders are asked from the focused one upwards, each once, and before what is presented goes")
  func responders() {
    let sheet = ViewController()
    sheet.modalPresentationStyle = .pageSheet
    root.present(sheet, animated: false)
    var log: [String] = []
    var isUsed = true
    let (outer, inner) = (Panel(), Panel())
    outer.frame = Rect(x: 20, y: 60, width: 200, height: 200)
    inner.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    outer.addSubview(inner)
    sheet.view.addSubview(outer)
    inner.asked = {
      log.append("inner")
      return false
    }
    outer.asked = {
      log.append("outer")
      return isUsed
    }
    test.playUntilIdle()
    test.window.requestFocusUpdate(to: inner)
    leave(.escapeKey)
    #expect(log == ["inner", "outer"] && root.presentedViewController === sheet)
    isUsed = false
    leave(.escapeKey)
    #expect(log == ["inner", "outer", "inner", "outer"] && root.presentedViewController == nil)
  }

  /// A page that can be left in its own manner.
  private final class Wizard: ViewController {
    var step = 1
    override func accessibilityPerformEscape() -> Bool {
      guard step > 0 else { return false }
      step -= 1
      return true
    }
  }

  @Test("X6 without a focus the frontmost view controller is asked first", arguments: Source.allCases)
  func controller(source: Source) {
    let wizard = Wizard()
    wizard.modalPresentationStyle = .pageSheet
    root.present(wizard, animated: false)
    leave(source)
    #expect(wizard.step == 0 && root.presentedViewController === wizard)
    leave(source)
    #expect(root.presentedViewController == nil)
  }

  @Test(
    "X6 Escape that is not used reaches the application, changes nothing, and is reported as not performed")
  func unused() {
    let button = addFocusedButton(to: root.view)
    let before = stage.outline()
    leave(.escapeKey)
    #expect(button.isFocused && stage.outline() == before)
    #expect(!stage.perform("escape", on: stage.id(test.window)))
  }
}
