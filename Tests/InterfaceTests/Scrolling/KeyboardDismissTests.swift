import Testing

@testable import TactusInterface
@testable import TactusTesting

/// Scroll views that dismiss the on-screen keyboard.
@Suite("Scroll view: keyboardDismissMode") @MainActor struct KeyboardDismissTests {
  let stage = ScrollStage()
  let field = TextField(frame: Rect(x: 20, y: 20, width: 280, height: 40))
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }

  @Test(
    "S2 a drag makes the text field resign when it begins, if keyboardDismissMode requires it",
    arguments: [ScrollView.KeyboardDismissMode.none, .onDrag, .interactive], [true, false])
  func drag(mode: ScrollView.KeyboardDismissMode, isInside: Bool) {
    (isInside ? scrollView : test.window).addSubview(field)
    scrollView.keyboardDismissMode = mode
    #expect(field.becomeFirstResponder())
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 391), over: 0.1)
    // The touch is not yet a drag.
    #expect(field.isFirstResponder)
    var wasFirst: Bool?
    stage.recorder.on["willBeginDragging"] = { [field] _ in wasFirst = field.isFirstResponder }
    touch.drag(to: Point(x: 160, y: 380), over: 0.1)
    #expect(scrollView.isDragging && wasFirst == (mode == .none) && field.isFirstResponder == (mode == .none))
    touch.end()
  }

  @Test("S2 animated scrolling and a tap do not dismiss the keyboard")
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
