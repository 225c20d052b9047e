import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Selected text that is dragged")
struct TextFieldDragTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))
  private let field = TextField(frame: Rect(x: 20, y: 40, width: 300, height: 44))
  private let other = TextField(frame: Rect(x: 20, y: 140, width: 300, height: 44))

  init() {
    for field in [field, other] { test.window.addSubview(field) }
    field.text = "one two three"
    field.becomeFirstResponder()
    select("two ")
    test.frame()
  }

  private func select(_ text: String) { field.selectedRange = field.text!.firstRange(of: text)! }

  private var selected: String { String(field.text![field.selectedRange]) }

  /// Returns the point of the window at which a text begins.
  private func point(before text: String, in field: TextField? = nil) -> Point {
    let field = field ?? self.field
    let index = field.text!.firstRange(of: text)!.lowerBound
    return field.convert(Point(x: field.caretRect(for: index).midX, y: field.bounds.midY), to: nil)
  }

  /// Drags from the middle of the selection.
  private func drag(to point: Point, type: Touch.TouchType = .direct) {
    let start = self.point(before: "wo ")
    let touch = test.touch(at: start, type: type)
    if type == .direct { test.advance(by: 0.6) }
    touch.move(to: start + Point(x: 15, y: 0))
    touch.move(to: point)
    touch.end()
  }

  @Test("W2 within the field the text moves, and is selected where it was dropped")
  func moving() {
    drag(to: point(before: "one"))
    #expect(field.text == "two one three" && selected == "two ")
    select("two ")
    drag(to: field.convert(Point(x: 295, y: 20), to: nil))
    #expect(field.text == "one threetwo " && selected == "two ")
  }

  @Test(
    "W2 text that the application changes during the drag is not moved; what was dragged is inserted",
    arguments: ["x", "one tw", ""])
  func change(text: String) {
    let start = point(before: "wo ")
    let touch = test.touch(at: start)
    test.advance(by: 0.6)
    touch.move(to: start + Point(x: 15, y: 0))
    field.text = text
    touch.move(to: field.convert(Point(x: 295, y: 20), to: nil))
    touch.end()
    #expect(field.text == text + "two ")
  }

  @Test("W2 text that is dropped on itself, or nowhere, stays as it was, and selected")
  func nothing() {
    drag(to: point(before: "wo ") + Point(x: 4, y: 0))
    #expect(field.text == "one two three" && selected == "two ")
    drag(to: Point(x: 200, y: 350))
    #expect(field.text == "one two three" && selected == "two ")
  }

  @Test("W2 another field receives a copy", arguments: [Touch.TouchType.direct, .indirectPointer])
  func copying(type: Touch.TouchType) {
    drag(to: other.center, type: type)
    #expect(other.text == "two " && field.text == "one two three" && other.isEditing)
  }

  @Test("W2 a move to elsewhere removes the text, unless it has changed meanwhile")
  func moveElsewhere() throws {
    let stage = DragStage(in: test.window)
    stage.source.removeFromSuperview()
    stage.proposal = .move
    drag(to: Point(x: 250, y: 250))
    #expect(stage.texts == ["two "] && field.text == "one three")
    field.text = "one two three"
    field.becomeFirstResponder()
    select("two ")
    stage.retainsSession = true
    drag(to: Point(x: 250, y: 250))
    field.text = "changed"
    stage.retainedSession = nil
    #expect(stage.texts == ["two ", "two "] && field.text == "changed")
  }

  @Test("W2 a touch beside the selection, or one that moves at once, has its usual effect")
  func usual() {
    let beside = point(before: "hree")
    let touch = test.touch(at: beside)
    test.advance(by: 0.6)
    touch.move(to: beside + Point(x: 20, y: 0))
    #expect(test.application.drags.isEmpty && field.content.selection.isEmpty)
    touch.end()
    select("two ")
    let start = point(before: "wo ")
    let quick = test.touch(at: start)
    quick.move(to: start + Point(x: 40, y: 0))
    quick.end()
    #expect(test.application.drags.isEmpty && field.text == "one two three" && selected != "two ")
  }

  @Test("W2 a secret, a field that is not edited or disabled, and an empty selection drag nothing")
  func refusal() {
    func expectNothing(_ comment: Comment) {
      drag(to: other.center)
      #expect(other.text == "" && field.text == "one two three", comment)
      field.becomeFirstResponder()
      select("two ")
    }
    field.isSecureTextEntry = true
    expectNothing("secret")
    field.isSecureTextEntry = false
    field.resignFirstResponder()
    expectNothing("not edited")
    field.selectedRange = field.text!.startIndex..<field.text!.startIndex
    expectNothing("empty")
  }

  private final class Refusal: TextFieldDelegate {
    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: Range<String.Index>, replacementString: String
    ) -> Bool { false }
  }

  @Test("W2 a delegate that refuses the insertion keeps the text where it is")
  func delegate() {
    let delegate = Refusal()
    field.delegate = delegate
    drag(to: point(before: "one"))
    #expect(field.text == "one two three")
  }
}
