import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Cancellation by presentation")
struct ModalCancellationTests {
  let test = TestWindow()
  let root = ViewController()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.isMultipleTouchEnabled = true
    test.window.rootViewController = root
    root.view.addSubview(view)
    test.frame()
  }

  @Test("T15 a modal presentation cancels all touches, each exactly once", arguments: [false, true])
  func presentation(animated: Bool) {
    let first = test.touch(at: Point(x: 10, y: 10))
    let second = test.touch(at: Point(x: 100, y: 100))
    root.present(ViewController(), animated: animated)
    #expect(
      view.calls == [
        .init(phase: .began, count: 1), .init(phase: .began, count: 1), .init(phase: .cancelled, count: 2),
      ])
    #expect(view.touches.allSatisfy { $0.phase == .cancelled && $0.tapCount == 0 })
    first.move(by: Point(x: 5, y: 5))
    first.end()
    second.end()
    #expect(view.calls.count == 3)
    test.playUntilIdle()
  }

  @Test("T15 a control under a modal presentation sends no action on touch up, and is not highlighted")
  func control() {
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    root.view.addSubview(button)
    let recorder = ControlRecorder(button)
    button.addAction({ [unowned root] in root.present(ViewController(), animated: false) }, for: .touchDown)
    let touch = test.touch(at: button.center)
    #expect(recorder.take() == ["down", "cancel"])
    #expect(!button.isHighlighted && !button.isTracking)
    touch.end()
    #expect(recorder.take().isEmpty)
  }

  @Test("T15 a tap that presents a controller ends as a tap: an ended touch is not cancelled")
  func tapThatPresents() {
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    root.view.addSubview(button)
    let recorder = ControlRecorder(button)
    button.addAction(
      { [unowned root] in root.present(ViewController(), animated: false) }, for: .touchUpInside)
    test.tap(at: button.center)
    #expect(recorder.take() == ["down", "up in", "primary"])
    #expect(root.presentedViewController != nil)
  }

  @Test("T15 a recognized gesture is cancelled, and a recognizer that waits for a second tap fails")
  func recognizers() {
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned pan] in states.append(pan.state) }
    var taps = 0
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let tap = TapGestureRecognizer()
    tap.require(toFail: doubleTap)
    tap.addAction { taps += 1 }
    for recognizer in [pan, doubleTap, tap] { view.addGestureRecognizer(recognizer) }
    let touch = test.touch(at: Point(x: 10, y: 10))
    touch.move(by: Point(x: 60, y: 0))
    root.present(ViewController(), animated: false)
    #expect(states.last == .cancelled)
    touch.end()
    root.dismiss(animated: false)
    test.tap(at: Point(x: 50, y: 50))
    root.present(ViewController(), animated: false)
    test.advance(by: 1)
    #expect(taps == 0)
    // The touch of the second tap is down.
    root.dismiss(animated: false)
    test.tap(at: Point(x: 50, y: 50))
    let second = test.touch(at: Point(x: 50, y: 50))
    root.present(ViewController(), animated: false)
    second.end()
    test.advance(by: 1)
    #expect(taps == 0)
  }

  @Test(
    "T15 cancelAllTouches and the removal of a view cancel a tap that waits for a second one",
    arguments: [false, true])
  func waitingTap(isRemoved: Bool) {
    var taps = 0
    let (tap, doubleTap) = (TapGestureRecognizer(), TapGestureRecognizer())
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    tap.addAction { taps += 1 }
    view.addGestureRecognizer(doubleTap)
    view.addGestureRecognizer(tap)
    test.tap(at: Point(x: 50, y: 50))
    if isRemoved { view.removeFromSuperview() } else { test.application.cancelAllTouches() }
    test.advance(by: 1)
    #expect(taps == 0)
  }

  @Test("T15 a rejected presentation cancels nothing")
  func refused() {
    root.present(ViewController(), animated: false)
    let presented = RecordingView(frame: test.window.bounds)
    root.presentedViewController?.view.addSubview(presented)
    let touch = test.touch(at: Point(x: 10, y: 10))
    root.present(ViewController(), animated: false)
    touch.end()
    #expect(presented.phases == [.began, .ended])
  }

  @Test("T15 a dismissal cancels the touches in the dismissed view")
  func dismissal() {
    let sheet = ViewController()
    root.present(sheet, animated: false)
    let inside = RecordingView(frame: test.window.bounds)
    sheet.view.addSubview(inside)
    let touch = test.touch(at: Point(x: 10, y: 10))
    root.dismiss(animated: false)
    touch.end()
    #expect(inside.phases == [.began, .cancelled])
    #expect(view.calls.isEmpty)
  }

  @Test("T15 a new root controller replaces the old one and what its children presented")
  func replacedRoot() {
    let child = ViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    let sheet = ViewController()
    child.present(sheet, animated: false)
    let inside = RecordingView(frame: test.window.bounds)
    sheet.view.addSubview(inside)
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.window.rootViewController = ViewController()
    #expect(inside.phases == [.began, .cancelled])
    #expect(sheet.view.window == nil)
    touch.end()
    #expect(inside.phases == [.began, .cancelled])
  }

  @Test("T15 a key held during a presentation presses nothing that is covered")
  func keys() {
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    root.view.addSubview(button)
    test.frame()
    test.window.requestFocusUpdate(to: button)
    let recorder = ControlRecorder(button)
    test.keyDown(.space)
    #expect(button.isHighlighted)
    root.present(ViewController(), animated: false)
    #expect(!button.isHighlighted)
    test.keyUp(.space)
    #expect(recorder.take().isEmpty)
  }

  @Test("T15 a presentation started by the cancellation leaves one presentation and consistent touches")
  func nested() {
    view.onTouches = { [unowned root] phase, _, _ in
      if phase == .cancelled { root.present(ViewController(), animated: false) }
    }
    let touch = test.touch(at: Point(x: 10, y: 10))
    root.present(ViewController(), animated: false)
    touch.end()
    #expect(view.phases == [.began, .cancelled])
    #expect(test.window.subviews.count == 2)
  }
}
