import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Withheld touches")
struct WithheldTouchTests {
  let test = TestWindow()
  let view = WitnessView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  /// Writes down how touches read when it is told of them.
  final class WitnessView: View {
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

  /// Recognizes or fails when the test says so; waits without a finger for ten seconds.
  private func decider() -> ScriptedRecognizer {
    let recognizer = ScriptedRecognizer { recognizer, phase, _ in
      if phase == .began {
        recognizer.schedule(after: 10) { [unowned recognizer] in recognizer.state = .failed }
      }
    }
    view.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func finger(_ x: Double = 100) -> Finger { test.finger(at: Point(x: x, y: 100)) }

  // MARK: - cancelsTouchesInView

  @Test(
    "G3 cancelsTouchesInView: on recognition the view gets touchesCancelled and nothing more; false leaves it the touches"
  )
  func cancels() {
    for cancels in [true, false] {
      view.calls = []
      let pan = ScriptedRecognizer.pan()
      pan.cancelsTouchesInView = cancels
      view.addGestureRecognizer(pan)
      let finger = finger()
      finger.move(by: Point(x: 5, y: 0))
      finger.move(by: Point(x: 5, y: 0))
      finger.lift()
      #expect(view.phases == (cancels ? [.began, .cancelled] : [.began, .moved, .moved, .ended]))
      #expect(view.calls.allSatisfy { $0.shown == [$0.phase] })
      view.removeGestureRecognizer(pan)
    }
  }

  @Test("G3 the views are told of the cancellation before the action is called")
  func cancellationFirst() {
    let tap = ScriptedRecognizer.tap()
    var phases: [Touch.Phase] = []
    tap.addAction { [view] in phases = view.phases }
    view.addGestureRecognizer(tap)
    test.tap(at: Point(x: 100, y: 100))
    #expect(phases == [.began, .cancelled])
  }

  @Test("G3 all fingers of the gesture are taken, also those that lifted before; other fingers go on")
  func takesAll() {
    let decider = decider()
    let (first, second) = (finger(100), finger(200))
    first.lift()
    #expect(view.phases == [.began, .began])
    decider.state = .ended
    #expect(view.phases == [.began, .began, .cancelled])
    #expect(view.calls.last?.x == [100, 200])
    second.lift()
    #expect(view.phases.count == 3)
    #expect(decider.state == .possible)
  }

  // MARK: - delaysTouchesBegan

  @Test("G3 delaysTouchesBegan: nothing until it fails, then the withheld calls in order, each as it was")
  func delaysBegan() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let start = test.now
    let finger = finger(100)
    test.advance(by: 0.1)
    finger.move(to: Point(x: 110, y: 100))
    test.advance(by: 0.1)
    finger.move(to: Point(x: 120, y: 100))
    test.advance(by: 0.1)
    #expect(view.calls.isEmpty)
    decider.state = .failed
    #expect(view.phases == [.began, .moved, .moved])
    #expect(view.calls.map(\.x) == [[100], [110], [120]])
    #expect(view.calls.allSatisfy { $0.shown == [$0.phase] && $0.count == 1 && $0.time == $0.eventTime })
    for (time, expected) in zip(view.times, [0, 0.1, 0.2]) { #expect(abs(time - start - expected) < 1e-9) }
    finger.move(to: Point(x: 130, y: 100))
    finger.lift()
    #expect(view.phases == [.began, .moved, .moved, .moved, .ended])
  }

  @Test("G3 delaysTouchesBegan: a finger that lifts meanwhile is told of from began to ended when it fails")
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

  @Test("G3 delaysTouchesBegan: when it recognizes the view never hears of the touch")
  func delayedNeverTold() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    decider.state = .began
    finger.move(by: Point(x: 5, y: 0))
    finger.lift()
    #expect(view.calls.isEmpty)
    #expect(decider.actions == [.began, .ended])
  }

  @Test("G3 delaysTouchesBegan: one that does not cancel touches gives them to the view when it recognizes")
  func delayedAndShared() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    decider.cancelsTouchesInView = false
    let finger = finger()
    finger.move(by: Point(x: 5, y: 0))
    decider.state = .began
    #expect(view.phases == [.began, .moved])
    finger.lift()
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test(
    "G3 delaysTouchesBegan: the touch itself reads as now, before and after; only the calls show how it was")
  func readsAsNow() throws {
    let decider = decider()
    decider.delaysTouchesBegan = true
    var touch: Touch?
    decider.onTouches = { _, _, touches in touch = touches.first }
    let finger = finger(100)
    test.advance(by: 0.1)
    finger.move(to: Point(x: 150, y: 100))
    let now = test.now
    decider.state = .failed
    #expect(touch?.location(in: nil) == Point(x: 150, y: 100))
    #expect(touch?.phase == .moved)
    #expect(touch?.timestamp == now)
    #expect(view.calls.map(\.x) == [[100], [150]])
    finger.lift()
  }

  @Test("G3 fingers that landed and moved together are told of together, in one call a phase")
  func together() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    var fingers: [Finger] = []
    test.together { fingers = [finger(100), finger(200)] }
    test.together { for finger in fingers { finger.move(by: Point(x: 5, y: 0)) } }
    fingers[0].lift()
    decider.state = .failed
    #expect(view.phases == [.began, .moved, .ended])
    #expect(view.calls.map(\.x) == [[100, 200], [105, 205], [105]])
    fingers[1].lift()
    #expect(view.phases.last == .ended)
  }

  @Test("G3 with several that delay, the last one to fail lets the calls go")
  func severalDelay() {
    let (first, second) = (decider(), decider())
    first.delaysTouchesBegan = true
    second.delaysTouchesBegan = true
    let finger = finger()
    first.state = .failed
    #expect(view.calls.isEmpty)
    second.state = .failed
    #expect(view.phases == [.began])
    finger.lift()
  }

  // MARK: - delaysTouchesEnded

  @Test("G3 delaysTouchesEnded: ended is withheld until it fails, with its own time")
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

  @Test("G3 delaysTouchesEnded false: the view hears of the end at once")
  func doesNotDelayEnded() {
    let decider = decider()
    decider.delaysTouchesEnded = false
    test.tap(at: Point(x: 100, y: 100))
    #expect(view.phases == [.began, .ended])
    decider.state = .ended
    #expect(view.phases == [.began, .ended])
  }

  @Test(
    "G3 the first lift of a double tap becomes a cancellation with the second; after a single tap it is told late"
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

  @Test("G3 T13 a view that follows one finger hears of the old one's end before the new one's beginning")
  func singleTouch() {
    view.isMultipleTouchEnabled = false
    let double = ScriptedRecognizer.doubleTap()
    view.addGestureRecognizer(double)
    test.tap(at: Point(x: 100, y: 100))
    test.advance(by: 0.1)
    let second = finger(200)
    #expect(view.phases == [.began])
    second.move(by: Point(x: 50, y: 0))
    #expect(double.state == .failed)
    #expect(view.phases == [.began, .ended, .began, .moved])
    second.lift()
    #expect(view.phases == [.began, .ended, .began, .moved, .ended])
  }

  // MARK: - Taken away

  @Test(
    "G3 T15 a touch that is cancelled is not withheld: the view that knows of it hears at once, another never"
  )
  func cancelledByCompositor() {
    let decider = decider()
    finger().cancel()
    #expect(view.phases == [.began, .cancelled])
    decider.state = .failed
    view.calls = []
    decider.delaysTouchesBegan = true
    finger().cancel()
    decider.state = .failed
    #expect(view.calls.isEmpty)
  }

  @Test(
    "G3 T15 a view that leaves while its touch's end is withheld gets exactly one end; no action fires later")
  func removedWhileWithheld() {
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

  @Test("G5 T15 a tap that waits when all touches are cancelled never fires")
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

  @Test("G3 T15 cancelAllTouches while everything is withheld: the view that was told nothing hears nothing")
  func cancelAllWhileWithheld() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let finger = finger()
    test.application.cancelAllTouches()
    #expect(view.calls.isEmpty)
    #expect(decider.state == .possible)
    finger.lift()
    test.advance(by: 20)
    #expect(view.calls.isEmpty)
  }

  @Test("G3 T18 a view that is removed in a withheld call hears of the rest as a cancellation")
  func removedInReplay() {
    final class Leaver: View {
      var phases: [Touch.Phase] = []
      override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
        phases.append(.began)
        removeFromSuperview()
      }
      override func touchesMoved(_ touches: Set<Touch>, with event: Event?) { phases.append(.moved) }
      override func touchesEnded(_ touches: Set<Touch>, with event: Event?) { phases.append(.ended) }
      override func touchesCancelled(_ touches: Set<Touch>, with event: Event?) { phases.append(.cancelled) }
    }
    let leaver = Leaver(frame: view.bounds)
    view.addSubview(leaver)
    let decider = decider()
    decider.delaysTouchesBegan = true
    let finger = finger()
    finger.move(by: Point(x: 1, y: 0))
    decider.state = .failed
    #expect(leaver.phases == [.began, .cancelled])
    finger.lift()
    #expect(leaver.phases == [.began, .cancelled])
    #expect(decider.state == .possible)
  }

  // MARK: - A recognizer that is done with

  @Test(
    "G3 turning off the recognizer that withholds, or detaching it, lets the calls go",
    arguments: [false, true])
  func turnedOff(detaches: Bool) {
    let decider = decider()
    decider.delaysTouchesBegan = true
    let finger = finger()
    finger.move(by: Point(x: 1, y: 0))
    if detaches { view.removeGestureRecognizer(decider) } else { decider.isEnabled = false }
    #expect(view.phases == [.began, .moved])
    finger.lift()
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test("S6 a recognizer may ask for one call with the touch's present state in place of the withheld motion")
  func coalesced() {
    let decider = decider()
    decider.delaysTouchesBegan = true
    decider.coalescesDelayedTouches = true
    let finger = finger(100)
    test.advance(by: 0.1)
    finger.move(to: Point(x: 103, y: 100))
    finger.move(to: Point(x: 105, y: 100))
    decider.state = .failed
    #expect(view.phases == [.began])
    #expect(view.calls.first?.x == [105])
    #expect(view.times == [test.now])
    finger.lift()
    #expect(view.phases == [.began, .ended])
  }
}
