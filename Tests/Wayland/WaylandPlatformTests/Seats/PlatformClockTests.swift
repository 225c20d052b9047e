import Testing

@testable import TactusInterface
@testable import TactusWaylandPlatform

@Suite("The clocks of the system")
struct PlatformClockTests {
  @Test(
    "W11 clocks that are not the same for all processes have no offset",
    arguments: [2, 3, -6, Int32.max, .min])
  func privateClocks(clock: Int32) {
    #expect(clockOffset(from: clock) == nil)
  }

  @Test("W2 the system's clocks are converted; an unknown clock has no offset")
  func offsets() {
    #expect(clockOffset(from: 1) == 0)
    #expect(clockOffset(from: 9999) == nil)
    // CLOCK_MONOTONIC_RAW differs by the clock adjustments since the start.
    #expect(abs(clockOffset(from: 4) ?? .infinity) < 1e6)
  }
}
