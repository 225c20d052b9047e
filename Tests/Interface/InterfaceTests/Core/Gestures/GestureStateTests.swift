import InterfaceTestSupport
import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Gesture states")
struct GestureStateTests {
  let journal = LogJournal()
  let test: TestWindow
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    test = TestWindow(loggingTo: journal)
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  private func touch(_ x: Double = 100, _ y: Double = 100) -> SimulatedTouch {
    test.touch(at: Point(x: x, y: y))
  }

  // MARK: - The life of a gesture

  @Test("G1 a discrete gesture goes from possible to recognized; its action is called once, and it is reset")
  func discrete() {
    let tap = ScriptedRecognizer.tap()
    view.addGestureRecognizer(tap)
    let touch = touch()
    #expect(tap.state == .possible)
    touch.end()
    #expect(tap.actions == [.recognized])
    #expect(tap.resets == 1)
    #expect(tap.state == .possible)
    test.tap(at: Point(x: 10, y: 10))
    #expect(tap.actions == [.ended, .ended])
  }

  @Test("G1 a continuous gesture begins, changes and ends, and its action is called for each")
  func continuous() {
    let pan = ScriptedRecognizer.pan()
    view.addGestureRecognizer(pan)
    let touch = touch()
    for _ in 0..<3 { touch.move(by: Point(x: 5, y: 0)) }
    #expect(pan.state == .changed)
    #expect(pan.resets == 0)
    touch.end()
    #expect(pan.actions == [.began, .changed, .changed, .ended])
    #expect(pan.state == .possible)
    #expect(pan.resets == 1)
  }

  @Test("G1 a gesture whose touch is cancelled is cancelled, and its action is called")
  func cancelled() {
    let pan = ScriptedRecognizer.pan()
    view.addGestureRecognizer(pan)
    let touch = touch()
    touch.move(by: Point(x: 5, y: 0))
    touch.cancel()
    #expect(pan.actions == [.began, .cancelled])
    #expect(pan.state == .possible)
  }

  @Test("G4 a failed recognizer calls no action, and receives nothing until its touches have ended")
  func failed() {
    let recognizer = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .moved { recognizer.state = .failed }
    }
    view.addGestureRecognizer(recognizer)
    let first = touch()
    first.move(by: Point(x: 1, y: 0))
    #expect(recognizer.state == .failed)
    let second = touch(200)
    first.move(by: Point(x: 1, y: 0))
    first.end()
    #expect(recognizer.phases == [.began, .moved])
    #expect(recognizer.resets == 1)
    #expect(recognizer.state == .possible)
    second.end()
    #expect(recognizer.phases == [.began, .moved])
    #expect(recognizer.actions.isEmpty)
    #expect(view.phases == [.began, .moved, .began, .moved, .ended, .ended])
  }

  @Test(
    "G4 an action reads the state that it is called for, even if the recognizer has already changed again")
  func twoChangesAtOnce() {
    let recognizer = ScriptedRecognizer { recognizer, phase, _ in
      guard phase == .moved else { return }
      recognizer.state = .began
      #expect(recognizer.state == .began)
      recognizer.state = .changed
      recognizer.state = .ended
      #expect(recognizer.state == .ended)
      #expect(recognizer.actions.isEmpty)
    }
    view.addGestureRecognizer(recognizer)
    touch().move(by: Point(x: 1, y: 0))
    #expect(recognizer.actions == [.began, .changed, .ended])
    #expect(recognizer.state == .ended)
  }

  @Test("G4 reset is called when the gesture is over, still in its final state")
  func reset() {
    let pan = ScriptedRecognizer.pan()
    var states: [GestureRecognizer.State] = []
    pan.onReset = { [unowned pan] in states.append(pan.state) }
    view.addGestureRecognizer(pan)
    let first = touch()
    first.move(by: Point(x: 1, y: 0))
    first.end()
    touch().end()
    #expect(states == [.ended, .failed])
  }

  // MARK: - Legal and illegal

  private nonisolated static let states: [GestureRecognizer.State] = [
    .possible, .began, .changed, .ended, .cancelled, .failed,
  ]

  /// The legal transitions and their results.
  private static let legal: [GestureRecognizer.State: [GestureRecognizer.State: GestureRecognizer.State]] = [
    .possible: [.began: .began, .ended: .ended, .failed: .failed, .cancelled: .failed],
    .began: [.changed: .changed, .ended: .ended, .cancelled: .cancelled],
    .changed: [.changed: .changed, .ended: .ended, .cancelled: .cancelled],
    .ended: [:], .cancelled: [:], .failed: [:],
  ]

  private static let paths: [GestureRecognizer.State: [GestureRecognizer.State]] = [
    .possible: [], .began: [.began], .changed: [.began, .changed], .ended: [.ended],
    .cancelled: [.began, .cancelled], .failed: [.failed],
  ]

  @Test("G4 legal transitions happen, illegal ones are logged and change nothing", arguments: states, states)
  func transitions(from start: GestureRecognizer.State, to end: GestureRecognizer.State) {
    let recognizer = ScriptedRecognizer()
    view.addGestureRecognizer(recognizer)
    let touch = touch()
    for state in Self.paths[start] ?? [] { recognizer.state = state }
    #expect(recognizer.state == start)
    let actions = recognizer.actions
    #expect(journal.lines.isEmpty)
    recognizer.state = end
    if let result = Self.legal[start]?[end] {
      #expect(recognizer.state == result)
      #expect(journal.lines.isEmpty)
      #expect(recognizer.actions == actions + (result == .failed ? [] : [result]))
    } else {
      #expect(recognizer.state == start)
      #expect(recognizer.actions == actions)
      // Setting the same state again is harmless, but a gesture does not begin twice.
      #expect(journal.lines.count == (start == end && start != .began ? 0 : 1))
    }
    touch.end()
    #expect(recognizer.state == .possible)
    #expect(recognizer.resets == 1)
  }

  @Test(
    "G4 a recognizer that never sets a final state ends, is cancelled or fails with its last touch")
  func forgetful() {
    let forgetful = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .moved, recognizer.state == .possible { recognizer.state = .began }
    }
    view.addGestureRecognizer(forgetful)
    let first = touch()
    first.move(by: Point(x: 1, y: 0))
    first.end()
    #expect(forgetful.actions == [.began, .ended])
    let second = touch()
    second.move(by: Point(x: 1, y: 0))
    second.cancel()
    #expect(forgetful.actions == [.began, .ended, .began, .cancelled])
    touch().end()
    #expect(forgetful.resets == 3)
    #expect(forgetful.state == .possible)
  }

  // MARK: - Disabling

  @Test("G1 disabling a recognizer cancels it at once; enabled again, it ignores the present touches")
  func offAndOn() {
    let pan = ScriptedRecognizer.pan()
    view.addGestureRecognizer(pan)
    let first = touch()
    first.move(by: Point(x: 5, y: 0))
    pan.isEnabled = false
    #expect(pan.actions == [.began, .cancelled])
    #expect(pan.state == .possible)
    #expect(pan.numberOfTouches == 0)
    pan.isEnabled = true
    first.move(by: Point(x: 5, y: 0))
    first.end()
    #expect(pan.actions == [.began, .cancelled])
    let second = touch()
    second.move(by: Point(x: 5, y: 0))
    second.end()
    #expect(pan.actions == [.began, .cancelled, .began, .ended])
  }

  @Test("G1 a recognizer that is disabled before it recognized fails; the view keeps its touch")
  func offWhilePossible() {
    let tap = ScriptedRecognizer.tap()
    view.addGestureRecognizer(tap)
    let touch = touch()
    tap.isEnabled = false
    touch.end()
    #expect(tap.actions.isEmpty)
    #expect(tap.resets == 1)
    #expect(view.phases == [.began, .ended])
  }

  // MARK: - Touches

  @Test("G1 the number and locations of touches, in any view's coordinates")
  func locations() {
    let inner = View(frame: Rect(x: 50, y: 50, width: 100, height: 100))
    view.addSubview(inner)
    let recognizer = ScriptedRecognizer()
    view.addGestureRecognizer(recognizer)
    let first = touch(100, 100)
    let second = touch(200, 300)
    #expect(recognizer.numberOfTouches == 2)
    #expect(recognizer.location(in: nil) == Point(x: 150, y: 200))
    #expect(recognizer.location(in: inner) == Point(x: 100, y: 150))
    #expect(recognizer.location(ofTouch: 1, in: view) == Point(x: 200, y: 300))
    #expect(recognizer.location(ofTouch: 2, in: view) == .zero)
    #expect(recognizer.lastEvent?.touches(for: recognizer)?.count == 2)
    first.end()
    #expect(recognizer.numberOfTouches == 1)
    #expect(recognizer.location(in: nil) == Point(x: 200, y: 300))
    second.end()
  }

  @Test("G4 an ignored touch is no longer received, and is not cancelled in the view")
  func ignored() {
    let pan = ScriptedRecognizer.pan()
    var other: Touch?
    view.addGestureRecognizer(pan)
    let first = touch(100)
    pan.onTouches = { [onTouches = pan.onTouches] recognizer, phase, touches in
      if phase == .began, let touch = touches.first {
        other = touch
        recognizer.ignore(touch, for: recognizer.lastEvent!)
      }
      onTouches?(recognizer, phase, touches)
    }
    let second = touch(200)
    #expect(pan.numberOfTouches == 1)
    #expect(other?.gestureRecognizers?.isEmpty == true)
    first.move(by: Point(x: 5, y: 0))
    second.move(by: Point(x: 5, y: 0))
    first.end()
    second.end()
    #expect(pan.phases == [.began, .began, .moved, .ended])
    #expect(view.phases == [.began, .began, .cancelled, .moved, .ended])
  }

  @Test("G1 only allowed types of touch are received, and no second type with the first")
  func types() {
    let recognizer = ScriptedRecognizer()
    recognizer.allowedTouchTypes = [.direct, .stylus]
    view.addGestureRecognizer(recognizer)
    test.touch(at: Point(x: 1, y: 1), type: .indirectPointer).end()
    #expect(recognizer.phases.isEmpty)
    let touch = touch()
    test.touch(at: Point(x: 1, y: 1), type: .stylus).end()
    #expect(recognizer.phases == [.began])
    recognizer.requiresExclusiveTouchType = false
    test.touch(at: Point(x: 1, y: 1), type: .stylus).end()
    #expect(recognizer.phases == [.began, .began, .ended])
    touch.end()
  }
}
