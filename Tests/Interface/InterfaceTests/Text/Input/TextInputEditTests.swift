import TactusInput
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Steps of input methods")
struct TextInputEditTests {
  private let test = TestWindow()
  private let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))

  init() {
    test.window.addSubview(field)
    test.frame()
    field.becomeFirstResponder()
  }

  private var marked: String? { field.markedTextRange.map { String((field.text ?? "")[$0]) } }

  /// Sets the text and selects bytes of it.
  private func set(_ text: String, _ selection: Range<Int>) {
    field.text = text
    field.select(anchor: selection.lowerBound, head: selection.upperBound)
  }

  private func apply(_ prepare: (inout TextInputEdit) -> Void) {
    var edit = TextInputEdit()
    prepare(&edit)
    test.window.receive(edit, at: test.now)
  }

  /// Returns the text with a bar at the caret, or brackets around the selection.
  private var shown: String {
    var text = field.text ?? ""
    let range = field.selectedRange
    guard range.isEmpty else {
      text.insert("]", at: range.upperBound)
      text.insert("[", at: range.lowerBound)
      return text
    }
    text.insert("|", at: range.lowerBound)
    return text
  }

  @Test("W7 a step removes marked text, deletes, inserts and marks, in this order")
  func order() {
    set("one two", 3..<3)
    apply { $0.markedText = "xx" }
    #expect(field.text == "onexx two" && marked == "xx")
    apply {
      $0.deletion = .beside(before: 2, after: 1)
      $0.insertedText = "AB"
      $0.markedText = "cd"
      $0.markedSelection = 1..<1
    }
    #expect(shown == "oABc|dtwo" && marked == "cd")
    apply { _ in }
    #expect(shown == "oAB|two" && marked == nil)
  }

  @Test("W7 bytes beside the selection are deleted, and the selection stays")
  func besideSelection() {
    set("abcdefgh", 3..<5)
    apply { $0.deletion = .beside(before: 2, after: 1) }
    #expect(shown == "a[de]gh")
    apply { $0.insertedText = "x" }
    #expect(shown == "ax|gh")
  }

  @Test(
    "W7 bytes inside characters are not deleted, nor such beyond the text",
    arguments: [
      (TextInputEdit.Deletion.beside(before: 1, after: 0), "aé|ö b"), (.beside(before: 2, after: 0), "a|ö b"),
      (.beside(before: 3, after: 1), "|ö b"), (.beside(before: 0, after: 2), "aé| b"),
      (.beside(before: 0, after: 3), "aé|b"), (.beside(before: 1 << 32, after: 1 << 32), "|"),
      (.beside(before: -5, after: .min), "aé|ö b"), (.beside(before: 0, after: .max), "aé|"),
      (.part(offset: -2, length: 2), "a|ö b"), (.part(offset: -1, length: 1), "aé|ö b"),
      (.part(offset: -3, length: 3), "|ö b"), (.part(offset: -3, length: 1), "|éö b"),
      (.part(offset: 2, length: 1), "aé|öb"), (.part(offset: 100, length: 5), "aé|ö b"),
      (.part(offset: -100, length: 5), "aé|ö b"), (.part(offset: -100, length: 101), "|ö b"),
      (.part(offset: .min, length: .max), "|éö b"), (.part(offset: .max, length: .max), "aé|ö b"),
      (.part(offset: 0, length: -1), "aé|ö b"),
    ])
  func offsets(_ deletion: TextInputEdit.Deletion, _ expected: String) {
    set("aéö b", 3..<3)
    apply { $0.deletion = deletion }
    // A part that is not at the caret leaves the caret where the text was deleted.
    #expect(field.text == expected.replacing("|", with: ""))
  }

  /// Refuses to remove text.
  private final class Keeper: TextFieldDelegate {
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>,
      replacementString string: String
    ) -> Bool { !string.isEmpty }
  }

  @Test("W7 marked text that a delegate keeps is final before text beside it is deleted")
  func keptMarkedText() {
    let keeper = Keeper()
    set("abcd", 2..<2)
    field.delegate = keeper
    apply { $0.markedText = "xyz" }
    apply {
      $0.deletion = .beside(before: 1, after: 1)
      $0.placement = .init(cursor: -1, anchor: -1)
    }
    #expect(field.text == "abxyzcd" && marked == nil)
    apply { $0.markedText = "m" }
    apply { _ in }
    #expect(marked == "m")
    apply {
      $0.insertedText = "n"
      $0.placement = .init(cursor: -1, anchor: 0)
    }
    #expect(field.text?.contains("n") == true && marked == nil)
  }

  @Test("W7 a scalar that is deleted from a character leaves the rest of it")
  func scalars() {
    set("e\u{301}", 3..<3)
    apply { $0.deletion = .beside(before: 2, after: 0) }
    #expect(field.text == "e")
  }

  @Test("W7 the caret is placed relative to inserted text")
  func placement() {
    set("ab", 1..<1)
    apply {
      $0.insertedText = "()"
      $0.placement = .init(cursor: -2, anchor: -2)
    }
    // Relative to the beginning, -1 is the beginning itself.
    #expect(shown == "|a()b")
    apply { $0.placement = .init(cursor: 2, anchor: 1) }
    #expect(shown == "a[(])b")
    apply { $0.placement = .init(cursor: .max, anchor: .min) }
    #expect(shown == "[a()b]")
  }

  @Test(
    "W7 positions in marked text that are inside characters or beyond it are moved",
    arguments: [
      (0..<0, "|äöx"), (1..<1, "|äöx"), (2..<2, "ä|öx"), (2..<3, "ä|öx"), (1..<4, "[äö]x"), (5..<90, "äöx|"),
      (-7..<2, "[ä]öx"),
    ])
  func markedSelection(_ range: Range<Int>, _ expected: String) {
    apply {
      $0.markedText = "äöx"
      $0.markedSelection = range
    }
    #expect(shown == expected)
  }

  @Test("W7 a line break alone is the Return key, others become spaces")
  func returnKey() {
    var returns = 0
    field.addAction({ returns += 1 }, for: .primaryActionTriggered)
    for text in ["\n", "\r", "\r\n"] { apply { $0.insertedText = text } }
    #expect(returns == 3 && field.text == "")
    apply { $0.insertedText = "a\nb" }
    #expect(returns == 3 && field.text == "a b")
    #expect(test.application.presses.isIdle)
  }

  @Test("W7 without a text that is edited, steps change nothing")
  func noText() {
    field.resignFirstResponder()
    apply {
      $0.insertedText = "a"
      $0.markedText = "b"
    }
    #expect(field.text == "")
  }

  @Test("W7 in a secure field a byte is a character, and marked text is not shown")
  func secure() {
    field.isSecureTextEntry = true
    set("aé👩‍👩‍👧z", 3..<3)
    let state = TextInputState(field)
    #expect(state.surroundingText == "****" && state.cursor == 2 && state.traits.isSecure)
    apply { $0.deletion = .beside(before: 1, after: 1) }
    #expect(field.text == "az")
    apply { $0.markedText = "secret" }
    #expect(field.text == "az")
    apply { $0.insertedText = "b" }
    #expect(field.text == "abz")
  }

  // MARK: - State

  @Test("W7 the state describes the text without what is marked, and the traits")
  func state() {
    set("ab cd", 2..<4)
    field.keyboardType = .emailAddress
    field.autocorrectionType = .no
    var state = TextInputState(field)
    #expect(state.surroundingText == "ab cd" && state.cursor == 4 && state.anchor == 2)
    #expect(state.traits.keyboardType == .emailAddress && state.traits.autocorrectionType == .no)
    #expect(!state.traits.isMultiline && !state.traits.isSecure)
    apply { $0.markedText = "xyz" }
    state = TextInputState(field)
    #expect(state.surroundingText == "abd" && state.cursor == 2 && state.anchor == 2)
    #expect(state.caretRect == field.caretRect(at: field.content.head))
    field.text = "a\0b"
    #expect(TextInputState(field).surroundingText == "a b")
  }

  @Test(
    "W7 of a long text the part around the selection is described, cut between characters",
    arguments: [
      (0, 0), (3, 3), (1998, 1998), (6000, 6000), (11_997, 12_000), (12_000, 12_000), (0, 12_000),
      (6000, 9999),
    ])
  func longText(_ anchor: Int, _ cursor: Int) {
    let bytes = Array(String(repeating: "\u{20AC}", count: 4000).utf8)
    var state = TextInputState()
    state.setSurroundings(bytes, cursor: cursor, anchor: anchor)
    let text = state.surroundingText
    #expect(
      text.utf8.count <= TextInputState.maximumLength && text.utf8.count > TextInputState.maximumLength - 6)
    #expect(text.allSatisfy { $0 == "\u{20AC}" })
    #expect((0...text.utf8.count).contains(state.cursor) && (0...state.cursor).contains(state.anchor))
    #expect(state.cursor - state.anchor == min(cursor - anchor, text.utf8.count) || cursor - anchor > 3990)
    if cursor == 6000, anchor == 6000 { #expect(abs(state.cursor - 2000) < 6) }
  }
}
