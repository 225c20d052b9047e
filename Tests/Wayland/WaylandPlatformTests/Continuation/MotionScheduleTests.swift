import Testing

@testable import TactusWaylandPlatform

@Suite("When another thread draws")
struct MotionScheduleTests {
  private static let interval = 1.0 / 60

  /// The schedule of a window whose latest frame is shown at 100 s, on a display of 60 Hz with frames of 4 ms.
  private func schedule(now: Double = 100) -> MotionSchedule {
    var pacer = FramePacer()
    for _ in 0..<FramePacer.minimumFrameCount { pacer.frameTook(0.004) }
    return MotionSchedule(interval: Self.interval, pacer: pacer, lastTarget: 100, now: now)
  }

  @Test("S24 the thread begins after the main thread would have, and in time for the same refresh")
  func start() throws {
    let schedule = schedule()
    var pacer = FramePacer()
    for _ in 0..<FramePacer.minimumFrameCount { pacer.frameTook(0.004) }
    let target = 100 + Self.interval
    let start = try #require(schedule.start(now: 100.002))
    #expect(start > pacer.start(for: target, now: 100.002))
    #expect(start < target - 0.004)
  }

  @Test("S24 the thread leaves the main thread time to begin also if frames take longer than a refresh")
  func longFrames() throws {
    var pacer = FramePacer()
    for _ in 0..<FramePacer.minimumFrameCount { pacer.frameTook(0.02) }
    let schedule = MotionSchedule(interval: Self.interval, pacer: pacer, lastTarget: 100, now: 99.99)
    #expect(try #require(schedule.start(now: 99.99)) > 100 + FramePacer.firstMargin / 2)
  }

  @Test("S24 each frame is for the refresh after the one before; those that were missed are passed over")
  func targets() {
    var schedule = schedule()
    var now = 100.01
    for count in 1...20 {
      #expect(abs(schedule.begin(now: now) - (100 + Double(count) * Self.interval)) < 1e-9)
      now += Self.interval
    }
    let last = schedule.lastTarget
    let target = schedule.begin(now: now + 5 * Self.interval)
    #expect(target > last + 5 * Self.interval)
    let refreshes = (target - 100) / Self.interval
    #expect(abs(refreshes - refreshes.rounded()) < 1e-6)
  }

  @Test("S24 a frame that the main thread has begun is left to it, and the next one is not")
  func begun() throws {
    var schedule = schedule()
    let start = try #require(schedule.start(now: 100.002))
    schedule.mainThreadWillDraw(for: 100 + Self.interval)
    #expect(abs(try #require(schedule.start(now: start)) - start - Self.interval) < 1e-9)
    #expect(abs(schedule.begin(now: start + Self.interval) - (100 + 2 * Self.interval)) < 1e-9)
  }

  @Test("S24 frames that would show nothing new are passed over")
  func waiting() {
    var schedule = schedule()
    schedule.nextChange = 100.09
    let target = schedule.begin(now: 100.01)
    #expect(abs(target - (100 + 6 * Self.interval)) < 1e-9)
  }

  @Test("S24 motion stops if the main thread is busy for longer than a second")
  func end() {
    let schedule = schedule()
    #expect(schedule.start(now: 101) != nil)
    #expect(schedule.start(now: 100 + MotionSchedule.limit) == nil)
  }
}
