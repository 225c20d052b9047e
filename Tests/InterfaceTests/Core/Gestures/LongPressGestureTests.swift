import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Long press gesture recognizer")
struct LongPressGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func press(taps: Int = 0, fingers: Int = 1) -> GestureStage.Log<LongPressGestureRecognizer> {
    let recognizer = LongPressGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.numberOfTouchesRequired = fingers
    return stage.log(recognizer)
  }

  @Test("G6 long press: begins after 0.5 s of rest, changes with movement however far, ends at the lift")
  func recognized() {
    let log = press()
    let finger = test.finger(at: stage.center)
    test.advance(by: 0.49)
    #expect(log.states.isEmpty)
    test.advance(by: 0.02)
    #expect(log.states == [.began])
    finger.move(by: Point(x: 200, y: 0))
    finger.lift()
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.last == stage.center + Point(x: 200, y: 0))
  }

  @Test(
    "G6 long press: taps × fingers, at any rate, noise or not", arguments: Sampling.all,
    [(0, 1), (1, 1), (0, 2), (1, 2)])
  func combinations(sampling: Sampling, kind: (taps: Int, fingers: Int)) {
    let log = press(taps: kind.taps, fingers: kind.fingers)
    let places = [stage.center, stage.center + Point(x: 90, y: 10)].prefix(kind.fingers)
    var motion = HandMotion(places.map { place in HandMotion.Path(span: 0...0.8) { _ in place } })
    if kind.taps > 0 {
      motion = HandMotion(places.map { place in HandMotion.Path(span: 0...0.1) { _ in place } })
        .then(motion, after: 0.15)
    }
    test.play(motion, sampling)
    #expect(log.states == (sampling.noise == .none ? [.began, .ended] : [.began, .changed, .ended]))
    #expect(log.recognizer.state == .possible)
  }

  @Test("G6 long press: too short, too far, too few fingers, too many: none")
  func notRecognized() {
    let (one, two) = (press(), press(fingers: 2))
    let short = test.finger(at: stage.center)
    short.rest(0.45)
    short.lift()
    let far = test.finger(at: stage.center)
    far.move(by: Point(x: 11, y: 0))
    far.rest(1)
    far.lift()
    #expect(one.states.isEmpty)
    #expect(two.states.isEmpty)
    test.play(.press(at: stage.center, Point(x: 500, y: 300), Point(x: 300, y: 300), duration: 1))
    #expect(one.states.isEmpty)
    #expect(two.states.isEmpty)
  }

  @Test("G6 long press: duration and movement are as set")
  func settings() {
    let log = press()
    log.recognizer.minimumPressDuration = 1.5
    log.recognizer.allowableMovement = 50
    let finger = test.finger(at: stage.center)
    finger.move(by: Point(x: 45, y: 0))
    test.advance(by: 1.4)
    #expect(log.states.isEmpty)
    test.advance(by: 0.2)
    #expect(log.states == [.began])
    finger.lift()
  }

  @Test("G6 long press: cancelled with the touch, and fails with it before")
  func cancelled() {
    let log = press()
    test.finger(at: stage.center).cancel()
    test.advance(by: 1)
    #expect(log.states.isEmpty)
    let finger = test.finger(at: stage.center)
    test.advance(by: 0.6)
    finger.cancel()
    #expect(log.states == [.began, .cancelled])
  }

  @Test("G6 long press: another finger that joins later is ignored; the gesture ends with the first")
  func joined() {
    let log = press()
    let finger = test.finger(at: stage.center)
    test.advance(by: 0.6)
    let other = test.finger(at: Point(x: 100, y: 100))
    other.move(by: Point(x: 50, y: 50))
    other.lift()
    #expect(log.states == [.began])
    #expect(log.recognizer.numberOfTouches == 1)
    finger.lift()
    #expect(log.states == [.began, .ended])
  }
}
