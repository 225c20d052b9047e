import Tactus
import TactusTesting
import Testing

@MainActor
@Suite("Frames and time")
struct FrameLoopTests {
  let test = TestWindow()

  // MARK: - Display link

  @Test("A3 a callback per frame with the times at which the last was and this one will be seen")
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

  @Test("A3 paused means that no frame is wanted; going on wants one")
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

  @Test("A3 a link may invalidate itself, or another, in its callback; it does not come back")
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

  @Test("A3 a link whose target is gone invalidates itself")
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

  // MARK: - Presentation clock

  @Test("A3 times come from presentation feedback: the next refresh after now, in its phase")
  func feedback() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0.5)
    #expect(
      clock.timing(now: 10.25) == FrameTiming(timestamp: 10, targetTimestamp: 10.5, refreshInterval: 0.5))
  }

  @Test("A3 missed frames advance the time by as many refreshes: nothing slows down")
  func missed() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0.5)
    #expect(clock.timing(now: 11.75).targetTimestamp == 12)
    #expect(clock.timing(now: 11.75).timestamp == 11.5)
  }

  @Test(
    "A3 the interval follows the compositor, and the output where there is no feedback; nonsense changes nothing"
  )
  func refreshChange() {
    var clock = PresentationClock()
    #expect(clock.timing(now: 5).targetTimestamp == 5 + 1.0 / 60)
    clock.learn(refreshInterval: 0.03125)
    #expect(clock.timing(now: 5).targetTimestamp == 5.03125)
    clock.learn(refreshInterval: -1)
    clock.learn(refreshInterval: .nan)
    clock.presented(at: 6, refresh: 0)
    #expect(clock.refreshInterval == 0.03125)
    clock.presented(at: 7, refresh: 0.25)
    #expect(clock.timing(now: 7.125).targetTimestamp == 7.25)
  }

  @Test("A3 a presentation that lies ahead, or a jump of the clock, gives a target after it all the same")
  func jump() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0.5)
    #expect(clock.timing(now: 9).targetTimestamp == 10.5)
    let far = clock.timing(now: 1_000_000.25)
    #expect(far.targetTimestamp == 1_000_000.5)
  }

  // MARK: - Frame scheduler

  @Test("W11 at most one commit without its callback")
  func oneCommit() {
    var scheduler = FrameScheduler()
    #expect(!scheduler.shouldDraw)
    scheduler.setNeedsFrame()
    #expect(scheduler.shouldDraw)
    scheduler.didCommit(now: 1)
    scheduler.setNeedsFrame()
    #expect(!scheduler.shouldDraw)
    scheduler.frameCallback()
    #expect(scheduler.shouldDraw)
    scheduler.didCommit(now: 2)
    scheduler.frameCallback()
    #expect(!scheduler.shouldDraw)
  }

  @Test("W11 a callback that does not come within 100 ms marks the window unexposed, and drawing stops")
  func unexposed() {
    var scheduler = FrameScheduler()
    scheduler.setNeedsFrame()
    scheduler.didCommit(now: 1)
    #expect(scheduler.deadline == 1 + FrameScheduler.exposureTimeout)
    #expect(FrameScheduler.exposureTimeout == 0.1)
    scheduler.checkExposure(now: 1.09)
    #expect(scheduler.isExposed)
    scheduler.checkExposure(now: 1.1)
    #expect(!scheduler.isExposed)
    scheduler.setNeedsFrame()
    #expect(!scheduler.shouldDraw)
    #expect(scheduler.deadline == nil)
  }

  @Test("W11 input, a configure event or a resume tries again, once")
  func retry() {
    var scheduler = FrameScheduler()
    scheduler.setNeedsFrame()
    scheduler.didCommit(now: 1)
    let early = scheduler.retry()
    #expect(!early)
    #expect(!scheduler.shouldDraw)
    scheduler.checkExposure(now: 1.2)
    let isRetried = scheduler.retry()
    #expect(isRetried)
    #expect(scheduler.shouldDraw)
    let isRetriedTwice = scheduler.retry()
    #expect(!isRetriedTwice)
    scheduler.didCommit(now: 3)
    #expect(!scheduler.isExposed)
    scheduler.frameCallback()
    #expect(scheduler.isExposed)
  }

  @Test("W11 a late callback shows that the window is seen again")
  func lateCallback() {
    var scheduler = FrameScheduler()
    scheduler.setNeedsFrame()
    scheduler.didCommit(now: 1)
    scheduler.checkExposure(now: 1.2)
    scheduler.setNeedsFrame()
    scheduler.frameCallback()
    #expect(scheduler.isExposed)
    #expect(scheduler.shouldDraw)
  }

  @Test("W11 the wait for the callback counts from when the frame was sent")
  func sent() {
    var scheduler = FrameScheduler()
    scheduler.didSend(now: 1)
    #expect(scheduler.deadline == nil)
    scheduler.setNeedsFrame()
    scheduler.didCommit(now: 1)
    scheduler.didSend(now: 1.5)
    #expect(scheduler.deadline == 1.5 + FrameScheduler.exposureTimeout)
  }

  @Test("W11 nothing is awaited while idle")
  func idle() {
    var scheduler = FrameScheduler()
    #expect(scheduler.deadline == nil)
    scheduler.setNeedsFrame()
    #expect(scheduler.deadline == nil)
    scheduler.didSkip()
    #expect(!scheduler.shouldDraw)
    scheduler.setNeedsFrame()
    scheduler.didCommit(now: 1)
    scheduler.frameCallback()
    #expect(scheduler.deadline == nil)
  }

  // MARK: - Event clock

  @Test(
    "Timers fire in the order of their deadlines, equal ones as they were scheduled, and see their own time")
  func timers() {
    let clock = EventClock(now: 100)
    var fired: [String] = []
    for (name, delay) in [("c", 3.0), ("a", 1), ("b", 2), ("b2", 2), ("late", -5)] {
      _ = clock.schedule(after: delay) { fired.append("\(name) \(clock.now)") }
    }
    #expect(clock.nextDeadline == 100)
    clock.advance(to: 102)
    #expect(fired == ["late 100.0", "a 101.0", "b 102.0", "b2 102.0"])
    #expect(clock.nextDeadline == 103)
    clock.advance(to: 50)
    #expect(clock.now == 102)
  }

  @Test("A timer that was cancelled does not fire, also when another handler cancels it in the same round")
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

  @Test("A handler may schedule: what is due already fires in the same round")
  func nested() {
    let clock = EventClock()
    var fired: [Double] = []
    _ = clock.schedule(after: 1) {
      _ = clock.schedule(after: 1) { fired.append(clock.now) }
      _ = clock.schedule(after: 9) { fired.append(clock.now) }
    }
    clock.advance(to: 5)
    #expect(fired == [2])
    #expect(clock.nextDeadline == 10)
  }
}
