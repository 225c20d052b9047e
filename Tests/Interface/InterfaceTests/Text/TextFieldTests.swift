import InterfaceTestSupport
import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text fields")
struct TextFieldTests {
  private let test = TestWindow()
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
  private let recorder = EventRecorder()
  private let builder = FrameBuilder()

  /// Records the events of a field.
  private final class EventRecorder {
    var events: [String] = []
  }

  init() {
    field.borderStyle = .roundedRect
    test.window.addSubview(field)
    let named: [(Control.Events, String)] = [
      (.editingDidBegin, "begin"), (.editingChanged, "changed"), (.editingDidEnd, "end"),
      (.editingDidEndOnExit, "exit"), (.primaryActionTriggered, "primary"),
    ]
    for (event, name) in named where event != .editingDidEndOnExit {
      field.addAction({ [recorder] in recorder.events.append(name) }, for: event)
    }
    test.frame()
  }

  /// Returns the location of the caret at an offset, in the window, shifted by `dx`.
  private func point(_ offset: Int, dx: Double = 0) -> Point {
    field.convert(field.caretRect(at: offset).center + Point(x: dx, y: 0), to: nil)
  }

  private var selected: String { String((field.text ?? "")[field.selectedRange]) }

  // MARK: Typing

  @Test("C5 keys edit the first responder, which sends its events; other fields get nothing")
  func typing() {
    test.type("a")
    #expect(field.text == "")
    #expect(field.becomeFirstResponder())
    #expect(field.isEditing && field.isFirstResponder && field.isFocused)
    test.type("Hi you")
    test.press(.deleteBackward)
    #expect(field.text == "Hi yo")
    #expect(field.resignFirstResponder())
    #expect(
      recorder.events == ["begin"] + Array(repeating: "changed", count: 7) + ["end"])
    test.type("x")
    #expect(field.text == "Hi yo")
  }

  @Test("C5 a tap begins editing at its location; Tab moves to the next control and ends editing")
  func tapAndTab() {
    let button = Button(frame: Rect(x: 20, y: 100, width: 100, height: 44))
    test.window.addSubview(button)
    field.text = "Hello"
    test.tap(at: point(2, dx: 1))
    #expect(field.isEditing)
    test.type("-")
    #expect(field.text == "He-llo")
    test.press(.tab)
    #expect(!field.isEditing)
    #expect(button.isFocused)
    #expect(field.text == "He-llo")
    test.press(.tab, modifierFlags: .shift)
    #expect(field.isEditing)
  }

  @Test("C5 arrows, Home and End move the caret, Shift selects, Control moves by words")
  func caretKeys() {
    field.text = "one two three"
    field.becomeFirstResponder()
    test.press(.home)
    test.press(.rightArrow)
    test.press(.rightArrow, modifierFlags: .shift)
    test.press(.rightArrow, modifierFlags: .shift)
    #expect(selected == "ne")
    test.press(.leftArrow)
    #expect(selected.isEmpty)
    test.type("_")
    #expect(field.text == "o_ne two three")
    test.press(.end)
    test.press(.leftArrow, modifierFlags: [.control, .shift])
    #expect(selected == "three")
    test.press(.deleteBackward)
    test.press(.deleteBackward, modifierFlags: .control)
    #expect(field.text == "o_ne ")
    test.press(.home, modifierFlags: .shift)
    test.type("x")
    #expect(field.text == "x")
    test.press(.home)
    test.press(.deleteForward)
    test.press(.deleteForward)
    test.press(.deleteBackward)
    #expect(field.text == "")
  }

  @Test("C5 in text from right to left the arrow keys move visually; Home is the start of the line")
  func rightToLeft() {
    field.text = "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"
    field.becomeFirstResponder()
    test.press(.home)
    test.press(.leftArrow)
    test.type("x")
    #expect(field.text == "\u{5E9}x\u{5DC}\u{5D5}\u{5DD}")
    // A line from right to left begins at the right.
    field.text = "\u{5E9}\u{5DC}"
    #expect(field.caretRect(at: 0).minX == 191)
    field.text = "ab"
    #expect(field.caretRect(at: 0).minX == 7)
    field.text = ""
    field.semanticContentAttribute = .forceRightToLeft
    #expect(field.caretRect(at: 0).maxX == 193)
  }

  @Test("C5 a placeholder is drawn in placeholderRect(forBounds:), by default the text's rectangle")
  func placeholderRect() {
    final class Indented: TextField {
      override func placeholderRect(forBounds bounds: Rect) -> Rect {
        super.placeholderRect(forBounds: bounds).inset(by: EdgeInsets(top: 0, left: 20, bottom: 0, right: 0))
      }
    }
    let bounds = Rect(x: 0, y: 0, width: 200, height: 34)
    #expect(field.placeholderRect(forBounds: bounds) == field.textRect(forBounds: bounds))
    let indented = Indented(frame: bounds)
    #expect(
      indented.placeholderRect(forBounds: bounds).minX == indented.textRect(forBounds: bounds).minX + 20)
  }

  @Test("C5 editing and caret movement are by grapheme clusters")
  func graphemes() {
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"
    field.text = "a\(family)e\u{301}"
    field.becomeFirstResponder()
    test.press(.deleteBackward)
    #expect(field.text == "a\(family)")
    test.press(.leftArrow)
    test.press(.deleteForward)
    #expect(field.text == "a")
    // A combining accent that is typed later joins its letter.
    field.insertText("e")
    field.insertText("\u{301}")
    test.press(.deleteBackward)
    #expect(field.text == "a")
  }

  @Test(
    "C5 Control with A, C, X and V selects all, copies, cuts and pastes; a secure field copies nothing")
  func pasteboard() {
    field.text = "secret"
    field.becomeFirstResponder()
    test.press(KeyCode(character: "a")!, modifierFlags: .control)
    test.press(KeyCode(character: "c")!, modifierFlags: .control)
    #expect(Pasteboard.general.string == "secret")
    test.press(KeyCode(character: "x")!, modifierFlags: .control)
    #expect(field.text == "")
    test.press(KeyCode(character: "v")!, modifierFlags: .control)
    test.press(KeyCode(character: "v")!, modifierFlags: .control)
    #expect(field.text == "secretsecret")
    Pasteboard.general.string = "line\nbreak\r\ntab"
    field.selectAll()
    // On a keyboard without Latin letters the key's position determines the shortcut.
    test.press(KeyCode(character: "v")!, characters: "\u{43C}", modifierFlags: .control)
    #expect(field.text == "line break tab")
    field.isSecureTextEntry = true
    field.selectAll()
    test.press(KeyCode(character: "c")!, modifierFlags: .control)
    test.press(KeyCode(character: "x")!, modifierFlags: .control)
    #expect(Pasteboard.general.string == "line\nbreak\r\ntab")
    #expect(field.text == "line break tab")
  }

  @Test("C5 a secure field shows dots, and its caret moves over them one by one")
  func secure() {
    field.isSecureTextEntry = true
    field.text = "a\u{1F1E9}\u{1F1EA}b"
    field.becomeFirstResponder()
    #expect(field.content.shownText == "\u{2022}\u{2022}\u{2022}")
    test.press(.leftArrow)
    test.press(.deleteBackward)
    #expect(field.text == "ab")
    test.press(.leftArrow, modifierFlags: .control)
    test.type("x")
    #expect(field.text == "xab")
  }

  @Test("C5 Return sends editingDidEndOnExit, and resigns if that event has an action")
  func returnKey() {
    field.becomeFirstResponder()
    recorder.events = []
    test.press(.return)
    #expect(recorder.events == ["primary"])
    #expect(field.isEditing)
    field.addAction({ [recorder] in recorder.events.append("exit") }, for: .editingDidEndOnExit)
    test.press(.keypadEnter)
    #expect(recorder.events == ["primary", "primary", "exit", "end"])
    #expect(!field.isEditing)
  }

  @Test("C5 a held key repeats, Return does not")
  func repetition() {
    field.becomeFirstResponder()
    test.keyDown(KeyCode(character: "a")!)
    test.keyRepeat(KeyCode(character: "a")!)
    test.keyUp(KeyCode(character: "a")!)
    #expect(field.text == "aa")
    recorder.events = []
    test.keyDown(.return)
    test.keyRepeat(.return)
    #expect(recorder.events == ["primary"])
  }

  @Test("C5 Escape, function keys and Alt are not text; up and down move the focus")
  func otherKeys() {
    let button = Button(frame: Rect(x: 20, y: 100, width: 100, height: 44))
    test.window.addSubview(button)
    field.becomeFirstResponder()
    test.press(.escape, characters: "\u{1b}")
    test.press(KeyCode(rawValue: 59))
    test.press(KeyCode(character: "a")!, modifierFlags: .alternate)
    test.press(KeyCode(character: "q")!, modifierFlags: .control)
    #expect(field.text == "")
    test.press(.downArrow)
    #expect(button.isFocused)
  }

  // MARK: Touches

  @Test("C5 two taps select a word, three taps all, a drag the text between")
  func touchSelection() {
    field.text = "one two three"
    test.tap(at: point(5))
    #expect(selected.isEmpty)
    test.advance(by: 0.05)
    test.tap(at: point(5))
    #expect(selected == "two")
    test.advance(by: 0.05)
    test.tap(at: point(5))
    #expect(selected == "one two three")
    test.advance(by: 1)
    let touch = test.touch(at: point(4))
    touch.move(to: point(9))
    touch.end()
    #expect(selected == "two t")
    test.tap(at: point(0))
    test.type("x")
    #expect(field.text == "xone two three")
  }

  @Test("C5 a long press begins editing and selects the word; a cancelled touch does nothing")
  func longPress() {
    field.text = "one two"
    let touch = test.touch(at: point(5))
    touch.rest(0.4)
    #expect(!field.isEditing)
    touch.rest(0.2)
    #expect(field.isEditing)
    #expect(selected == "two")
    touch.end()
    #expect(selected == "two")
    field.resignFirstResponder()
    let other = test.touch(at: point(5))
    other.cancel()
    test.advance(by: 1)
    #expect(!field.isEditing)
    // Nor does a touch that has moved away.
    let away = test.touch(at: point(5))
    away.move(to: Point(x: 300, y: 300))
    test.advance(by: 1)
    away.end()
    #expect(!field.isEditing)
  }

  @Test("C5 the clear button is shown by its mode, and clears the text")
  func clearButton() {
    var isShown: Bool {
      test.frame()
      return field.subviews.contains { !$0.isHidden }
    }
    field.text = "abc"
    #expect(!isShown)
    field.clearButtonMode = .whileEditing
    #expect(!isShown)
    field.becomeFirstResponder()
    #expect(isShown)
    field.clearButtonMode = .unlessEditing
    #expect(!isShown)
    field.clearButtonMode = .always
    #expect(isShown)
    recorder.events = []
    test.tap(at: Point(x: 210, y: 37))
    #expect(field.text == "")
    #expect(recorder.events == ["changed"])
    #expect(!isShown)
  }

  // MARK: Caret

  @Test("C5 the caret blinks during editing, stops blinking after ten seconds and is hidden afterwards")
  func blinking() {
    #expect(test.application.clock.nextDeadline == nil)
    field.becomeFirstResponder()
    #expect(!field.caret.layer.isHidden)
    test.advance(by: 0.55)
    #expect(field.caret.layer.isHidden)
    test.advance(by: 0.5)
    #expect(!field.caret.layer.isHidden)
    test.advance(by: 0.5)
    test.type("a")
    #expect(!field.caret.layer.isHidden)
    test.advance(by: 15)
    #expect(!field.caret.layer.isHidden)
    #expect(test.application.clock.nextDeadline == nil)
    test.type("b")
    field.selectAll()
    #expect(field.caret.layer.isHidden)
    #expect(test.application.clock.nextDeadline == nil)
    test.press(.end)
    #expect(test.application.clock.nextDeadline != nil)
    field.resignFirstResponder()
    #expect(field.caret.layer.isHidden)
    #expect(test.application.clock.nextDeadline == nil)
  }

  /// Produces a frame, and expects that no other is requested.
  private func show() {
    test.frame()
    _ = test.window.makeFrame(with: builder)
    // Changes before the frame requested another one; a window on a display knows that it has been produced.
    test.frame()
    #expect(!test.needsFrame)
  }

  /// Advances time, and returns the number of frames and of timers' wake-ups.
  private func count(_ seconds: Double) -> (frames: Int, wakeUps: Int) {
    var (frames, wakeUps) = (0, 0)
    let end = test.now + seconds
    while let deadline = test.application.clock.nextDeadline, deadline <= end {
      test.advance(by: deadline - test.now)
      wakeUps += 1
      guard test.needsFrame else { continue }
      frames += 1
      show()
    }
    test.advance(by: end - test.now)
    return (frames, wakeUps)
  }

  @Test("C5 a blinking caret costs two wake-ups and two frames a second, for ten seconds, and none at rest")
  func blinkingCost() {
    field.becomeFirstResponder()
    show()
    #expect(count(5) == (10, 10))
    #expect(count(6).frames <= 11)
    #expect(count(60) == (0, 0))
  }

  @Test("C5 a caret that is not visible does not blink: in a hidden superview, or outside the window")
  func blinkingWhileInvisible() {
    let box = View(frame: test.window.bounds)
    test.window.addSubview(box)
    box.addSubview(field)
    for hide in [{ box.alpha = 0 }, { box.frame.origin.x = 5000 }] {
      box.alpha = 1
      box.frame = test.window.bounds
      field.becomeFirstResponder()
      test.type("a")
      hide()
      show()
      #expect(count(3).frames <= 1)
      #expect(count(3) == (0, 0))
    }
  }

  @Test(
    "C5 the focus ring does not overlap the text of a field without a border, and is inside one that clips")
  func focusRing() throws {
    field.borderStyle = .none
    test.frame()
    test.press(.tab)
    test.frame()
    let ring = try #require(field.layer.sublayers.last)
    #expect(ring.borderWidth == 3)
    func inner() -> Rect {
      Rect(
        origin: ring.position - Point(x: ring.bounds.width / 2, y: ring.bounds.height / 2),
        size: ring.bounds.size
      ).insetBy(dx: 3, dy: 3)
    }
    let text = field.editingRect(forBounds: field.bounds)
    #expect(inner().minX <= text.minX - 6 && inner().maxX >= text.maxX + 6)
    field.borderStyle = .roundedRect
    test.frame()
    #expect(inner() == field.bounds.insetBy(dx: -2, dy: -2))
    field.clipsToBounds = true
    field.borderStyle = .none
    test.frame()
    #expect(inner() == field.bounds.insetBy(dx: 3, dy: 3))
  }

  @Test("C5 a text longer than the field scrolls so that the caret is visible")
  func scrolling() {
    field.text = String(repeating: "long ", count: 30)
    field.becomeFirstResponder()
    test.frame()
    let bounds = field.bounds
    #expect(field.scrollOffset > 500)
    #expect(bounds.contains(field.caretRect(at: field.content.head)))
    test.press(.home)
    test.frame()
    #expect(field.scrollOffset == 0)
    #expect(field.caretRect(at: 0).minX == 7)
    for _ in 0..<60 { test.press(.rightArrow) }
    test.frame()
    #expect(bounds.contains(field.caretRect(at: 60)))
    field.text = "short"
    #expect(field.scrollOffset == 0)
  }

  @Test(
    "C5 text beyond what is displayed is kept when it is pasted, and can be edited; beyond the limit it is dropped and logged"
  )
  func longPaste() {
    let journal = LogJournal()
    let test = TestWindow(loggingTo: journal)
    Application.shared = test.application
    test.window.addSubview(field)
    field.becomeFirstResponder()
    let long = String(repeating: "0123456789", count: 10_000)
    Pasteboard.general.string = long
    field.paste()
    #expect(field.text == long && journal.lines.isEmpty)
    test.type("x")
    test.press(.leftArrow, modifierFlags: .shift)
    test.press(.deleteBackward)
    test.press(.deleteBackward)
    #expect(field.text == String(long.dropLast()))
    test.press(.home)
    test.press(.end)
    test.type("é")
    #expect(field.text == long.dropLast() + "é")
    field.text = String(repeating: "a", count: TextField.maximumTextLength - 2)
    field.insertText("bcd")
    #expect(field.text?.utf8.count == TextField.maximumTextLength && field.text?.hasSuffix("abc") == true)
    #expect(journal.lines.count { $0.contains("dropped the end") } == 1)
    field.text = String(repeating: "a", count: TextField.maximumTextLength + 1)
    #expect(journal.lines.count { $0.contains("dropped the end") } == 2)
  }

  @Test(
    "C5 the clear button of a field that is not edited clears it and begins editing, if the delegate allows that"
  )
  func clearing() {
    final class Delegate: TextFieldDelegate {
      var allows = true
      var calls: [String] = []
      func textFieldShouldClear(_ textField: TextField) -> Bool {
        calls.append("clear")
        return true
      }
      func textFieldShouldBeginEditing(_ textField: TextField) -> Bool {
        calls.append("begin")
        return allows
      }
    }
    let delegate = Delegate()
    field.delegate = delegate
    field.clearButtonMode = .always
    field.text = "text"
    test.frame()
    test.tap(at: Point(x: 210, y: 37))
    #expect(field.text == "" && field.isEditing && delegate.calls == ["clear", "begin"])
    field.resignFirstResponder()
    delegate.allows = false
    field.text = "text"
    test.frame()
    test.tap(at: Point(x: 210, y: 37))
    #expect(field.text == "" && !field.isEditing)
  }

  @Test("C5 very long texts, control characters and invalid selections are harmless")
  func badInput() {
    field.becomeFirstResponder()
    field.insertText(String(repeating: "\u{1F468}\u{200D}\u{1F469}", count: 20_000))
    #expect(field.text!.utf8.count <= TextField.maximumTextLength)
    field.insertText("more")
    #expect(field.text!.utf8.count <= TextField.maximumTextLength)
    field.text = "a\0b"
    test.press(.leftArrow)
    test.press(.deleteBackward)
    #expect(field.text == "ab")
    let foreign = "a much longer text"
    field.selectedRange = foreign.startIndex..<foreign.endIndex
    #expect(selected == "ab")
    field.frame = .zero
    test.frame()
    _ = field.caretRect(at: 1)
    field.font = .system(ofSize: 2000)
    test.frame()
    field.text = nil
    #expect(field.text == "")
    #expect(!field.hasText)
  }

  @Test("C5 golden image: text fields")
  func golden() throws {
    let test = TestWindow(size: Size(width: 260, height: 340), scale: 2)
    test.window.backgroundColor = .white
    let texts: [(String, String?)] = [
      ("", "Placeholder"), ("Some text", nil), ("A text that is longer than the field is", nil),
      ("\u{5E9}\u{5DC}\u{5D5}\u{5DD}", nil), ("secret", nil), ("Selected word here", nil),
      ("Scrolled to the end of this line", nil),
    ]
    var fields: [TextField] = []
    for (index, (text, placeholder)) in texts.enumerated() {
      let field = TextField(frame: Rect(x: 20, y: 10 + 46 * Double(index), width: 220, height: 34))
      field.borderStyle = index == 1 ? .line : .roundedRect
      field.text = text
      field.placeholder = placeholder
      field.clearButtonMode = index == 1 ? .always : .never
      field.isSecureTextEntry = index == 4
      test.window.addSubview(field)
      fields.append(field)
    }
    fields[5].becomeFirstResponder()
    fields[5].select(anchor: 9, head: 13)
    #expect(Golden.compare(try test.render().bitmap, with: "TextFieldSelection").isSuccess)
    fields[6].becomeFirstResponder()
    test.window.overrideUserInterfaceStyle = .dark
    test.window.backgroundColor = .systemBackground
    #expect(Golden.compare(try test.render().bitmap, with: "TextFieldDark").isSuccess)
  }
}
