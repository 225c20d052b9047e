import TactusTesting
import Testing

@testable import TactusDynamics

/// Continuity between the segments of a scroll motion.
@Suite("Scroll physics: continuity between segments") struct ScrollContinuityTests {
  private let axis = ScrollAxis(lower: 0, upper: 2000, length: 852)

  @Test(
    "S17 a flick from beyond one edge through short content and the other edge has three continuous segments",
    arguments: [0.998, 0.99])
  func threeParts(rate: Double) {
    let short = ScrollAxis(lower: 0, upper: 100, length: 852, rate: rate)
    for mirrored in [false, true] {
      let motion: AxisMotion =
        mirrored
        ? .released(at: 180, velocity: -6000, on: short) : .released(at: -80, velocity: 6000, on: short)
      let handOffs = motion.handOffs
      #expect(handOffs.count == 2 && handOffs[0] > 0 && handOffs[1] > handOffs[0])
      #expect(abs(motion.position(at: handOffs[0]) - (mirrored ? 100 : 0)) < 1e-9)
      #expect(abs(motion.position(at: handOffs[1]) - (mirrored ? 0 : 100)) < 1e-9)
      #expect(abs(motion.velocity(at: handOffs[1])) > 1000)
      #expect(motion.steps.velocity < 1e-6 && motion.steps.position < 1e-9)
      #expect(motion.isSmooth && motion.maximumGrowth < 1e-6)
      #expect(motion.end == (mirrored ? 0 : 100) && motion.position(at: motion.duration) == motion.end)
    }
  }

  @Test(
    "S16 S17 the formulas before and after the crossing of an edge agree at that instant")
  func crossings() {
    let intoEdge = AxisMotion.released(at: 1900, velocity: 1500, on: axis)
    let backInside = AxisMotion.released(at: -80, velocity: 2500, on: axis)
    for (motion, edge) in [(intoEdge, 2000.0), (backInside, 0)] {
      #expect(motion.handOffs.count == 1)
      #expect(abs(motion.position(at: motion.handOffs[0]) - edge) < 1e-9)
      #expect(motion.steps.position < 1e-9 && motion.steps.velocity < 1e-6)
    }
  }

  @Test(
    "S13–S19 position and velocity are continuous, and no motion gains speed by itself, for any release",
    arguments: [1, 2, 3] as [UInt64])
  func anyRelease(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<60 {
      let upper = [40, 300, 2000, 1e9][Int(random.uniform() * 4)]
      let lower = random.uniform() < 0.5 ? 0 : -random.uniform() * 100
      let rate = [0.998, 0.995, 0.99][Int(random.uniform() * 3)]
      let axis = ScrollAxis(lower: lower, upper: upper, length: 480, rate: rate, pixel: 0)
      let reach = min(upper, 3000)
      let start = random.uniform() < 0.4 ? lower - random.uniform() * 200 : random.uniform() * (reach + 200)
      let velocity = random.normal() * 3000
      let motion = AxisMotion.released(at: start, velocity: velocity, on: axis)
      #expect(
        motion.isSmooth,
        "from \(start) at \(velocity) in \(axis): \(motion.steps), \(motion.maximumSlopeError)")
      #expect(motion.maximumGrowth <= 1e-6, "from \(start) at \(velocity) in \(axis)")
      let page = axis.clamp(480 * (random.uniform() * 4).rounded())
      let snapping = AxisMotion.snapping(from: start, velocity: velocity, onPage: page, on: axis)
      #expect(snapping.isSmooth && snapping.end == page, "from \(start) at \(velocity) to \(page)")
      let target = AxisMotion.released(at: start, velocity: velocity, to: page, on: axis)
      #expect(target.isSmooth && target.end == page, "from \(start) at \(velocity) to \(page) in \(axis)")
    }
  }

  @Test(
    "S22 a motion whose range changes continues with its position and velocity",
    arguments: [1, 2, 3] as [UInt64])
  func anyChange(seed: UInt64) {
    var random = Random(seed: seed)
    for _ in 0..<60 {
      let rate = [0.998, 0.99][Int(random.uniform() * 2)]
      let before = ScrollAxis(lower: 0, upper: random.uniform() * 2000, length: 480, rate: rate, pixel: 0)
      let motion = AxisMotion.released(
        at: random.uniform() * 2200 - 100, velocity: random.normal() * 3000, on: before)
      let time = random.uniform() * motion.duration * 0.9
      let (position, speed) = (motion.position(at: time), motion.velocity(at: time))
      guard abs(speed) > 12 else { continue }
      var after = before
      after.upper = random.uniform() * 2000
      let page = after.clamp(480 * (random.uniform() * 4).rounded())
      for next: AxisMotion in [
        .continuing(at: position, velocity: speed, on: after),
        .continuing(at: position, velocity: speed, onPage: page, on: after),
      ] {
        #expect(abs(next.position(at: 0) - position) < 1e-9)
        #expect(abs(next.velocity(at: 0) - speed) <= 1e-6 * abs(speed), "\(position) at \(speed) in \(after)")
        #expect(next.isSmooth)
      }
    }
  }
}
