import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Undo in fields of one line")
struct TextFieldUndoTests {
  private let test = TestWindow()
  private let field = TextField(frame: Rect(x: 10, y: 20, width: 300, height: 40))

  init() {
    test.window.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
  }

  private func pressZ(_ flags: KeyModifierFlags = .control) {
    test.press(.init(character: "z") ?? .tab, characters: "z", modifierFlags: flags)
  }

  @Test("U7 typing in a field is undone as one edit, a paste as another, and both are repeated")
  func typing() {
    var changes = 0
    field.addAction({ changes += 1 }, for: .editingChanged)
    test.type("abc")
    field.insertText(" pasted")
    #expect(field.canPerformAction(.undo) && !field.canPerformAction(.redo))
    changes = 0
    pressZ()
    #expect(field.text == "abc" && changes == 1)
    pressZ()
    #expect(field.text == "" && !field.canPerformAction(.undo))
    pressZ()
    #expect(field.text == "" && changes == 2)
    pressZ([.control, .shift])
    #expect(field.text == "abc")
    field.perform(.redo)
    #expect(field.text == "abc pasted" && field.undoManager?.canRedo == false)
  }

  @Test("U7 clearing a field is undone by itself, and what the application sets cannot be undone")
  func clearing() {
    test.type("abc")
    field.clearButtonTapped()
    #expect(field.text == "")
    pressZ()
    #expect(field.text == "abc")
    pressZ()
    #expect(field.text == "")
    test.type("x")
    field.text = "new"
    #expect(field.undoManager?.canUndo == false)
    pressZ()
    #expect(field.text == "new")
  }

  @Test("U7 a secure field keeps no former text, also of the time before it was secure")
  func secure() {
    test.type("abc")
    field.isSecureTextEntry = true
    #expect(field.undoManager == nil && !field.canPerformAction(.undo))
    test.type("d")
    pressZ()
    #expect(field.text == "abcd")
    field.isSecureTextEntry = false
    #expect(field.undoManager?.canUndo == false)
    test.type("e")
    pressZ()
    #expect(field.text == "abcd")
  }

  @Test("U7 a field that is disabled or changed meanwhile is not changed by an edit of before")
  func misuse() {
    test.type("abc")
    field.isEnabled = false
    field.perform(.undo)
    #expect(field.text == "abc" && !field.canPerformAction(.undo))
    field.isEnabled = true
    field.content.setText("")
    field.undoManager?.undo()
    #expect(field.text == "")
  }

  @Test("U7 a search field undoes, too, and composed text is one edit")
  func search() {
    let search = SearchTextField(frame: Rect(x: 10, y: 80, width: 300, height: 40))
    test.window.addSubview(search)
    search.becomeFirstResponder()
    search.setMarkedText("n", selectedRange: nil)
    search.setMarkedText("ni", selectedRange: nil)
    search.insertText("你")
    #expect(search.text == "你")
    pressZ()
    #expect(search.text == "")
    pressZ([.control, .shift])
    #expect(search.text == "你")
  }
}
