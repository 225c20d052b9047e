import Tactus
import TactusGeometry
import TactusTesting
import Testing

@MainActor
@Suite("Pinch and rotation gesture recognizers")
struct PinchAndRotationGestureTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  private func pinch(
    _ value: @escaping @MainActor (PinchGestureRecognizer) -> Double = { $0.scale }
  ) -> GestureStage.Log<PinchGestureRecognizer> {
    stage.log(PinchGestureRecognizer(), simultaneous: true) { Point(x: value($0), y: 0) }
  }

  private func rotation(
    _ value: @escaping @MainActor (RotationGestureRecognizer) -> Double = { $0.rotation }
  ) -> GestureStage.Log<RotationGestureRecognizer> {
    stage.log(RotationGestureRecognizer(), simultaneous: true) { Point(x: value($0), y: 0) }
  }

  // MARK: Pinch

  @Test(
    "G6 pinch: begins with scale 1 when the distance has changed by 10 pt, ends with the last touch")
  func pinchRecognized() {
    let log = pinch()
    let (left, right) = (test.touch(at: Point(x: 300, y: 300)), test.touch(at: Point(x: 400, y: 300)))
    right.move(by: Point(x: 9, y: 0))
    #expect(log.states.isEmpty)
    right.move(by: Point(x: 1, y: 0))
    #expect(log.states == [.began])
    #expect(log.last.x == 1)
    right.move(by: Point(x: 110, y: 0))
    #expect(abs(log.last.x - 2) < 1e-12)
    left.end()
    #expect(log.states == [.began, .changed])
    right.move(by: Point(x: 50, y: 0))
    #expect(abs(log.recognizer.scale - 2) < 1e-12)
    right.end()
    #expect(log.states == [.began, .changed, .ended])
    #expect(log.recognizer.scale == 1)
  }

  @Test(
    "G6 pinch: any number of touches at any rate, with or without noise, gives the same scale",
    arguments: Sampling.all,
    [(2, 100.0, 210.0), (2, 210, 90), (3, 100, 210), (5, 150, 310)])
  func pinchRates(sampling: Sampling, kind: (touchCount: Int, from: Double, to: Double)) {
    let log = pinch()
    let motion = HandMotion.pinch(
      center: stage.center, from: kind.from, to: kind.to, touchCount: kind.touchCount, duration: 0.6)
    test.play(motion, sampling)
    #expect(log.states == [.began, .changed, .ended])
    let expected = kind.to / (kind.from + (kind.to > kind.from ? 10 : -10))
    #expect(abs(log.last.x / expected - 1) < (sampling.noise == .none ? 0.001 : 0.06))
  }

  @Test("G6 pinch: the scale may be set and continues from there; invalid values are rejected")
  func setScale() {
    let log = pinch()
    let (left, right) = (test.touch(at: Point(x: 300, y: 300)), test.touch(at: Point(x: 390, y: 300)))
    right.move(by: Point(x: 20, y: 0))
    log.recognizer.scale = 3
    #expect(abs(log.recognizer.scale - 3) < 1e-12)
    right.move(by: Point(x: 110, y: 0))
    #expect(abs(log.last.x - 6) < 1e-12)
    for nonsense in [0, -1, .nan, .infinity] as [Double] { log.recognizer.scale = nonsense }
    #expect(abs(log.recognizer.scale - 6) < 1e-12)
    left.end()
    right.end()
  }

  @Test(
    "G6 pinch: the velocity is that of the scale, even if the touches end one after the other",
    arguments: Sampling.all)
  func pinchVelocity(sampling: Sampling) {
    let log = pinch { $0.velocity }
    let (left, right) = (Point(x: 350, y: 300), Point(x: 450, y: 300))
    let motion = HandMotion([
      .init(span: 0...0.4) { left - Point(x: 250 * $0, y: 0) },
      .init(span: 0...0.4) { right + Point(x: 250 * $0, y: 0) },
    ])
    test.play(motion, sampling)
    // 500 pt/s of 110 pt, or more if the second touch began 60 ms late.
    #expect(abs(log.last.x / (500 / 110) - 1) < (sampling.noise == .none ? 0.01 : 0.27))
    #expect(log.states == [.began, .changed, .ended])
  }

  // MARK: Rotation

  @Test(
    "G6 rotation: begins with 0 when the touches have rotated by 10 pt, clockwise is positive, and may be set"
  )
  func rotationRecognized() {
    let log = rotation()
    let (left, right) = (test.touch(at: Point(x: 300, y: 300)), test.touch(at: Point(x: 400, y: 300)))
    right.move(to: Point(x: 300 + 100 * 0.9952, y: 300 + 100 * 0.0978))
    #expect(log.states.isEmpty)
    right.move(to: Point(x: 300, y: 400))
    #expect(log.states == [.began])
    #expect(abs(log.last.x - (.pi / 2 - 0.1)) < 1e-9)
    log.recognizer.rotation = 0
    right.move(to: Point(x: 200, y: 300))
    #expect(abs(log.last.x - .pi / 2) < 1e-9)
    log.recognizer.rotation = .nan
    #expect(abs(log.recognizer.rotation - .pi / 2) < 1e-9)
    left.end()
    right.end()
    #expect(log.states == [.began, .changed, .ended])
  }

  @Test(
    "G6 rotation: any number of touches at any rate, with or without noise, gives the same angle",
    arguments: Sampling.all,
    [(2, 1.0), (2, -2.5), (3, 1.0), (5, 4)])
  func rotationRates(sampling: Sampling, kind: (touchCount: Int, angle: Double)) {
    let log = rotation()
    let motion = HandMotion.rotate(
      center: stage.center, diameter: 160, by: kind.angle, touchCount: kind.touchCount, duration: 0.6)
    test.play(motion, sampling)
    #expect(log.states == [.began, .changed, .ended])
    let expected = kind.angle - (kind.angle > 0 ? 1 : -1) * 10 / 160
    #expect(abs(log.last.x - expected) < (sampling.noise == .none ? 0.001 : 0.06))
  }

  @Test(
    "G6 rotation: the velocity is that of the angle, even if the touches end one after the other",
    arguments: Sampling.all)
  func rotationVelocity(sampling: Sampling) {
    let log = rotation { $0.velocity }
    let center = stage.center
    let motion = HandMotion(
      [0, Double.pi].map { offset in
        HandMotion.Path(span: 0...0.4) { time in
          center + Point(x: 100, y: 0).applying(AffineTransform(rotationAngle: 3 * time + offset))
        }
      })
    test.play(motion, sampling)
    #expect(abs(log.last.x / 3 - 1) < (sampling.noise == .none ? 0.01 : 0.15))
  }

  // MARK: Both

  @Test(
    "G6 pinch and rotation: one touch, stationary touches and touches that only drag are not recognized",
    arguments: Sampling.all)
  func notRecognized(sampling: Sampling) {
    let (scale, angle) = (pinch(), rotation())
    test.play(.drag(from: stage.center, to: .zero, duration: 0.4), sampling)
    test.play(.press(at: stage.center, Point(x: 500, y: 300), duration: 1), sampling)
    test.play(
      .drag(from: stage.center, to: Point(x: 200, y: 150), touchCount: 2, duration: 1), rate: sampling.rate)
    #expect(scale.states.isEmpty)
    #expect(angle.states.isEmpty)
  }

  @Test("G6 pinch and rotation: cancelled with the touches")
  func cancelled() {
    let (scale, angle) = (pinch(), rotation())
    let motion = HandMotion.move(center: stage.center, scale: 2, angle: 1, duration: 0.5)
    test.play(motion.recorded().cancelled(at: 0.4))
    #expect(scale.states == [.began, .changed, .cancelled])
    #expect(angle.states == [.began, .changed, .cancelled])
  }

  @Test(
    "G6 pinch and rotation: touches that begin or end never make scale or rotation jump",
    arguments: Sampling.all)
  func joinAndLeave(sampling: Sampling) {
    let (scale, angle) = (pinch(), rotation())
    // Two touches spread and rotate slowly; a third is down from 0.4 to 0.8 s, a fourth from 0.6 to 1 s; one of the first
    // two ends at 1 s.
    let center = stage.center
    let paths: [(ClosedRange<Double>, Point)] = [
      (0...1.5, Point(x: -90, y: 0)), (0...1, Point(x: 90, y: 0)), (0.4...0.8, Point(x: 40, y: -120)),
      (0.6...1.5, Point(x: -60, y: 110)),
    ]
    let motion = HandMotion(
      paths.map { span, offset in
        HandMotion.Path(span: span) { time in
          center + (offset * (1 + 0.4 * time)).applying(AffineTransform(rotationAngle: 0.5 * time))
        }
      })
    test.play(motion, sampling)
    #expect(scale.states == [.began, .changed, .ended])
    #expect(angle.states == [.began, .changed, .ended])
    let slack = sampling.noise == .none ? 1e-3 : 0.06
    #expect(scale.longestStep < 0.4 / sampling.rate * 2 + slack)
    #expect(angle.longestStep < 0.5 / sampling.rate * 2 + slack)
    #expect(abs(scale.last.x / (1.6 / (1 + 10 / 180)) - 1) < (sampling.noise == .none ? 0.02 : 0.12))
    #expect(abs(angle.last.x - (0.75 - 10 / 180)) < (sampling.noise == .none ? 0.03 : 0.12))
  }

  @Test(
    "G6 pan, pinch and rotation at once follow the touches' affine transform within 1 %",
    arguments: Sampling.all.filter { $0.noise == .none }, 2...5)
  func affine(sampling: Sampling, touchCount: Int) {
    let (scale, angle) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let pan = PanGestureRecognizer()
    // As in an application, each recognizer changes the transform about the centroid of the touches, and is reset.
    let picture = Picture()
    let logs = (
      stage.log(pan, simultaneous: true) { pan in
        picture.move(by: pan.translation(in: nil))
        pan.setTranslation(.zero, in: nil)
        return .zero
      },
      stage.log(scale, simultaneous: true) { pinch in
        picture.apply(AffineTransform(scaleX: pinch.scale, y: pinch.scale), about: pinch.location(in: nil))
        pinch.scale = 1
        return .zero
      },
      stage.log(angle, simultaneous: true) { rotation in
        picture.apply(AffineTransform(rotationAngle: rotation.rotation), about: rotation.location(in: nil))
        rotation.rotation = 0
        return .zero
      }
    )
    let motion = HandMotion.move(
      center: stage.center, diameter: 160, by: Point(x: 150, y: -80), scale: 1.8, angle: 1.2,
      touchCount: touchCount,
      duration: 0.8)
    let recording = motion.recorded(rate: sampling.rate)
    let grip = HandMotion.move(
      center: stage.center, diameter: 160, by: Point(x: 150, y: -80), scale: 1.8, angle: 1.2,
      touchCount: touchCount,
      duration: 0.8)
    // From the time at which all three have begun to the end.
    let half = recording.duration / 2
    picture.now = { [unowned test = stage.test] in test.now - 1000 }
    picture.half = half
    test.play(recording)
    #expect(logs.0.states == [.began, .changed, .ended])
    guard let start = picture.start else {
      Issue.record("the touches never moved")
      return
    }
    let change = start.transform.inverted().concatenating(picture.transform)
    for path in grip.paths {
      let (from, to) = (path.location(start.time), path.location(0.8))
      #expect(from.applying(change).distance(to: to) < 0.01 * from.distance(to: to) + 0.5)
    }
  }

  @MainActor
  private final class Picture {
    var transform = AffineTransform.identity
    var start: (transform: AffineTransform, time: Double)?
    var now: () -> Double = { 0 }
    var half = 0.0
    private var last = 0.0

    func move(by displacement: Point) {
      apply(AffineTransform(translationX: displacement.x, y: displacement.y), about: .zero)
    }

    func apply(_ change: AffineTransform, about point: Point) {
      // After the actions of all three for an event.
      if start == nil, now() > last, last >= half { start = (transform, last) }
      last = now()
      transform =
        transform.concatenating(AffineTransform(translationX: -point.x, y: -point.y)).concatenating(change)
        .concatenating(AffineTransform(translationX: point.x, y: point.y))
    }
  }

  @Test("touches at the same location, absurdly far away or jumping give finite values")
  func absurd() {
    let (scale, angle) = (pinch(), rotation())
    let touchCount = (test.touch(at: stage.center), test.touch(at: stage.center))
    for location in [
      stage.center, Point(x: 1e300, y: -1e300), Point(x: -1e308, y: 1e308), stage.center,
      Point(x: .nan, y: 0),
      Point(x: 500, y: 310),
    ] {
      touchCount.0.move(to: location)
      test.advance(by: 0.008)
      #expect(scale.recognizer.scale.isFinite && scale.recognizer.scale > 0)
      #expect(scale.recognizer.velocity.isFinite)
      #expect(angle.recognizer.rotation.isFinite && angle.recognizer.velocity.isFinite)
    }
    touchCount.0.end()
    touchCount.1.end()
    #expect(scale.recognizer.state == .possible)
  }
}
