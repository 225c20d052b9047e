import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Long press gesture recognizer")
struct LongPressGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func press(taps: Int = 0, touchCount: Int = 1) -> GestureStage.Log<LongPressGestureRecognizer> {
    let recognizer = LongPressGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.numberOfTouchesRequired = touchCount
    return stage.log(recognizer)
  }

  @Test("G6 long press: begins after 0.5 s at rest, changes with movement however far, ends at touch up")
  func recognized() {
    let log = press()
    let touch = test.touch(at: stage.center)
    test.advance(by: 0.49)
    #expect(log.states.isEmpty)
    test.advance(by: 0.02)
    #expect(log.states == [.began])
    touch.move(by: Point(x: 200, y: 0))
    touch.end()
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.last == stage.center + Point(x: 200, y: 0))
  }

  @Test(
    "G6 long press: any number of taps and touches at any rate, with or without noise",
    arguments: Sampling.all,
    [(0, 1), (1, 1), (0, 2), (1, 2)])
  func combinations(sampling: Sampling, kind: (taps: Int, touchCount: Int)) {
    let log = press(taps: kind.taps, touchCount: kind.touchCount)
    let locations = [stage.center, stage.center + Point(x: 90, y: 10)].prefix(kind.touchCount)
    var motion = HandMotion(locations.map { location in HandMotion.Path(span: 0...0.8) { _ in location } })
    if kind.taps > 0 {
      motion = HandMotion(locations.map { location in HandMotion.Path(span: 0...0.1) { _ in location } })
        .then(motion, after: 0.15)
    }
    test.play(motion, sampling)
    #expect(log.states == (sampling.noise == .none ? [.began, .ended] : [.began, .changed, .ended]))
    #expect(log.recognizer.state == .possible)
  }

  @Test("G6 long press: too short, too far, too few or too many touches are not recognized")
  func notRecognized() {
    let (one, two) = (press(), press(touchCount: 2))
    let short = test.touch(at: stage.center)
    short.rest(0.45)
    short.end()
    let far = test.touch(at: stage.center)
    far.move(by: Point(x: 11, y: 0))
    far.rest(1)
    far.end()
    #expect(one.states.isEmpty)
    #expect(two.states.isEmpty)
    test.play(.press(at: stage.center, Point(x: 500, y: 300), Point(x: 300, y: 300), duration: 1))
    #expect(one.states.isEmpty)
    #expect(two.states.isEmpty)
  }

  @Test("G6 long press: duration and movement are configurable")
  func settings() {
    let log = press()
    log.recognizer.minimumPressDuration = 1.5
    log.recognizer.allowableMovement = 50
    let touch = test.touch(at: stage.center)
    touch.move(by: Point(x: 45, y: 0))
    test.advance(by: 1.4)
    #expect(log.states.isEmpty)
    test.advance(by: 0.2)
    #expect(log.states == [.began])
    touch.end()
  }

  @Test("G6 long press: cancelled with its touch, and fails with it before it began")
  func cancelled() {
    let log = press()
    test.touch(at: stage.center).cancel()
    test.advance(by: 1)
    #expect(log.states.isEmpty)
    let touch = test.touch(at: stage.center)
    test.advance(by: 0.6)
    touch.cancel()
    #expect(log.states == [.began, .cancelled])
  }

  @Test("G6 long press: a touch that begins later is ignored; the gesture ends with the first")
  func joined() {
    let log = press()
    let touch = test.touch(at: stage.center)
    test.advance(by: 0.6)
    let other = test.touch(at: Point(x: 100, y: 100))
    other.move(by: Point(x: 50, y: 50))
    other.end()
    #expect(log.states == [.began])
    #expect(log.recognizer.numberOfTouches == 1)
    touch.end()
    #expect(log.states == [.began, .ended])
  }

  @Test("G6 long press: without a duration it begins at touch down, however short the touch")
  func withoutDuration() {
    let log = press()
    log.recognizer.minimumPressDuration = 0
    let touch = test.touch(at: stage.center)
    #expect(log.states == [.began])
    touch.move(by: Point(x: 40, y: 0))
    touch.end()
    #expect(log.states == [.began, .changed, .ended])
  }
}
