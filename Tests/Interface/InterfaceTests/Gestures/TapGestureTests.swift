import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Tap gesture recognizer")
struct TapGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func tap(_ taps: Int = 1, touchCount: Int = 1) -> GestureStage.Log<TapGestureRecognizer> {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.numberOfTouchesRequired = touchCount
    return stage.log(recognizer)
  }

  private static let locations = [Point(x: 300, y: 300), Point(x: 380, y: 280), Point(x: 450, y: 310)]

  private func motion(_ taps: Int, touchCount: Int) -> HandMotion {
    let once = HandMotion(
      Self.locations.prefix(touchCount).map { location in HandMotion.Path(span: 0...0.12) { _ in location } })
    return (1..<taps).reduce(once) { motion, _ in motion.then(once, after: 0.12) }
  }

  @Test(
    "G6 tap: any number of taps and touches at any rate, with or without noise", arguments: Sampling.all,
    [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3)])
  func recognized(sampling: Sampling, kind: (taps: Int, touchCount: Int)) {
    let log = tap(kind.taps, touchCount: kind.touchCount)
    test.play(motion(kind.taps, touchCount: kind.touchCount), sampling)
    #expect(log.states == [.ended])
    #expect(log.recognizer.state == .possible)
  }

  @Test(
    "G6 tap: without a requirement a single tap is recognized at once, and the double tap with the second tap",
    arguments: Sampling.all, [true, false])
  func singleAndDouble(sampling: Sampling, isSingleFirst: Bool) {
    let first = tap(isSingleFirst ? 1 : 2)
    let second = tap(isSingleFirst ? 2 : 1)
    let (single, double) = isSingleFirst ? (first, second) : (second, first)
    test.play(motion(1, touchCount: 1), sampling)
    #expect(single.states == [.ended] && double.states.isEmpty)
    test.advance(by: 1)
    test.play(motion(2, touchCount: 1), sampling)
    #expect(single.states == [.ended, .ended] && double.states == [.ended])
    test.advance(by: 1)
    // A third tap is a single one again.
    test.play(motion(3, touchCount: 1), sampling)
    #expect(single.states.count == 4 && double.states.count == 2)
  }

  @Test("G6 tap: a second tap that does not complete the double tap is a single one")
  func secondTapElsewhere() {
    let (single, double) = (tap(), tap(2))
    test.tap(at: Point(x: 300, y: 300))
    test.advance(by: 0.1)
    test.tap(at: Point(x: 420, y: 300))
    test.advance(by: 1)
    #expect(single.states == [.ended, .ended] && double.states.isEmpty)
  }

  @Test("G6 tap: single, double and triple taps without requirements each are recognized with their last tap")
  func triple() {
    let (single, double, triple) = (tap(), tap(2), tap(3))
    test.play(motion(3, touchCount: 1))
    #expect(single.states == [.ended] && double.states == [.ended] && triple.states == [.ended])
  }

  @Test("G6 tap: its location and number of touches include all touches, although they ended one by one")
  func location() {
    var touchCount = 0
    let log = tap(touchCount: 2)
    log.recognizer.addAction { [unowned log] in touchCount = log.recognizer.numberOfTouches }
    test.play(motion(1, touchCount: 2), noise: PanelNoise(scatter: 0.06), seed: 3)
    #expect(log.values == [Point(x: 340, y: 290)])
    #expect(touchCount == 2)
  }

  @Test("G6 tap: too few or too many touches or taps are not recognized", arguments: Sampling.all)
  func wrongNumber(sampling: Sampling) {
    let double = tap(touchCount: 2)
    test.play(motion(1, touchCount: 1), sampling)
    test.advance(by: 1)
    test.play(motion(1, touchCount: 3), sampling)
    test.advance(by: 1)
    #expect(double.states.isEmpty)
    let twice = tap(2)
    test.play(motion(1, touchCount: 1), sampling)
    test.advance(by: 1)
    #expect(twice.states.isEmpty)
    test.play(motion(2, touchCount: 1), sampling)
    #expect(twice.states == [.ended], "the count starts again")
  }

  @Test(
    "G6 tap: a touch may move 9 pt, not 11", arguments: [(9.0, 1), (11, 0)])
  func moved(distance: Double, count: Int) {
    let log = tap()
    let touch = test.touch(at: stage.center)
    touch.move(by: Point(x: 0, y: distance))
    touch.move(by: Point(x: 0, y: -distance))
    touch.end()
    #expect(log.states.count == count)
  }

  @Test("G6 tap: a touch may last 0.74 s, not 0.76", arguments: [(0.74, 1), (0.76, 0)])
  func lasted(duration: Double, count: Int) {
    let log = tap()
    let touch = test.touch(at: stage.center)
    test.advance(by: duration)
    #expect(
      log.recognizer.state == (count == 1 ? .possible : .failed), "it gives up while the finger is still down"
    )
    touch.end()
    #expect(log.states.count == count)
  }

  @Test(
    "G6 tap: the second follows within 0.35 s and 45 pt",
    arguments: [(0.34, 44.0, 1), (0.36, 0, 0), (0.1, 46, 0)])
  func second(pause: Double, distance: Double, count: Int) {
    let log = tap(2)
    test.tap(at: stage.center)
    test.advance(by: pause)
    test.tap(at: stage.center + Point(x: distance, y: 0))
    #expect(log.states.count == count)
    test.advance(by: 1)
    test.tap(at: stage.center)
    test.tap(at: stage.center)
    #expect(log.states.count == count + 1)
  }

  @Test("G6 tap: a cancelled touch is not recognized, in the first tap or the second")
  func cancelled() {
    let (once, twice) = (tap(), tap(2))
    once.recognizer.require(toFail: twice.recognizer)
    test.touch(at: stage.center).cancel()
    test.tap(at: stage.center)
    test.touch(at: stage.center).cancel()
    test.advance(by: 1)
    #expect(once.states == [.ended], "of the tap in the middle")
    #expect(twice.states.isEmpty)
  }

  @Test("G6 tap: a single tap that requires a double tap to fail is recognized 0.35 s later")
  func waits() {
    let (once, twice) = (tap(), tap(2))
    once.recognizer.require(toFail: twice.recognizer)
    test.tap(at: stage.center)
    test.advance(by: 0.34)
    #expect(once.states.isEmpty)
    test.advance(by: 0.02)
    #expect(once.states == [.ended])
    test.tap(at: stage.center)
    test.advance(by: 0.1)
    test.tap(at: stage.center)
    test.advance(by: 1)
    #expect(once.states == [.ended])
    #expect(twice.states == [.ended])
  }

  @Test("G6 tap: disabled during a tap it is not recognized; enabled, it recognizes again")
  func turnedOff() {
    let log = tap()
    let touch = test.touch(at: stage.center)
    log.recognizer.isEnabled = false
    log.recognizer.isEnabled = true
    touch.end()
    #expect(log.states.isEmpty)
    test.tap(at: stage.center)
    #expect(log.states == [.ended])
  }
}
