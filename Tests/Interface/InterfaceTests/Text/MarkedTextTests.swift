import TactusScene
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Marked text")
struct MarkedTextTests {
  private let test = TestWindow()
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
  private let recorder = Recorder()

  /// Records the changes of a field, and what the delegate is asked.
  private final class Recorder: TextFieldDelegate {
    var events: [String] = []
    var accepts: (String) -> Bool = { _ in true }

    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool {
      events.append("replace \((textField.text ?? "")[range]) by \(string)")
      return accepts(string)
    }

    func textFieldDidEndEditing(_ textField: TextField) { events.append("end") }
  }

  init() {
    field.delegate = recorder
    field.addAction(
      { [recorder, unowned field] in
        recorder.events.append(field.markedTextRange == nil ? "changed" : "changed marked")
      }, for: .editingChanged)
    test.window.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
  }

  private var marked: String? { field.markedTextRange.map { String((field.text ?? "")[$0]) } }
  private var caretOffset: Int { field.content.head }

  /// Marks text with a selection in characters; by default the caret is at its end.
  private func mark(_ text: String, _ selection: Range<Int>? = nil) {
    let selection = selection ?? text.count..<text.count
    field.setMarkedText(
      text,
      selectedRange: text.index(
        text.startIndex, offsetBy: selection.lowerBound)..<text.index(
          text.startIndex, offsetBy: selection.upperBound))
  }

  @Test("W7 marked text is part of the text, replaced as a whole, and final when text is inserted")
  func composing() {
    field.insertText("ab")
    test.press(.leftArrow)
    recorder.events = []
    mark("k")
    #expect(field.text == "akb" && marked == "k" && caretOffset == 2)
    mark("かん", 0..<1)
    #expect(field.text == "aかんb" && marked == "かん")
    #expect(field.selectedTextRange.map { field.text(in: $0) } == "か")
    field.insertText("漢")
    #expect(field.text == "a漢b" && field.markedTextRange == nil && caretOffset == 4)
    #expect(
      recorder.events == [
        "replace  by k", "changed marked", "replace k by かん", "changed marked", "replace かん by 漢", "changed",
      ])
  }

  @Test("W7 empty marked text removes it; without marked text it changes nothing, not even a selection")
  func removing() {
    field.insertText("ab")
    mark("xy")
    mark("")
    #expect(field.text == "ab" && field.markedTextRange == nil)
    field.selectAll()
    recorder.events = []
    field.setMarkedText(nil, selectedRange: nil)
    field.setMarkedText("", selectedRange: nil)
    #expect(field.text == "ab" && recorder.events == [])
    mark("z")
    #expect(field.text == "z" && marked == "z")
  }

  @Test("W7 unmarking keeps the text and sends editingChanged once, without asking the delegate")
  func unmarking() {
    mark("あ")
    recorder.events = []
    field.unmarkText()
    field.unmarkText()
    #expect(field.text == "あ" && field.markedTextRange == nil && recorder.events == ["changed"])
  }

  @Test(
    "W7 unmarking places the caret at the end: what the input method had selected is not replaced by the next key"
  )
  func unmarkingSelection() {
    field.insertText("ab")
    test.press(.leftArrow)
    mark("nihao", 0..<5)
    field.unmarkText()
    #expect(field.content.selection.isEmpty && caretOffset == 6)
    test.type("x")
    #expect(field.text == "anihaoxb")
    // Nor by a key beside the input method.
    mark("ka", 0..<2)
    test.type("y")
    #expect(field.text == "anihaoxkayb" && field.markedTextRange == nil)
    mark("ro", 0..<1)
    field.resignFirstResponder()
    #expect(field.content.selection.isEmpty)
  }

  @Test("W7 losing first responder makes marked text final before editing ends")
  func resigning() {
    mark("あ")
    recorder.events = []
    field.resignFirstResponder()
    #expect(field.text == "あ" && field.markedTextRange == nil)
    #expect(recorder.events == ["changed", "end"])
    mark("い")
    #expect(field.text == "あ")
  }

  @Test("W7 a delegate can refuse marked text, and change the text or end editing meanwhile")
  func delegate() {
    recorder.accepts = { $0 == "a" }
    mark("b")
    #expect(field.text == "" && field.markedTextRange == nil)
    mark("a")
    mark("ab")
    #expect(field.text == "a" && marked == "a")
    recorder.accepts = { [unowned field = field] _ in
      field.text = ""
      return true
    }
    mark("abc")
    #expect(field.text == "" && field.markedTextRange == nil)
    recorder.accepts = { [unowned field = field] _ in
      field.resignFirstResponder()
      return true
    }
    mark("d")
    #expect(field.text == "" && !field.isEditing)
  }

  @Test("W7 the same marked text again only moves its selection")
  func sameText() {
    mark("abc")
    recorder.events = []
    mark("abc", 1..<2)
    #expect(recorder.events == [] && field.selectedTextRange.map { field.text(in: $0) } == "b")
  }

  @Test("W7 moving the caret, a touch and keys make marked text final; what they do follows")
  func ownChanges() {
    mark("ab")
    test.press(.home)
    #expect(field.text == "ab" && field.markedTextRange == nil && caretOffset == 0)
    mark("x")
    test.type("y")
    #expect(field.text == "xyab" && field.markedTextRange == nil)
    mark("z")
    test.press(.deleteBackward)
    #expect(field.text == "xyab" && field.markedTextRange == nil)
    mark("q")
    test.press(.leftShift)
    #expect(marked == "q")
    field.selectAll()
    #expect(field.text == "xyqab" && field.markedTextRange == nil)
    mark("m")
    field.text = "new"
    #expect(field.markedTextRange == nil)
  }

  @Test("W7 Return takes marked text as final first")
  func returnKey() {
    mark("ab")
    var finalText: String?
    field.addAction(
      { [unowned field = field] in finalText = field.markedTextRange == nil ? field.text : nil },
      for: .primaryActionTriggered
    )
    test.press(.return)
    #expect(finalText == "ab")
  }

  @Test("W7 a secure field shows no marked text, and becoming secure makes it final")
  func secure() {
    mark("ab")
    field.isSecureTextEntry = true
    #expect(field.text == "ab" && field.markedTextRange == nil)
    mark("c")
    #expect(field.text == "ab")
    field.insertText("c")
    #expect(field.text == "abc")
  }

  @Test("W7 the caret is hidden while the input method hides it, and blinks again afterwards")
  func hiddenCaret() {
    mark("ab")
    #expect(!field.caret.layer.isHidden)
    field.setMarkedText("abc", selectedRange: nil)
    #expect(field.caret.layer.isHidden && caretOffset == 3)
    test.advance(by: 0.6)
    test.advance(by: 0.6)
    #expect(field.caret.layer.isHidden)
    field.unmarkText()
    #expect(!field.caret.layer.isHidden)
  }

  @Test("W7 characters are composed of what is marked and what is around it")
  func graphemes() {
    field.insertText("e")
    mark("\u{301}")
    #expect(field.text == "e\u{301}" && field.content.marked == 1..<3)
    #expect(caretOffset == 3)
    mark("\u{301}x")
    #expect(field.text == "e\u{301}x" && field.content.marked == 1..<4)
    mark("👩‍👩‍👧", 0..<1)
    #expect(field.text == "e👩‍👩‍👧" && marked == "👩‍👩‍👧")
    mark("")
    #expect(field.text == "e")
  }

  @Test("W7 long marked text scrolls with its caret")
  func scrolling() {
    mark(String(repeating: "wide ", count: 40))
    #expect(field.scrollOffset > 0)
    let rect = field.caretRect(for: field.endOfDocument)
    #expect(rect.maxX <= field.bounds.maxX)
    mark(String(repeating: "wide ", count: 40), 0..<0)
    #expect(field.scrollOffset == 0)
  }

  @Test("W7 marked text beyond the limit of a field is cut, its selection with it")
  func limits() {
    mark(String(repeating: "ä", count: TextFieldContent.maximumLength))
    #expect(field.text?.utf8.count == TextFieldContent.maximumLength)
    #expect(caretOffset == TextFieldContent.maximumLength)
    mark("line\nbreak\r\n")
    #expect(field.text == "line break ")
    // Indices of another, longer string.
    let long = String(repeating: "x", count: 100)
    field.setMarkedText("ab", selectedRange: long.startIndex..<long.endIndex)
    #expect(field.text == "ab" && field.content.selection == 0..<2)
  }

  @Test("W7 rectangles and positions are those on screen, also from right to left")
  func geometry() throws {
    field.insertText("שלום abc")
    test.frame()
    let text = try #require(field.text)
    let hebrew = text.startIndex..<text.index(text.startIndex, offsetBy: 4)
    let rect = field.firstRect(for: hebrew)
    #expect(rect.minX >= field.bounds.midX && rect.maxX <= field.bounds.maxX)
    let whole = field.selectionRects(for: field.beginningOfDocument..<field.endOfDocument)
    #expect(whole.count >= 2 && whole.allSatisfy { field.bounds.contains($0.center) })
    for offset in 0...3 {
      let index = text.index(text.startIndex, offsetBy: offset)
      let caret = field.caretRect(for: index)
      #expect(field.closestPosition(to: Point(x: caret.minX, y: caret.midY)) == index)
    }
    #expect(field.firstRect(for: text.startIndex..<text.startIndex).isNull)
    let other = String(repeating: "x", count: 100)
    #expect(field.text(in: other.startIndex..<other.endIndex) == nil)
  }

  @Test("W7 an empty field follows the writing direction of the language that is typed")
  func writingDirection() {
    let left = field.caretRect(for: field.endOfDocument).minX
    field.setBaseWritingDirection(.rightToLeft)
    #expect(field.caretRect(for: field.endOfDocument).minX > left + 100)
    field.setBaseWritingDirection(nil)
    #expect(field.caretRect(for: field.endOfDocument).minX == left)
  }

  @Test("W7 golden image: marked text is underlined, the part that is converted is selected")
  func golden() throws {
    let test = TestWindow(size: Size(width: 240, height: 100), scale: 2)
    test.window.backgroundColor = .white
    let fields = [10.0, 56].map { TextField(frame: Rect(x: 10, y: $0, width: 220, height: 34)) }
    for field in fields {
      field.borderStyle = .roundedRect
      test.window.addSubview(field)
    }
    let word = "tokyou"
    fields[0].becomeFirstResponder()
    fields[0].insertText("We meet in ")
    fields[0].setMarkedText(
      word, selectedRange: word.index(word.startIndex, offsetBy: 2)..<word.index(word.startIndex, offsetBy: 4)
    )
    #expect(Golden.compare(try test.render().bitmap, with: "MarkedText").isSuccess)
    fields[1].becomeFirstResponder()
    fields[1].insertText("abc ")
    // Marked text with both writing directions, and without a caret.
    fields[1].setMarkedText("\u{5E9}\u{5DC}\u{5D5}\u{5DD} def", selectedRange: nil)
    #expect(Golden.compare(try test.render().bitmap, with: "MarkedTextDirections").isSuccess)
  }
}
