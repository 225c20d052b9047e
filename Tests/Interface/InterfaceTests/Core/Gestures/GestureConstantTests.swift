import Tactus
import TactusTesting
import Testing

/// The public limits are those by which gestures are recognized.
@MainActor
@Suite("The public limits of gestures")
struct GestureConstantTests {
  private let stage = GestureStage()
  private var test: TestWindow { stage.test }

  /// Returns a Boolean value that indicates whether a swipe with a translation and a duration is recognized.
  private func isSwipe(_ translation: Point, in seconds: Double) -> Bool {
    let log = stage.log(SwipeGestureRecognizer())
    let touch = test.touch(at: stage.center)
    test.advance(by: seconds)
    touch.move(by: translation)
    touch.end()
    stage.view.removeGestureRecognizer(log.recognizer)
    test.advance(by: 1)
    return log.states == [.ended]
  }

  @Test(
    "G6 a swipe is minimumDistance long, deviates by maximumDeviation at most, and takes maximumDuration at most"
  )
  func swipe() {
    let distance = SwipeGestureRecognizer.minimumDistance
    let deviation = SwipeGestureRecognizer.maximumDeviation
    let duration = SwipeGestureRecognizer.maximumDuration
    #expect(isSwipe(Point(x: distance, y: 0), in: duration - 0.01))
    #expect(!isSwipe(Point(x: distance - 1, y: 0), in: duration - 0.01))
    #expect(!isSwipe(Point(x: distance, y: 0), in: duration + 0.01))
    #expect(isSwipe(Point(x: 2 * distance, y: deviation - 1), in: 0.1))
    #expect(!isSwipe(Point(x: 2 * distance, y: deviation + 1), in: 0.1))
  }

  @Test("G6 a pan from the edge begins for a touch within edgeWidth of it, and for no other")
  func edge() {
    for (x, isNear) in [(0.0, true), (ScreenEdgePanGestureRecognizer.edgeWidth, true), (21, false)] {
      let recognizer = ScreenEdgePanGestureRecognizer()
      recognizer.edges = .left
      let log = stage.log(recognizer)
      let touch = test.touch(at: Point(x: x, y: 200))
      touch.move(by: Point(x: PanGestureRecognizer.hysteresis + 20, y: 0))
      touch.end()
      #expect((log.states.first == .began) == isNear)
      stage.view.removeGestureRecognizer(recognizer)
      test.advance(by: 1)
    }
  }

  @Test("T4 taps within maximumInterval and maximumDistance of each other are counted")
  func taps() {
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    test.window.addSubview(view)
    func counts(pause: Double, offset: Double) -> [Int] {
      test.advance(by: 10)
      view.touches = []
      test.tap(at: Point(x: 100, y: 100))
      test.advance(by: pause)
      test.tap(at: Point(x: 100 + offset, y: 100))
      return view.touches.map(\.tapCount)
    }
    let (interval, distance) = (TapCounter.maximumInterval, TapCounter.maximumDistance)
    #expect(counts(pause: interval - 0.01, offset: distance - 1) == [1, 2])
    #expect(counts(pause: interval + 0.01, offset: 0) == [1, 1])
    #expect(counts(pause: 0, offset: distance + 1) == [1, 1])
  }

  @Test(
    "T4 a touch longer than maximumDuration, or that moves beyond maximumMovement, is not counted as a tap"
  )
  func longTouches() {
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    test.window.addSubview(view)
    for (rest, movement, expected) in [
      (TapCounter.maximumDuration - 0.01, 0.0, 2), (TapCounter.maximumDuration + 0.01, 0, 1),
      (0, TapCounter.maximumMovement + 1, 1),
    ] {
      test.advance(by: 10)
      view.touches = []
      let touch = test.touch(at: Point(x: 100, y: 100))
      touch.rest(rest)
      if movement > 0 { touch.move(by: Point(x: movement, y: 0)) }
      touch.end()
      test.tap(at: Point(x: 100, y: 100))
      #expect(view.touches.last?.tapCount == expected)
    }
  }

  @Test("T9 the azimuth of a stylus is a unit vector, rotated with the view; that of a direct touch is zero")
  func azimuth() throws {
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    test.window.addSubview(view)
    view.transform = AffineTransform(rotationAngle: 0.25)
    let pen = test.touch(at: Point(x: 100, y: 100), type: .stylus)
    pen.azimuthAngle = 1
    pen.move(by: Point(x: 1, y: 0))
    let vector = try #require(view.touches.last).azimuthUnitVector(in: view)
    #expect(abs(vector.distance(to: .zero) - 1) < 1e-9 && abs(vector.y / vector.x - 0.9315964599) < 1e-6)
    pen.end()
    _ = test.touch(at: Point(x: 100, y: 100))
    #expect(view.touches.last?.azimuthUnitVector(in: nil) == .zero)
  }
}
