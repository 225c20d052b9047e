import Foundation
import Testing

@testable import TactusDynamics

/// The momentum of pinches, without views.
@Suite("Zoom momentum") struct ZoomMomentumTests {
  private let range = ZoomRange(minimum: 0.5, maximum: 8, bounces: true)

  private func pinch(from scale: Double, velocity: Double, bounces: Bool = true) -> ZoomMomentum? {
    var range = range
    range.bounces = bounces
    return ZoomMomentum(from: scale, velocity: velocity, within: range, size: 800)
  }

  @Test(
    "Z10 the scale begins with the velocity of the pinch, loses it like a fast fling, and rests within its limits",
    arguments: [(1, 2), (1, -2), (7, 3), (0.6, -4), (4, 20), (8, 1), (0.5, -1), (2, -60)])
  func curve(scale: Double, velocity: Double) throws {
    let momentum = try #require(pinch(from: scale, velocity: velocity))
    #expect(
      momentum.scale(at: 0) == scale && momentum.scale(at: momentum.duration + 1e-9) == momentum.endScale)
    #expect(momentum.endScale >= 0.5 && momentum.endScale <= 8 && momentum.duration < 2)
    let start = log(momentum.scale(at: 1e-5) / scale) / 1e-5
    #expect(abs(start / velocity - 1) < 0.01 || scale == 8 || scale == 0.5)
    // The logarithm of the scale has no step, and neither has its velocity, except where a limit is hit far out.
    var last = (position: log(scale), velocity: velocity)
    for time in stride(from: 0.001, through: momentum.duration, by: 0.001) {
      let position = log(momentum.scale(at: time))
      let now = (position - last.position) / 0.001
      #expect(abs(position - last.position) <= 0.001 * abs(velocity) * 1.01 + 1e-9)
      #expect(abs(now - last.velocity) <= (abs(velocity) < 30 ? 0.03 : 0.2) * abs(velocity) + 1e-6)
      last = (position, now)
    }
    #expect(abs(log(momentum.endScale) - last.position) * 800 < 1.1)
  }

  @Test(
    "Z10 inside its limits the scale ends where the velocity leads: after 0.099 s of it, less the last 10 pt/s"
  )
  func end() throws {
    let momentum = try #require(pinch(from: 1, velocity: 3))
    #expect(abs(log(momentum.endScale) * 800 - 0.099 * (2400 - 10)) < 1e-6)
  }

  @Test("Z10 without bouncing the scale stops at its limit")
  func stop() throws {
    let momentum = try #require(pinch(from: 4, velocity: 20, bounces: false))
    #expect(momentum.endScale == 8)
    for step in 0...200 { #expect(momentum.scale(at: Double(step) / 100) <= 8 * (1 + 1e-12)) }
  }

  @Test("Z10 a slow pinch, one beyond a limit, and a velocity that is none have no momentum")
  func none() {
    #expect(pinch(from: 1, velocity: 0.3) == nil && pinch(from: 1, velocity: 0) == nil)
    #expect(pinch(from: 8.1, velocity: 3) == nil && pinch(from: 0.4, velocity: -3) == nil)
    #expect(pinch(from: 1, velocity: .nan) == nil && pinch(from: 1, velocity: .infinity) == nil)
  }

  @Test("Z10 content turns by the progress of the motion, and ends exactly at its angle")
  func turning() {
    var motion = ZoomMotion.spring(
      at: 1, from: 2, to: 2, turn: 0.3, size: 800, path: .about(anchor: .zero, location: .zero))
    motion.turn = ZoomMotion.Turn(from: 1.2, to: 1.5)
    #expect(motion.angle(at: 1) == 1.2 && motion.angle(at: motion.endTime) == 1.5)
    #expect(abs((motion.endTime - 1) - log(0.3 * 800 / 0.5) / 10) < 1e-6)
    #expect(abs(motion.angle(at: 1.1) - (1.5 - 0.3 * exp(-1))) < 1e-6 && motion.scale(at: 1.1) == 2)
  }
}
