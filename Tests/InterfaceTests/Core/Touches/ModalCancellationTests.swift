import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Cancellation by what is presented")
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

  @Test("T15 a modal presentation cancels touches by itself, each exactly once", arguments: [false, true])
  func presentation(animated: Bool) {
    let first = test.finger(at: Point(x: 10, y: 10))
    let second = test.finger(at: Point(x: 100, y: 100))
    root.present(ViewController(), animated: animated)
    #expect(
      view.calls == [
        .init(phase: .began, count: 1), .init(phase: .began, count: 1), .init(phase: .cancelled, count: 2),
      ])
    #expect(view.touches.allSatisfy { $0.phase == .cancelled && $0.tapCount == 0 })
    first.move(by: Point(x: 5, y: 5))
    first.lift()
    second.lift()
    #expect(view.calls.count == 3)
  }

  @Test("T15 a control under a modal presentation fires no action at the lift, and is not highlighted")
  func control() {
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    root.view.addSubview(button)
    let recorder = ControlRecorder(button)
    button.addAction({ [root] in root.present(ViewController()) }, for: .touchDown)
    let finger = test.finger(at: button.center)
    #expect(recorder.take() == ["down", "cancel"])
    #expect(!button.isHighlighted && !button.isTracking)
    finger.lift()
    #expect(recorder.take().isEmpty)
  }

  @Test("T15 a tap that presents something ends as a tap: what is over is not cancelled")
  func tapThatPresents() {
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    root.view.addSubview(button)
    let recorder = ControlRecorder(button)
    button.addAction({ [root] in root.present(ViewController()) }, for: .touchUpInside)
    test.tap(at: button.center)
    #expect(recorder.take() == ["down", "up in", "primary"])
    #expect(root.presentedViewController != nil)
  }

  @Test("T15 a recognizer's gesture is cancelled, and one that waits for a second tap fails")
  func recognizers() {
    var states: [GestureRecognizer.State] = []
    let pan = PanGestureRecognizer()
    pan.addAction { states.append(pan.state) }
    var taps = 0
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    let tap = TapGestureRecognizer()
    tap.require(toFail: doubleTap)
    tap.addAction { taps += 1 }
    for recognizer in [pan, doubleTap, tap] { view.addGestureRecognizer(recognizer) }
    let finger = test.finger(at: Point(x: 10, y: 10))
    finger.move(by: Point(x: 60, y: 0))
    root.present(ViewController())
    #expect(states.last == .cancelled)
    finger.lift()
    root.dismiss()
    test.tap(at: Point(x: 50, y: 50))
    root.present(ViewController())
    test.advance(by: 1)
    #expect(taps == 0)
    // The second tap is under way.
    root.dismiss()
    test.tap(at: Point(x: 50, y: 50))
    let second = test.finger(at: Point(x: 50, y: 50))
    root.present(ViewController())
    second.lift()
    test.advance(by: 1)
    #expect(taps == 0)
  }

  @Test(
    "T15 cancelAllTouches and the removal of a view let no tap act that waits for a second one",
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

  @Test("T15 a presentation that is refused cancels nothing")
  func refused() {
    root.present(ViewController())
    let presented = RecordingView(frame: test.window.bounds)
    root.presentedViewController?.view.addSubview(presented)
    let finger = test.finger(at: Point(x: 10, y: 10))
    root.present(ViewController())
    finger.lift()
    #expect(presented.phases == [.began, .ended])
  }

  @Test("T15 a dismissal cancels the touches in what goes away")
  func dismissal() {
    let sheet = ViewController()
    root.present(sheet)
    let inside = RecordingView(frame: test.window.bounds)
    sheet.view.addSubview(inside)
    let finger = test.finger(at: Point(x: 10, y: 10))
    root.dismiss()
    finger.lift()
    #expect(inside.phases == [.began, .cancelled])
    #expect(view.calls.isEmpty)
  }

  @Test("T15 another root controller takes the place of the old one, and of what its children presented")
  func replacedRoot() {
    let child = ViewController()
    root.addChild(child)
    root.view.addSubview(child.view)
    let sheet = ViewController()
    child.present(sheet)
    let inside = RecordingView(frame: test.window.bounds)
    sheet.view.addSubview(inside)
    let finger = test.finger(at: Point(x: 10, y: 10))
    test.window.rootViewController = ViewController()
    #expect(inside.phases == [.began, .cancelled])
    #expect(sheet.view.window == nil)
    finger.lift()
    #expect(inside.phases == [.began, .cancelled])
  }

  @Test("T15 a key that is held when something is presented presses nothing that is covered")
  func keys() {
    let button = Button(type: .system)
    button.frame = Rect(x: 20, y: 20, width: 100, height: 44)
    root.view.addSubview(button)
    test.frame()
    test.window.requestFocusUpdate(to: button)
    let recorder = ControlRecorder(button)
    test.keyDown(.space)
    #expect(button.isHighlighted)
    root.present(ViewController())
    #expect(!button.isHighlighted)
    test.keyUp(.space)
    #expect(recorder.take().isEmpty)
  }

  @Test("T15 what is presented by the cancellation itself leaves one presentation and sound touches")
  func nested() {
    view.onTouches = { [root] phase, _, _ in if phase == .cancelled { root.present(ViewController()) } }
    let finger = test.finger(at: Point(x: 10, y: 10))
    root.present(ViewController())
    finger.lift()
    #expect(view.phases == [.began, .cancelled])
    #expect(test.window.subviews.count == 2)
  }
}
