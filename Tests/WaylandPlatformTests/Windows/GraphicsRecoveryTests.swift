import TactusWaylandPlatform
import Testing

@Suite("The recovery after a frame could not be drawn")
struct GraphicsRecoveryTests {
  @Test("W6 a lost graphics device is created again at once, but not repeatedly without a frame in between")
  func lost() {
    var recovery = GraphicsRecovery()
    let isFirstMade = recovery.graphicsLost()
    #expect(isFirstMade)
    let isSecondMade = recovery.graphicsLost()
    #expect(!isSecondMade)
    let isThirdMade = recovery.graphicsLost()
    #expect(!isThirdMade)
    recovery.frameDrawn()
    let isNextMade = recovery.graphicsLost()
    #expect(isNextMade)
  }

  @Test("W6 an animated window draws again after a second, others when something changes")
  func attempts() {
    #expect(GraphicsRecovery.delay == 1)
    var recovery = GraphicsRecovery()
    recovery.frameFailed(isAnimating: false, now: 5)
    #expect(recovery.deadline == nil)
    recovery.frameFailed(isAnimating: true, now: 5)
    #expect(recovery.deadline == 6)
    let attempt = recovery.takeAttempt()
    #expect(attempt == .retry(at: 6))
    #expect(recovery.deadline == nil)
    recovery.graphicsMissing(isAnimating: true, now: 7)
    let next = recovery.takeAttempt()
    #expect(next == .frame(at: 8))
    recovery.graphicsMissing(isAnimating: true, now: 9)
    recovery.graphicsMissing(isAnimating: false, now: 9.5)
    #expect(recovery.deadline == nil)
  }

  @Test("W6 after a frame was drawn no attempt is scheduled")
  func drawn() {
    var recovery = GraphicsRecovery()
    recovery.frameFailed(isAnimating: true, now: 5)
    recovery.frameDrawn()
    #expect(recovery.deadline == nil && recovery == GraphicsRecovery())
  }

  // MARK: - The table

  /// The state after a frame was drawn, and after the device was lost, in a state. Failures do not change the state.
  private static let table:
    [(state: GraphicsRecovery.State, drawn: GraphicsRecovery.State, lost: GraphicsRecovery.State)] = [
      (.working, .working, .lost), (.lost, .working, .lostAgain), (.lostAgain, .working, .lostAgain),
    ]

  @Test("W6 every event in every state has the result of the table")
  func table() {
    for row in Self.table {
      for attempt in [GraphicsRecovery.Attempt?.none, .frame(at: 1), .retry(at: 1)] {
        func after(_ event: (inout GraphicsRecovery) -> Void) -> GraphicsRecovery {
          var recovery = GraphicsRecovery(state: row.state, attempt: attempt)
          event(&recovery)
          return recovery
        }
        func recovery(
          _ state: GraphicsRecovery.State, _ attempt: GraphicsRecovery.Attempt?
        ) -> GraphicsRecovery { GraphicsRecovery(state: state, attempt: attempt) }
        #expect(after { $0.frameDrawn() } == recovery(row.drawn, nil))
        var retriesAtOnce = false
        #expect(after { retriesAtOnce = $0.graphicsLost() } == recovery(row.lost, attempt))
        #expect(retriesAtOnce == (row.lost == .lost))
        #expect(after { $0.frameFailed(isAnimating: true, now: 2) } == recovery(row.state, .retry(at: 3)))
        #expect(after { $0.frameFailed(isAnimating: false, now: 2) } == recovery(row.state, nil))
        #expect(after { $0.graphicsMissing(isAnimating: true, now: 2) } == recovery(row.state, .frame(at: 3)))
        #expect(after { $0.graphicsMissing(isAnimating: false, now: 2) } == recovery(row.state, nil))
        var scheduled: GraphicsRecovery.Attempt?
        #expect(after { scheduled = $0.takeAttempt() } == recovery(row.state, nil))
        #expect(scheduled == attempt)
      }
    }
  }
}
