import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("What assistive technologies do to elements")
struct AccessibilityActionTests {
  @Test(
    "X2 a button is activated once, a disabled one not at all, and a view with a recognizer by a simulated tap"
  )
  func activate() {
    let button = Button(type: .system)
    button.setTitle("Go", for: .normal)
    button.frame = Rect(x: 10, y: 10, width: 100, height: 44)
    let card = View(frame: Rect(x: 10, y: 100, width: 100, height: 100))
    card.isAccessibilityElement = true
    card.accessibilityTraits = .button
    let stage = AccessibilityStage([button, card])
    var log: [String] = []
    button.addAction({ log.append("inside") }, for: .touchUpInside)
    button.addAction({ log.append("primary") }, for: .primaryActionTriggered)
    card.addGestureRecognizer(TapGestureRecognizer { log.append("card") })
    #expect(stage.perform("activate", on: stage.id(button)) && log == ["inside", "primary"])
    button.isEnabled = false
    #expect(stage.tree.actions(of: stage.id(button)) == [])
    log = []
    #expect(stage.perform("activate", on: stage.id(card)) && log == ["card"])
    // Behind another view, a tap would hit that one.
    stage.test.window.addSubview(View(frame: card.frame))
    #expect(!stage.perform("activate", on: stage.id(card)) && log == ["card"])
  }

  @Test(
    "X2 an element's own activation comes before the simulated tap, and its custom actions have their names")
  func ownActions() {
    final class Card: View {
      var count = 0
      override func accessibilityActivate() -> Bool {
        count += 1
        return true
      }
    }
    let card = Card(frame: Rect(x: 10, y: 10, width: 100, height: 100))
    card.isAccessibilityElement = true
    card.accessibilityTraits = .button
    var deleted: [String] = []
    card.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Delete") { action in
        deleted.append(action.name)
        return true
      }, AccessibilityCustomAction(name: "Nothing"),
    ]
    let stage = AccessibilityStage([card])
    let id = stage.id(card)
    #expect(card.accessibilityCustomActions?.last?.actionHandler == nil)
    #expect(stage.tree.actions(of: id) == ["activate", "Delete", "Nothing"])
    #expect(stage.perform("activate", on: id) && card.count == 1)
    #expect(stage.perform("Delete", on: id) && deleted == ["Delete"] && !stage.perform("Nothing", on: id))
    for index in [-1, 3, .max] { #expect(!stage.tree.performAction(at: index, of: id)) }
  }

  @Test(
    "X2 adjustable controls are incremented, decremented and set, with their actions, within their ranges")
  func adjust() {
    let slider = Slider(frame: Rect(x: 10, y: 10, width: 200, height: 34))
    let stepper = Stepper(frame: Rect(x: 10, y: 60, width: 94, height: 32))
    let stage = AccessibilityStage([slider, stepper])
    var changeCount = 0
    for control in [slider, stepper] { control.addAction({ changeCount += 1 }, for: .valueChanged) }
    #expect(stage.tree.actions(of: stage.id(slider)) == ["increment", "decrement"])
    #expect(stage.perform("increment", on: stage.id(slider)) && abs(slider.value - 0.05) < 1e-9)
    #expect(stage.perform("increment", on: stage.id(stepper)) && stepper.value == 1 && changeCount == 2)
    #expect(stage.perform("decrement", on: stage.id(stepper)) && stepper.value == 0 && changeCount == 3)
    #expect(stage.tree.setValue(0.5, of: stage.id(slider)) && slider.value == 0.5 && changeCount == 4)
    #expect(stage.tree.setValue(1e300, of: stage.id(slider)) && slider.value == 1)
    #expect(!stage.tree.setValue(.nan, of: stage.id(slider)) && slider.value == 1)
    let range = stage.tree.range(of: stage.id(stepper))
    #expect(range == AccessibilityRange(value: 0, minimum: 0, maximum: 100, step: 1, isAdjustable: true))
    slider.isEnabled = false
    #expect(!stage.tree.setValue(0, of: stage.id(slider)) && slider.value == 1)
  }

  @Test("X2 escape is offered to the responders first, and then goes back a page")
  func escape() {
    final class Panel: View {
      var escapes = true
      override func accessibilityPerformEscape() -> Bool { escapes }
    }
    let stage = AccessibilityStage()
    let (first, second) = (ViewController(), ViewController())
    let panel = Panel(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    panel.accessibilityViewIsModal = true
    second.view.addSubview(panel)
    let navigation = NavigationController(rootViewController: first)
    stage.test.window.rootViewController = navigation
    navigation.pushViewController(second, animated: false)
    stage.test.frame()
    #expect(stage.perform("escape", on: stage.id(panel)) && navigation.viewControllers.count == 2)
    panel.escapes = false
    #expect(stage.perform("escape", on: stage.id(panel)))
    stage.test.playUntilIdle()
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(
    "X2 a field's text, caret, selection, marked text and places are read in Unicode scalars, a secure one not at all"
  )
  func text() throws {
    let field = TextField(frame: Rect(x: 10, y: 10, width: 300, height: 30))
    let stage = AccessibilityStage([field])
    let id = stage.id(field)
    field.text = "a👨‍👩‍👧b"
    field.becomeFirstResponder()
    field.selectedTextRange = field.endOfDocument..<field.endOfDocument
    stage.test.frame()
    var text = try #require(stage.tree.text(of: id))
    #expect(text.string.unicodeScalars.count == 7 && text.caret == 7 && text.selection == nil)
    // A range that ends inside a character is extended to it.
    #expect(stage.tree.edit(id, .select(1..<3)))
    text = try #require(stage.tree.text(of: id))
    #expect(text.selection == 1..<6)
    #expect(stage.tree.edit(id, .replace(1..<6, with: "x")) && field.text == "axb")
    let first = try #require(stage.tree.frame(ofText: 0..<1, of: id))
    let last = try #require(stage.tree.frame(ofText: 2..<3, of: id))
    #expect(first.width > 0 && first.maxX < last.minX && first.minY > 9 && first.maxY < 41)
    #expect(stage.tree.textOffset(at: Point(x: last.maxX + 50, y: last.midY), of: id) == 3)
    field.setMarkedText("yz", selectedRange: nil)
    text = try #require(stage.tree.text(of: id))
    #expect(text.markedRange.map { $0.count } == 2)
    field.unmarkText()
    field.isSecureTextEntry = true
    field.text = "secret"
    #expect(stage.tree.text(of: id) == nil && !stage.tree.edit(id, .replace(0..<1, with: "x")))
    let node = try #require(stage.node(field))
    #expect(
      node.value == "" && node.aspects.isDisjoint(with: [.text, .editing]) && node.role == .secureTextField)
    #expect(field.text == "secret")
  }

  @Test("X2 a field that is activated is edited, and a menu on a view is opened by name")
  func fieldAndMenu() {
    let field = TextField(frame: Rect(x: 10, y: 10, width: 300, height: 30))
    let card = View(frame: Rect(x: 10, y: 100, width: 100, height: 100))
    card.isAccessibilityElement = true
    card.accessibilityLabel = "card"
    card.addInteraction(ContextMenuInteraction { _ in Menu(children: [Action(title: "Bright") { _ in }]) })
    let stage = AccessibilityStage([field, card])
    #expect(stage.perform("activate", on: stage.id(field)) && field.isEditing)
    field.resignFirstResponder()
    #expect(
      stage.tree.actions(of: stage.id(card)) == ["ShowMenu"] && stage.perform("ShowMenu", on: stage.id(card)))
    stage.test.playUntilIdle()
    #expect(stage.outline() == "menu(Bright)")
  }

  @Test("X2 selecting what cannot be activated opens no menu and performs nothing else")
  func selectionOfDisabled() throws {
    let button = Button(type: .system)
    button.setTitle("Light", for: .normal)
    button.frame = Rect(x: 10, y: 10, width: 100, height: 44)
    button.isEnabled = false
    button.addInteraction(ContextMenuInteraction { _ in Menu(children: [Action(title: "Bright") { _ in }]) })
    let stage = AccessibilityStage([button])
    #expect(stage.tree.actions(of: stage.id(button)) == ["ShowMenu"])
    #expect(!stage.tree.setSelected(true, childAt: 0, of: stage.id(stage.test.window)))
    stage.test.playUntilIdle()
    #expect(stage.outline() == "Light")
    button.isEnabled = true
    var count = 0
    button.addAction({ count += 1 }, for: .primaryActionTriggered)
    #expect(stage.tree.setSelected(true, childAt: 0, of: stage.id(stage.test.window)) && count == 1)
  }

  @Test("X2 X6 the menu of a button that a touch opens by resting is opened by name, of one in a bar as well")
  func secondaryMenu() {
    let menu = Menu(children: [Action(title: "Bright") { _ in }])
    let button = Button(type: .system)
    button.setTitle("Light", for: .normal)
    button.frame = Rect(x: 10, y: 10, width: 100, height: 44)
    button.menu = menu
    let bar = BarButton(
      item: BarButtonItem(title: "Room", primaryAction: Action(title: "Room") { _ in }, menu: menu))
    bar.frame = Rect(x: 10, y: 100, width: 100, height: 44)
    let stage = AccessibilityStage([button, bar])
    for control in [button, bar] as [View] {
      let id = stage.id(control)
      #expect(stage.tree.actions(of: id) == ["activate", "ShowMenu"])
      #expect(stage.node(control)?.states.contains(.hasPopup) == true)
      #expect(stage.perform("ShowMenu", on: id))
      stage.test.playUntilIdle()
      #expect(stage.outline() == "menu(Bright)")
      let list = stage.tree.child(at: 0, of: stage.id(stage.test.window))
      let row = list.flatMap { stage.tree.child(at: 0, of: $0) }
      #expect(row.map { stage.perform("activate", on: $0) } == true)
      stage.test.playUntilIdle()
    }
    // A tap opens it, or nothing does.
    button.showsMenuAsPrimaryAction = true
    #expect(stage.tree.actions(of: stage.id(button)) == ["activate"])
    button.menu = nil
    #expect(stage.tree.actions(of: stage.id(button)) == ["activate"])
    #expect(stage.node(button)?.states.contains(.hasPopup) == false)
  }

  @Test("X2 X6 a text in which one can search offers no menu, for it has none")
  func findInteraction() {
    let text = TextView(frame: Rect(x: 10, y: 10, width: 300, height: 200))
    text.isFindInteractionEnabled = true
    let stage = AccessibilityStage([text])
    #expect(stage.tree.actions(of: stage.id(text)) == ["activate"])
    #expect(stage.node(text)?.states.contains(.hasPopup) == false)
  }

  @Test(
    "X2 the lines of a text view are those that are shown, each with what is wrapped or broken at its end")
  func lines() {
    let view = TextView(frame: Rect(x: 10, y: 10, width: 90, height: 300))
    let paragraphs = ["one two three four five six seven eight", "", "nine", ""]
    view.text = paragraphs.joined(separator: "\n")
    let stage = AccessibilityStage([view])
    let id = stage.id(view)
    let scalars = Array(paragraphs.joined(separator: "\n").unicodeScalars)
    let count = scalars.count
    var lines: [Range<Int>] = []
    var offset = 0
    while offset < count, lines.count < 50, let line = stage.tree.textLine(at: offset, of: id) {
      lines.append(line)
      offset = line.upperBound
    }
    // They follow each other without a gap, and the first paragraph has several.
    #expect(lines.first?.lowerBound == 0 && lines.last?.upperBound == count && lines.count > 4)
    for (line, next) in zip(lines, lines.dropFirst()) {
      #expect(line.upperBound == next.lowerBound && !line.isEmpty)
    }
    for line in lines {
      #expect(stage.tree.textLine(at: line.upperBound - 1, of: id) == line)
      let letters = line.filter { !scalars[$0].properties.isWhitespace }
      let tops = letters.compactMap { stage.tree.frame(ofText: $0..<$0 + 1, of: id)?.midY }
      #expect((tops.max() ?? 0) - (tops.min() ?? 0) < 1)
    }
    let first = paragraphs[0].count + 1
    #expect(lines.contains { $0.upperBound == first } && lines.contains(first..<first + 1))
    #expect(stage.tree.textLine(at: count, of: id) == count..<count)
    let field = TextField(frame: Rect(x: 10, y: 400, width: 100, height: 30))
    stage.test.window.addSubview(field)
    #expect(stage.tree.textLine(at: 0, of: stage.id(field)) == nil)
  }
}
