import TactusTesting
import Testing

@testable import TactusInterface

/// Members of text fields that ported code asks for.
@MainActor
@Suite("Text fields: members of UIKit")
struct TextFieldMemberTests {
  /// A field with a border of its own size.
  private final class Bordered: TextField {
    var asked: [Rect] = []
    override func borderRect(forBounds bounds: Rect) -> Rect {
      asked.append(bounds)
      return bounds.insetBy(dx: 4, dy: 4)
    }
  }

  @Test("U12 what is inserted after clearsOnInsertion was set replaces all of the text, once")
  func clearsOnInsertion() {
    let test = TestWindow()
    let field = TextField(frame: Rect(x: 20, y: 20, width: 200, height: 34))
    test.window.addSubview(field)
    field.text = "old"
    field.becomeFirstResponder()
    field.clearsOnInsertion = true
    field.insertText("n")
    #expect(field.text == "n" && !field.clearsOnInsertion)
    field.insertText("ew")
    #expect(field.text == "new")
    field.clearsOnInsertion = true
    field.setMarkedText("に", selectedRange: nil)
    #expect(field.text == "に" && !field.clearsOnInsertion)
    field.unmarkText()
    field.insertText("x")
    #expect(field.text == "にx")
  }

  @Test("U12 the border is drawn in borderRect(forBounds:)")
  func borderRect() {
    let test = TestWindow()
    let field = Bordered(frame: Rect(x: 20, y: 20, width: 200, height: 34))
    field.borderStyle = .line
    test.window.addSubview(field)
    test.frame()
    #expect(field.asked.last == field.bounds)
    #expect(TextField().borderRect(forBounds: field.bounds) == field.bounds)
  }
}
