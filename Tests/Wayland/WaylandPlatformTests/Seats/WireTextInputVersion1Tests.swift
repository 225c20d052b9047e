import InterfaceTestSupport
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("An input method on a compositor, version 1")
struct WireTextInputVersion1Tests {
  private let wire: WirePlatform
  private let field = TextField(frame: Rect(x: 100, y: 50, width: 200, height: 34))
  private let other = TextField(frame: Rect(x: 100, y: 150, width: 200, height: 34))

  init() throws {
    var globals = TestCompositor.defaultGlobals
    globals["zwp_text_input_manager_v3"] = nil
    wire = try WirePlatform(offered: globals)
    wire.window.addSubview(field)
    wire.window.addSubview(other)
    wire.pump()
    wire.answerFrame()
  }

  private var input: TestTextInput { wire.compositor.textInputs[0] }

  private func begin() {
    field.becomeFirstResponder()
    wire.exchange()
    input.enter(wire.surface)
    wire.exchange()
  }

  @Test("W7 nothing is created before a text is edited; then it is activated with everything in one commit")
  func activation() {
    #expect(wire.compositor.textInputs.isEmpty)
    field.text = "ab"
    begin()
    #expect(
      input.commits == [
        ["activate", "show_input_panel", "set_surrounding_text", "set_content_type", "set_cursor_rectangle"]
      ])
    #expect(input.activeSurface == wire.surface.id && input.serials == [1])
    #expect(input.state.text == "ab" && input.state.cursor == 2 && input.state.hint == 7)
    field.resignFirstResponder()
    wire.exchange()
    #expect(input.commits.last == ["hide_input_panel", "deactivate"] && input.activeSurface == nil)
  }

  @Test("W7 from field to field the text input stays active and is reset")
  func changingField() {
    begin()
    other.keyboardType = .phonePad
    other.becomeFirstResponder()
    wire.exchange()
    #expect(
      input.commits.last == ["reset", "set_surrounding_text", "set_content_type", "set_cursor_rectangle"])
    #expect(input.state.purpose == 4 && input.activeSurface != nil)
  }

  @Test("W7 purposes have the numbers of version 1")
  func purposes() {
    begin()
    field.textContentType = .dateTime
    wire.exchange()
    #expect(input.state.purpose == 11)
    field.isSecureTextEntry = true
    field.keyboardType = .numberPad
    wire.exchange()
    #expect(input.state.purpose == 2 && input.state.hint == 0xc0)
  }

  @Test("W7 marked text with its caret and its highlighted part, then the committed text")
  func composing() {
    begin()
    input.preedit("nihao", 2, 0)
    wire.exchange()
    #expect(field.text == "nihao" && field.marked == "nihao" && field.content.head == 2)
    input.preeditStyling(2, length: 3, style: 6)
    input.preedit("nihao", 5, 0)
    wire.exchange()
    #expect(field.content.selection == 2..<5)
    input.preedit("nihao", -1, 0)
    wire.exchange()
    #expect(field.caret.layer.isHidden)
    input.commit("\u{4f60}\u{597d}")
    wire.exchange()
    #expect(field.text == "\u{4f60}\u{597d}" && field.marked == nil && input.state.text == "\u{4f60}\u{597d}")
    #expect(!input.commits.joined().contains("reset"))
  }

  @Test("W7 text is deleted and the caret placed with the commit that follows")
  func surroundings() {
    begin()
    field.insertText("one \u{e9}")
    wire.exchange()
    input.deleteSurrounding(index: -2, length: 2)
    wire.exchange()
    #expect(field.text == "one \u{e9}")
    input.cursorPosition(-1, anchor: -1)
    input.commit("()")
    wire.exchange()
    #expect(field.text == "one ()" && field.content.head == 4)
    input.commit("x")
    wire.exchange()
    #expect(field.text == "one x()")
    input.deleteSurrounding(index: -5, length: 4)
    input.commit("")
    wire.exchange()
    #expect(field.text == "x()")
  }

  @Test("W7 keysyms are keys: Return, BackSpace, and letters, with the modifiers of the map")
  func keysyms() {
    begin()
    var returns = 0
    field.addAction({ returns += 1 }, for: .primaryActionTriggered)
    func press(_ symbol: UInt32, _ modifiers: UInt32 = 0) {
      input.keysym(symbol, isPressed: true, modifiers: modifiers)
      input.keysym(symbol, isPressed: false, modifiers: modifiers)
      wire.exchange()
    }
    input.modifiersMap(Array("Shift\0Control\0Mod1\0".utf8))
    press(0x61)
    press(0x62)
    #expect(field.text == "ab")
    press(0xff08)
    #expect(field.text == "a")
    press(0xff51, 1)
    #expect(field.content.selection == 0..<1)
    press(0x61, 2)
    press(0xff0d)
    #expect(returns == 1 && field.text == "a")
    // Pressed again without a release, a key repeats.
    for _ in 0..<3 { input.keysym(0x78, isPressed: true) }
    wire.exchange()
    #expect(field.text == "xxx")
    input.keysym(0x78, isPressed: false)
    wire.exchange()
    #expect(wire.application.presses.isIdle)
  }

  @Test("W7 a key that an input method holds is released when the input ends")
  func heldKeys() {
    begin()
    input.keysym(0x61, isPressed: true)
    wire.exchange()
    #expect(!wire.application.presses.isIdle)
    input.leave(wire.surface)
    wire.exchange()
    #expect(wire.application.presses.isIdle)
  }

  @Test("W7 a Return that ends editing is released, also after the text is no longer edited")
  func releaseAfterTheEnd() {
    begin()
    field.addAction({ [unowned field = field] in field.resignFirstResponder() }, for: .primaryActionTriggered)
    input.keysym(0xff0d, isPressed: true)
    wire.exchange()
    #expect(!field.isEditing && input.activeSurface == nil)
    input.keysym(0xff0d, isPressed: false)
    wire.exchange()
    #expect(wire.application.presses.isIdle)
  }

  @Test("W7 a modifier without a name keeps its bit")
  func namelessModifiers() {
    begin()
    field.insertText("ab")
    wire.exchange()
    input.modifiersMap(Array("\0\0Shift\0".utf8))
    input.keysym(0xff51, isPressed: true, modifiers: 4)
    input.keysym(0xff51, isPressed: false, modifiers: 4)
    wire.exchange()
    #expect(field.content.selection == 1..<2)
  }

  @Test("W7 steps of an earlier state are ignored after a reset")
  func staleSteps() {
    begin()
    input.preedit("ab", 2, 0)
    wire.exchange()
    let serial = input.serials.last
    field.selectedRange = field.beginningOfDocument..<field.beginningOfDocument
    wire.exchange()
    #expect(input.commits.last?.first == "reset" && field.marked == nil)
    input.preedit("abc", 3, 0, serial: serial)
    input.commit("late", serial: serial)
    input.keysym(0x61, isPressed: true, serial: serial)
    wire.exchange()
    #expect(field.text == "ab")
    input.commit("c")
    wire.exchange()
    #expect(field.text == "cab")
  }

  @Test(
    "W7 the end of the input replaces marked text by its final form; the field asks again when it is edited anew"
  )
  func leaving() {
    begin()
    input.preedit("nihao", 5, 0, final: "\u{4f60}")
    wire.exchange()
    input.leave(wire.surface)
    wire.exchange()
    #expect(field.text == "\u{4f60}" && field.marked == nil && field.isEditing)
    let count = input.commits.count
    field.insertText("x")
    wire.exchange()
    #expect(input.commits.count == count)
    // A tap asks for the keyboard.
    wire.down(1, 150, 60)
    wire.frame()
    wire.up(1)
    wire.frame()
    wire.exchange()
    #expect(
      input.commits.count == count + 1 && input.commits.last?.prefix(2) == ["activate", "show_input_panel"])
  }

  @Test("W7 the end of the input with an empty final form removes marked text")
  func leavingWithoutText() {
    begin()
    field.insertText("a")
    wire.exchange()
    input.preedit("bc", 2, 0)
    wire.exchange()
    input.leave(wire.surface)
    wire.exchange()
    #expect(field.text == "a" && field.marked == nil)
  }

  @Test("W7 the writing direction of the language is that of an empty field")
  func direction() {
    begin()
    input.textDirection(2)
    wire.exchange()
    #expect(field.caretRect(for: field.endOfDocument).minX > 100)
    input.textDirection(1)
    wire.exchange()
    #expect(field.caretRect(for: field.endOfDocument).minX < 100)
  }

  @Test("W7 an input method that shows its panel serves the windows")
  func serving() {
    begin()
    input.inputPanelState(0)
    wire.exchange()
    #expect(!wire.window.isServedByInputMethod)
    input.inputPanelState(1)
    wire.exchange()
    #expect(wire.window.isServedByInputMethod)
  }

  @Test("W7 with a keyboard, the text of the window with its focus is edited")
  func keyboardFocus() throws {
    var globals = TestCompositor.defaultGlobals
    globals["zwp_text_input_manager_v3"] = nil
    let wire = try WirePlatform(offered: globals) { $0.addSeat(capabilities: [.keyboard, .touch]) }
    let field = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 34))
    wire.window.addSubview(field)
    field.becomeFirstResponder()
    wire.pump()
    #expect(wire.compositor.textInputs.isEmpty)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    #expect(wire.compositor.textInputs.first?.activeSurface == wire.surface.id)
    wire.seat.keyboardLeave(wire.surface)
    wire.pump()
    #expect(wire.compositor.textInputs.first?.activeSurface == nil)
  }
}
