import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Events")
struct EventTests {
  let test = TestWindow()
  let view = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 480))

  init() {
    view.isMultipleTouchEnabled = true
    test.window.addSubview(view)
  }

  private func input(
    _ kind: TouchInput.Kind, _ x: Double, at time: Double, identifier: UInt64 = 1
  ) -> TouchInput {
    TouchInput(
      kind: kind, identifier: identifier, sample: TouchSample(location: Point(x: x, y: 100), timestamp: time))
  }

  private func receive(_ input: TouchInput, deferring: Bool = false) {
    test.application.dispatcher.receive([input], in: test.window, deferringMotion: deferring)
  }

  @Test("T10 the event has all touches, those of a window and those of a view")
  func sets() throws {
    let small = RecordingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(small)
    let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var event: Event?
    view.onTouches = { event = $2 }
    _ = test.touch(at: Point(x: 25, y: 25))
    _ = test.touch(at: Point(x: 100, y: 100))
    let present = try #require(event)
    #expect(present.type == .touches)
    #expect(present.timestamp == 1000)
    #expect(present.allTouches == Set(small.touches + view.touches))
    #expect(present.touches(for: test.window)?.count == 2)
    #expect(present.touches(for: other)?.isEmpty == true)
    #expect(present.touches(for: view) == Set(view.touches))
    #expect(present.touches(for: small) == Set(small.touches))
  }

  @Test(
    "T10 touches that end or are cancelled are in the event that reports it, and in no later one",
    arguments: [3, 40])
  func endedTouches(count: Int) throws {
    var seen: [(phase: Touch.Phase, all: Int, inWindow: Int, onView: Int, phases: Set<Touch.Phase>)] = []
    view.onTouches = { [unowned test, unowned view] phase, touches, event in
      guard let event, let all = event.allTouches else { return }
      #expect(touches.isSubset(of: all))
      seen.append(
        (
          phase, all.count, event.touches(for: test.window)?.count ?? 0, event.touches(for: view)?.count ?? 0,
          Set(touches.map(\.phase))
        ))
    }
    var touches: [SimulatedTouch] = []
    test.together {
      for index in 0..<count { touches.append(test.touch(at: Point(x: 5 + Double(index), y: 10))) }
    }
    touches[0].end()
    touches[1].cancel()
    touches[2].move(by: Point(x: 1, y: 0))
    #expect(seen.map(\.phase) == [.began, .ended, .cancelled, .moved])
    #expect(seen.map(\.all) == [count, count, count - 1, count - 2])
    #expect(seen.map(\.inWindow) == seen.map(\.all) && seen.map(\.onView) == seen.map(\.all))
    #expect(seen.allSatisfy { $0.phases == [$0.phase] })
  }

  @Test("T10 one event can be asked about touches in several windows")
  func windows() throws {
    let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let otherView = RecordingView(frame: other.bounds)
    other.addSubview(otherView)
    other.makeKeyAndVisible()
    let dispatcher = test.application.dispatcher
    dispatcher.receive([input(.down, 10, at: 1000)], in: test.window)
    var event: Event?
    otherView.onTouches = { event = $2 }
    let sample = TouchSample(location: Point(x: 5, y: 5), timestamp: 1000.1)
    dispatcher.receive([TouchInput(kind: .down, identifier: 2, sample: sample)], in: other)
    #expect(try #require(event).touches(for: test.window) == Set(view.touches))
    #expect(try #require(event).touches(for: other) == Set(otherView.touches))
    #expect(try #require(event).allTouches?.count == 2)
  }

  @Test("T10 a touch that a scroll view delayed is delivered with every sample since it began, in order")
  func coalescedAfterDelay() throws {
    let scrollView = ScrollView(frame: test.window.bounds)
    scrollView.contentSize = Size(width: 320, height: 2000)
    let content = RecordingView(frame: Rect(x: 0, y: 0, width: 320, height: 2000))
    scrollView.addSubview(content)
    test.window.addSubview(scrollView)
    test.frame()
    var samples: [Double] = []
    content.onTouches = { _, touches, event in
      for touch in touches {
        samples += event?.coalescedTouches(for: touch)?.map { $0.location(in: nil).x } ?? []
      }
    }
    let touch = test.touch(at: Point(x: 100, y: 100))
    for step in 1...3 {
      test.advance(by: 0.01)
      touch.move(to: Point(x: 100 + Double(step), y: 100))
    }
    #expect(samples.isEmpty)
    test.advance(by: 0.5)
    #expect(content.phases == [.began])
    #expect(samples == [100, 101, 102, 103])
    touch.move(to: Point(x: 104, y: 100))
    #expect(samples == [100, 101, 102, 103, 104])
  }

  @Test("T9 injected streams carry remote touch surfaces and the properties of a stylus")
  func types() throws {
    let remote = test.touch(at: Point(x: 10, y: 10), type: .indirect)
    #expect(view.touches.last?.type == .indirect)
    #expect(view.touches.last?.force == 0 && view.touches.last?.maximumPossibleForce == 0)
    remote.end()
    let pen = test.touch(at: Point(x: 20, y: 20), type: .stylus)
    pen.force = 2
    pen.altitudeAngle = 0.5
    pen.azimuthAngle = 1
    pen.move(by: Point(x: 1, y: 0))
    let touch = try #require(view.touches.last)
    #expect(touch.force == 2 && touch.maximumPossibleForce >= 2 && touch.altitudeAngle == 0.5)
    #expect(abs(touch.azimuthAngle(in: nil) - 1) < 1e-9)
    view.transform = AffineTransform(rotationAngle: 0.25)
    #expect(abs(touch.azimuthAngle(in: view) - 0.75) < 1e-9)
  }

  @Test("T10 motion between frames is one event, with every sample coalesced in order")
  func coalesced() throws {
    receive(input(.down, 10, at: 1000))
    var samples: [[Double]] = []
    view.onTouches = { phase, touches, event in
      guard phase == .moved, let touch = touches.first else { return }
      for sample in event?.coalescedTouches(for: touch) ?? [] {
        samples.append([sample.previousLocation(in: nil).x, sample.location(in: nil).x, sample.timestamp])
      }
    }
    for step in 1...3 {
      receive(input(.motion, 10 + 2 * Double(step), at: 1000 + 0.25 * Double(step)), deferring: true)
    }
    #expect(view.phases == [.began])
    test.frame()
    #expect(view.phases == [.began, .moved])
    #expect(samples == [[10, 12, 1000.25], [12, 14, 1000.5], [14, 16, 1000.75]])
    #expect(view.touches[0].previousLocation(in: nil).x == 10)
    samples = []
    receive(input(.motion, 20, at: 1001))
    #expect(samples == [[16, 20, 1001]])
  }

  @Test("T10 touch down and touch up are delivered without waiting for a frame, after pending motion")
  func beginsAndEnds() {
    receive(input(.down, 10, at: 1000), deferring: true)
    receive(input(.motion, 20, at: 1000.1), deferring: true)
    receive(input(.up, 20, at: 1000.2), deferring: true)
    #expect(view.phases == [.began, .moved, .ended])
    test.frame()
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test("T10 motion delivered at once includes pending motion: no touch moves backwards")
  func overtaking() {
    receive(input(.down, 10, at: 1000))
    receive(input(.motion, 20, at: 1000.1), deferring: true)
    var locations: [Double] = []
    view.onTouches = { _, touches, _ in
      for touch in touches { locations.append(touch.location(in: nil).x) }
    }
    receive(input(.motion, 30, at: 1000.2))
    test.frame()
    #expect(locations == [30])
  }

  @Test("T10 an event returns coalesced and predicted touches of its own touches only")
  func strangers() throws {
    let touch = test.touch(at: Point(x: 10, y: 10))
    let old = view.touches[0]
    touch.end()
    var event: Event?
    view.onTouches = { event = $2 }
    _ = test.touch(at: Point(x: 10, y: 10))
    #expect(try #require(event).coalescedTouches(for: old) == nil)
    #expect(try #require(event).predictedTouches(for: old) == nil)
    #expect(try #require(event).coalescedTouches(for: view.touches[1])?.count == 1)
  }

  @Test(
    "T10 a touch of constant velocity is predicted within 0.5 pt at the frame's presentation, even if reports are uneven",
    arguments: [60.0, 125, 1000])
  func predicted(rate: Double) throws {
    let start = 1000.0
    func x(_ time: Double) -> Double { ((10 + 600 * (time - start)) * 256).rounded() / 256 }
    var errors: [Double] = []
    view.onTouches = { [unowned test] phase, touches, event in
      guard phase == .moved, let touch = touches.first, let event else { return }
      for prediction in event.predictedTouches(for: touch) ?? [] {
        errors.append(abs(prediction.location(in: nil).x - (10 + 600 * (prediction.timestamp - start))))
        #expect(abs(prediction.timestamp - (test.now + 1.0 / 60)) < 1e-9)
      }
    }
    receive(input(.down, x(start), at: start))
    var time = start
    var random = Random(seed: 7)
    for _ in 0..<12 {
      test.advance(by: 1.0 / 60)
      while true {
        let next = time + (0.7 + 0.6 * Double(random.next() % 1000) / 1000) / rate
        guard next <= test.now else { break }
        time = next
        receive(input(.motion, x(time), at: time), deferring: true)
      }
      test.frame()
    }
    #expect(errors.count >= 8)
    #expect(errors.allSatisfy { $0 < 0.5 }, "\(errors)")
  }

  @Test(
    "T10 samples and predictions have the window, the view and, until the touch is over, the recognizers of their touch"
  )
  func receivers() throws {
    let recognizer = PanGestureRecognizer()
    recognizer.cancelsTouchesInView = false
    view.addGestureRecognizer(recognizer)
    var copies: [Touch] = []
    view.onTouches = { _, touches, event in
      for touch in touches {
        copies += event?.coalescedTouches(for: touch) ?? []
        copies += event?.predictedTouches(for: touch) ?? []
      }
    }
    receive(input(.down, 10, at: 1000))
    for step in 1...4 {
      test.advance(by: 0.008)
      receive(input(.motion, 10 + 2 * Double(step), at: test.now), deferring: true)
    }
    test.frame()
    let touch = try #require(view.touches.first)
    #expect(copies.count == 6 && !copies.contains(touch))
    #expect(copies.allSatisfy { $0.window === test.window && $0.view === view })
    #expect(copies.allSatisfy { $0.gestureRecognizers == [recognizer] })
    receive(input(.up, 18, at: test.now))
    #expect(copies.allSatisfy { $0.gestureRecognizers == [] && $0.view === view })
  }

  @Test("T10 a stationary touch is not predicted, nor is one of implausible velocity")
  func restingIsNotPredicted() throws {
    receive(input(.down, 10, at: 1000))
    receive(input(.down, 200, at: 1000, identifier: 2))
    var predictions: [Int] = []
    view.onTouches = { [unowned view] _, _, event in
      predictions = view.touches.map { event?.predictedTouches(for: $0)?.count ?? -1 }
    }
    for step in 1...4 {
      test.advance(by: 0.008)
      receive(input(.motion, 200 + Double(step), at: test.now, identifier: 2), deferring: true)
    }
    test.frame()
    #expect(predictions == [0, 1])
    test.advance(by: 0.008)
    receive(input(.motion, 1e308, at: test.now, identifier: 2), deferring: true)
    receive(input(.motion, 1.5e308, at: test.now + 0.001, identifier: 2), deferring: true)
    test.frame()
    #expect(predictions == [0, 0])
  }
}
