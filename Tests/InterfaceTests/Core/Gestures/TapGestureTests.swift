import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Tap gesture recognizer")
struct TapGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func tap(_ taps: Int = 1, fingers: Int = 1) -> GestureStage.Log<TapGestureRecognizer> {
    let recognizer = TapGestureRecognizer()
    recognizer.numberOfTapsRequired = taps
    recognizer.numberOfTouchesRequired = fingers
    return stage.log(recognizer)
  }

  private static let places = [Point(x: 300, y: 300), Point(x: 380, y: 280), Point(x: 450, y: 310)]

  private func motion(_ taps: Int, fingers: Int) -> HandMotion {
    let once = HandMotion(
      Self.places.prefix(fingers).map { place in HandMotion.Path(span: 0...0.12) { _ in place } })
    return (1..<taps).reduce(once) { motion, _ in motion.then(once, after: 0.12) }
  }

  @Test(
    "G6 tap: taps × fingers, at any rate, noise or not", arguments: Sampling.all,
    [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (1, 3)])
  func recognized(sampling: Sampling, kind: (taps: Int, fingers: Int)) {
    let log = tap(kind.taps, fingers: kind.fingers)
    test.play(motion(kind.taps, fingers: kind.fingers), sampling)
    #expect(log.states == [.ended])
    #expect(log.recognizer.state == .possible)
  }

  @Test("G6 tap: its place and fingers are those that tapped, although they lifted one by one")
  func place() {
    var fingers = 0
    let log = tap(fingers: 2)
    log.recognizer.addAction { fingers = log.recognizer.numberOfTouches }
    test.play(motion(1, fingers: 2), noise: PanelNoise(scatter: 0.06), seed: 3)
    #expect(log.notes == [Point(x: 340, y: 290)])
    #expect(fingers == 2)
  }

  @Test("G6 tap: too few or too many fingers or taps are none", arguments: Sampling.all)
  func wrongNumber(sampling: Sampling) {
    let double = tap(fingers: 2)
    test.play(motion(1, fingers: 1), sampling)
    test.advance(by: 1)
    test.play(motion(1, fingers: 3), sampling)
    test.advance(by: 1)
    #expect(double.states.isEmpty)
    let twice = tap(2)
    test.play(motion(1, fingers: 1), sampling)
    test.advance(by: 1)
    #expect(twice.states.isEmpty)
    test.play(motion(2, fingers: 1), sampling)
    #expect(twice.states == [.ended], "it starts afresh")
  }

  @Test(
    "G6 tap: a finger that wanders 11 pt is none, one that wanders 9 pt is", arguments: [(9.0, 1), (11, 0)])
  func moved(distance: Double, count: Int) {
    let log = tap()
    let finger = test.finger(at: stage.center)
    finger.move(by: Point(x: 0, y: distance))
    finger.move(by: Point(x: 0, y: -distance))
    finger.lift()
    #expect(log.states.count == count)
  }

  @Test("G6 tap: one that lasts 0.76 s is none, one of 0.74 s is", arguments: [(0.74, 1), (0.76, 0)])
  func lasted(duration: Double, count: Int) {
    let log = tap()
    let finger = test.finger(at: stage.center)
    test.advance(by: duration)
    #expect(
      log.recognizer.state == (count == 1 ? .possible : .failed), "it gives up while the finger is still down"
    )
    finger.lift()
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

  @Test("G6 tap: one that the compositor cancels is none, in the first tap or the second")
  func cancelled() {
    let (once, twice) = (tap(), tap(2))
    once.recognizer.require(toFail: twice.recognizer)
    test.finger(at: stage.center).cancel()
    test.tap(at: stage.center)
    test.finger(at: stage.center).cancel()
    test.advance(by: 1)
    #expect(once.states == [.ended], "of the tap in the middle")
    #expect(twice.states.isEmpty)
  }

  @Test("G6 tap: a single tap that waits for a double tap comes when that has failed, 0.35 s later")
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

  @Test("G6 tap: turned off in the middle it is none, and turned on it taps again")
  func turnedOff() {
    let log = tap()
    let finger = test.finger(at: stage.center)
    log.recognizer.isEnabled = false
    log.recognizer.isEnabled = true
    finger.lift()
    #expect(log.states.isEmpty)
    test.tap(at: stage.center)
    #expect(log.states == [.ended])
  }
}
