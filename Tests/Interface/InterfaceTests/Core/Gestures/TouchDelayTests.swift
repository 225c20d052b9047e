import Tactus
import TactusTesting
import Testing

/// A touch-delay recognizer as an application would write it.
private final class TouchDelayRecognizer: GestureRecognizer {
  private var timer: ClockTimer?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
  }
  override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
    timer = schedule(after: 0.15) { [weak self] in self?.state = .failed }
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
  override func touchesCancelled(_ touches: Set<Touch>, with event: Event) { state = .failed }
  override func reset() { timer?.cancel() }
}

@MainActor
@Suite("A touch-delay recognizer")
struct TouchDelayTests {
  let test = TestWindow()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() { test.window.addSubview(view) }

  @Test("G7 ten lines of application code: the view receives the touch after the delay, in order")
  func delay() {
    view.addGestureRecognizer(TouchDelayRecognizer())
    let touch = test.touch(at: Point(x: 10, y: 10))
    test.advance(by: 0.1)
    touch.move(by: Point(x: 1, y: 0))
    #expect(view.calls.isEmpty)
    test.advance(by: 0.04)
    #expect(view.calls.isEmpty)
    test.advance(by: 0.02)
    #expect(view.phases == [.began, .moved])
    touch.move(by: Point(x: 1, y: 0))
    touch.end()
    #expect(view.phases == [.began, .moved, .moved, .ended])
  }

  @Test("G7 a touch up within the delay delivers began and ended; the timer is cancelled")
  func quickTap() {
    let recognizer = TouchDelayRecognizer()
    view.addGestureRecognizer(recognizer)
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.phases == [.began, .ended])
    let second = test.touch(at: Point(x: 10, y: 10))
    // The first touch's timer would fire now.
    test.advance(by: 0.11)
    #expect(view.phases == [.began, .ended])
    #expect(recognizer.state == .possible)
    test.advance(by: 0.05)
    #expect(view.phases == [.began, .ended, .began])
    second.end()
  }

  @Test("G7 a pan that recognizes within the delay claims the touch, which the view never receives")
  func pan() {
    let pan = ScriptedRecognizer.pan()
    view.addGestureRecognizer(TouchDelayRecognizer())
    view.addGestureRecognizer(pan)
    let touch = test.touch(at: Point(x: 10, y: 10))
    touch.move(by: Point(x: 20, y: 0))
    test.advance(by: 1)
    touch.end()
    #expect(view.calls.isEmpty)
    #expect(pan.actions == [.began, .ended])
  }

  @MainActor
  private final class Panel {
    var taps = 0
    var sender: GestureRecognizer?
    func tapped() { taps += 1 }
    func recognized(_ sender: TouchDelayRecognizer) { self.sender = sender }
  }

  @Test("G7 every initializer goes through init(target:action:), so that the defaults set there apply to all")
  func initializers() {
    let panel = Panel()
    let all: [TouchDelayRecognizer] = [
      TouchDelayRecognizer(), TouchDelayRecognizer(target: nil, action: nil), TouchDelayRecognizer {},
      TouchDelayRecognizer(target: panel, action: Panel.tapped),
      TouchDelayRecognizer(target: panel, action: Panel.recognized),
      TouchDelayRecognizer(target: panel, action: Selector(Panel.recognized)),
    ]
    for recognizer in all { #expect(recognizer.delaysTouchesBegan) }
  }

  @Test("G7 a target and its selector are called as a typed target is, and the target is referenced weakly")
  func selector() {
    var panel: Panel? = Panel()
    weak let released = panel
    let action = Selector(Panel.tapped)
    let tap = TapGestureRecognizer(target: panel, action: action)
    view.addGestureRecognizer(tap)
    test.tap(at: Point(x: 10, y: 10))
    #expect(panel?.taps == 1)
    panel = nil
    #expect(released == nil)
    test.tap(at: Point(x: 10, y: 10))
    let stranger = TapGestureRecognizer(target: view, action: action)
    view.addGestureRecognizer(stranger)
    test.tap(at: Point(x: 200, y: 200))
    #expect(stranger.state == .possible, "a method of another class is not called, and is harmless")
  }

  // MARK: - The event clock

  @Test("G8 timers run on the event clock: a recorded stream of touches replays to the same result")
  func replay() {
    func run() -> [String] {
      let test = TestWindow()
      let view = RecordingView(frame: test.window.bounds)
      var log: [String] = []
      view.onTouches = { phase, touches, event in
        log.append("\(phase) \(touches.first?.timestamp ?? 0) \(event?.timestamp ?? 0)")
      }
      let (tap, double) = (ScriptedRecognizer.tap(), ScriptedRecognizer.doubleTap())
      tap.require(toFail: double)
      tap.addAction { [unowned test] in log.append("tap \(test.now)") }
      double.addAction { [unowned test] in log.append("double \(test.now)") }
      view.addGestureRecognizer(TouchDelayRecognizer())
      view.addGestureRecognizer(tap)
      view.addGestureRecognizer(double)
      test.window.addSubview(view)
      var random = Random(seed: 7)
      for _ in 0..<50 {
        let touch = test.touch(at: Point(x: 10, y: 10))
        test.advance(by: .random(in: 0.01...0.3, using: &random))
        if Bool.random(using: &random) { touch.move(by: Point(x: 1, y: 0)) }
        test.advance(by: .random(in: 0.01...0.1, using: &random))
        touch.end()
        test.advance(by: .random(in: 0.01...0.5, using: &random))
      }
      return log
    }
    let first = run()
    #expect(first.contains { $0.hasPrefix("tap") })
    #expect(first.contains { $0.hasPrefix("double") })
    #expect(first == run())
  }

  @Test("G8 a recognizer's timers are cancelled when it is reset or disabled")
  func timersEnd() {
    var fired = 0
    let recognizer = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .began {
        recognizer.schedule(after: 0.5) { fired += 1 }
        recognizer.schedule(after: 0.7) { fired += 1 }
      }
    }
    view.addGestureRecognizer(recognizer)
    let first = test.touch(at: Point(x: 10, y: 10))
    recognizer.isEnabled = false
    test.advance(by: 1)
    #expect(fired == 0)
    first.end()
    recognizer.isEnabled = true
    let second = test.touch(at: Point(x: 10, y: 10))
    second.end()
    // It waits without a touch only as long as a timer is pending.
    #expect(recognizer.resets == 1)
    test.advance(by: 0.6)
    #expect(fired == 1)
    #expect(recognizer.resets == 1)
    test.advance(by: 0.2)
    #expect(fired == 2)
    #expect(recognizer.resets == 2)
    #expect(view.phases == [.began, .ended, .began, .ended])
  }
}
