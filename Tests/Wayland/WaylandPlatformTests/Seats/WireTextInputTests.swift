import InterfaceTestSupport
import TestCompositor
import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@MainActor
@Suite("An input method on a compositor, version 3")
struct WireTextInputTests {
  private let wire: WirePlatform
  private let field = TextField(frame: Rect(x: 100, y: 50, width: 200, height: 34))
  private let other = TextField(frame: Rect(x: 100, y: 150, width: 200, height: 34))

  init() throws {
    wire = try WirePlatform { $0.addSeat(capabilities: [.keyboard, .touch]) }
    other.keyboardType = .numberPad
    wire.window.addSubview(field)
    wire.window.addSubview(other)
    wire.pump()
    wire.answerFrame()
  }

  private var input: TestTextInput { wire.compositor.textInputs[0] }

  /// Gives the window the focus and begins to edit a field.
  private func begin() {
    input.enter(wire.surface)
    field.becomeFirstResponder()
    wire.exchange()
  }

  /// Sends a step of the input method.
  private func step(serial: UInt32? = nil, _ events: () -> Void) {
    events()
    input.done(serial)
    wire.exchange()
  }

  // MARK: - Enabling

  @Test("W7 a field that becomes first responder is enabled with everything in one commit")
  func enabling() {
    #expect(input.isVersion3)
    field.text = "h\u{e9}"
    input.enter(wire.surface)
    wire.exchange()
    #expect(input.commits.isEmpty)
    field.becomeFirstResponder()
    wire.exchange()
    #expect(
      input.commits == [
        ["enable", "set_surrounding_text", "set_content_type", "set_cursor_rectangle"]
      ])
    #expect(input.state.isEnabled && input.state.text == "h\u{e9}" && input.state.cursor == 3)
    // Completion, spelling and capital letters of sentences.
    #expect(input.state.hint == 7 && input.state.purpose == 0)
    let caret = field.convert(field.caretRect(for: field.endOfDocument), to: nil)
    let rect = input.state.cursorRectangle.map(Double.init)
    #expect(rect[0] == caret.minX.rounded(.down) && rect[1] == caret.minY.rounded(.down))
    #expect(rect[0] + rect[2] == caret.maxX.rounded(.up) && rect[1] + rect[3] == caret.maxY.rounded(.up))
  }

  @Test("W7 nothing is sent before the compositor gives the window its focus, and all of it then")
  func focusLater() {
    field.becomeFirstResponder()
    wire.exchange()
    #expect(input.commits.isEmpty)
    input.enter(wire.surface)
    wire.exchange()
    #expect(input.commits.count == 1 && input.state.isEnabled)
  }

  @Test("W7 resigning disables; from field to field one commit disables and enables")
  func changingField() {
    begin()
    other.becomeFirstResponder()
    wire.exchange()
    #expect(
      input.commits.last == [
        "disable", "enable", "set_surrounding_text", "set_content_type", "set_cursor_rectangle",
      ])
    #expect(input.commits.count == 2 && input.state.purpose == 2)
    other.resignFirstResponder()
    wire.exchange()
    #expect(input.commits.count == 3 && input.commits.last == ["disable"] && !input.state.isEnabled)
  }

  @Test("W7 a view instead of the keyboard disables the input method, and enables it when it is removed")
  func inputView() {
    begin()
    field.inputView = View(frame: Rect(x: 0, y: 0, width: 10, height: 100))
    wire.exchange()
    #expect(!input.state.isEnabled && input.commits.last == ["disable"])
    field.inputView = nil
    wire.exchange()
    #expect(input.state.isEnabled && input.commits.last?.first == "enable")
  }

  @Test("W7 a tap in the edited field asks for the keyboard again")
  func panel() {
    begin()
    wire.down(1, 150, 60)
    wire.frame()
    wire.up(1)
    wire.frame()
    wire.exchange()
    #expect(input.commits.count == 2 && input.commits.last?.first == "enable")
  }

  @Test("W7 traits become purposes and hints")
  func traits() {
    begin()
    func expect(_ purpose: UInt32, _ hint: UInt32, _ change: () -> Void) {
      change()
      wire.exchange()
      #expect(input.state.purpose == purpose && input.state.hint == hint)
    }
    expect(2, 0) { field.keyboardType = .numberPad }
    expect(3, 0) { field.keyboardType = .decimalPad }
    expect(4, 0) { field.keyboardType = .phonePad }
    expect(5, 0) { field.keyboardType = .URL }
    expect(6, 0) { field.keyboardType = .emailAddress }
    expect(7, 7) { field.keyboardType = .namePhonePad }
    expect(7, 0x23) { field.autocapitalizationType = .words }
    expect(7, 0x20) { field.autocorrectionType = .no }
    expect(0, 0x110) {
      field.keyboardType = .asciiCapable
      field.autocapitalizationType = .allCharacters
    }
    expect(12, 0x100) { field.textContentType = .dateTime }
    expect(4, 0x100) { field.textContentType = .telephoneNumber }
    // The name of an account is not a word to be corrected.
    expect(0, 0x100) { field.textContentType = .username }
    expect(2, 0x180) { field.textContentType = .oneTimeCode }
    expect(8, 0x1c0) { field.isSecureTextEntry = true }
    expect(9, 0xc0) { field.keyboardType = .numberPad }
    expect(8, 0x80) {
      field.isSecureTextEntry = false
      field.keyboardType = .default
      field.textContentType = .newPassword
    }
  }

  // MARK: - Steps

  @Test("W7 steps of the input method edit the field, which reports its new state as their effect")
  func editing() {
    begin()
    field.insertText("one two")
    wire.exchange()
    #expect(input.commits.last == ["set_surrounding_text", "set_text_change_cause", "set_cursor_rectangle"])
    step { input.preedit("ni", 0, 2) }
    #expect(field.text == "one twoni" && field.marked == "ni" && field.content.selection == 7..<9)
    // The marked text is not part of what is around it.
    #expect(input.state.text == "one two" && input.state.cursor == 7)
    step {
      input.deleteSurrounding(before: 3, after: 0)
      input.commit("\u{4f60}")
      input.preedit("hao", 3, 3)
    }
    #expect(field.text == "one \u{4f60}hao" && field.marked == "hao" && field.content.head == 10)
    #expect(input.state.text == "one \u{4f60}" && input.state.cursor == 7 && !input.state.isOwnChange)
    step { input.commit("\u{597d}") }
    #expect(field.text == "one \u{4f60}\u{597d}" && field.marked == nil)
    #expect(!input.commits.dropFirst(2).joined().contains("set_text_change_cause"))
  }

  @Test("W7 nothing changes before done, and a step's values do not remain for the next one")
  func doubleBuffering() {
    begin()
    input.preedit("a", 1, 1)
    input.commit("b")
    input.deleteSurrounding(before: 1, after: 1)
    wire.exchange()
    #expect(field.text == "")
    step {}
    #expect(field.text == "ba" && field.marked == "a")
    step {}
    #expect(field.text == "b" && field.marked == nil)
    step { input.preedit("-", -1, -1) }
    #expect(field.caret.layer.isHidden && field.marked == "-")
    step { input.preedit(nil, 0, 0) }
    #expect(field.text == "b" && !field.caret.layer.isHidden)
  }

  @Test("W7 a step with an outdated serial is applied, and the state waits for the present serial")
  func outdatedSerial() {
    begin()
    field.insertText("a")
    wire.exchange()
    let count = input.commitCount
    step(serial: count - 1) { input.commit("b") }
    #expect(field.text == "ab" && input.commitCount == count)
    step(serial: count) { input.commit("c") }
    #expect(field.text == "abc" && input.state.text == "abc" && input.commitCount == count + 1)
  }

  @Test("W7 steps that were meant for another field, or arrive after the end, are ignored")
  func staleSteps() {
    begin()
    let serial = input.commitCount
    other.becomeFirstResponder()
    wire.exchange()
    step(serial: serial) { input.commit("late") }
    #expect(field.text == "" && other.text == "")
    other.resignFirstResponder()
    wire.exchange()
    step { input.commit("late") }
    #expect(field.text == "" && other.text == "")
    // The client has moved on, and the compositor does not know yet.
    field.becomeFirstResponder()
    wire.exchange()
    input.commit("late")
    input.done()
    wire.compositor.flush()
    other.becomeFirstResponder()
    wire.exchange()
    #expect(field.text == "" && other.text == "")
  }

  @Test("W7 moving the caret makes marked text final, and tells the reason")
  func ownChange() {
    begin()
    step { input.preedit("abc", 3, 3) }
    field.selectedRange = field.beginningOfDocument..<field.beginningOfDocument
    wire.exchange()
    #expect(field.marked == nil && input.state.text == "abc" && input.state.cursor == 0)
    #expect(input.commits.last?.contains("set_text_change_cause") == true)
  }

  @Test("W7 the keyboard works beside the input method")
  func keyboard() {
    begin()
    wire.seat.keymap(TestSeat.defaultKeymap)
    wire.seat.keyboardEnter(wire.surface)
    wire.pump()
    step { input.preedit("x", 1, 1) }
    wire.pressAndRelease(30)
    wire.exchange()
    #expect(field.text == "xa" && field.marked == nil && input.state.text == "xa")
  }

  // MARK: - Focus and loss

  @Test(
    "W7 when the compositor takes the focus away, marked text is final, and the field is enabled again later")
  func leaving() {
    begin()
    step { input.preedit("ab", 2, 2) }
    input.leave(wire.surface)
    wire.exchange()
    #expect(field.text == "ab" && field.marked == nil && field.isEditing && !input.state.isEnabled)
    step { input.commit("late") }
    #expect(field.text == "ab")
    input.enter(wire.surface)
    wire.exchange()
    #expect(input.state.isEnabled && input.state.text == "ab" && input.commits.last?.first == "enable")
  }

  @Test("W7 a second window has a text of its own")
  func windows() {
    begin()
    let window = Window()
    let second = TextField(frame: Rect(x: 0, y: 0, width: 100, height: 34))
    window.addSubview(second)
    wire.show(window)
    second.becomeFirstResponder()
    wire.exchange()
    #expect(input.commits.count == 1)
    input.leave(wire.surface)
    input.enter(wire.compositor.surfaces[1])
    wire.exchange()
    step { input.commit("two") }
    #expect(field.text == "" && second.text == "two")
    window.close()
    wire.exchange()
    #expect(!input.state.isEnabled)
  }

  @Test("W7 an input method is known to serve the windows once it has entered one, until it leaves")
  func serving() {
    step {}
    #expect(!wire.window.isServedByInputMethod)
    begin()
    #expect(wire.window.isServedByInputMethod)
    input.leave(wire.surface)
    wire.exchange()
    #expect(!wire.window.isServedByInputMethod)
    input.enter(wire.surface)
    step { input.preedit("a", 1, 1) }
    #expect(wire.window.isServedByInputMethod)
    let window = Window()
    wire.show(window)
    #expect(window.isServedByInputMethod)
  }

  @Test("W7 an input method's Return is that of a key")
  func returnKey() {
    begin()
    var returns = 0
    field.addAction({ returns += 1 }, for: .primaryActionTriggered)
    step { input.commit("\n") }
    #expect(returns == 1 && field.text == "")
  }

  @Test("W7 a removed seat takes its text input with it, and another seat brings one")
  func seats() {
    begin()
    step { input.preedit("ab", 2, 2) }
    wire.compositor.removeSeat(wire.seat)
    wire.exchange()
    #expect(field.marked == nil && field.text == "ab" && wire.compositor.textInputs.isEmpty)
    wire.compositor.addSeat(capabilities: .touch)
    wire.exchange()
    input.enter(wire.surface)
    wire.exchange()
    #expect(input.state.isEnabled && input.state.text == "ab")
  }

  @Test("W7 the caret's rectangle follows scrolling, and turns with the interface")
  func cursorRectangle() {
    begin()
    let count = input.commitCount
    let old = input.state.cursorRectangle
    field.frame.origin.y += 100
    wire.exchange()
    #expect(input.commitCount == count + 1 && input.commits.last == ["set_cursor_rectangle"])
    #expect(input.state.cursorRectangle[1] == old[1] + 100 && input.state.cursorRectangle[0] == old[0])
  }

}
