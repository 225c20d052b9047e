import TactusInterface
import TactusWaylandPlatform
import Testing

@Suite("When the frames of a window begin")
struct FramePacingTests {
  /// Returns a pacing after a sequence of frames of half a millisecond at 100 Hz, from 10 s on, so that their duration and the
  /// phase of the refreshes are known.
  private func known() -> FramePacing {
    var pacing = FramePacing()
    for index in 0..<20 {
      let now = 10 + 0.01 * Double(index)
      pacing.setNeedsFrame()
      _ = pacing.begin(now: now)
      pacing.commit(isDrawn: true, hasFeedback: true)
      _ = pacing.send(now: now + 0.0005)
      _ = pacing.framePresented(at: now + 0.01, refresh: 0.01, now: now + 0.01)
    }
    return pacing
  }

  @Test(
    "W11 a frame is due when it is requested and its time has come; committing or skipping it clears the request"
  )
  func wanted() {
    var pacing = FramePacing()
    #expect(!pacing.isDue(now: 1))
    pacing.setNeedsFrame()
    #expect(pacing.isDue(now: 1))
    pacing.startImmediately(now: 1.5)
    #expect(!pacing.isDue(now: 1.4))
    #expect(pacing.isDue(now: 1.5))
    pacing.skip()
    #expect(!pacing.isDue(now: 2))
    pacing.setNeedsFrame()
    _ = pacing.begin(now: 2)
    #expect(pacing.wantsFrame)
    pacing.commit(isDrawn: true, hasFeedback: false)
    #expect(!pacing.wantsFrame)
  }

  @Test("W11 a frame that follows one with nothing to draw waits until the display has refreshed")
  func afterUndrawn() {
    var pacing = FramePacing()
    pacing.setNeedsFrame()
    _ = pacing.begin(now: 2)
    pacing.skip()
    pacing.setNeedsFrame(afterUndrawnAt: 2)
    #expect(pacing.wantsFrame && !pacing.isDue(now: 2) && !pacing.isDue(now: 2.01))
    #expect(pacing.isDue(now: 2.02))
  }

  @Test("W11 until their duration is known the next frame begins with the callback")
  func unknown() {
    var pacing = FramePacing()
    pacing.receiveCallback(now: 3)
    #expect(pacing.nextStart == 3)
  }

  @Test(
    "W11 frames with a known duration begin as late as this and a margin allow, but at most two refreshes later"
  )
  func late() {
    var pacing = known()
    // The last refresh was at 10.2, the next ones at 10.21 and 10.22.
    pacing.receiveCallback(now: 10.2001)
    let margin = FramePacer.firstMargin - 19 * FramePacer.shrinkage
    #expect(abs(pacing.nextStart - (10.21 - 0.0005 - margin)) < 1e-9)
    pacing.receiveCallback(now: 10.209)
    #expect(pacing.nextStart == 10.209)
    pacing.startImmediately(now: 10.201)
    #expect(pacing.nextStart == 10.201)
  }

  @Test(
    "W4 a single frame, long after the previous one, requests no feedback once the refreshes are known; others do"
  )
  func feedback() {
    var pacing = FramePacing()
    _ = pacing.begin(now: 5)
    let isFirstAsked = pacing.requestsFeedback(isDrawn: true, isInUse: false)
    #expect(isFirstAsked)
    pacing = known()
    _ = pacing.begin(now: 20)
    let isAloneAsked = pacing.requestsFeedback(isDrawn: true, isInUse: false)
    #expect(!isAloneAsked)
    _ = pacing.begin(now: 20.05)
    let isNextAsked = pacing.requestsFeedback(isDrawn: true, isInUse: false)
    #expect(isNextAsked)
    _ = pacing.begin(now: 30)
    let isUsedAsked = pacing.requestsFeedback(isDrawn: true, isInUse: true)
    #expect(isUsedAsked)
    _ = pacing.begin(now: 30.01)
    let isEmptyAsked = pacing.requestsFeedback(isDrawn: false, isInUse: true)
    #expect(!isEmptyAsked)
  }

  @Test("W11 a frame without content requests feedback while that on the content is awaited")
  func feedbackAgain() {
    var pacing = FramePacing()
    func isAsked(at time: Double) -> Bool {
      _ = pacing.begin(now: time)
      return pacing.requestsFeedback(isDrawn: false, isInUse: true)
    }
    #expect(!isAsked(at: 5))
    _ = pacing.begin(now: 6)
    pacing.commit(isDrawn: true, hasFeedback: true)
    #expect(pacing.awaitsFeedback && isAsked(at: 6.01))
    pacing.commit(isDrawn: false, hasFeedback: true)
    #expect(isAsked(at: 6.02))
    _ = pacing.framePresented(at: 6.03, refresh: 0.01, now: 6.03)
    #expect(!pacing.awaitsFeedback && !isAsked(at: 6.04))
  }

  @Test("W11 after a frame was presented a refresh too late the next ones begin earlier")
  func missed() {
    var (early, late) = (known(), known())
    for isLate in [false, true] {
      var pacing = known()
      let target = pacing.begin(now: 10.2).targetTimestamp
      pacing.commit(isDrawn: true, hasFeedback: true)
      _ = pacing.send(now: 10.2005)
      let time = isLate ? target + 0.01 : target
      _ = pacing.framePresented(at: time, refresh: 0.01, now: time)
      pacing.receiveCallback(now: 10.2201)
      if isLate { late = pacing } else { early = pacing }
    }
    #expect(abs(early.nextStart - late.nextStart - FramePacer.growth - FramePacer.shrinkage) < 1e-9)
  }

  @Test(
    "A3 a frame is presented at the refresh after it was sent; an implausible time is ignored"
  )
  func sent() {
    var pacing = known()
    _ = pacing.begin(now: 10.201)
    let time = pacing.send(now: 10.215)
    #expect(time.map { abs($0 - 10.22) < 1e-9 } ?? false)
    let isPlausible = pacing.framePresented(at: 99, refresh: 0.01, now: 10.22)
    #expect(!isPlausible)
  }

  // MARK: - The table

  /// The state after each event in a state; nil if the state does not change.
  private struct Row {
    let state: FramePacing.State
    let commit, commitEmpty: FramePacing.State?
    /// A Boolean value that indicates whether ``FramePacing/send(now:)`` sends a frame. The state is idle afterwards in any case.
    let isSent: Bool
  }

  private static let timing = FrameTiming(timestamp: 1, targetTimestamp: 2, refreshInterval: 1)
  private static let table: [Row] = [
    Row(state: .idle, commit: nil, commitEmpty: nil, isSent: false),
    Row(
      state: .updated(since: 1, timing), commit: .committed(since: 1), commitEmpty: .committed(since: nil),
      isSent: true),
    Row(state: .committed(since: 1), commit: nil, commitEmpty: nil, isSent: true),
    Row(state: .committed(since: nil), commit: nil, commitEmpty: nil, isSent: true),
  ]

  @Test("W11 every event in every state has the result of the table")
  func table() {
    for row in Self.table {
      func after(_ event: (inout FramePacing) -> Void) -> FramePacing.State {
        var pacing = FramePacing(state: row.state)
        event(&pacing)
        return pacing.state
      }
      #expect(after { $0.commit(isDrawn: true, hasFeedback: true) } == row.commit ?? row.state)
      #expect(after { $0.commit(isDrawn: false, hasFeedback: false) } == row.commitEmpty ?? row.state)
      var time: Double?
      #expect(after { time = $0.send(now: 3) } == .idle)
      #expect((time != nil) == row.isSent)
      var timing: FrameTiming?
      let begun = after { timing = $0.begin(now: 4) }
      #expect(begun == timing.map { .updated(since: 4, $0) })
      // A request for the next frame does not affect the current one.
      #expect(after { $0.setNeedsFrame() } == row.state)
      #expect(after { $0.skip() } == row.state)
      #expect(after { $0.receiveCallback(now: 5) } == row.state)
    }
  }
}
