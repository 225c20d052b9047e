import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Delivery")
struct DeliveryTests {
  let test = TestWindow()
  let left = RecordingView(frame: Rect(x: 0, y: 0, width: 160, height: 480))
  let right = RecordingView(frame: Rect(x: 160, y: 0, width: 160, height: 480))

  init() {
    left.isMultipleTouchEnabled = true
    right.isMultipleTouchEnabled = true
    test.window.addSubview(left)
    test.window.addSubview(right)
  }

  private func touch(_ x: Double) -> SimulatedTouch { test.touch(at: Point(x: x, y: 100)) }

  // MARK: - One event per frame

  @Test("T11 touches that begin together are delivered as one set, and so are those that end together")
  func together() {
    var touches: [SimulatedTouch] = []
    test.together { touches = [touch(10), touch(50), touch(90)] }
    #expect(left.calls == [.init(phase: .began, count: 3)])
    test.together { for touch in touches { touch.end() } }
    #expect(left.calls == [.init(phase: .began, count: 3), .init(phase: .ended, count: 3)])
  }

  @Test("T11 touchesMoved gets only the touches that moved")
  func onlyMovers() {
    let first = touch(10)
    let second = touch(50)
    _ = touch(90)
    left.calls = []
    var moved: [Set<Touch>] = []
    left.onTouches = { _, touches, _ in moved.append(touches) }
    test.together {
      first.move(by: Point(x: 1, y: 0))
      second.move(by: Point(x: 1, y: 0))
      second.move(by: Point(x: 1, y: 0))
    }
    #expect(left.calls == [.init(phase: .moved, count: 2)])
    #expect(moved == [Set(left.touches.prefix(2))])
  }

  @Test("T11 one call for each phase when touches of a view begin, move and end in one event")
  func phases() {
    let lifting = touch(10)
    let moving = touch(50)
    left.calls = []
    test.together {
      lifting.end()
      moving.move(by: Point(x: 1, y: 0))
      _ = touch(90)
    }
    #expect(left.calls.map(\.phase) == [.began, .moved, .ended])
    #expect(left.calls.allSatisfy { $0.count == 1 })
  }

  @Test("T11 a touch that begins and ends in one batch is delivered as began, then ended")
  func beginAndEnd() {
    test.together { touch(10).end() }
    #expect(left.phases == [.began, .ended])
    test.together { touch(10).cancel() }
    #expect(left.phases == [.began, .ended, .began, .cancelled])
  }

  // MARK: - Several views

  @Test("T12 two views in the same event get separate calls, each with its own touches only")
  func separateCalls() {
    var touches: [SimulatedTouch] = []
    test.together { touches = [touch(10), touch(50), touch(200)] }
    #expect(left.calls == [.init(phase: .began, count: 2)])
    #expect(right.calls == [.init(phase: .began, count: 1)])
    #expect(Set(left.touches).isDisjoint(with: right.touches))
    test.together { for touch in touches { touch.move(by: Point(x: 300, y: 0)) } }
    #expect(left.calls.last == .init(phase: .moved, count: 2))
    #expect(right.calls.last == .init(phase: .moved, count: 1))
    touches[2].cancel()
    #expect(left.phases == [.began, .moved])
    #expect(right.phases == [.began, .moved, .cancelled])
  }

  @Test("T15 ten touches in ten views are tracked at the same time")
  func tenTouches() {
    let views = (0..<10).map { RecordingView(frame: Rect(x: 32 * Double($0), y: 0, width: 32, height: 480)) }
    for view in views { test.window.addSubview(view) }
    let touches = (0..<10).map { touch(32 * Double($0) + 16) }
    for _ in 0..<3 { for touch in touches { touch.move(by: Point(x: 20, y: 5)) } }
    for touch in touches.reversed() { touch.end() }
    #expect(views.allSatisfy { $0.phases == [.began, .moved, .moved, .moved, .ended] })
  }

  // MARK: - Multiple touch

  @Test("T13 further touches in a single-touch view are ignored until they end")
  func singleTouch() {
    left.isMultipleTouchEnabled = false
    let first = touch(10)
    let second = touch(50)
    var own: Set<Touch>?
    left.onTouches = { [unowned left] in own = $2?.touches(for: left) }
    second.move(by: Point(x: 5, y: 0))
    first.move(by: Point(x: 5, y: 0))
    #expect(own?.count == 1)
    first.end()
    second.move(by: Point(x: 5, y: 0))
    second.end()
    #expect(left.phases == [.began, .moved, .ended])
    touch(10).end()
    #expect(left.phases == [.began, .moved, .ended, .began, .ended])
  }

  @Test("T13 of touches that begin together, a single-touch view tracks the first")
  func singleTouchTogether() {
    left.isMultipleTouchEnabled = false
    test.together {
      _ = touch(10)
      _ = touch(50)
    }
    #expect(left.calls == [.init(phase: .began, count: 1)])
    #expect(left.touches.first?.location(in: nil).x == 10)
  }

  @Test(
    "T13 a touch that begins in the event that ends the old one is tracked; the old one's end is delivered first"
  )
  func handOver() {
    left.isMultipleTouchEnabled = false
    let first = touch(10)
    test.together {
      first.end()
      _ = touch(50)
    }
    #expect(left.phases == [.began, .ended, .began])
  }

  @Test("T13 subviews and siblings are not affected")
  func singleTouchElsewhere() {
    left.isMultipleTouchEnabled = false
    let inner = RecordingView(frame: Rect(x: 100, y: 0, width: 60, height: 480))
    left.addSubview(inner)
    _ = touch(10)
    _ = touch(110)
    _ = touch(200)
    #expect(left.phases == [.began])
    #expect(inner.phases == [.began])
    #expect(right.phases == [.began])
  }

  // MARK: - Exclusive touch

  @Test("T14 while an exclusive view tracks, touches in other views are ignored until they end")
  func exclusiveFirst() {
    left.isExclusiveTouch = true
    let first = touch(10)
    let second = touch(200)
    first.end()
    second.move(by: Point(x: 1, y: 0))
    second.end()
    #expect(left.phases == [.began, .ended])
    #expect(right.calls.isEmpty)
    _ = touch(200)
    #expect(right.phases == [.began])
  }

  @Test("T14 an exclusive view ignores new touches while another view tracks")
  func exclusiveSecond() {
    left.isExclusiveTouch = true
    let first = touch(200)
    let second = touch(10)
    first.end()
    second.end()
    #expect(left.calls.isEmpty)
    #expect(right.phases == [.began, .ended])
  }

  @Test("T14 an exclusive multiple-touch view tracks further touches of its own")
  func exclusiveMultiple() {
    left.isExclusiveTouch = true
    _ = touch(10)
    _ = touch(50)
    #expect(left.phases == [.began, .began])
  }

  @Test("T14 another window is not affected")
  func exclusiveWindows() {
    left.isExclusiveTouch = true
    _ = touch(10)
    let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = RecordingView(frame: other.bounds)
    other.addSubview(view)
    Application.shared = test.application
    other.makeKeyAndVisible()
    let sample = TouchSample(location: Point(x: 10, y: 10), timestamp: test.now)
    test.application.dispatcher.receive([TouchInput(kind: .down, identifier: 99, sample: sample)], in: other)
    #expect(view.phases == [.began])
  }
}
