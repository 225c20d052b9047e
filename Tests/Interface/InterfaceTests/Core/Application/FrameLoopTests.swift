import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Frames and time")
struct FrameLoopTests {
  let test = TestWindow()

  // MARK: - Display link

  @Test("A3 one callback for each frame, with the presentation times of the last frame and this one")
  func displayLink() {
    var steps: [[Double]] = []
    let link = DisplayLink { steps.append([$0.timestamp, $0.targetTimestamp, $0.duration]) }
    link.add(to: test.window)
    test.frame(interval: 0.25)
    test.advance(by: 0.5)
    test.frame(interval: 0.25)
    #expect(steps == [[1000, 1000.25, 0.25], [1000.5, 1000.75, 0.25]])
    #expect(test.needsFrame)
  }

  @Test("A3 a paused link requests no frames; resumed, it requests one")
  func paused() {
    var steps = 0
    let link = DisplayLink { _ in steps += 1 }
    link.add(to: test.window)
    link.isPaused = true
    test.frame()
    #expect(steps == 0)
    #expect(!test.needsFrame)
    link.isPaused = false
    #expect(test.needsFrame)
    test.frame()
    #expect(steps == 1)
    link.invalidate()
    test.frame()
    #expect(steps == 1)
    #expect(!test.needsFrame)
  }

  @Test("A3 a link may invalidate itself, or another, in its callback; it is not called again")
  func invalidateInside() {
    var steps = 0
    var second: DisplayLink?
    let first = DisplayLink { link in
      steps += 1
      link.invalidate()
      second?.invalidate()
    }
    second = DisplayLink { _ in steps += 10 }
    first.add(to: test.window)
    second?.add(to: test.window)
    test.frame()
    test.frame()
    #expect(steps == 1)
    #expect(!test.needsFrame)
    first.add(to: test.window)
    test.frame()
    #expect(steps == 1)
  }

  @Test("A3 a link whose target is deallocated invalidates itself")
  func targetGone() {
    final class Target {
      var steps = 0
      func step(_ link: DisplayLink) { steps += 1 }
    }
    var target: Target? = Target()
    let link = DisplayLink(target: target!, action: Target.step)
    link.add(to: test.window)
    test.frame()
    #expect(target?.steps == 1)
    target = nil
    test.frame()
    #expect(!test.needsFrame)
    #expect(test.window.isAnimating == false)
  }

  @Test("A3 a link moves to another window")
  func otherWindow() {
    let other = Window(frame: .zero)
    let link = DisplayLink { _ in }
    link.add(to: test.window)
    link.add(to: other)
    #expect(!test.window.isAnimating)
    #expect(other.isAnimating)
  }

  // MARK: - Event clock

  @Test(
    "Timers fire in the order of their deadlines, equal ones as they were scheduled, and the clock shows the deadline of each"
  )
  func timers() {
    let clock = EventClock(now: 100)
    var fired: [String] = []
    for (name, delay) in [("c", 3.0), ("a", 1), ("b", 2), ("b2", 2), ("late", -5)] {
      _ = clock.schedule(after: delay) { [unowned clock] in fired.append("\(name) \(clock.now)") }
    }
    #expect(clock.nextDeadline == 100)
    clock.advance(to: 102)
    #expect(fired == ["late 100.0", "a 101.0", "b 102.0", "b2 102.0"])
    #expect(clock.nextDeadline == 103)
    clock.advance(to: 50)
    #expect(clock.now == 102)
  }

  @Test("A cancelled timer does not fire, also when another handler cancels it in the same turn")
  func cancelled() {
    let clock = EventClock()
    var fired: [Int] = []
    let second = clock.schedule(after: 2) { fired.append(2) }
    _ = clock.schedule(after: 1) {
      fired.append(1)
      second.cancel()
    }
    clock.schedule(after: 0.5) { fired.append(0) }.cancel()
    clock.advance(to: 3)
    #expect(fired == [1])
    #expect(clock.nextDeadline == nil)
    second.cancel()
  }

  @Test("A clock that is deallocated cancels its timers, so that what they retain is deallocated")
  func deallocated() {
    weak var owner: TimerOwner?
    var timer: ClockTimer?
    do {
      let clock = EventClock()
      let object = TimerOwner()
      object.timer = clock.schedule(after: 1) { object.timer = nil }
      (owner, timer) = (object, object.timer)
    }
    #expect(owner == nil && timer?.isPending == false)
  }

  @MainActor
  private final class TimerOwner { var timer: ClockTimer? }

  @Test("A handler may schedule timers: one that is already due fires in the same turn")
  func nested() {
    let clock = EventClock()
    var fired: [Double] = []
    _ = clock.schedule(after: 1) { [unowned clock] in
      _ = clock.schedule(after: 1) { fired.append(clock.now) }
      _ = clock.schedule(after: 9) { fired.append(clock.now) }
    }
    clock.advance(to: 5)
    #expect(fired == [2])
    #expect(clock.nextDeadline == 10)
  }
}
