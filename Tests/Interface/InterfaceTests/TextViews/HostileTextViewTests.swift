import InterfaceTestSupport
import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text views: hostile text")
struct HostileTextViewTests {
  private let test = TestWindow()
  private let view = TextView(frame: Rect(x: 0, y: 0, width: 200, height: 200))

  init() {
    test.window.addSubview(view)
    test.frame()
  }

  /// Moves through the text with each key, and draws it.
  private func explore() {
    view.becomeFirstResponder()
    let keys: [KeyCode] = [
      .leftArrow, .rightArrow, .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .deleteBackward,
      .deleteForward,
    ]
    for key in keys + keys.reversed() {
      test.press(key)
      test.press(key, modifierFlags: .control)
      test.press(key, modifierFlags: .shift)
      view.insertText("x")
      test.frame()
    }
    #expect(view.content.length == view.text.utf8.count)
    #expect(view.caretRect(at: view.content.head).isFinite && view.contentSize.isFinite)
    let rects = view.selectionRects(for: view.text.startIndex..<view.text.endIndex)
    #expect(rects.allSatisfy { $0.isFinite })
  }

  @Test(
    "U7 no text crashes a text view or makes it hang",
    arguments: [
      "", "\n", "\r", "\r\n\r\n", "\u{0}\u{0}a", "\u{1}\u{7f}\u{85}\u{2028}\u{2029}\u{b}\u{c}",
      String(repeating: "\u{301}", count: 20_000), "a" + String(repeating: "\u{20dd}", count: 5_000),
      String(repeating: "\t", count: 5_000), String(repeating: "\n", count: 5_000),
      String(repeating: "\u{202e}abc\u{202c}\u{2066}", count: 300), "שלום abc مرحبا\nعالم",
      String(repeating: "👩‍👩‍👧‍👦🇩🇪", count: 2_000), String(repeating: "\r", count: 3_000),
      "\u{feff}\u{fffe}\u{ffff}",
    ])
  func texts(_ text: String) {
    view.text = text
    #expect(view.text.utf8.elementsEqual(text.utf8))
    test.frame()
    explore()
  }

  @Test("U7 a line of a million bytes is shown, scrolled and edited")
  func longLine() {
    view.text = String(repeating: "word ", count: 200_000)
    test.frame()
    #expect(view.contentSize.height > 100_000)
    explore()
    view.text = String(repeating: "x", count: 1_000_000)
    explore()
  }

  @Test("U7 views of no size, and insets that are too large or no numbers, show nothing and do no harm")
  func sizes() {
    view.text = "one two three\nfour"
    for size in [
      Size.zero, Size(width: 1, height: 1), Size(width: 1e5, height: 1e5), Size(width: 5, height: 300),
    ] {
      view.frame.size = size
      test.frame()
      #expect(view.contentSize.isFinite)
    }
    view.textContainerInset = EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0)
    #expect(view.textContainerInset.isFinite)
    view.textContainerInset = EdgeInsets(top: 0, left: 500, bottom: 0, right: 500)
    explore()
  }

  @Test("U7 random edits, keys, touches and undos leave the text that a string has after the same edits")
  func randomSessions() {
    var random = Random(seed: 5)
    let samples = ["a", "b ", "\n", "e\u{301}", "👩‍👩‍👧", "של", "\r\n", String(repeating: "long ", count: 200)]
    final class Model: TextViewDelegate {
      var text = ""

      func textView(
        _ textView: TextView, shouldChangeTextIn range: Range<String.Index>, replacementText text: String
      ) -> Bool {
        let start = textView.text.utf8.distance(from: textView.text.startIndex, to: range.lowerBound)
        let end = textView.text.utf8.distance(from: textView.text.startIndex, to: range.upperBound)
        let utf8 = self.text.utf8
        self.text.replaceSubrange(
          utf8.index(utf8.startIndex, offsetBy: start)..<utf8.index(utf8.startIndex, offsetBy: end),
          with: text)
        return true
      }
    }
    let model = Model()
    view.delegate = model
    view.becomeFirstResponder()
    let keys: [KeyCode] = [.leftArrow, .rightArrow, .upArrow, .downArrow, .home, .end, .pageUp, .pageDown]
    for step in 0..<1_500 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1, 2: view.insertText(samples.randomElement(using: &random) ?? "")
      case 3: test.press(.deleteBackward)
      case 4: test.press(.deleteForward, modifierFlags: Bool.random(using: &random) ? .control : [])
      case 5:
        let key = keys.randomElement(using: &random) ?? .home
        test.press(key, modifierFlags: Bool.random(using: &random) ? .shift : [])
      case 6: test.tap(at: Point(x: random.uniform() * 200, y: random.uniform() * 200))
      case 7:
        view.undoManager?.undo()
        model.text = view.text
      default:
        view.setMarkedText("mark", selectedRange: nil)
        if Bool.random(using: &random) { view.insertText("done") } else { view.unmarkText() }
      }
      if step % 5 == 0 { test.frame() }
      #expect(view.text.utf8.elementsEqual(model.text.utf8))
      #expect(view.content.selection.upperBound <= view.content.length)
    }
    while view.undoManager?.canUndo == true { view.undoManager?.undo() }
    #expect(view.text == "")
    while view.undoManager?.canRedo == true { view.undoManager?.redo() }
    #expect(view.text.utf8.elementsEqual(model.text.utf8))
  }
}
