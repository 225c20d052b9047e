import InterfaceTestSupport
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text views")
struct TextViewTests {
  private let test = TestWindow()
  private let view = TextView(frame: Rect(x: 10, y: 20, width: 300, height: 200))
  private let recorder = Recorder()

  /// Records what the delegate is called with, and decides as it is set to.
  final class Recorder: TextViewDelegate {
    var calls: [String] = []
    var allowsBeginning = true
    var allowsEnding = true
    var allows: (String) -> Bool = { _ in true }

    func textViewShouldBeginEditing(_ textView: TextView) -> Bool {
      calls.append("shouldBegin")
      return allowsBeginning
    }
    func textViewDidBeginEditing(_ textView: TextView) { calls.append("didBegin") }
    func textViewShouldEndEditing(_ textView: TextView) -> Bool {
      calls.append("shouldEnd")
      return allowsEnding
    }
    func textViewDidEndEditing(_ textView: TextView) { calls.append("didEnd") }
    func textView(
      _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
    ) -> Bool {
      calls.append("should \(textView.text[range])>\(text)")
      return allows(text)
    }
    func textViewDidChange(_ textView: TextView) { calls.append("didChange") }
    func textViewDidChangeSelection(_ textView: TextView) { calls.append("didChangeSelection") }
    func textView(
      _ textView: TextView, shouldInteractWith link: String, in range: Range<String.Index>
    ) -> Bool {
      calls.append("link \(link) \(textView.text[range])")
      return true
    }
  }

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  private func point(_ offset: Int, dx: Double = 0) -> Point {
    view.convert(view.caretRect(at: offset).center + Point(x: dx, y: 0), to: nil)
  }

  private var selected: String { String(view.text[view.selectedRange]) }
  private var head: Int { view.content.head }

  // MARK: Editing

  @Test("U7 typing inserts text at the caret, Return a line break, Tab a tab")
  func typing() {
    #expect(view.becomeFirstResponder())
    test.type("Hello")
    test.press(.return, characters: "\r")
    test.type("you")
    test.press(.deleteBackward)
    test.press(.tab, characters: "\t")
    #expect(view.text == "Hello\nyo\t")
    #expect(view.hasText && head == 9)
    view.text = nil
    #expect(view.text == "" && !view.hasText && head == 0)
  }

  @Test("U7 the delegate is asked and notified in UIKit's order")
  func delegateOrder() {
    view.delegate = recorder
    recorder.allowsBeginning = false
    #expect(!view.becomeFirstResponder())
    recorder.allowsBeginning = true
    #expect(view.becomeFirstResponder())
    view.insertText("a")
    recorder.allows = { $0 != "b" }
    view.insertText("b")
    view.deleteBackward()
    recorder.allowsEnding = false
    #expect(!view.resignFirstResponder() && view.isEditing)
    recorder.allowsEnding = true
    #expect(view.resignFirstResponder())
    #expect(
      recorder.calls == [
        "shouldBegin", "shouldBegin", "didBegin", "should >a", "didChangeSelection", "didChange", "should >b",
        "should a>", "didChangeSelection", "didChange", "shouldEnd", "shouldEnd", "didEnd",
      ])
  }

  @Test("U7 setting the text or the selection notifies of the selection alone")
  func applicationChanges() {
    view.delegate = recorder
    view.text = "one two"
    view.selectedRange = view.text.startIndex..<view.text.index(view.text.startIndex, offsetBy: 3)
    #expect(selected == "one")
    #expect(recorder.calls == ["didChangeSelection"])
  }

  @Test("U7 a text that is not editable is selected and copied, but not changed, and brings no keyboard")
  func readOnly() {
    view.text = "one two three"
    view.isEditable = false
    test.application.onScreenKeyboard.mode = .always
    test.tap(at: point(5))
    test.tap(at: point(5))
    #expect(view.isEditing && selected == "two")
    test.advance(by: 1)
    #expect(test.window.keyboardFrame.isEmpty)
    test.type("x")
    test.press(.deleteBackward)
    #expect(view.text == "one two three")
    test.press(.init(character: "c") ?? .tab, characters: "c", modifierFlags: .control)
    #expect(Pasteboard.general.string == "two")
    view.isSelectable = false
    #expect(!view.isEditing && !view.canBecomeFirstResponder)
  }

  @Test(
    "U7 a text that becomes read-only while it is edited reports the end, and loses its keyboard; the selection stays"
  )
  func becomesReadOnly() {
    view.delegate = recorder
    view.text = "one"
    test.application.onScreenKeyboard.mode = .always
    view.becomeFirstResponder()
    test.advance(by: 1)
    #expect(!test.window.keyboardFrame.isEmpty)
    recorder.calls = []
    view.isEditable = false
    test.advance(by: 1)
    #expect(recorder.calls == ["didEnd"] && view.isEditing && test.window.keyboardFrame.isEmpty)
    view.isEditable = true
    #expect(recorder.calls == ["didEnd", "didBegin"])
    view.resignFirstResponder()
    #expect(recorder.calls == ["didEnd", "didBegin", "shouldEnd", "didEnd"])
  }

  // MARK: Keys

  @Test("U7 arrows move the caret, also across paragraphs; Shift selects, Control moves by words")
  func horizontalKeys() {
    view.text = "one two\nthree"
    view.becomeFirstResponder()
    test.press(.home, modifierFlags: .control)
    #expect(head == 0)
    test.press(.rightArrow, modifierFlags: .control)
    #expect(head == 3)
    test.press(.end)
    #expect(head == 7)
    test.press(.rightArrow)
    #expect(head == 8)
    test.press(.leftArrow)
    #expect(head == 7)
    test.press(.leftArrow, modifierFlags: [.shift, .control])
    #expect(selected == "two")
    test.press(.end, modifierFlags: [.shift, .control])
    #expect(head == 13 && selected == "\nthree")
    test.press(.home)
    #expect(head == 8)
  }

  @Test("U7 up and down keep the horizontal position over shorter lines")
  func verticalKeys() {
    view.text = "a long first line\nhi\nanother long line"
    view.becomeFirstResponder()
    view.select(anchor: 12, head: 12)
    test.press(.downArrow)
    #expect(head == 20, "the end of the short line")
    test.press(.downArrow)
    let x = view.caretRect(at: head).minX
    #expect(abs(x - view.caretRect(at: 12).minX) < 8)
    test.press(.upArrow)
    test.press(.upArrow)
    #expect(head == 12)
    test.press(.upArrow)
    #expect(head == 0, "above the first line is the beginning")
    test.press(.downArrow, modifierFlags: .shift)
    #expect(!view.content.selection.isEmpty)
  }

  @Test("U7 Home and End go to the ends of a wrapped line")
  func wrappedLines() {
    view.text = String(repeating: "word ", count: 30)
    view.becomeFirstResponder()
    view.select(anchor: 60, head: 60)
    let line = view.caretRect(at: 60).minY
    test.press(.end)
    #expect(view.caretRect(at: head).minY == line && head > 60)
    test.press(.home)
    #expect(view.caretRect(at: head).minY == line && head <= 60 && head > 0)
    #expect(view.caretRect(at: view.content.caret(before: head)).minY < line)
  }

  @Test("U7 Page Up and Page Down move the caret by what is visible, and scroll")
  func pages() {
    view.text = (0..<500).map { "line \($0)" }.joined(separator: "\n")
    view.becomeFirstResponder()
    view.select(anchor: 0, head: 0)
    test.frame()
    for _ in 0..<10 { test.press(.pageDown) }
    test.frame()
    let rect = view.caretRect(at: head)
    #expect(rect.minY > 1_000 && view.bounds.contains(rect))
    for _ in 0..<12 { test.press(.pageUp) }
    #expect(head == 0)
    test.frame()
    #expect(view.contentOffset.y == 0)
  }

  // MARK: Undo

  @Test("U7 typing is undone as one edit, a paste as another, and both are repeated")
  func undo() {
    view.becomeFirstResponder()
    test.type("abc")
    view.insertText(" pasted")
    #expect(view.canPerformAction(.undo) && !view.canPerformAction(.redo))
    test.press(.init(character: "z") ?? .tab, characters: "z", modifierFlags: .control)
    #expect(view.text == "abc")
    test.press(.init(character: "z") ?? .tab, characters: "z", modifierFlags: .control)
    #expect(view.text == "" && !view.canPerformAction(.undo))
    test.press(.init(character: "z") ?? .tab, characters: "Z", modifierFlags: [.control, .shift])
    #expect(view.text == "abc")
    view.perform(.redo)
    #expect(view.text == "abc pasted")
    view.undoManager?.undo()
    test.type("!")
    #expect(view.text == "abc!" && view.undoManager?.canRedo == false)
    view.text = "new"
    #expect(view.undoManager?.canUndo == false)
  }

  @Test("U7 undoing restores attributes, and deletions one after the other are one edit")
  func undoDeletion() {
    var text = AttributedText("plain ")
    text.append(AttributedText("bold", attributes: .init(font: .boldSystem(ofSize: 20))))
    view.attributedText = text
    view.becomeFirstResponder()
    for _ in 0..<6 { test.press(.deleteBackward) }
    #expect(view.text == "plai")
    view.undoManager?.undo()
    #expect(view.attributedText == text)
  }

  @Test("U7 an undo manager limits its changes, and forgets those of a target")
  func undoManager() {
    let manager = UndoManager()
    manager.groupsByEvent = false
    final class Value { var number = 0 }
    let value = Value()
    func set(_ number: Int) {
      let old = value.number
      manager.registerUndo(withTarget: value) { [weak manager] value in
        let current = value.number
        manager?.registerUndo(withTarget: value) { $0.number = current }
        value.number = old
        #expect(manager?.isUndoing == true && manager?.isRedoing == false)
      }
      value.number = number
    }
    manager.levelsOfUndo = 2
    for number in 1...4 { set(number) }
    manager.undo()
    manager.undo()
    #expect(value.number == 2 && !manager.canUndo && manager.canRedo)
    manager.redo()
    #expect(value.number == 3)
    manager.removeAllActions(withTarget: value)
    #expect(!manager.canUndo && !manager.canRedo)
    set(9)
    manager.removeAllActions()
    manager.undo()
    #expect(value.number == 9)
  }

  // MARK: Attributes

  @Test("U7 what is typed has the attributes of the character before it, or those that were set")
  func typingAttributes() {
    let bold = Font.boldSystem(ofSize: 20)
    view.attributedText = AttributedText("bold", attributes: .init(font: bold, link: "x"))
    view.becomeFirstResponder()
    #expect(view.typingAttributes.font == bold && view.typingAttributes.link == nil)
    view.insertText("er")
    #expect(view.content.document.runs.attributes(at: 5).font == bold)
    view.typingAttributes = .init(color: .red)
    view.insertText("red")
    #expect(view.content.document.runs.attributes(at: 8) == .init(color: .red))
    view.font = .system(ofSize: 12)
    view.textColor = .green
    #expect(view.content.document.runs.attributes(at: 0) == .init(link: "x"))
    #expect(view.content.document.runs.attributes(at: 8) == .init())
  }

  @Test("U7 what replaces a selection has the attributes of the first character that was selected")
  func replacingAttributes() {
    let bold = Font.boldSystem(ofSize: 20)
    var text = AttributedText("plain ")
    text.append(AttributedText("bold", attributes: .init(font: bold)))
    text.append(AttributedText(" end"))
    view.attributedText = text
    view.becomeFirstResponder()
    view.select(anchor: 10, head: 6)
    #expect(view.typingAttributes.font == bold)
    view.insertText("new")
    #expect(view.text == "plain new end")
    #expect((6..<9).allSatisfy { view.content.document.runs.attributes(at: $0).font == bold })
    // From plain text on, it is plain.
    view.select(anchor: 4, head: 8)
    view.insertText("x")
    #expect(view.text == "plaixw end" && view.content.document.runs.attributes(at: 4).font == nil)
    view.undoManager?.undo()
    #expect(view.text == "plain new end" && view.content.document.runs.attributes(at: 6).font == bold)
  }

  @Test("U7 a tap on a link of a text that is not editable calls the delegate")
  func links() {
    var text = AttributedText("see ")
    text.append(AttributedText("here", attributes: .init(link: "https://example.org")))
    view.attributedText = text
    view.isEditable = false
    view.delegate = recorder
    test.tap(at: point(6))
    test.tap(at: point(1))
    #expect(recorder.calls == ["link https://example.org here"])
  }

  // MARK: Input methods

  @Test("U7 marked text is composed, replaced and accepted, and undone as one edit")
  func markedText() {
    view.text = "a\nb"
    view.becomeFirstResponder()
    view.select(anchor: 1, head: 1)
    view.setMarkedText("ni", selectedRange: nil)
    view.setMarkedText("nih", selectedRange: nil)
    #expect(view.text == "anih\nb")
    #expect(view.markedTextRange.map { String(view.text[$0]) } == "nih")
    view.insertText("你")
    #expect(view.text == "a你\nb" && view.markedTextRange == nil)
    view.undoManager?.undo()
    #expect(view.text == "a\nb")
  }

  @Test("U7 an input method knows the text around the caret of a long text")
  func surroundings() {
    view.text = (0..<20_000).map { "line \($0)" }.joined(separator: "\n")
    view.becomeFirstResponder()
    view.select(anchor: 100_000, head: 100_000)
    let state = TextInputState(view)
    #expect(state.traits.isMultiline)
    #expect(state.surroundingText.utf8.count <= TextInputState.maximumLength && state.cursor > 1_000)
    var edit = TextInputEdit()
    edit.deletion = .beside(before: 3, after: 2)
    edit.insertedText = "X"
    let length = view.content.length
    edit.apply(to: view)
    #expect(view.content.length == length - 4 && head == 99_998)
  }
}
