import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Pan gesture recognizer")
struct PanGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func pan(
    touchCount: ClosedRange<Int> = 1...10,
    value: @escaping @MainActor (PanGestureRecognizer) -> Point = { $0.translation(in: nil) }
  ) -> GestureStage.Log<PanGestureRecognizer> {
    let recognizer = PanGestureRecognizer()
    recognizer.minimumNumberOfTouches = touchCount.lowerBound
    recognizer.maximumNumberOfTouches = touchCount.upperBound
    return stage.log(recognizer, value: value)
  }

  @Test("G6 pan: begins after 10 pt with a translation of zero, then follows one to one")
  func recognized() {
    let log = pan()
    let touch = test.touch(at: stage.center)
    touch.move(by: Point(x: 6, y: 7.9))
    #expect(log.states.isEmpty)
    touch.move(by: Point(x: 0, y: 0.1))
    #expect(log.states == [.began])
    #expect(log.last.distance(to: .zero) < 1e-9)
    touch.move(by: Point(x: 30, y: -4))
    #expect(log.last.distance(to: Point(x: 30, y: -4)) < 1e-9)
    touch.end()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("S13 pan: the excess over 10 pt in the first step is included in the translation")
  func excess() {
    let log = pan()
    let touch = test.touch(at: stage.center)
    touch.move(by: Point(x: 30, y: 40))
    #expect(log.last.distance(to: Point(x: 24, y: 32)) < 1e-9)
    touch.end()
  }

  @Test(
    "G6 pan: any number of touches at any rate, with or without noise, gives the same translation",
    arguments: Sampling.all, 1...3)
  func rates(sampling: Sampling, touchCount: Int) {
    let log = pan()
    let end = stage.center + Point(x: 200, y: -100)
    test.play(.drag(from: stage.center, to: end, touchCount: touchCount, duration: 0.5, rest: 0.3), sampling)
    #expect(log.states == [.began, .changed, .ended])
    // 10 of 223.6 pt are the slop; half a point of noise rotates their direction.
    #expect(log.last.distance(to: Point(x: 191.06, y: -95.53)) < (sampling.noise == .none ? 0.1 : 3))
    #expect(log.recognizer.velocity(in: nil).distance(to: .zero) < 1e-9, "reset")
  }

  @Test(
    "G6 pan: the velocity at touch up is that of the touches, although they do not end together",
    arguments: Sampling.all, 1...3)
  func velocity(sampling: Sampling, touchCount: Int) {
    let log = pan { $0.velocity(in: nil) }
    let end = stage.center + Point(x: 240, y: -180)
    test.play(.flick(from: stage.center, to: end, touchCount: touchCount, duration: 0.3), sampling)
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.last.distance(to: Point(x: 800, y: -600)) < (sampling.noise == .none ? 5 : 90))
  }

  @Test(
    "S15 pan: delivered once a frame, it uses every coalesced report: the same velocity",
    arguments: [125.0, 240, 1000], [30.0, 60, 120])
  func coalesced(rate: Double, frameRate: Double) {
    let log = pan { $0.velocity(in: nil) }
    let motion = HandMotion.flick(
      from: stage.center, to: stage.center + Point(x: 240, y: -180), touchCount: 2, duration: 0.3)
    let noise = PanelNoise(location: 0.5, time: 0.002)
    test.play(motion.recorded(rate: rate, noise: noise, seed: 4), frameRate: frameRate)
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.values.count < 40)
    #expect(log.last.distance(to: Point(x: 800, y: -600)) < 50)
  }

  @Test("G6 pan: translation and velocity are in the coordinates of a rotated and scaled view")
  func converted() {
    let turned = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    turned.transform = AffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    stage.view.addSubview(turned)
    let log = pan { $0.translation(in: turned) }
    var velocity = Point.zero
    log.recognizer.addAction { [unowned log] in velocity = log.recognizer.velocity(in: turned) }
    test.play(.flick(from: stage.center, to: stage.center + Point(x: 110, y: 0), duration: 0.11), rate: 1000)
    #expect(log.last.distance(to: Point(x: 0, y: -49.5)) < 0.01)
    #expect(velocity.distance(to: Point(x: 0, y: -500)) < 5)
  }

  @Test("G6 pan: setTranslation moves the origin, in a view's coordinates, without changing the velocity")
  func setTranslation() {
    let log = pan()
    let touch = test.touch(at: stage.center)
    touch.move(to: stage.center + Point(x: 110, y: 0), over: 0.1)
    let velocity = log.recognizer.velocity(in: nil)
    log.recognizer.setTranslation(Point(x: 5, y: -5), in: nil)
    #expect(log.recognizer.translation(in: nil).distance(to: Point(x: 5, y: -5)) < 1e-9)
    #expect(log.recognizer.velocity(in: nil) == velocity)
    touch.move(by: Point(x: 10, y: 10))
    #expect(log.last.distance(to: Point(x: 15, y: 5)) < 1e-9)
    log.recognizer.setTranslation(Point(x: .nan, y: 0), in: nil)
    log.recognizer.setTranslation(Point(x: 0, y: .infinity), in: stage.view)
    #expect(log.recognizer.translation(in: nil).distance(to: Point(x: 15, y: 5)) < 1e-9)
    touch.end()
  }

  @Test("G6 pan: a touch that begins or ends never makes the translation jump", arguments: Sampling.all)
  func joinAndLeave(sampling: Sampling) {
    let log = pan()
    // One touch throughout; a second, far away, from 0.2 to 0.5 s, a third from 0.3 to 0.7 s.
    let path: @Sendable (Double) -> Point = { Point(x: 300 + 100 * $0, y: 200 + 50 * $0) }
    let motion = HandMotion([
      .init(span: 0...1, location: path), .init(span: 0.2...0.5) { path($0) + Point(x: 300, y: 250) },
      .init(span: 0.3...0.7) { path($0) + Point(x: -200, y: 300) },
    ])
    test.play(motion, sampling)
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.longestStep < 112 / sampling.rate + 6 * sampling.noise.location + 0.3)
    let translation = Point(x: 100, y: 50) * ((111.8 - 10) / 111.8)
    // With noise, the first touch begins and ends up to 60 ms and 7 pt off the path.
    #expect(log.last.distance(to: translation) < (sampling.noise == .none ? 2 : 16))
  }

  @Test(
    "G6 pan: minimumNumberOfTouches: fewer do nothing, their earlier motion does not count, and it ends with them"
  )
  func minimum() {
    let log = pan(touchCount: 2...10)
    let first = test.touch(at: stage.center)
    first.move(by: Point(x: 100, y: 0))
    let second = test.touch(at: Point(x: 200, y: 200))
    #expect(log.states.isEmpty)
    test.together {
      first.move(by: Point(x: 0, y: 30))
      second.move(by: Point(x: 0, y: 30))
    }
    #expect(log.states == [.began])
    #expect(log.last.distance(to: Point(x: 0, y: 20)) < 1e-9)
    second.end()
    #expect(log.states == [.began, .ended])
    first.move(by: Point(x: 100, y: 0))
    first.end()
    #expect(log.states == [.began, .ended])
  }

  @Test("G6 pan: maximumNumberOfTouches: one more fails it before it began, and is ignored afterwards")
  func maximum() {
    let log = pan(touchCount: 1...1)
    test.play(.drag(from: stage.center, to: .zero, touchCount: 2, duration: 0.3))
    #expect(log.states.isEmpty)
    let touch = test.touch(at: stage.center)
    touch.move(by: Point(x: 10, y: 0))
    let other = test.touch(at: Point(x: 100, y: 100))
    other.move(by: Point(x: 300, y: 300))
    #expect(log.last == .zero)
    #expect(log.recognizer.numberOfTouches == 1)
    other.end()
    touch.move(by: Point(x: 7, y: 0))
    #expect(log.last.distance(to: Point(x: 7, y: 0)) < 1e-9)
    touch.end()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("G6 pan: a tap, a long press and a jittering touch are not recognized", arguments: Sampling.all)
  func notRecognized(sampling: Sampling) {
    let log = pan()
    test.play(.press(at: stage.center, duration: 2), sampling)
    #expect(log.states.isEmpty)
  }

  @Test("G6 pan: cancelled with the touches")
  func cancelled() {
    let log = pan()
    let recording = HandMotion.drag(from: stage.center, to: .zero, touchCount: 2, duration: 0.5).recorded()
    test.play(recording.cancelled(at: 0.3))
    #expect(log.states == [.began, .changed, .cancelled])
    test.play(recording.cancelled(at: 0.05))
    #expect(log.states == [.began, .changed, .cancelled])
    #expect(log.recognizer.state == .possible)
  }

  @Test("G6 pan: a delegate can read the direction before it begins")
  func direction() {
    final class Vertical: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
        let (translation, velocity) = (pan.translation(in: nil), pan.velocity(in: nil))
        return abs(translation.y) > abs(translation.x) && abs(velocity.y) > abs(velocity.x)
      }
    }
    let delegate = Vertical()
    let log = pan()
    log.recognizer.delegate = delegate
    test.play(.drag(from: stage.center, to: stage.center + Point(x: 200, y: 20), duration: 0.3))
    #expect(log.states.isEmpty)
    test.play(.drag(from: stage.center, to: stage.center + Point(x: 20, y: 200), duration: 0.3))
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("G6 pan: one that waits for another begins with the whole translation made meanwhile")
  func waiting() {
    let log = pan()
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 100
    stage.view.addGestureRecognizer(press)
    log.recognizer.require(toFail: press)
    let touch = test.touch(at: stage.center)
    touch.move(by: Point(x: 50, y: 0))
    touch.move(by: Point(x: 20, y: 0))
    #expect(log.states.isEmpty)
    touch.move(by: Point(x: 40, y: 0))
    #expect(log.states.first == .began)
    #expect(abs(log.last.x - 100) < 1e-9)
    touch.end()
    #expect(log.states.last == .ended)
  }

  @Test("G6 pan: a wheel and a touchpad drag if allowedScrollTypesMask allows it")
  func scrolling() {
    let log = pan()
    func scroll(_ phase: Touch.Phase, _ source: ScrollMotion.Source, by y: Double) -> Bool {
      test.application.dispatcher.receiveScroll(
        ScrollMotion(
          phase: phase, source: source, displacement: Point(x: 0, y: y), location: stage.center,
          timestamp: test.now),
        in: test.window)
    }
    #expect(!scroll(.moved, .wheel, by: 15))
    #expect(log.states.isEmpty)
    log.recognizer.allowedScrollTypesMask = .all
    #expect(scroll(.moved, .wheel, by: 15))
    #expect(log.states == [.began, .ended])
    #expect(log.last == Point(x: 0, y: -15))
    #expect(scroll(.began, .continuous, by: 3))
    test.advance(by: 0.01)
    #expect(scroll(.moved, .continuous, by: 4))
    #expect(scroll(.ended, .continuous, by: 0))
    #expect(log.states == [.began, .ended, .began, .changed, .ended])
    #expect(log.last == Point(x: 0, y: -7))
  }
}
