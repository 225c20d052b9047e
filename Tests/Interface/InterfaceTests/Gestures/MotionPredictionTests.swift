import Foundation
import Tactus
import TactusGeometry
import TactusTesting
import Testing

@MainActor
@Suite("Gesture recognizers that predict")
struct MotionPredictionTests {
  let stage = GestureStage()
  var test: TestWindow { stage.test }

  @Test(
    "S13 a pan that predicts moves content to where the touch is when the frame is presented",
    arguments: [60.0, 125, 240, 1000])
  func pan(rate: Double) {
    let pan = PanGestureRecognizer()
    pan.predictsMotion = true
    let log = stage.log(pan) { $0.translation(in: nil) }
    let touch = test.touch(at: Point(x: 100, y: 100))
    var frames = 0
    test.move([touch], for: 0.5, rate: rate, along: { [Point(x: 100 + 600 * $0, y: 100 + 200 * $0)] }) {
      time in
      guard time > 0.15 else { return }
      frames += 1
      let direction = Point(x: 600, y: 200)
      let length = direction.distance(to: .zero)
      let expected = direction * (time - 10 / length)
      // The 10 pt are exceeded by up to one report.
      #expect(log.last.distance(to: expected) < 0.5)
      #expect(pan.translation(in: nil) == log.last)
      #expect(pan.location(in: nil) == touch.location)
    }
    #expect(frames > 15)
    touch.end()
    // The end counts as reported.
    #expect(log.states == [.began, .changed, .ended])
    #expect(
      abs(log.last.distance(to: .zero) - (touch.location.distance(to: Point(x: 100, y: 100)) - 10)) < 1e-9)
  }

  @Test(
    "S13 a pinch and a rotation that predict show the touches when the frame is presented",
    arguments: [60.0, 125, 240, 1000])
  func pinchAndRotation(rate: Double) {
    let pinch = PinchGestureRecognizer()
    let rotation = RotationGestureRecognizer()
    pinch.predictsMotion = true
    rotation.predictsMotion = true
    let pinches = stage.log(pinch, simultaneous: true) { Point(x: $0.scale, y: 0) }
    let rotations = stage.log(rotation, simultaneous: true) { Point(x: $0.rotation, y: 0) }
    func locations(_ time: Double) -> [Point] {
      [Point(x: 400, y: 300), Point(x: 500 + 200 * time, y: 300 + 250 * time)]
    }
    let touches = locations(0).map { test.touch(at: $0) }
    var first: (scale: Double, angle: Double)?
    test.move(touches, for: 0.5, rate: rate, along: locations) { time in
      guard time > 0.15, !pinches.values.isEmpty, !rotations.values.isEmpty else { return }
      let shown = locations(time)
      let vector = shown[1] - shown[0]
      let ratio = pinches.last.x / vector.distance(to: .zero)
      let angle = rotations.last.x - atan2(vector.y, vector.x)
      let begun = first ?? (ratio, angle)
      first = begun
      #expect(abs(ratio / begun.scale - 1) < 0.005)
      #expect(abs(angle - begun.angle) < 0.005)
    }
    #expect(first != nil)
  }

  @Test("S13 a pan that predicts calls its actions until the touch rests, and then requests no frame")
  func rest() {
    let pan = PanGestureRecognizer()
    pan.predictsMotion = true
    let log = stage.log(pan) { $0.translation(in: nil) }
    let touch = test.touch(at: Point(x: 100, y: 100))
    test.move([touch], for: 0.3, along: { [Point(x: 100 + 500 * $0, y: 100)] })
    #expect(log.last.x > 150 - 10)
    test.play(for: 0.1)
    #expect(abs(log.last.x - (touch.location.x - 110)) < 1e-9)
    test.play(for: 0.1)
    let count = log.values.count
    #expect(!test.needsFrame)
    test.play(for: 0.5)
    #expect(log.values.count == count)
    touch.end()
  }

  @Test("S13 setting the translation to zero in each action adds up to the distance of the touch")
  func increments() {
    let pan = PanGestureRecognizer()
    pan.predictsMotion = true
    var sum = Point.zero
    let log = stage.log(pan) { pan in
      sum = sum + pan.translation(in: nil)
      pan.setTranslation(.zero, in: nil)
      return sum
    }
    let touch = test.touch(at: Point(x: 100, y: 100))
    test.move([touch], for: 0.4, along: { [Point(x: 100 + 500 * $0, y: 100 + 50 * $0)] })
    touch.end()
    #expect(
      abs(log.last.distance(to: .zero) - (touch.location.distance(to: Point(x: 100, y: 100)) - 10)) < 1e-9)
  }

  @Test("T3 without prediction the translation is what the panel reported, in each frame")
  func withoutPrediction() {
    let log = stage.log(PanGestureRecognizer()) { $0.translation(in: nil) }
    let touch = test.touch(at: Point(x: 100, y: 100))
    test.move([touch], for: 0.4, along: { [Point(x: 100 + 500 * $0, y: 100)] }) { _ in
      guard !log.states.isEmpty else { return }
      #expect(abs(log.last.x - (touch.location.x - 110)) < 1e-9)
    }
    touch.end()
  }

  @Test(
    "G6 a recognizer that is disabled or removed while it predicts is cancelled once, and requests no frames")
  func interruption() {
    for isRemoved in [false, true] {
      let pan = PanGestureRecognizer()
      pan.predictsMotion = true
      let log = stage.log(pan) { $0.translation(in: nil) }
      let touch = test.touch(at: Point(x: 100, y: 100))
      test.move([touch], for: 0.3, along: { [Point(x: 100 + 500 * $0, y: 100)] })
      if isRemoved { stage.view.removeGestureRecognizer(pan) } else { pan.isEnabled = false }
      #expect(log.states == [.began, .changed, .cancelled])
      test.play(for: 0.3)
      #expect(!test.needsFrame)
      touch.end()
    }
  }
}
