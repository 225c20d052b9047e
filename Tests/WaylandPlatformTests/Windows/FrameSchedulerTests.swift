import TactusWaylandPlatform
import Testing

@Suite("The frame scheduler")
struct FrameSchedulerTests {
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
}
