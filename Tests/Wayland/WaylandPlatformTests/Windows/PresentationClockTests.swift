import TactusInterface
import TactusWaylandPlatform
import Testing

@Suite("The presentation clock")
struct PresentationClockTests {
  @Test("A3 presentation times are those of the next refresh, in the phase of the presentation feedback")
  func feedback() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0.5)
    #expect(
      clock.timing(now: 10.25) == FrameTiming(timestamp: 10, targetTimestamp: 10.5, refreshInterval: 0.5))
  }

  @Test("A3 missed frames advance the time by as many refreshes, so that animations do not slow down")
  func missed() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0.5)
    #expect(clock.timing(now: 11.75).targetTimestamp == 12)
    #expect(clock.timing(now: 11.75).timestamp == 11.5)
  }

  @Test("A3 a frame that was sent too late for its refresh counts for the first one after it was sent")
  func late() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0.5)
    #expect(clock.nextTiming(now: 10.25).targetTimestamp == 10.5)
    clock.frameWasSent(now: 10.45)
    #expect(clock.lastTarget == 10.5)
    clock.frameWasSent(now: 10.55)
    #expect(clock.lastTarget == 11)
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

  @Test("A3 after a presentation in the future, or a jump of the clock, the target is still in the future")
  func jump() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0.5)
    #expect(clock.timing(now: 9).targetTimestamp == 10.5)
    let far = clock.timing(now: 1_000_000.25)
    #expect(far.targetTimestamp == 1_000_000.5)
  }

  @Test(
    "A3 S13 where the time between refreshes is not known, a frame is expected as soon as others were presented, less their mean deviation"
  )
  func variable() {
    var clock = PresentationClock()
    clock.presented(at: 10, refresh: 0)
    for _ in 0..<60 { clock.learn(latency: 0.006, refresh: 0) }
    #expect(clock.presentsAtOnce)
    #expect(abs(clock.timing(now: 10.1).targetTimestamp - 10.106) < 0.0001)
    #expect(clock.timing(now: 10.1).timestamp == 10)
    // Frames of 4 and 12 ms in turn are expected after the shorter time.
    for index in 0..<200 { clock.learn(latency: index.isMultiple(of: 2) ? 0.004 : 0.012, refresh: 0) }
    #expect(abs(clock.timing(now: 10.1).targetTimestamp - 10.104) < 0.001)
    clock.learn(latency: -1, refresh: 0)
    clock.learn(latency: .nan, refresh: 0)
    clock.learn(latency: 100, refresh: 0)
    #expect(abs(clock.timing(now: 10.1).targetTimestamp - 10.104) < 0.001)
    clock.learn(latency: 0.004, refresh: 0.01)
    #expect(!clock.presentsAtOnce)
    #expect(clock.timing(now: 10.1).targetTimestamp > 10.1)
  }
}
