@testable import TactusInterface
@testable import TactusTesting

/// A window of 320 × 480 pt that a scroll view fills, whose content is 4000 pt high and contains an item of 280 × 60 pt at
/// y = 100, which records its touches.
@MainActor
final class ScrollStage {
  let test = TestWindow(size: Size(width: 320, height: 480))
  let scrollView: ScriptedScrollView
  let item = RecordingView(frame: Rect(x: 20, y: 100, width: 280, height: 60))
  let recorder = RecordingScrollDelegate()

  /// The centre of the item, in the window, at offset zero.
  let middle = Point(x: 160, y: 130)

  init() {
    scrollView = ScriptedScrollView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    scrollView.contentSize = Size(width: 320, height: 4000)
    scrollView.addSubview(item)
    scrollView.delegate = recorder
    test.window.addSubview(scrollView)
    test.frame()
    recorder.calls = []
  }

  var offset: Double { scrollView.contentOffset.y }

  /// Flicks upwards: 120 pt in 80 ms, 1500 pt/s.
  @discardableResult
  func flick(from point: Point = Point(x: 160, y: 400), by translation: Point = Point(x: 0, y: -120))
    -> SimulatedTouch
  {
    let touch = test.touch(at: point)
    touch.drag(to: point + translation, over: 0.08)
    touch.end()
    return touch
  }

  /// Scrolls by a translation with a touchpad.
  func touchpad(by translation: Point, _ phase: Touch.Phase = .moved) {
    test.application.dispatcher.receiveScroll(
      ScrollMotion(
        phase: phase, source: .continuous, displacement: translation, location: Point(x: 160, y: 240),
        timestamp: test.now), in: test.window)
  }
}

/// A scroll view whose decisions about content touches the test makes.
final class ScriptedScrollView: ScrollView {
  var begins = true
  var cancels: Bool?
  var asked: [View] = []

  override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
    asked.append(view)
    return begins
  }

  override func touchesShouldCancel(in view: View) -> Bool { cancels ?? super.touchesShouldCancel(in: view) }
}
