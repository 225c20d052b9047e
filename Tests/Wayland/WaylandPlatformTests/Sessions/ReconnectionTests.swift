import Testing

@testable import TactusWaylandPlatform

@Suite("Reconnection")
struct ReconnectionTests {
  @Test("W5 attempts follow with delays that double, up to five seconds, until one succeeds")
  func delays() {
    var reconnection = Reconnection()
    reconnection.connectionLost(now: 100)
    var delays: [Double] = []
    for _ in 0..<9 {
      guard let deadline = reconnection.deadline, case .waiting = reconnection.state else { break }
      let now = deadline
      #expect(reconnection.takeStep(now: now - 0.001) == nil)
      #expect(reconnection.takeStep(now: now) == .connect)
      reconnection.attemptFailed(now: now)
      delays.append((reconnection.deadline ?? 0) - now)
    }
    let expected = [0.2, 0.4, 0.8, 1.6, 3.2, 5, 5, 5, 5]
    #expect(delays.count == expected.count && zip(delays, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(reconnection.takeStep(now: 1000) == .connect)
    reconnection.succeeded(now: 1001)
    #expect(reconnection.state == .connected(since: 1001, attempts: 10) && reconnection.deadline == nil)
  }

  @Test("W5 a compositor that accepts connections and ends at once is tried less and less often")
  func unstable() {
    var reconnection = Reconnection()
    var now = 0.0
    var waits: [Double] = []
    for _ in 0..<5 {
      reconnection.connectionLost(now: now)
      let deadline = reconnection.deadline ?? 0
      waits.append(deadline - now)
      _ = reconnection.takeStep(now: deadline)
      reconnection.succeeded(now: deadline + 0.1)
      now = deadline + 0.2
    }
    #expect(zip(waits, [0.1, 0.2, 0.4, 0.8, 1.6]).allSatisfy { abs($0 - $1) < 1e-9 })
    // Once a connection has lasted, the next loss counts as the first.
    reconnection.connectionLost(now: now + Reconnection.stableDuration)
    #expect(reconnection.deadline == now + Reconnection.stableDuration + Reconnection.firstDelay)
  }

  @Test("W5 a compositor that accepts the connection and does not describe itself is given up")
  func silent() {
    var reconnection = Reconnection(state: .waiting(until: 10, attempts: 2))
    #expect(reconnection.takeStep(now: 10) == .connect)
    #expect(reconnection.deadline == 10 + Reconnection.timeout)
    #expect(reconnection.takeStep(now: 15) == nil)
    #expect(reconnection.takeStep(now: 20) == .giveUp)
    #expect(reconnection.state == .waiting(until: 20.8, attempts: 3))
  }

  @Test("W5 every event in every state has the result of the table")
  func table() {
    let states: [Reconnection.State] = [
      .connected(since: 0, attempts: 1), .waiting(until: 90, attempts: 1),
      .connecting(until: 90, attempts: 1),
    ]
    let waiting = Reconnection.State.waiting(until: 100.1, attempts: 0)
    let waitingAgain = Reconnection.State.waiting(until: 100.2, attempts: 1)
    let connecting = Reconnection.State.connecting(until: 110, attempts: 2)
    let results: [(String, (inout Reconnection) -> Void, [Reconnection.State])] = [
      ("lost", { $0.connectionLost(now: 100) }, [waiting, states[1], states[2]]),
      ("step", { _ = $0.takeStep(now: 100) }, [states[0], connecting, waitingAgain]),
      ("failed", { $0.attemptFailed(now: 100) }, [states[0], states[1], waitingAgain]),
      ("succeeded", { $0.succeeded(now: 100) }, [states[0], states[1], .connected(since: 100, attempts: 1)]),
    ]
    for (name, event, expected) in results {
      for (state, result) in zip(states, expected) {
        var reconnection = Reconnection(state: state)
        event(&reconnection)
        #expect(reconnection.state == result, "\(name) in \(state)")
      }
    }
  }
}
