import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Gestures: replay and application code")
struct GestureReplayTests {
  /// Returns the actions of all kinds of recognizers on one view for a stream, with times and exact values.
  private func actions(_ recordings: [TouchRecording]) -> [String] {
    let stage = GestureStage()
    let test = stage.test
    var actions: [String] = []
    func watch<Recognizer: GestureRecognizer>(
      _ log: GestureStage.Log<Recognizer>, _ value: @escaping () -> String
    ) {
      let recognizer = log.recognizer
      recognizer.addAction { [unowned recognizer, unowned test] in
        actions.append(
          "\(Recognizer.self) \(recognizer.state) \(test.now - 1000) \(recognizer.location(in: nil)) \(value())"
        )
      }
    }
    let (tap, double) = (TapGestureRecognizer(), TapGestureRecognizer())
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    watch(stage.log(tap)) { "single" }
    watch(stage.log(double)) { "double" }
    watch(stage.log(LongPressGestureRecognizer())) { "" }
    watch(stage.log(SwipeGestureRecognizer(), simultaneous: true)) { "" }
    let pan = PanGestureRecognizer()
    watch(stage.log(pan, simultaneous: true)) { [unowned pan] in
      "\(pan.translation(in: nil)) \(pan.velocity(in: nil))"
    }
    let pinch = PinchGestureRecognizer()
    watch(stage.log(pinch, simultaneous: true)) { [unowned pinch] in "\(pinch.scale) \(pinch.velocity)" }
    let rotation = RotationGestureRecognizer()
    watch(stage.log(rotation, simultaneous: true)) { [unowned rotation] in
      "\(rotation.rotation) \(rotation.velocity)"
    }
    for recording in recordings {
      test.play(recording)
      test.advance(by: 1)
    }
    return actions
  }

  @Test(
    "G8 a recorded stream replays to a bit-identical result",
    arguments: 1...5 as ClosedRange<UInt64>)
  func replay(seed: UInt64) {
    let center = Point(x: 400, y: 300)
    let motions: [HandMotion] = [
      .tap(at: center), .tap(at: center, count: 2), .press(at: center, duration: 0.8),
      .flick(from: center, to: Point(x: 600, y: 320), touchCount: 2, duration: 0.2),
      .move(center: center, by: Point(x: 50, y: 50), scale: 1.6, angle: 0.8, touchCount: 3, duration: 0.5),
      HandMotion.press(at: center, duration: 1).with(.drag(from: .zero, to: center, duration: 0.7)),
    ]
    let recordings = motions.map { $0.recorded(rate: 125, noise: .panel, seed: seed) }
    let first = actions(recordings)
    #expect(first.count > 50)
    #expect(first.contains { $0.hasSuffix("single") } && first.contains { $0.hasSuffix("double") })
    #expect(actions(recordings) == first)
  }

  // MARK: Application code

  /// The recognizer of the specification, as an application writes it.
  final class TouchDelay: GestureRecognizer {
    private var delay = 0.0

    convenience init(delay: Double) {
      self.init()
      self.delay = delay
      delaysTouchesBegan = true
    }
    override func touchesBegan(_ touches: Set<Touch>, with event: Event) {
      schedule(after: delay) { [weak self] in self?.state = .failed }
    }
    override func touchesEnded(_ touches: Set<Touch>, with event: Event) { state = .failed }
  }

  @Test(
    "G7 a touch-delay recognizer of ten lines: the view gets the touch 0.15 s later, in order, with its timestamps"
  )
  func touchDelay() {
    let test = TestWindow()
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var calls: [(phase: Touch.Phase, at: Double, timestamp: Double, location: Point)] = []
    view.onTouches = { [unowned test] phase, touches, _ in
      for touch in touches {
        calls.append((phase, test.now - 1000, touch.timestamp - 1000, touch.location(in: nil)))
      }
    }
    view.addGestureRecognizer(TouchDelay(delay: 0.15))
    test.window.addSubview(view)
    let touch = test.touch(at: Point(x: 100, y: 100))
    test.advance(by: 0.1)
    touch.move(by: Point(x: 5, y: 0))
    #expect(calls.isEmpty)
    test.advance(by: 0.1)
    #expect(calls.map(\.phase) == [.began, .moved])
    #expect(calls.allSatisfy { abs($0.at - 0.15) < 1e-9 })
    #expect(abs(calls[0].timestamp) < 1e-9 && abs(calls[1].timestamp - 0.1) < 1e-9)
    #expect(calls.map(\.location.x) == [100, 105])
    touch.end()
    #expect(calls.map(\.phase) == [.began, .moved, .ended])
  }

  @Test("G7 a touch up within the delay is delivered at once, and the next touch is delayed again")
  func touchUpWithinDelay() {
    let test = TestWindow()
    let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))
    var phases: [Touch.Phase] = []
    view.onTouches = { phase, _, _ in phases.append(phase) }
    view.addGestureRecognizer(TouchDelay(delay: 0.15))
    test.window.addSubview(view)
    for count in 1...3 {
      let touch = test.touch(at: Point(x: 100, y: 100))
      test.advance(by: 0.05)
      #expect(phases.count == 2 * (count - 1))
      touch.end()
      #expect(phases.count == 2 * count)
    }
    #expect(phases == [.began, .ended, .began, .ended, .began, .ended])
    test.advance(by: 1)
    #expect(phases.count == 6)
  }
}
