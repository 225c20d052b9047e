import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Text fields, and the on-screen keyboard that goes when nothing takes text.
@Suite("Scroll view: keyboardDismissMode") @MainActor struct KeyboardDismissTests {
  let stage = ScrollStage()
  let field = TextField(frame: Rect(x: 20, y: 20, width: 280, height: 40))
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }

  @Test(
    "S2 a drag has the text field resign when it begins, where keyboardDismissMode says so",
    arguments: [ScrollView.KeyboardDismissMode.none, .onDrag, .interactive], [true, false])
  func drag(mode: ScrollView.KeyboardDismissMode, isInside: Bool) {
    (isInside ? scrollView : test.window).addSubview(field)
    scrollView.keyboardDismissMode = mode
    #expect(field.becomeFirstResponder())
    let finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 391), over: 0.1)
    // It is no drag yet.
    #expect(field.isFirstResponder)
    var wasFirst: Bool?
    stage.recorder.on["willBeginDragging"] = { [field] _ in wasFirst = field.isFirstResponder }
    finger.drag(to: Point(x: 160, y: 380), over: 0.1)
    #expect(scrollView.isDragging && wasFirst == (mode == .none) && field.isFirstResponder == (mode == .none))
    finger.lift()
  }

  @Test("S2 content that moves by itself, and a tap, leave the text field its keyboard")
  func noDrag() {
    test.window.addSubview(field)
    scrollView.keyboardDismissMode = .onDrag
    field.becomeFirstResponder()
    scrollView.setContentOffset(Point(x: 0, y: 100), animated: true)
    test.playUntilIdle()
    test.tap(at: Point(x: 160, y: 400))
    #expect(field.isFirstResponder && stage.offset == 100)
    stage.touchpad(by: Point(x: 0, y: 20))
    #expect(!field.isFirstResponder && stage.offset == 120)
    stage.touchpad(by: .zero, .ended)
  }
}
