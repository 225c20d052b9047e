import Testing

@testable import Tactus

@MainActor
@Suite("The clock of a seat")
struct PlatformClockTests {
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

  @Test("W2 the system's clocks are converted; one that it has not is told apart")
  func offsets() {
    #expect(clockOffset(from: 1) == 0)
    #expect(clockOffset(from: 9999) == nil)
    // CLOCK_MONOTONIC_RAW differs by what discipline did since the start.
    #expect(abs(clockOffset(from: 4) ?? .infinity) < 1e6)
  }
}
