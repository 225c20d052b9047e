import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Delayed touches")
struct DelayedTouchTests {
  let test = TestWindow()
  let view = CallLogView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  /// A view that records the properties of touches in each call.
  final class CallLogView: View {
    struct Call: Equatable {
      var phase: Touch.Phase
      var shown: [Touch.Phase]
      var x: [Double]
      var time: Double
      var eventTime: Double
      var count: Int
    }

    var calls: [Call] = []
    var phases: [Touch.Phase] { calls.map(\.phase) }
    var times: [Double] { calls.map(\.time) }

    private func record(_ phase: Touch.Phase, _ touches: Set<Touch>, _ event: Event?) {
      let sorted = touches.sorted { $0.location(in: nil).x < $1.location(in: nil).x }
      calls.append(
        Call(
          phase: phase, shown: sorted.map(\.phase), x: sorted.map { $0.location(in: nil).x },
          time: touches.first?.timestamp ?? 0, eventTime: event?.timestamp ?? 0,
          count: event?.touches(for: self)?.count ?? 0))
    }

    override func touchesBegan(_ touches: Set<Touch>, with event: Event?) { record(.began, touches, event) }
    override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { record(.moved, touches, event) }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { record(.ended, touches, event) }
    override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) {
      record(.cancelled, touches, event)
    }
  }

  /// Attaches a recognizer whose state the test sets, and that waits without a touch for ten seconds.
  private func decider() -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .began {
        recognizer.schedule(after: 10) { [unowned recognizer] in recognizer.state = .failed }
      }
    }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func simulatedTouch(_ x: Double = 100) -> SimulatedTouch { test.touch(at: Point(x: x, y: 100)) }

  // MARK: - cancelsTouchesInView

  @Test(
    "G3 cancelsTouchesInView: the view gets touchesCancelled and nothing more; if false, it keeps its touches"
  )
  func cancels() {
    for cancels in [true, false] {
      view.calls = []
      let pan = ScriptedRecognizer.pan()
      pan.cancelsTouchesInView = cancels
      view.addGestureRecognizer(pan)
      let simulatedTouch = simulatedTouch()
      simulatedTouch.move(by: Point(x: 5, y: 0))
      simulatedTouch.move(by: Point(x: 5, y: 0))
      simulatedTouch.end()
      #expect(view.phases == (cancels ? [.began, .cancelled] : [.began, .moved, .moved, .ended]))
      #expect(view.calls.allSatisfy { $0.shown == [$0.phase] })
      view.removeGestureRecognizer(pan)
    }
  }

  @Test("G3 touches are cancelled in views before the action is called")
  func cancellationFirst() {
    let tap = ScriptedRecognizer.tap()
    var phases: [Touch.Phase] = []
    tap.addAction { [unowned view] in phases = view.phases }
    view.addGestureRecognizer(tap)
    test.tap(at: Point(x: 100, y: 100))
    #expect(phases == [.began, .cancelled])
  }

  @Test("G3 all touches of the gesture are cancelled, also those that ended before; other touches continue")
  func cancelsAll() {
    let decider = decider()
    let (first, second) = (simulatedTouch(100), simulatedTouch(200))
    first.end()
    #expect(view.phases == [.began, .began])
    decider.state = .ended
    #expect(view.phases == [.began, .began, .cancelled])
    #expect(view.calls.last?.x == [100, 200])
    second.end()
    #expect(view.phases.count == 3)
    #expect(decider.state == .possible)
  }

  // MARK: - delaysTouchesBegan

  @Test(
    "G3 delaysTouchesBegan: no calls until it fails, then the delayed calls in order, each with its own state"
  )
  func delaysBegan() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let start = test.now
    let simulatedTouch = simulatedTouch(100)
    test.advance(by: 0.1)
    simulatedTouch.move(to: Point(x: 110, y: 100))
    test.advance(by: 0.1)
    simulatedTouch.move(to: Point(x: 120, y: 100))
    test.advance(by: 0.1)
    #expect(view.calls.isEmpty)
    decider.state = .failed
    #expect(view.phases == [.began, .moved, .moved])
    #expect(view.calls.map(\.x) == [[100], [110], [120]])
    #expect(view.calls.allSatisfy { $0.shown == [$0.phase] && $0.count == 1 && $0.time == $0.eventTime })
    for (time, expected) in zip(view.times, [0, 0.1, 0.2]) { #expect(abs(time - start - expected) < 1e-9) }
    simulatedTouch.move(to: Point(x: 130, y: 100))
    simulatedTouch.end()
    #expect(view.phases == [.began, .moved, .moved, .moved, .ended])
  }

  @Test("G3 delaysTouchesBegan: a touch that ends meanwhile is delivered from began to ended when it fails")
  func delaysWholeTap() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let start = test.now
    test.tap(at: Point(x: 100, y: 100))
    test.advance(by: 1)
    #expect(view.calls.isEmpty)
    decider.state = .failed
    #expect(view.phases == [.began, .ended])
    #expect(view.times == [start, start + 0.05])
    #expect(view.calls.map(\.count) == [1, 1])
  }

  @Test("G3 delaysTouchesBegan: when it recognizes, the view never receives the touch")
  func delayedAndClaimed() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let simulatedTouch = simulatedTouch()
    simulatedTouch.move(by: Point(x: 5, y: 0))
    decider.state = .began
    simulatedTouch.move(by: Point(x: 5, y: 0))
    simulatedTouch.end()
    #expect(view.calls.isEmpty)
    #expect(decider.actions == [.began, .ended])
  }

  @Test(
    "G3 delaysTouchesBegan: without cancelsTouchesInView the touches are delivered to the view when it recognizes"
  )
  func delayedAndShared() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    decider.cancelsTouchesInView = false
    let simulatedTouch = simulatedTouch()
    simulatedTouch.move(by: Point(x: 5, y: 0))
    decider.state = .began
    #expect(view.phases == [.began, .moved])
    simulatedTouch.end()
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test(
    "G3 delaysTouchesBegan: the touch has its present state; its earlier states are visible only in the calls"
  )
  func presentState() throws {
    let decider = decider()
    decider.delaysTouchesBegan = true
    var touch: Touch?
    decider.onTouches = { _, _, touches in touch = touches.first }
    let simulatedTouch = simulatedTouch(100)
    test.advance(by: 0.1)
    simulatedTouch.move(to: Point(x: 150, y: 100))
    let now = test.now
    decider.state = .failed
    #expect(touch?.location(in: nil) == Point(x: 150, y: 100))
    #expect(touch?.phase == .moved)
    #expect(touch?.timestamp == now)
    #expect(view.calls.map(\.x) == [[100], [150]])
    simulatedTouch.end()
  }

  @Test("G3 touches that began and moved together are delivered together, in one call for each phase")
  func together() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    var simulatedTouches: [SimulatedTouch] = []
    test.together { simulatedTouches = [simulatedTouch(100), simulatedTouch(200)] }
    test.together { for simulatedTouch in simulatedTouches { simulatedTouch.move(by: Point(x: 5, y: 0)) } }
    simulatedTouches[0].end()
    decider.state = .failed
    #expect(view.phases == [.began, .moved, .ended])
    #expect(view.calls.map(\.x) == [[100, 200], [105, 205], [105]])
    simulatedTouches[1].end()
    #expect(view.phases.last == .ended)
  }

  @Test("G3 with several delaying recognizers, the calls are delivered when the last one fails")
  func severalDelay() {
    let (first, second) = (decider(), decider())
    first.delaysTouchesBegan = true
    second.delaysTouchesBegan = true
    let simulatedTouch = simulatedTouch()
    first.state = .failed
    #expect(view.calls.isEmpty)
    second.state = .failed
    #expect(view.phases == [.began])
    simulatedTouch.end()
  }

  // MARK: - delaysTouchesEnded

  @Test("G3 delaysTouchesEnded: ended is delayed until it fails, with its own timestamp")
  func delaysEnded() {
    let decider = decider()
    let start = test.now
    test.tap(at: Point(x: 100, y: 100))
    #expect(view.phases == [.began])
    test.advance(by: 1)
    decider.state = .failed
    #expect(view.phases == [.began, .ended])
    #expect(view.times == [start, start + 0.05])
    #expect(view.calls.last?.count == 1)
  }

  @Test("G3 delaysTouchesEnded false: ended is delivered at once")
  func doesNotDelayEnded() {
    let decider = decider()
    decider.delaysTouchesEnded = false
    test.tap(at: Point(x: 100, y: 100))
    #expect(view.phases == [.began, .ended])
    decider.state = .ended
    #expect(view.phases == [.began, .ended])
  }

  @Test(
    "G3 the first touch of a double tap is cancelled with the second; after a single tap its end is delivered late"
  )
  func doubleTap() {
    view.addGestureRecognizer(ScriptedRecognizer.doubleTap())
    test.tap(at: Point(x: 100, y: 100))
    test.advance(by: 0.1)
    test.tap(at: Point(x: 100, y: 100))
    #expect(view.phases == [.began, .began, .cancelled])
    view.calls = []
    test.advance(by: 1)
    test.tap(at: Point(x: 100, y: 100))
    test.advance(by: 0.3)
    #expect(view.phases == [.began])
    test.advance(by: 0.1)
    #expect(view.phases == [.began, .ended])
  }

  @Test("G3 T13 a single-touch view gets the old touch's end before the new one's beginning")
  func singleTouch() {
    view.isMultipleTouchEnabled = false
    let double = ScriptedRecognizer.doubleTap()
    view.addGestureRecognizer(double)
    test.tap(at: Point(x: 100, y: 100))
    test.advance(by: 0.1)
    let second = simulatedTouch(200)
    #expect(view.phases == [.began])
    second.move(by: Point(x: 50, y: 0))
    #expect(double.state == .failed)
    #expect(view.phases == [.began, .ended, .began, .moved])
    second.end()
    #expect(view.phases == [.began, .ended, .began, .moved, .ended])
  }

  // MARK: - Cancellation

  @Test(
    "G3 T15 cancellation is not delayed: a view that received the touch gets it at once, another never"
  )
  func cancelledByCompositor() {
    let decider = decider()
    simulatedTouch().cancel()
    #expect(view.phases == [.began, .cancelled])
    decider.state = .failed
    view.calls = []
    decider.delaysTouchesBegan = true
    simulatedTouch().cancel()
    decider.state = .failed
    #expect(view.calls.isEmpty)
  }

  @Test(
    "G3 T15 a view removed while its touch's end is delayed gets exactly one end; no action is called later")
  func removedWhileDelayed() {
    let tap = ScriptedRecognizer.tap()
    let double = ScriptedRecognizer.doubleTap()
    tap.require(toFail: double)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(double)
    test.tap(at: Point(x: 100, y: 100))
    #expect(view.phases == [.began])
    view.removeFromSuperview()
    #expect(view.phases == [.began, .cancelled])
    test.advance(by: 1)
    #expect(view.phases == [.began, .cancelled])
    #expect(tap.actions.isEmpty)
    #expect(tap.state == .possible)
    #expect(double.state == .possible)
  }

  @Test("G5 T15 a tap that waits when all touches are cancelled is never recognized")
  func cancelAllWhileWaiting() {
    let (tap, double) = (ScriptedRecognizer.tap(), ScriptedRecognizer.doubleTap())
    tap.require(toFail: double)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(double)
    test.tap(at: Point(x: 100, y: 100))
    test.application.cancelAllTouches()
    #expect(view.phases == [.began, .cancelled])
    test.advance(by: 1)
    #expect(tap.actions.isEmpty)
    #expect(tap.state == .possible)
    test.tap(at: Point(x: 100, y: 100))
    test.advance(by: 1)
    #expect(tap.actions == [.ended])
  }

  @Test("G3 T15 cancelAllTouches while all calls are delayed: the view receives nothing")
  func cancelAllWhileDelayed() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let simulatedTouch = simulatedTouch()
    test.application.cancelAllTouches()
    #expect(view.calls.isEmpty)
    #expect(decider.state == .possible)
    simulatedTouch.end()
    test.advance(by: 20)
    #expect(view.calls.isEmpty)
  }

  @Test("G3 T18 a view that is removed in a delayed call gets a cancellation instead of the rest")
  func removedInReplay() {
    final class SelfRemovingView: View {
      var phases: [Touch.Phase] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        phases.append(.began)
        removeFromSuperview()
      }
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { phases.append(.moved) }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { phases.append(.ended) }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { phases.append(.cancelled) }
    }
    let selfRemoving = SelfRemovingView(frame: view.bounds)
    view.addSubview(selfRemoving)
    let decider = decider()
    decider.delaysTouchesBegan = true
    let simulatedTouch = simulatedTouch()
    simulatedTouch.move(by: Point(x: 1, y: 0))
    decider.state = .failed
    #expect(selfRemoving.phases == [.began, .cancelled])
    simulatedTouch.end()
    #expect(selfRemoving.phases == [.began, .cancelled])
    #expect(decider.state == .possible)
  }

  // MARK: - Disabled and detached recognizers

  @Test(
    "G3 disabling or detaching the delaying recognizer delivers the calls",
    arguments: [false, true])
  func disabled(detaches: Bool) {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let simulatedTouch = simulatedTouch()
    simulatedTouch.move(by: Point(x: 1, y: 0))
    if detaches { view.removeGestureRecognizer(decider) } else { decider.isEnabled = false }
    #expect(view.phases == [.began, .moved])
    simulatedTouch.end()
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test("S6 a recognizer may coalesce the delayed calls into one with the touch's present state")
  func coalesced() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    decider.coalescesDelayedTouches = true
    let simulatedTouch = simulatedTouch(100)
    test.advance(by: 0.1)
    simulatedTouch.move(to: Point(x: 103, y: 100))
    simulatedTouch.move(to: Point(x: 105, y: 100))
    decider.state = .failed
    #expect(view.phases == [.began])
    #expect(view.calls.first?.x == [105])
    #expect(view.times == [test.now])
    simulatedTouch.end()
    #expect(view.phases == [.began, .ended])
  }
}
