import Testing

@testable import TactusInput

@MainActor
@Suite("The clock of a seat")
struct SeatClockTests {
  @Test(
    "T3 times on the event clock are left as they are, also those of old events", arguments: [0, 0.3, 0.999])
  func sameClock(age: Double) {
    let clock = SeatClock()
    #expect(clock.eventTime(1000, now: 1000 + age) == 1000)
    // The process was busy for 5 s.
    #expect(clock.eventTime(1001, now: 1006) == 1001)
  }

  @Test("T3 another clock is shifted by the difference at the first event", arguments: [5.0, 1_000_000])
  func otherClock(first: Double) {
    let clock = SeatClock()
    #expect(clock.eventTime(first, now: 1000) == 1000)
    #expect(abs(clock.eventTime(first + 0.008, now: 1000.009) - 1000.008) < 1e-6)
    #expect(abs(clock.eventTime(first + 2, now: 1007) - 1002) < 1e-6)
  }

  @Test("T3 when the first event was old itself, no later one is of the future")
  func oldFirst() {
    let clock = SeatClock()
    // 3 s late.
    #expect(clock.eventTime(50, now: 1000) == 1000)
    #expect(clock.eventTime(53, now: 1000) == 1000)
    #expect(abs(clock.eventTime(53.008, now: 1000.01) - 1000.008) < 1e-6)
  }

  /// The times of events at 125 Hz for ten seconds, with a rest in the middle, and how far they stray from the truth.
  private func stray(_ stamp: (Double, Int) -> Double) -> Double {
    let clock = SeatClock()
    var (now, last, worst) = (1000.0, -Double.infinity, 0.0)
    for turn in 0..<1250 {
      now += turn == 600 ? 30 : 0.008
      let time = clock.eventTime(stamp(now, turn), now: now)
      #expect(time >= last && time <= now + 0.051)
      worst = max(worst, now - time)
      last = time
    }
    return worst
  }

  @Test("T3 T17 events keep the true time whatever their stamps do")
  func wildStamps() {
    var state: UInt64 = 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 44)
    }
    #expect(stray { now, _ in now - 0.003 } < 0.004)
    #expect(stray { _, _ in 0 } < 1.1)
    #expect(stray { now, turn in turn.isMultiple(of: 2) ? now : now - 0.5 } < 1.1)
    #expect(stray { now, turn in turn.isMultiple(of: 2) ? now + 0.5 : now - 0.5 } < 1.1)
    #expect(stray { _, _ in random() } < 1.1)
    #expect(stray { now, turn in turn < 300 ? now : now + 86_400 } < 1.1)
    #expect(stray { now, turn in turn < 300 ? now : now - 86_400 } < 1.1)
    #expect(stray { now, _ in 1000 + (now - 1000) * 3 } < 1.1)
    #expect(stray { now, _ in 1000 + (now - 1000) / 3 } < 1.1)
    #expect(stray { _, turn in turn.isMultiple(of: 7) ? .nan : .infinity } < 1.1)
  }

  @Test("T3 a clock that jumped once is followed again after a second")
  func recovers() {
    let clock = SeatClock()
    _ = clock.eventTime(1000, now: 1000)
    _ = clock.eventTime(4000, now: 1000.01)
    var now = 1000.02
    while now < 1003 {
      _ = clock.eventTime(now - 0.004, now: now)
      now += 0.01
    }
    #expect(clock.eventTime(now - 0.004, now: now) == now - 0.004)
  }

  @Test("T3 two touches of the same instant after a rest are of that instant")
  func sameInstant() {
    let clock = SeatClock()
    _ = clock.eventTime(1000, now: 1000)
    #expect(clock.eventTime(1005, now: 1005.002) == 1005)
    #expect(clock.eventTime(1005, now: 1005.002) == 1005)
    #expect(clock.eventTime(1005.008, now: 1005.01) == 1005.008)
  }
}
