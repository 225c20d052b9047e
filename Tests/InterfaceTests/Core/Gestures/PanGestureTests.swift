import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Pan gesture recognizer")
struct PanGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func pan(
    fingers: ClosedRange<Int> = 1...10,
    note: @escaping @MainActor (PanGestureRecognizer) -> Point = { $0.translation(in: nil) }
  ) -> GestureStage.Log<PanGestureRecognizer> {
    let recognizer = PanGestureRecognizer()
    recognizer.minimumNumberOfTouches = fingers.lowerBound
    recognizer.maximumNumberOfTouches = fingers.upperBound
    return stage.log(recognizer, note: note)
  }

  @Test("G6 pan: begins at 10 pt of travel with none of it, then follows one to one")
  func recognized() {
    let log = pan()
    let finger = test.finger(at: stage.center)
    finger.move(by: Point(x: 6, y: 7.9))
    #expect(log.states.isEmpty)
    finger.move(by: Point(x: 0, y: 0.1))
    #expect(log.states == [.began])
    #expect(log.last.distance(to: .zero) < 1e-9)
    finger.move(by: Point(x: 30, y: -4))
    #expect(log.last.distance(to: Point(x: 30, y: -4)) < 1e-9)
    finger.lift()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("S13 pan: what is beyond 10 pt in the step that begins it counts at once")
  func excess() {
    let log = pan()
    let finger = test.finger(at: stage.center)
    finger.move(by: Point(x: 30, y: 40))
    #expect(log.last.distance(to: Point(x: 24, y: 32)) < 1e-9)
    finger.lift()
  }

  @Test("G6 pan: fingers × any rate, noise or not, give the same translation", arguments: Sampling.all, 1...3)
  func rates(sampling: Sampling, fingers: Int) {
    let log = pan()
    let end = stage.center + Point(x: 200, y: -100)
    test.play(.drag(from: stage.center, to: end, fingers: fingers, duration: 0.5, rest: 0.3), sampling)
    #expect(log.states == [.began, .changed, .ended])
    // 10 of 223.6 pt are spent on beginning; half a point of noise turns their direction.
    #expect(log.last.distance(to: Point(x: 191.06, y: -95.53)) < (sampling.noise == .none ? 0.1 : 3))
    #expect(log.recognizer.velocity(in: nil).distance(to: .zero) < 1e-9, "reset")
  }

  @Test(
    "G6 pan: the velocity at the lift is the fingers', although they do not lift together",
    arguments: Sampling.all, 1...3)
  func velocity(sampling: Sampling, fingers: Int) {
    let log = pan { $0.velocity(in: nil) }
    let end = stage.center + Point(x: 240, y: -180)
    test.play(.flick(from: stage.center, to: end, fingers: fingers, duration: 0.3), sampling)
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.last.distance(to: Point(x: 800, y: -600)) < (sampling.noise == .none ? 5 : 80))
  }

  @Test(
    "S15 pan: told once a frame, it knows every report in between: the same velocity",
    arguments: [125.0, 240, 1000], [30.0, 60, 120])
  func coalesced(rate: Double, frameRate: Double) {
    let log = pan { $0.velocity(in: nil) }
    let motion = HandMotion.flick(
      from: stage.center, to: stage.center + Point(x: 240, y: -180), fingers: 2, duration: 0.3)
    let noise = PanelNoise(location: 0.5, time: 0.002)
    test.play(motion.recorded(rate: rate, noise: noise, seed: 4), frameRate: frameRate)
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.notes.count < 40)
    #expect(log.last.distance(to: Point(x: 800, y: -600)) < 50)
  }

  @Test("G6 pan: translation and velocity are in the coordinates of a view, turned and scaled")
  func converted() {
    let turned = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    turned.transform = AffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    stage.view.addSubview(turned)
    let log = pan { $0.translation(in: turned) }
    var velocity = Point.zero
    log.recognizer.addAction { velocity = log.recognizer.velocity(in: turned) }
    test.play(.flick(from: stage.center, to: stage.center + Point(x: 110, y: 0), duration: 0.11), rate: 1000)
    #expect(log.last.distance(to: Point(x: 0, y: -49.5)) < 0.01)
    #expect(velocity.distance(to: Point(x: 0, y: -500)) < 5)
  }

  @Test("G6 pan: setTranslation moves the zero, in a view's coordinates, and leaves the velocity alone")
  func setTranslation() {
    let log = pan()
    let finger = test.finger(at: stage.center)
    finger.move(to: stage.center + Point(x: 110, y: 0), over: 0.1)
    let velocity = log.recognizer.velocity(in: nil)
    log.recognizer.setTranslation(Point(x: 5, y: -5), in: nil)
    #expect(log.recognizer.translation(in: nil).distance(to: Point(x: 5, y: -5)) < 1e-9)
    #expect(log.recognizer.velocity(in: nil) == velocity)
    finger.move(by: Point(x: 10, y: 10))
    #expect(log.last.distance(to: Point(x: 15, y: 5)) < 1e-9)
    log.recognizer.setTranslation(Point(x: .nan, y: 0), in: nil)
    log.recognizer.setTranslation(Point(x: 0, y: .infinity), in: stage.view)
    #expect(log.recognizer.translation(in: nil).distance(to: Point(x: 15, y: 5)) < 1e-9)
    finger.lift()
  }

  @Test("G6 pan: a finger that joins or leaves never makes the translation jump", arguments: Sampling.all)
  func joinAndLeave(sampling: Sampling) {
    let log = pan()
    // One finger all the time; a second far away from 0.2 to 0.5 s, a third from 0.3 to 0.7 s.
    let path: @Sendable (Double) -> Point = { Point(x: 300 + 100 * $0, y: 200 + 50 * $0) }
    let motion = HandMotion([
      .init(span: 0...1, location: path), .init(span: 0.2...0.5) { path($0) + Point(x: 300, y: 250) },
      .init(span: 0.3...0.7) { path($0) + Point(x: -200, y: 300) },
    ])
    test.play(motion, sampling)
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.longestStep < 112 / sampling.rate + 6 * sampling.noise.location + 0.3)
    let travel = Point(x: 100, y: 50) * ((111.8 - 10) / 111.8)
    // The first finger lands, and lifts, up to 60 ms and 7 pt off the plan.
    #expect(log.last.distance(to: travel) < (sampling.noise == .none ? 2 : 16))
  }

  @Test(
    "G6 pan: the minimum of fingers: less do nothing, what they did before does not count, and it ends with them"
  )
  func minimum() {
    let log = pan(fingers: 2...10)
    let first = test.finger(at: stage.center)
    first.move(by: Point(x: 100, y: 0))
    let second = test.finger(at: Point(x: 200, y: 200))
    #expect(log.states.isEmpty)
    test.together {
      first.move(by: Point(x: 0, y: 30))
      second.move(by: Point(x: 0, y: 30))
    }
    #expect(log.states == [.began])
    #expect(log.last.distance(to: Point(x: 0, y: 20)) < 1e-9)
    second.lift()
    #expect(log.states == [.began, .ended])
    first.move(by: Point(x: 100, y: 0))
    first.lift()
    #expect(log.states == [.began, .ended])
  }

  @Test("G6 pan: the maximum of fingers: one more is none before it began, and ignored after")
  func maximum() {
    let log = pan(fingers: 1...1)
    test.play(.drag(from: stage.center, to: .zero, fingers: 2, duration: 0.3))
    #expect(log.states.isEmpty)
    let finger = test.finger(at: stage.center)
    finger.move(by: Point(x: 10, y: 0))
    let other = test.finger(at: Point(x: 100, y: 100))
    other.move(by: Point(x: 300, y: 300))
    #expect(log.last == .zero)
    #expect(log.recognizer.numberOfTouches == 1)
    other.lift()
    finger.move(by: Point(x: 7, y: 0))
    #expect(log.last.distance(to: Point(x: 7, y: 0)) < 1e-9)
    finger.lift()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test("G6 pan: a tap, a long rest and a trembling finger are none", arguments: Sampling.all)
  func notRecognized(sampling: Sampling) {
    let log = pan()
    test.play(.press(at: stage.center, duration: 2), sampling)
    #expect(log.states.isEmpty)
  }

  @Test("G6 pan: cancelled with the touches")
  func cancelled() {
    let log = pan()
    let recording = HandMotion.drag(from: stage.center, to: .zero, fingers: 2, duration: 0.5).recorded()
    test.play(recording.cancelled(at: 0.3))
    #expect(log.states == [.began, .changed, .cancelled])
    test.play(recording.cancelled(at: 0.05))
    #expect(log.states == [.began, .changed, .cancelled])
    #expect(log.recognizer.state == .possible)
  }

  @Test("G6 pan: a delegate can tell the direction before it begins")
  func direction() {
    final class Vertical: GestureRecognizerDelegate {
      func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? PanGestureRecognizer else { return false }
        let (way, speed) = (pan.translation(in: nil), pan.velocity(in: nil))
        return abs(way.y) > abs(way.x) && abs(speed.y) > abs(speed.x)
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

  @Test("G6 pan: one that waits for another begins with all that was travelled meanwhile")
  func waiting() {
    let log = pan()
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 100
    stage.view.addGestureRecognizer(press)
    log.recognizer.require(toFail: press)
    let finger = test.finger(at: stage.center)
    finger.move(by: Point(x: 50, y: 0))
    finger.move(by: Point(x: 20, y: 0))
    #expect(log.states.isEmpty)
    finger.move(by: Point(x: 40, y: 0))
    #expect(log.states.first == .began)
    #expect(abs(log.last.x - 100) < 1e-9)
    finger.lift()
    #expect(log.states.last == .ended)
  }

  @Test("G6 pan: a wheel and a touchpad drag where allowedScrollTypesMask says so")
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
