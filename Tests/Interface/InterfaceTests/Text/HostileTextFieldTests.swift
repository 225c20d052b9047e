import InterfaceTestSupport
import TactusTesting
import Testing

@testable import TactusInterface

/// Delegates and targets of a text field that change it again in each call. Each cycle is stopped, with one log message.
@MainActor
@Suite("A text field whose delegate and targets change it again")
final class HostileTextFieldTests {
  private let journal = LogJournal()
  private lazy var test = TestWindow(loggingTo: journal)
  private lazy var field: TextField = {
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
    test.window.addSubview(field)
    test.frame()
    field.text = "one two three"
    field.becomeFirstResponder()
    return field
  }()

  /// A delegate that does something in each call.
  private final class Pusher: TextFieldDelegate {
    var turns = 0
    var onSelection: ((TextField, Int) -> Void)?
    var onChange: ((TextField, Int) -> Void)?

    func textFieldDidChangeSelection(_ textField: TextField) {
      guard let onSelection else { return }
      turns += 1
      onSelection(textField, turns)
    }

    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString: String
    ) -> Bool {
      if let onChange {
        turns += 1
        onChange(textField, turns)
      }
      return true
    }
  }

  private let pusher = Pusher()

  private func expectStop(after turns: Int, _ name: String = "Editing text") {
    #expect(turns > 10 && turns <= RecursionLimit.maximumDepth + 1)
    #expect(journal.lines.filter { $0.hasPrefix(name) }.count == 1)
    // The field works as before.
    pusher.onSelection = nil
    pusher.onChange = nil
    test.frame()
    field.text = "a"
    test.type("b")
    #expect(field.text == "ab")
  }

  private static func toggle(_ field: TextField, _ turn: Int) {
    guard let text = field.text, !text.isEmpty else { return }
    let end = text.index(after: text.startIndex)
    field.selectedRange = turn % 2 == 0 ? text.startIndex..<text.startIndex : text.startIndex..<end
  }

  @Test("C5 a delegate that changes the selection whenever it changes")
  func selection() {
    field.delegate = pusher
    pusher.onSelection = Self.toggle
    field.selectAll()
    expectStop(after: pusher.turns)
  }

  @Test("C5 a delegate that types whenever the selection changes")
  func typing() {
    field.delegate = pusher
    pusher.onSelection = { field, _ in field.insertText("x") }
    field.selectAll()
    expectStop(after: pusher.turns)
  }

  @Test("C5 a delegate that types whenever it is asked for permission to type")
  func asking() {
    field.delegate = pusher
    pusher.onChange = { field, _ in field.insertText("x") }
    field.insertText("y")
    expectStop(after: pusher.turns)
  }

  @Test("C5 W7 a delegate that marks text whenever it is asked for permission to change it")
  func marking() {
    field.delegate = pusher
    pusher.onChange = { field, turn in field.setMarkedText(turn % 2 == 0 ? "x" : "yy", selectedRange: nil) }
    field.setMarkedText("z", selectedRange: nil)
    expectStop(after: pusher.turns)
  }

  @Test("C5 W7 a delegate that marks and unmarks text whenever the selection changes")
  func unmarking() {
    field.delegate = pusher
    pusher.onSelection = { field, _ in
      field.unmarkText()
      field.setMarkedText("m", selectedRange: nil)
    }
    field.selectAll()
    expectStop(after: pusher.turns)
  }

  @Test("C5 a target that types at each change")
  func target() {
    Application.shared = test.application
    var turns = 0
    let action = Action { _ in
      turns += 1
      self.field.insertText("x")
    }
    field.addAction(action, for: .editingChanged)
    field.insertText("y")
    field.removeAction(action)
    #expect(turns > 10 && turns <= RecursionLimit.maximumDepth + 1)
    #expect(journal.lines.contains { $0.contains("recurses infinitely") })
  }

  @Test("C5 a target that places the caret, or replaces the text, at each change is called once for each")
  func quietSetters() {
    var turns = 0
    field.addAction(
      { [unowned self] in
        turns += 1
        Self.toggle(field, turns)
        field.text = "text \(turns)"
      }, for: .editingChanged)
    field.insertText("y")
    #expect(turns == 1 && field.text == "text 1")
    field.insertText("z")
    #expect(turns == 2 && journal.lines.isEmpty)
  }

  @Test("C5 W7 selecting by the application makes marked text final without an event; by the user with one")
  func programmaticSelection() {
    var turns = 0
    field.addAction({ turns += 1 }, for: .editingChanged)
    field.setMarkedText("m", selectedRange: nil)
    turns = 0
    field.selectedTextRange = field.beginningOfDocument..<field.beginningOfDocument
    #expect(turns == 0 && field.markedTextRange == nil)
    field.setMarkedText("m", selectedRange: nil)
    turns = 0
    test.press(.end)
    #expect(turns == 1 && field.markedTextRange == nil)
  }
}
