import TactusWaylandPlatform
import Testing

@Suite("The recovery after a frame could not be drawn")
struct GraphicsRecoveryTests {
  private typealias State = GraphicsRecovery.State
  private typealias Remedy = GraphicsRecovery.Remedy

  /// The times between attempts, and the remedies, if each attempt fails.
  private func failures(_ count: Int, contentChanges: Bool) -> (delays: [Double], remedies: [Remedy]) {
    var recovery = GraphicsRecovery()
    var now = 100.0
    var (delays, remedies) = ([Double](), [Remedy]())
    for _ in 0..<count {
      remedies.append(recovery.frameFailed(now: now))
      if contentChanges { recovery.contentDidChange() }
      let next = recovery.deadline ?? .infinity
      delays.append(next - now)
      now = next
      recovery.expire()
      #expect(recovery.allowsFrame(now: now))
    }
    return (delays, remedies)
  }

  @Test("W6 a frame that could not be drawn is tried again by itself, after delays that double up to a limit")
  func delays() {
    let delays = failures(12, contentChanges: false).delays
    for (found, expected) in zip(delays, [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 6.4, 8, 8, 8, 8, 8]) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test("W6 new content is an occasion to try, at most once a second, so that an animation does not spin")
  func content() {
    let delays = failures(8, contentChanges: true).delays
    for (found, expected) in zip(delays, [0.1, 0.2, 0.4, 0.8, 1, 1, 1, 1]) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test(
    "W6 a second failure in a row replaces the presenter, a third the device, which then is replaced rarely")
  func remedies() {
    let remedies = failures(24, contentChanges: false).remedies
    #expect(remedies.prefix(4) == [.none, .presenter, .device, .presenter])
    #expect(remedies.indices.filter { remedies[$0] == .device }.map { $0 + 1 } == [3, 6, 12, 24])
  }

  @Test("W6 a lost graphics device is created again at once, but not repeatedly without a frame in between")
  func lost() {
    var recovery = GraphicsRecovery()
    recovery.deviceLost(now: 5)
    #expect(recovery.allowsFrame(now: 5))
    recovery.deviceLost(now: 5)
    #expect(!recovery.allowsFrame(now: 5) && recovery.deadline == 5.2)
    recovery.frameDrawn()
    #expect(recovery.deadline == nil && recovery == GraphicsRecovery())
    recovery.deviceLost(now: 6)
    #expect(recovery.allowsFrame(now: 6))
  }

  @Test("W6 a timer that fires early because of rounding counts")
  func rounding() {
    var recovery = GraphicsRecovery()
    _ = recovery.frameFailed(now: 1000)
    recovery.expire()
    #expect(recovery.allowsFrame(now: 1000.1.nextDown))
  }

  // MARK: - The table

  /// The state after each event, at 10, in a state.
  private static let table: [(state: State, fail: State, lose: State, content: State, occasion: State)] = [
    (
      .working, .failing(count: 1, last: 10, next: 10.1), .failing(count: 1, last: 10, next: 10), .working,
      .working
    ),
    (
      .failing(count: 1, last: 9, next: 9.1), .failing(count: 2, last: 10, next: 10.2),
      .failing(count: 2, last: 10, next: 10.2), .failing(count: 1, last: 9, next: 9.1),
      .failing(count: 1, last: 9, next: 9.1)
    ),
    (
      .failing(count: 6, last: 9, next: 12), .failing(count: 7, last: 10, next: 16.4),
      .failing(count: 7, last: 10, next: 16.4), .failing(count: 6, last: 9, next: 10),
      .failing(count: 6, last: 9, next: 9.1)
    ),
  ]

  @Test("W6 every event in every state has the result of the table")
  func table() {
    for row in Self.table {
      func after(_ event: (inout GraphicsRecovery) -> Void) -> State {
        var recovery = GraphicsRecovery(state: row.state)
        event(&recovery)
        return recovery.state
      }
      #expect(after { $0.frameDrawn() } == .working)
      #expect(after { _ = $0.frameFailed(now: 10) } == row.fail)
      #expect(after { $0.deviceLost(now: 10) } == row.lose)
      #expect(after { $0.contentDidChange() } == row.content)
      #expect(after { $0.receiveOccasion() } == row.occasion)
      let expired = GraphicsRecovery(state: after { $0.expire() })
      #expect(expired.allowsFrame(now: 9) && expired.isFailing == (row.state != .working))
    }
  }

  @Test(
    "W5 R7 after six failures in a row, another device is not expected to draw; a frame that is drawn ends that"
  )
  func hopeless() {
    var recovery = GraphicsRecovery()
    for count in 1...6 {
      #expect(!recovery.isHopeless)
      if count.isMultiple(of: 2) {
        recovery.deviceLost(now: Double(count))
      } else {
        _ = recovery.frameFailed(now: Double(count))
      }
    }
    #expect(recovery.isHopeless)
    recovery.frameDrawn()
    #expect(!recovery.isHopeless)
  }
}
