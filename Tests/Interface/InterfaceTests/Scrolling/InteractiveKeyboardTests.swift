import Testing

@testable import TactusInterface
@testable import TactusTesting

/// The on-screen keyboard that follows the touches of a drag.
@Suite("Scroll view: a keyboard that follows touches") @MainActor struct InteractiveKeyboardTests {
  let stage = KeyboardStage(size: Size(width: 390, height: 800))
  let list = ScrollView(frame: Rect(x: 0, y: 60, width: 390, height: 740))
  var test: TestWindow { stage.test }

  init() {
    list.contentSize = Size(width: 390, height: 3000)
    list.keyboardDismissMode = .interactive
    test.window.addSubview(list)
    stage.edit()
  }

  /// The distance by which the keyboard is shown below its position.
  private var distance: Double { stage.keyboard?.view?.transform.ty ?? -1 }
  private var top: Double { 800 - (stage.view?.bounds.height ?? 0) }

  @Test("S27 the keyboard does not move before the touch reaches it, and then stays below the touch")
  func follows() {
    #expect(stage.isShown && distance == 0 && top > 400)
    let touch = test.touch(at: Point(x: 200, y: 200))
    touch.drag(to: Point(x: 200, y: top - 10), over: 0.3)
    #expect(list.isDragging && stage.field.isFirstResponder && distance == 0)
    for y in [40.0, 90, 60, 120] {
      touch.drag(to: Point(x: 200, y: top + y), over: 0.1)
      #expect(abs(distance - y) < 1e-9)
    }
    touch.drag(to: Point(x: 200, y: top - 60), over: 0.2)
    #expect(distance == 0)
    touch.end()
    stage.finish()
    #expect(stage.isShown && stage.field.isFirstResponder)
  }

  @Test("S27 the keyboard is dismissed when it is let go moving down, or more than half out of sight")
  func dismissed() {
    let touch = test.touch(at: Point(x: 200, y: 200))
    touch.drag(to: Point(x: 200, y: top + 170), over: 0.5)
    touch.rest(0.2)
    touch.end()
    #expect(!stage.field.isFirstResponder)
    stage.finish()
    #expect(!stage.isShown && test.window.keyboardFrame == .zero)
    stage.edit()
    #expect(stage.isShown && distance == 0)
    let flick = test.touch(at: Point(x: 200, y: top - 60))
    flick.drag(to: Point(x: 200, y: top + 40), over: 0.1)
    flick.end()
    stage.finish()
    #expect(!stage.isShown && !stage.field.isFirstResponder)
  }

  @Test("S27 otherwise the keyboard returns, with an animation", arguments: [0.0, -60])
  func returns(up: Double) {
    let touch = test.touch(at: Point(x: 200, y: 200))
    touch.drag(to: Point(x: 200, y: top + 100), over: 0.5)
    if up == 0 { touch.rest(0.2) } else { touch.drag(to: Point(x: 200, y: top + 100 + up), over: 0.06) }
    touch.end()
    #expect(stage.field.isFirstResponder)
    stage.finish()
    #expect(stage.isShown && distance == 0 && stage.field.isFirstResponder)
    #expect(stage.text.isEmpty)
    stage.tap("a")
    #expect(stage.text.lowercased() == "a")
  }

  @Test("S27 a cancelled drag, and one whose scroll view leaves the window, let the keyboard return")
  func cancelled() {
    let touch = test.touch(at: Point(x: 200, y: 200))
    touch.drag(to: Point(x: 200, y: top + 50), over: 0.3)
    touch.cancel()
    stage.finish()
    #expect(stage.isShown && distance == 0)
    let second = test.touch(at: Point(x: 200, y: 200))
    second.drag(to: Point(x: 200, y: top + 50), over: 0.3)
    list.removeFromSuperview()
    stage.finish()
    #expect(stage.isShown && distance == 0)
    second.end()
  }

  @Test("S27 the keyboard of a compositor cannot be moved, and is dismissed when the drag begins")
  func compositor() {
    test.application.onScreenKeyboard.mode = .never
    stage.finish()
    #expect(!stage.isShown && stage.field.isFirstResponder)
    let touch = test.touch(at: Point(x: 200, y: 300))
    touch.drag(to: Point(x: 200, y: 260), over: 0.2)
    #expect(!stage.field.isFirstResponder)
    touch.end()
  }
}
