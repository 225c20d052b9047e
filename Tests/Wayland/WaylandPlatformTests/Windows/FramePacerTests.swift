import Tactus
import TactusWaylandPlatform
import Testing

@Suite("When a frame begins")
struct FramePacerTests {
  private static let interval = 1.0 / 60

  private func pacer(_ durations: [Double]) -> FramePacer {
    var pacer = FramePacer()
    for duration in durations { pacer.frameTook(duration) }
    return pacer
  }

  @Test("W11 until their duration is known frames begin at once")
  func unknown() {
    let pacer = pacer(Array(repeating: 0.002, count: FramePacer.minimumFrameCount - 1))
    #expect(pacer.start(for: 10 + Self.interval, now: 10) == 10)
    #expect(pacer.typicalDuration == 0)
  }

  @Test("W11 a frame begins as late as the second slowest of the last frames and a margin allow")
  func late() {
    let pacer = pacer(Array(repeating: 0.002, count: 20) + [0.005, 0.004])
    let start = pacer.start(for: 10 + Self.interval, now: 10)
    #expect(abs(start - (10 + Self.interval - FramePacer.firstMargin - 0.004)) < 1e-9)
    #expect(abs(pacer.typicalDuration - 0.002) < 1e-9)
  }

  @Test(
    "W11 frames that take the whole refresh interval begin at once, and so does one with hardly any time left"
  )
  func noTime() {
    #expect(pacer(Array(repeating: 0.015, count: 10)).start(for: 10 + Self.interval, now: 10) == 10)
    let quick = pacer(Array(repeating: 0.001, count: 10))
    let start = quick.start(for: 10 + Self.interval, now: 10)
    #expect(quick.start(for: 10 + Self.interval, now: start - 0.000_5) == start - 0.000_5)
    #expect(quick.start(for: 10 + Self.interval, now: 10.1) == 10.1)
  }

  @Test("W11 slow frames count only for a limited time; invalid durations are ignored")
  func forgets() {
    var pacer = pacer(Array(repeating: 0.012, count: 40))
    for _ in 0..<40 { pacer.frameTook(0.001) }
    for duration in [.nan, .infinity, -1] { pacer.frameTook(duration) }
    let start = pacer.start(for: 10 + Self.interval, now: 10)
    #expect(abs(start - (10 + Self.interval - FramePacer.firstMargin - 0.001)) < 1e-9)
  }

  @Test(
    "W11 the margin grows at once with a frame that missed its refresh, and shrinks slowly with frames on time"
  )
  func margin() {
    var pacer = FramePacer()
    pacer.framePresented(at: 10 + Self.interval, target: 10, refreshInterval: Self.interval)
    #expect(abs(pacer.margin - FramePacer.firstMargin - FramePacer.growth) < 1e-9)
    for _ in 0..<100 {
      pacer.framePresented(at: 10 + Self.interval, target: 10, refreshInterval: Self.interval)
    }
    #expect(pacer.margin == Self.interval)
    for _ in 0..<60 { pacer.framePresented(at: 10.001, target: 10, refreshInterval: Self.interval) }
    #expect(abs(pacer.margin - (Self.interval - FramePacer.growth / 2)) < 1e-9)
    for _ in 0..<10_000 { pacer.framePresented(at: 10, target: 10, refreshInterval: Self.interval) }
    #expect(pacer.margin == Self.interval * FramePacer.minimumMarginShare)
  }
}
