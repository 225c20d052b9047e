import TactusInterface
import TactusWaylandPlatform
import Testing

@Suite("When the frames of a window begin")
struct FramePacingTests {
  /// Lets frames of half a millisecond follow each other at 100 Hz, from 10 s on, until their duration and the phase of the refreshes is known.
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
    "W11 a frame is due when one is wanted and its time has come; one that is committed or skipped is wanted no longer"
  )
  func wanted() {
    var pacing = FramePacing()
    #expect(!pacing.isDue(now: 1))
    pacing.setNeedsFrame()
    #expect(pacing.isDue(now: 1))
    pacing.startAtOnce(now: 1.5)
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

  @Test("W11 until frames are known the next one begins with the callback")
  func unknown() {
    var pacing = FramePacing()
    pacing.receiveCallback(now: 3)
    #expect(pacing.nextStart == 3)
  }

  @Test(
    "W11 frames that are known begin as late as their duration and a margin allow, two refreshes later at most"
  )
  func late() {
    var pacing = known()
    // The last refresh was at 10.2, the next ones at 10.21 and 10.22.
    pacing.receiveCallback(now: 10.2001)
    let margin = FramePacer.firstMargin - 19 * FramePacer.shrinkage
    #expect(abs(pacing.nextStart - (10.21 - 0.0005 - margin)) < 1e-9)
    pacing.receiveCallback(now: 10.209)
    #expect(pacing.nextStart == 10.209)
    pacing.startAtOnce(now: 10.201)
    #expect(pacing.nextStart == 10.201)
  }

  @Test(
    "W4 a frame alone, long after the one before, asks for no feedback once the refreshes are known; others do"
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

  @Test("W11 a frame that was shown a refresh too late makes the next ones begin earlier")
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
    "A3 what was made is seen at the refresh after it was sent; the time of a clock that is not near is not believed"
  )
  func sent() {
    var pacing = known()
    _ = pacing.begin(now: 10.201)
    let time = pacing.send(now: 10.215)
    #expect(time.map { abs($0 - 10.22) < 1e-9 } ?? false)
    let isBelieved = pacing.framePresented(at: 99, refresh: 0.01, now: 10.22)
    #expect(!isBelieved)
  }

  // MARK: - The table

  /// What the machine becomes of a state by each event; nil where it stays as it is.
  private struct Row {
    let state: FramePacing.State
    let commit, commitEmpty: FramePacing.State?
    /// Whether something was made that is on its way with ``FramePacing/send(now:)``; the machine is idle then in any case.
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

  @Test("W11 every event in every state, by the table")
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
      // What the next frame needs changes nothing of the one that is being made.
      #expect(after { $0.setNeedsFrame() } == row.state)
      #expect(after { $0.skip() } == row.state)
      #expect(after { $0.receiveCallback(now: 5) } == row.state)
    }
  }
}
