import TactusTesting
import Testing

@testable import TactusInterface

@MainActor
@Suite("Text that is dropped on a text field")
struct TextFieldDropTests {
  private let test = TestWindow(size: Size(width: 400, height: 400))
  private let stage: DragStage
  private let field = TextField(frame: Rect(x: 20, y: 300, width: 300, height: 44))

  init() {
    stage = DragStage(in: test.window)
    test.window.addSubview(field)
    test.frame()
  }

  private func drop(at point: Point) {
    let touch = test.touch(at: Point(x: 50, y: 50))
    test.advance(by: 0.6)
    touch.move(to: Point(x: 100, y: 100))
    touch.move(to: point)
    touch.end()
  }

  @Test("W2 it is inserted where it is dropped, and the field begins editing")
  func insertion() {
    field.text = "one two"
    drop(at: Point(x: 310, y: 320))
    #expect(field.text == "one twocard" && field.isEditing)
    drop(at: Point(x: 22, y: 320))
    #expect(field.text == "cardone twocard")
    #expect(stage.log.last == "didEnd copy")
  }

  @Test("W2 a disabled field, and data without text, are not accepted")
  func refusal() {
    field.isEnabled = false
    drop(at: Point(x: 310, y: 320))
    #expect(field.text == "" && stage.log.last == "didEnd cancel")
    field.isEnabled = true
    stage.items = [DragItem(itemProvider: ItemProvider(data: [1], typeIdentifier: "image/png"))]
    drop(at: Point(x: 310, y: 320))
    #expect(field.text == "" && stage.log.last == "didEnd cancel")
  }
}
