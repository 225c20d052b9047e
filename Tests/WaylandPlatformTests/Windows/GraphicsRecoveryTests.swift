import TactusWaylandPlatform
import Testing

@Suite("What follows a frame that could not be drawn")
struct GraphicsRecoveryTests {
  @Test("W6 graphics that were lost are made again at once, but not again and again without a frame between")
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

  @Test("W6 what is animated tries again after a second, all else when something changes")
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

  @Test("W6 a frame that was drawn leaves nothing to be tried")
  func drawn() {
    var recovery = GraphicsRecovery()
    recovery.frameFailed(isAnimating: true, now: 5)
    recovery.frameDrawn()
    #expect(recovery.deadline == nil && recovery == GraphicsRecovery())
  }

  // MARK: - The table

  /// What a state becomes when a frame was drawn, and when the graphics were lost. Failures change no state.
  private static let table:
    [(state: GraphicsRecovery.State, drawn: GraphicsRecovery.State, lost: GraphicsRecovery.State)] = [
      (.working, .working, .lost), (.lost, .working, .lostAgain), (.lostAgain, .working, .lostAgain),
    ]

  @Test("W6 every event in every state, by the table")
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
        var isMadeAgain = false
        #expect(after { isMadeAgain = $0.graphicsLost() } == recovery(row.lost, attempt))
        #expect(isMadeAgain == (row.lost == .lost))
        #expect(after { $0.frameFailed(isAnimating: true, now: 2) } == recovery(row.state, .retry(at: 3)))
        #expect(after { $0.frameFailed(isAnimating: false, now: 2) } == recovery(row.state, nil))
        #expect(after { $0.graphicsMissing(isAnimating: true, now: 2) } == recovery(row.state, .frame(at: 3)))
        #expect(after { $0.graphicsMissing(isAnimating: false, now: 2) } == recovery(row.state, nil))
        var taken: GraphicsRecovery.Attempt?
        #expect(after { taken = $0.takeAttempt() } == recovery(row.state, nil))
        #expect(taken == attempt)
      }
    }
  }
}
