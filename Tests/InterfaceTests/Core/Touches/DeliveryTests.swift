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

  private func finger(_ x: Double) -> Finger { test.finger(at: Point(x: x, y: 100)) }

  // MARK: - One event per frame

  @Test("T11 fingers that land together arrive as one set, and lift as one set")
  func together() {
    var fingers: [Finger] = []
    test.together { fingers = [finger(10), finger(50), finger(90)] }
    #expect(left.calls == [.init(phase: .began, count: 3)])
    test.together { for finger in fingers { finger.lift() } }
    #expect(left.calls == [.init(phase: .began, count: 3), .init(phase: .ended, count: 3)])
  }

  @Test("T11 moved sets hold only the touches that moved")
  func onlyMovers() {
    let first = finger(10)
    let second = finger(50)
    _ = finger(90)
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

  @Test("T11 one call per phase where fingers of a view land, move and lift in one event")
  func phases() {
    let lifting = finger(10)
    let moving = finger(50)
    left.calls = []
    test.together {
      lifting.lift()
      moving.move(by: Point(x: 1, y: 0))
      _ = finger(90)
    }
    #expect(left.calls.map(\.phase) == [.began, .moved, .ended])
    #expect(left.calls.allSatisfy { $0.count == 1 })
  }

  @Test("T11 a finger that lands and lifts in one batch begins and then ends")
  func landAndLift() {
    test.together { finger(10).lift() }
    #expect(left.phases == [.began, .ended])
    test.together { finger(10).cancel() }
    #expect(left.phases == [.began, .ended, .began, .cancelled])
  }

  // MARK: - Each view its own

  @Test("T12 two views in the same event get separate calls, each with its own touches only")
  func separateCalls() {
    var fingers: [Finger] = []
    test.together { fingers = [finger(10), finger(50), finger(200)] }
    #expect(left.calls == [.init(phase: .began, count: 2)])
    #expect(right.calls == [.init(phase: .began, count: 1)])
    #expect(Set(left.touches).isDisjoint(with: right.touches))
    test.together { for finger in fingers { finger.move(by: Point(x: 300, y: 0)) } }
    #expect(left.calls.last == .init(phase: .moved, count: 2))
    #expect(right.calls.last == .init(phase: .moved, count: 1))
    fingers[2].cancel()
    #expect(left.phases == [.began, .moved])
    #expect(right.phases == [.began, .moved, .cancelled])
  }

  @Test("T15 ten fingers drive ten views at the same time")
  func tenFingers() {
    let views = (0..<10).map { RecordingView(frame: Rect(x: 32 * Double($0), y: 0, width: 32, height: 480)) }
    for view in views { test.window.addSubview(view) }
    let fingers = (0..<10).map { finger(32 * Double($0) + 16) }
    for _ in 0..<3 { for finger in fingers { finger.move(by: Point(x: 20, y: 5)) } }
    for finger in fingers.reversed() { finger.lift() }
    #expect(views.allSatisfy { $0.phases == [.began, .moved, .moved, .moved, .ended] })
  }

  // MARK: - Multiple touch

  @Test("T13 further fingers on a view of single touch are ignored for their whole life")
  func singleTouch() {
    left.isMultipleTouchEnabled = false
    let first = finger(10)
    let second = finger(50)
    var own: Set<Touch>?
    left.onTouches = { own = $2?.touches(for: left) }
    second.move(by: Point(x: 5, y: 0))
    first.move(by: Point(x: 5, y: 0))
    #expect(own?.count == 1)
    first.lift()
    second.move(by: Point(x: 5, y: 0))
    second.lift()
    #expect(left.phases == [.began, .moved, .ended])
    finger(10).lift()
    #expect(left.phases == [.began, .moved, .ended, .began, .ended])
  }

  @Test("T13 of fingers that land together a view of single touch takes the first")
  func singleTouchTogether() {
    left.isMultipleTouchEnabled = false
    test.together {
      _ = finger(10)
      _ = finger(50)
    }
    #expect(left.calls == [.init(phase: .began, count: 1)])
    #expect(left.touches.first?.location(in: nil).x == 10)
  }

  @Test(
    "T13 a finger that lands in the event that lifts the old one is followed; the old one's end comes first")
  func handOver() {
    left.isMultipleTouchEnabled = false
    let first = finger(10)
    test.together {
      first.lift()
      _ = finger(50)
    }
    #expect(left.phases == [.began, .ended, .began])
  }

  @Test("T13 other views, inside or beside, are not concerned")
  func singleTouchElsewhere() {
    left.isMultipleTouchEnabled = false
    let inner = RecordingView(frame: Rect(x: 100, y: 0, width: 60, height: 480))
    left.addSubview(inner)
    _ = finger(10)
    _ = finger(110)
    _ = finger(200)
    #expect(left.phases == [.began])
    #expect(inner.phases == [.began])
    #expect(right.phases == [.began])
  }

  // MARK: - Exclusive touch

  @Test("T14 while an exclusive view tracks, touches on other views are ignored for their life")
  func exclusiveFirst() {
    left.isExclusiveTouch = true
    let first = finger(10)
    let second = finger(200)
    first.lift()
    second.move(by: Point(x: 1, y: 0))
    second.lift()
    #expect(left.phases == [.began, .ended])
    #expect(right.calls.isEmpty)
    _ = finger(200)
    #expect(right.phases == [.began])
  }

  @Test("T14 an exclusive view ignores new touches while another view tracks")
  func exclusiveSecond() {
    left.isExclusiveTouch = true
    let first = finger(200)
    let second = finger(10)
    first.lift()
    second.lift()
    #expect(left.calls.isEmpty)
    #expect(right.phases == [.began, .ended])
  }

  @Test("T14 an exclusive view of multiple touch takes further fingers of its own")
  func exclusiveMultiple() {
    left.isExclusiveTouch = true
    _ = finger(10)
    _ = finger(50)
    #expect(left.phases == [.began, .began])
  }

  @Test("T14 another window is not concerned")
  func exclusiveWindows() {
    left.isExclusiveTouch = true
    _ = finger(10)
    let other = Window(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let view = RecordingView(frame: other.bounds)
    other.addSubview(view)
    Application.shared = test.application
    other.makeKeyAndVisible()
    let sample = TouchSample(location: Point(x: 10, y: 10), timestamp: test.now)
    test.application.dispatcher.receive([TouchInput(kind: .down, contact: 99, sample: sample)], in: other)
    #expect(view.phases == [.began])
  }
}
