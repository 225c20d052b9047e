import Testing

@testable import TactusInput

@MainActor
@Suite("The clock of a seat")
struct SeatClockTests {
  @Test(
    "T3 times on the event clock do not change, including those of old events", arguments: [0, 0.3, 0.999])
  func sameClock(age: Double) {
    let clock = SeatClock()
    #expect(clock.eventTime(1000, now: 1000 + age) == 1000)
    // The process was busy for 5 s.
    #expect(clock.eventTime(1001, now: 1006) == 1001)
  }

  @Test(
    "T3 times on another clock are shifted by the difference at the first event", arguments: [5.0, 1_000_000])
  func otherClock(first: Double) {
    let clock = SeatClock()
    #expect(clock.eventTime(first, now: 1000) == 1000)
    #expect(abs(clock.eventTime(first + 0.008, now: 1000.009) - 1000.008) < 1e-6)
    #expect(abs(clock.eventTime(first + 2, now: 1007) - 1002) < 1e-6)
  }

  @Test("T3 if the first event is old, no later event is in the future")
  func oldFirst() {
    let clock = SeatClock()
    // The first event is 3 s late.
    #expect(clock.eventTime(50, now: 1000) == 1000)
    #expect(clock.eventTime(53, now: 1000) == 1000)
    #expect(abs(clock.eventTime(53.008, now: 1000.01) - 1000.008) < 1e-6)
  }

  @Test(
    "T3 a clock that is faster or slower than the event clock is followed for an hour",
    arguments: [-200.0, -50, 50, 200], [0.0, 1_000])
  func drift(millionths: Double, start: Double) {
    let clock = SeatClock()
    var (oldest, newest) = (0.0, 0.0)
    for step in 0..<7200 {
      let now = 5000 + Double(step) / 2
      // Events take 1 to 5 ms to arrive.
      let age = 0.001 + 0.004 * Double(step % 7) / 6
      let time = clock.eventTime((now - age - 5000) * (1 + millionths * 1e-6) + 5000 - start, now: now)
      (oldest, newest) = (max(oldest, now - age - time), max(newest, time - now))
    }
    // Within a minute, 200 millionths are 12 ms.
    #expect(oldest < 0.03 && newest < 0.04)
  }

  @Test("T3 events of a compositor that is busy keep their times")
  func busyCompositor() {
    let clock = SeatClock()
    for step in 0..<2000 {
      let now = 5000 + Double(step) / 10
      let time = now - (step % 10 == 0 ? 0.009 : 0.05)
      #expect(clock.eventTime(time, now: now) == time)
    }
  }

  /// Returns the largest error of the times of events at 125 Hz for ten seconds, with a rest in the middle.
  private func maximumError(_ timestamp: (Double, Int) -> Double) -> Double {
    let clock = SeatClock()
    var (now, last, maximum) = (1000.0, -Double.infinity, 0.0)
    for step in 0..<1250 {
      now += step == 600 ? 30 : 0.008
      let time = clock.eventTime(timestamp(now, step), now: now)
      #expect(time >= last && time <= now + 0.051)
      maximum = max(maximum, now - time)
      last = time
    }
    return maximum
  }

  @Test("T3 T17 event times stay close to the true time, whatever their timestamps")
  func invalidTimestamps() {
    var state: UInt64 = 1
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 44)
    }
    #expect(maximumError { now, _ in now - 0.003 } < 0.004)
    #expect(maximumError { _, _ in 0 } < 1.1)
    #expect(maximumError { now, step in step.isMultiple(of: 2) ? now : now - 0.5 } < 1.1)
    #expect(maximumError { now, step in step.isMultiple(of: 2) ? now + 0.5 : now - 0.5 } < 1.1)
    #expect(maximumError { _, _ in random() } < 1.1)
    #expect(maximumError { now, step in step < 300 ? now : now + 86_400 } < 1.1)
    #expect(maximumError { now, step in step < 300 ? now : now - 86_400 } < 1.1)
    #expect(maximumError { now, _ in 1000 + (now - 1000) * 3 } < 1.1)
    #expect(maximumError { now, _ in 1000 + (now - 1000) / 3 } < 1.1)
    #expect(maximumError { _, step in step.isMultiple(of: 7) ? .nan : .infinity } < 1.1)
  }

  @Test("T3 after a jump, the times of a clock are used again within a second")
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

  @Test("T3 two touches at the same instant after a rest have the same time")
  func sameInstant() {
    let clock = SeatClock()
    _ = clock.eventTime(1000, now: 1000)
    #expect(clock.eventTime(1005, now: 1005.002) == 1005)
    #expect(clock.eventTime(1005, now: 1005.002) == 1005)
    #expect(clock.eventTime(1005.008, now: 1005.01) == 1005.008)
  }

  @Test(
    "T3 after 30 days without input, when the wire's milliseconds are ambiguous, and after 60, events have the times of their arrival",
    arguments: [1.0, 24, 30, 49, 60])
  func monthsWithoutInput(days: Double) {
    let clock = SeatClock()
    var now = 1000.0
    var wire = WireClock(reference: now)
    func eventTime() -> Double {
      let milliseconds = UInt32(truncatingIfNeeded: Int64(((now - 0.002) * 1000).rounded()))
      return clock.eventTime(wire.seconds(milliseconds: milliseconds), now: now)
    }
    for _ in 0..<10 {
      now += 0.008
      #expect(abs(eventTime() - (now - 0.002)) < 0.001)
    }
    now += days * 86_400
    var last = -Double.infinity
    for _ in 0..<625 {
      now += 0.008
      let time = eventTime()
      #expect(time > last && time <= now && now - time < 0.004)
      last = time
    }
  }
}
