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
    _ kind: TouchInput.Kind, _ x: Double, at time: Double, contact: UInt64 = 1
  ) -> TouchInput {
    TouchInput(
      kind: kind, contact: contact, sample: TouchSample(location: Point(x: x, y: 100), timestamp: time))
  }

  private func receive(_ input: TouchInput, deferring: Bool = false) {
    test.application.dispatcher.receive([input], in: test.window, deferringMotion: deferring)
  }

  @Test("T10 the event knows all touches, those of a window and those of a view")
  func sets() throws {
    let small = RecordingView(frame: Rect(x: 0, y: 0, width: 50, height: 50))
    view.addSubview(small)
    let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    var event: Event?
    view.onTouches = { event = $2 }
    _ = test.finger(at: Point(x: 25, y: 25))
    _ = test.finger(at: Point(x: 100, y: 100))
    let present = try #require(event)
    #expect(present.type == .touches)
    #expect(present.timestamp == 1000)
    #expect(present.allTouches == Set(small.touches + view.touches))
    #expect(present.touches(for: test.window)?.count == 2)
    #expect(present.touches(for: other)?.isEmpty == true)
    #expect(present.touches(for: view) == Set(view.touches))
    #expect(present.touches(for: small) == Set(small.touches))
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

  @Test("T10 landing and lifting do not wait for the frame, and motion that waits goes before them")
  func lifting() {
    receive(input(.down, 10, at: 1000), deferring: true)
    receive(input(.motion, 20, at: 1000.1), deferring: true)
    receive(input(.up, 20, at: 1000.2), deferring: true)
    #expect(view.phases == [.began, .moved, .ended])
    test.frame()
    #expect(view.phases == [.began, .moved, .ended])
  }

  @Test("T10 motion that comes at once takes along what waits: no finger goes back on its way")
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

  @Test("T10 coalesced and predicted touches are asked of touches of the event only")
  func strangers() throws {
    let finger = test.finger(at: Point(x: 10, y: 10))
    let old = view.touches[0]
    finger.lift()
    var event: Event?
    view.onTouches = { event = $2 }
    _ = test.finger(at: Point(x: 10, y: 10))
    #expect(try #require(event).coalescedTouches(for: old) == nil)
    #expect(try #require(event).predictedTouches(for: old) == nil)
    #expect(try #require(event).coalescedTouches(for: view.touches[1])?.count == 1)
  }

  @Test(
    "T10 a finger of constant speed is predicted within 0.5 pt at the frame's presentation, uneven as reports may be",
    arguments: [60.0, 125, 1000])
  func predicted(rate: Double) throws {
    let start = 1000.0
    func x(_ time: Double) -> Double { ((10 + 600 * (time - start)) * 256).rounded() / 256 }
    var errors: [Double] = []
    view.onTouches = { phase, touches, event in
      guard phase == .moved, let touch = touches.first, let event else { return }
      for prediction in event.predictedTouches(for: touch) ?? [] {
        errors.append(abs(prediction.location(in: nil).x - (10 + 600 * (prediction.timestamp - start))))
        #expect(abs(prediction.timestamp - (test.now + 1.0 / 60)) < 1e-9)
      }
    }
    receive(input(.down, x(start), at: start))
    var time = start
    var random = SplitMix(state: 7)
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

  @Test("T10 a finger that rests is not predicted, nor is one at an absurd speed")
  func restingIsNotPredicted() throws {
    receive(input(.down, 10, at: 1000))
    receive(input(.down, 200, at: 1000, contact: 2))
    var predictions: [Int] = []
    view.onTouches = { _, _, event in
      predictions = view.touches.map { event?.predictedTouches(for: $0)?.count ?? -1 }
    }
    for step in 1...4 {
      test.advance(by: 0.008)
      receive(input(.motion, 200 + Double(step), at: test.now, contact: 2), deferring: true)
    }
    test.frame()
    #expect(predictions == [0, 1])
    test.advance(by: 0.008)
    receive(input(.motion, 1e308, at: test.now, contact: 2), deferring: true)
    receive(input(.motion, 1.5e308, at: test.now + 0.001, contact: 2), deferring: true)
    test.frame()
    #expect(predictions == [0, 0])
  }
}

/// A generator of numbers that are the same for the same seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
