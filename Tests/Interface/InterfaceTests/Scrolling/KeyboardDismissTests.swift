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

  /// Editing ends while the drag begins: the delegate is not notified of a drag that this ends.
  @Test(
    "S21 a drag that the keyboard's dismissal ends has neither a beginning nor an end",
    arguments: [true, false])
  func endsDrag(scrollsAgain: Bool) {
    test.window.addSubview(field)
    scrollView.keyboardDismissMode = .onDrag
    field.becomeFirstResponder()
    let superview = scrollView.superview
    field.addAction({ [scrollView] in scrollView.removeFromSuperview() }, for: .editingDidEnd)
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 300), over: 0.1)
    #expect(!field.isFirstResponder && !scrollView.isDragging && scrollView.superview == nil)
    touch.end()
    #expect(!stage.recorder.calls.contains { $0.hasPrefix("willBegin") || $0.hasPrefix("didEnd") })
    guard scrollsAgain else { return }
    superview?.addSubview(scrollView)
    stage.recorder.calls = []
    let second = test.touch(at: Point(x: 160, y: 400))
    second.drag(to: Point(x: 160, y: 300), over: 0.1)
    second.end()
    test.playUntilIdle()
    #expect(stage.recorder.calls.first == "willBeginDragging")
    #expect(stage.recorder.calls.contains { $0.hasPrefix("didEndDragging") })
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
