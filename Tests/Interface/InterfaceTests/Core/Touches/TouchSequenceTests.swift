import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("The touch sequence")
struct TouchSequenceTests {
  let test = TestWindow()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  @Test("T1 a touch is the same object from began to ended, and a retained reference keeps reflecting it")
  func identity() throws {
    var seen: [Touch: Int] = [:]
    view.onTouches = { _, touches, _ in for touch in touches { seen[touch, default: 0] += 1 } }
    let simulatedTouch = test.touch(at: Point(x: 10, y: 20))
    let kept = try #require(view.touches.first)
    simulatedTouch.move(to: Point(x: 30, y: 40))
    #expect(kept.location(in: nil) == Point(x: 30, y: 40))
    #expect(kept.phase == .moved)
    simulatedTouch.end()
    #expect(kept.phase == .ended)
    #expect(seen == [kept: 3])
  }

  @Test("T1 the next touch down is another touch")
  func nextTouch() {
    test.tap(at: Point(x: 10, y: 10))
    test.tap(at: Point(x: 10, y: 10))
    #expect(view.touches.count == 2)
    #expect(view.touches[0] !== view.touches[1])
  }

  @Test("T2 a touch that did not change in an event is stationary")
  func stationary() throws {
    let first = test.touch(at: Point(x: 10, y: 10))
    let second = test.touch(at: Point(x: 50, y: 50))
    #expect(view.touches.map(\.phase) == [.stationary, .began])
    first.move(by: Point(x: 1, y: 0))
    #expect(view.touches.map(\.phase) == [.moved, .stationary])
    second.end()
    #expect(view.touches.map(\.phase) == [.stationary, .ended])
    first.cancel()
    #expect(view.touches.map(\.phase) == [.cancelled, .ended])
  }

  @Test("T3 the timestamp is the time of the touch's last change, not of the event's handling")
  func timestamp() {
    let first = test.touch(at: Point(x: 10, y: 10))
    test.advance(by: 0.5)
    let second = test.touch(at: Point(x: 50, y: 50))
    #expect(view.touches.map(\.timestamp) == [1000, 1000.5])
    test.advance(by: 0.25)
    first.move(by: Point(x: 1, y: 0))
    #expect(view.touches.map(\.timestamp) == [1000.75, 1000.5])
    second.end()
    #expect(view.touches.map(\.timestamp) == [1000.75, 1000.75])
  }

  @Test("T3 a touch's timestamp never decreases")
  func backwards() {
    let simulatedTouch = test.touch(at: Point(x: 10, y: 10))
    let early = TouchSample(location: Point(x: 11, y: 10), timestamp: 900)
    test.application.dispatcher.receive(
      [TouchInput(kind: .motion, identifier: 1, sample: early)], in: test.window)
    #expect(view.touches[0].timestamp == 1000)
    #expect(view.touches[0].location(in: nil) == Point(x: 11, y: 10))
    simulatedTouch.end()
  }

  @Test("T5 window and view are set at touch down and never change; events go there wherever the touch moves")
  func viewIsPinned() throws {
    let small = RecordingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(small)
    let simulatedTouch = test.touch(at: Point(x: 25, y: 25))
    simulatedTouch.move(to: Point(x: 300, y: 400))
    simulatedTouch.move(to: Point(x: -50, y: 900))
    simulatedTouch.end()
    #expect(small.phases == [.began, .moved, .moved, .ended])
    #expect(view.calls.isEmpty)
    let touch = try #require(small.touches.first)
    #expect(touch.view === small)
    #expect(touch.window === test.window)
  }

  @Test("T5 gestureRecognizers lists those of the hit view and its ancestors, the enabled ones")
  func recognizers() throws {
    let inner = RecordingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(inner)
    let own = GestureRecognizer()
    let outer = GestureRecognizer()
    let disabled = GestureRecognizer()
    disabled.isEnabled = false
    inner.addGestureRecognizer(own)
    view.addGestureRecognizer(outer)
    view.addGestureRecognizer(disabled)
    let simulatedTouch = test.touch(at: Point(x: 25, y: 25))
    let recognizers = try #require(inner.touches.first?.gestureRecognizers)
    #expect(recognizers.count == 2)
    #expect(recognizers[0] === own)
    #expect(recognizers[1] === outer)
    #expect(own.numberOfTouches == 1)
    simulatedTouch.end()
    #expect(own.numberOfTouches == 0)
  }

  /// A recognizer that fails as soon as a touch moves.
  final class Failing: GestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) { state = .failed }
  }

  /// A recognizer that ignores touches as soon as they move.
  final class Ignoring: GestureRecognizer {
    override func touchesMoved(_ touches: Set<Touch>, with event: Event) {
      for touch in touches { ignore(touch, for: event) }
    }
  }

  @Test("T5 a recognizer that fails, ignores the touch, is prevented or disabled no longer receives it")
  func recognizersThatLeave() throws {
    let (failing, ignoring, disabled, stays) = (
      Failing(), Ignoring(), GestureRecognizer(), GestureRecognizer()
    )
    for recognizer in [failing, ignoring, disabled, stays] { view.addGestureRecognizer(recognizer) }
    let simulatedTouch = test.touch(at: Point(x: 25, y: 25))
    let touch = try #require(view.touches.first)
    #expect(touch.gestureRecognizers == [failing, ignoring, disabled, stays])
    simulatedTouch.move(by: Point(x: 1, y: 0))
    #expect(touch.gestureRecognizers == [disabled, stays])
    disabled.isEnabled = false
    #expect(touch.gestureRecognizers == [stays])
    // A recognizer that recognizes makes the other one fail.
    let pan = PanGestureRecognizer()
    simulatedTouch.end()
    view.addGestureRecognizer(pan)
    let second = test.touch(at: Point(x: 25, y: 25))
    let other = try #require(view.touches.last)
    second.move(by: Point(x: 40, y: 0))
    #expect(other.gestureRecognizers == [pan])
    second.end()
    // All recognizers begin again with the next touch.
    let third = test.touch(at: Point(x: 25, y: 25))
    #expect(view.touches.last?.gestureRecognizers == [failing, ignoring, stays, pan])
    third.cancel()
    #expect(pan.numberOfTouches == 0 && stays.numberOfTouches == 0)
  }

  @Test("T6 locations convert through transforms and bounds origins, unrounded to 1/256 pt")
  func locations() throws {
    let inner = View(frame: Rect(x: 100, y: 100, width: 100, height: 100))
    inner.transform = AffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 2)
    view.bounds.origin = Point(x: 0, y: 30)
    view.addSubview(inner)
    let simulatedTouch = test.touch(at: Point(x: 150 + 1.0 / 256, y: 120))
    let touch = try #require(view.touches.first)
    #expect(touch.location(in: nil) == Point(x: 150 + 1.0 / 256, y: 120))
    #expect(touch.location(in: view) == Point(x: 150 + 1.0 / 256, y: 150))
    let inside = touch.preciseLocation(in: inner)
    #expect(abs(inside.x - 50) < 1e-9)
    #expect(abs(inside.y - (50 - 0.5 / 256)) < 1e-9)
    simulatedTouch.move(by: Point(x: 4, y: 0))
    #expect(abs(touch.location(in: inner).y - (48 - 0.5 / 256)) < 1e-9)
    #expect(abs(touch.previousLocation(in: inner).y - (50 - 0.5 / 256)) < 1e-9)
    #expect(touch.precisePreviousLocation(in: nil) == Point(x: 150 + 1.0 / 256, y: 120))
  }

  @Test("T7 the ellipse follows the contact area; without one the radius is nominal, as the tolerance shows")
  func ellipse() throws {
    let simulatedTouch = test.touch(at: Point(x: 10, y: 10))
    let touch = try #require(view.touches.first)
    #expect(touch.majorRadius == touch.majorRadiusTolerance)
    simulatedTouch.majorRadius = 14
    simulatedTouch.minorRadius = 9
    simulatedTouch.orientation = 0.5
    simulatedTouch.move(by: .zero)
    #expect(touch.majorRadius == 14)
    #expect(touch.minorRadius == 9)
    #expect(touch.orientation == 0.5)
    #expect(touch.majorRadiusTolerance < 0.01)
    simulatedTouch.majorRadius = nil
    simulatedTouch.end()
    #expect(touch.majorRadius == 14)
  }

  @Test("T9 a direct touch reports its type, no force and an upright altitude")
  func directTouch() throws {
    _ = test.touch(at: Point(x: 10, y: 10))
    let touch = try #require(view.touches.first)
    #expect(touch.type == .direct)
    #expect(touch.force == 0)
    #expect(touch.maximumPossibleForce == 0)
    #expect(touch.altitudeAngle == .pi / 2)
    #expect(touch.azimuthAngle(in: nil) == 0)
  }

  @Test("T9 a stylus reports force, altitude and azimuth, the azimuth relative to the view's rotation")
  func stylus() throws {
    view.transform = AffineTransform(rotationAngle: .pi / 2)
    let pen = test.touch(at: Point(x: 160, y: 240), type: .stylus)
    let touch = try #require(view.touches.first)
    pen.force = 2
    pen.altitudeAngle = 0.7
    pen.azimuthAngle = .pi / 2
    pen.move(by: Point(x: 1, y: 1))
    #expect(touch.type == .stylus)
    #expect(touch.force == 2)
    #expect(touch.maximumPossibleForce > 1)
    #expect(touch.altitudeAngle == 0.7)
    #expect(abs(touch.azimuthAngle(in: nil) - .pi / 2) < 1e-9)
    #expect(abs(touch.azimuthAngle(in: view)) < 1e-9)
  }
}
