import Foundation
import Testing

@testable import TactusDynamics

/// The formulas of scrolling, without views.
@Suite("Scroll physics") struct ScrollPhysicsTests {
  private let axis = ScrollAxis(lower: 0, upper: 2000, length: 852)

  // MARK: Rubber band

  @Test("S14 an overscroll of 590 pt in 852 pt is displayed as 235.0")
  func rubberBandReference() {
    let band = RubberBand(dimension: 852)
    #expect(abs(band.displacement(overscroll: 590) - 235.0) < 0.05)
    #expect(abs(band.displacement(overscroll: -590) + 235.0) < 0.05)
  }

  @Test(
    "S14 the rubber band is continuous at the edge, increases and never exceeds the view")
  func rubberBandShape() {
    let band = RubberBand(dimension: 852)
    var last = 0.0
    for overscroll in stride(from: 0.5, through: 100_000, by: 37) {
      let shown = band.displacement(overscroll: overscroll)
      #expect(shown > last && shown < 852 && shown < 0.55 * overscroll)
      last = shown
    }
    #expect(band.displacement(overscroll: 0.001) < 0.001)
  }

  @Test(
    "S14 the overscroll of the touch is recovered from the displayed displacement",
    arguments: [-800.0, -235, -1, 0, 1, 235, 800])
  func rubberBandInverse(shown: Double) {
    let band = RubberBand(dimension: 852)
    #expect(abs(band.displacement(overscroll: band.overscroll(displacement: shown)) - shown) < 1e-9)
  }

  // MARK: Deceleration

  @Test(
    "S16 a flick at 1000 pt/s covers 499 pt minus the part below 10 pt/s, and 99 pt minus that part at a rate of 0.99"
  )
  func reach() {
    let normal = Deceleration(from: 0, velocity: 1000, rate: 0.998)
    #expect(abs(normal.end - (499 - 4.99)) < 0.01)
    #expect(abs(normal.position(at: normal.duration - 1e-9) - normal.end) < 0.01)
    #expect(abs(normal.velocity(at: normal.duration - 1e-9) - 10) < 0.05)
    #expect(abs(Deceleration(from: 0, velocity: 1000, rate: 0.99).end - (99 - 0.99)) < 0.01)
  }

  @Test("S16 the position is x₀ + v₀·F·(1 − r^(1000t)) at every time", arguments: [0.998, 0.995, 0.99])
  func formula(rate: Double) {
    let deceleration = Deceleration(from: 123, velocity: -2345, rate: rate)
    let reach = rate / (1000 * (1 - rate))
    for time in stride(from: 0, to: deceleration.duration, by: 0.0137) {
      let expected = 123 - 2345 * reach * (1 - pow(rate, 1000 * time))
      #expect(abs(deceleration.position(at: time) - expected) < 1e-6)
      #expect(abs(deceleration.velocity(at: time) + 2345 * pow(rate, 1000 * time)) < 2345 * 0.006)
    }
  }

  @Test(
    "S16 a deceleration fitted to a target ends exactly there, and begins with the velocity of the touch",
    arguments: [300.0, 494, 495, 700])
  func fitted(target: Double) throws {
    let fitted = try #require(Deceleration.fitted(from: 0, velocity: 1000, to: target, rate: 0.998))
    #expect(fitted.end == target)
    #expect(fitted.position(at: fitted.duration + 1) == target)
    #expect(abs(fitted.position(at: fitted.duration - 1e-9) - target) < 0.001)
    #expect(abs(fitted.velocity(at: 0) - 1000) < 2)
  }

  @Test(
    "S16 a distant target is reached in the time of the deceleration, one in the other direction with a spring"
  )
  func fittedFar() throws {
    let far = try #require(Deceleration.fitted(from: 0, velocity: 300, to: 1500, rate: 0.998))
    #expect(far.end == 1500 && far.duration < 4)
    #expect(Deceleration.fitted(from: 0, velocity: 300, to: -100, rate: 0.998) == nil)
    let back = AxisMotion.released(at: 500, velocity: 600, to: 400, on: axis)
    #expect(back.end == 400)
    #expect(abs(back.velocity(at: 0) - 600) < 1e-9)
    #expect(back.isSmooth)
  }

  // MARK: Edge

  @Test(
    "S17 an overscroll of 235 pt held and released follows x₀·e^(−10t), and comes to rest on the edge when it is 0.5 pt away"
  )
  func heldRelease() {
    let motion = AxisMotion.released(at: -235, velocity: 0, on: axis)
    for time in stride(from: 0.0, through: 1, by: 0.01) {
      let expected = -235 * exp(-10 * time)
      #expect(abs(motion.position(at: time) - (abs(expected) > 0.5 ? expected : 0)) < 1e-9)
    }
    #expect(abs(motion.duration - log(470) / 10) < 1e-9)
    #expect(motion.end == 0)
    #expect(motion.position(at: motion.duration) == 0)
  }

  @Test(
    "S17 at an edge, the spring continues a deceleration at the instant of crossing, and rests on the edge",
    arguments: [400.0, 1500, 8000])
  func flingIntoEdge(velocity: Double) throws {
    let motion = AxisMotion.released(at: 1900, velocity: velocity, on: axis)
    let crossing = try #require(motion.handOffs.first)
    #expect(abs(motion.position(at: crossing) - 2000) < 1e-6)
    #expect(abs(motion.velocity(at: crossing - 1e-9) - motion.velocity(at: crossing)) < 1e-3)
    #expect(motion.end == 2000)
    #expect(motion.isSmooth)
    // The velocity of the deceleration at the instant of crossing.
    let impact = velocity - 100 / 0.499
    for time in stride(from: 0.0, to: motion.duration - crossing, by: 0.001) {
      let expected = 2000 + exp(-10 * time) * impact * 0.499 * (1 - pow(0.998, 1000 * time))
      #expect(abs(motion.position(at: crossing + time) - expected) < 0.001)
    }
    let last = motion.position(at: motion.duration.nextDown) - 2000
    #expect(abs(last - 0.5) < 1e-6)
  }

  @Test(
    "S17 content released beyond the edge follows e^(−10t)·(x₀ + v·F·(1 − r^(1000t))), within 0.1 pt, until it is 0.5 pt away",
    arguments: [-900.0, -250, 0, 300, 470], [0.998, 0.99])
  func released(velocity: Double, rate: Double) {
    var fast = axis
    fast.rate = rate
    let motion = AxisMotion.released(at: -235, velocity: velocity, on: fast)
    #expect(motion.handOffs.isEmpty && motion.end == 0)
    for time in stride(from: 0.0, to: motion.duration, by: 0.001) {
      let expected = exp(-10 * time) * (-235 + velocity * 0.499 * (1 - pow(0.998, 1000 * time)))
      #expect(abs(motion.position(at: time) - expected) < 0.1)
    }
    #expect(abs(motion.position(at: motion.duration.nextDown) + 0.5) < 1e-6)
  }

  @Test(
    "S17 S18 a bounce and a change of pages come to rest at the first instant from which they stay within 0.5 pt",
    arguments: [0.0, 100, 1500, 3000, 8000, 15_000])
  func restsWithinDistance(velocity: Double) {
    for (motion, target) in [
      (AxisMotion.released(at: 2000, velocity: velocity, on: axis), 2000.0),
      (AxisMotion.released(at: 2100, velocity: velocity, on: axis), 2000),
      (AxisMotion.snapping(from: 100, velocity: velocity, onPage: 852, on: axis), 852),
      (AxisMotion.snapping(from: 851, velocity: -velocity, onPage: 852, on: axis), 852),
    ] {
      #expect(motion.end == target && motion.duration < 1)
      guard motion.duration > 0 else { continue }
      #expect(abs(abs(motion.position(at: motion.duration.nextDown) - target) - 0.5) < 1e-6)
    }
  }

  @Test(
    "S17 content that hits an edge stays on the screen, however fast it is",
    arguments: [500.0, 3000, 15_000, 50_000, 1_000_000])
  func impactStaysOnScreen(velocity: Double) {
    let motion = AxisMotion.released(at: axis.upper - 1, velocity: velocity, on: axis)
    let excess = (0...2000).map { motion.position(at: Double($0) / 1000) - axis.upper }.max() ?? 0
    #expect(excess < axis.length)
    // At usual speeds the published spring applies, whose greatest excess is 0.033 s times the velocity.
    if velocity <= 3000 { #expect(abs(excess - 0.033 * velocity) < 0.002 * velocity + 1) }
    #expect(motion.end == axis.upper && motion.duration < 2)
  }

  @Test(
    "Z3 S17 a zoom returns for as long as its farthest point is more than 0.5 pt from its end",
    arguments: [(2.02, 2.0), (2.2, 2), (3, 2), (0.9, 1)])
  func zoomReturn(from: Double, to: Double) {
    let motion = ZoomMotion.spring(at: 10, from: from, to: to, size: 800, path: .between(.zero, .zero))
    let distance = abs(from / to - 1) * 800
    #expect(motion.endTime - 10 > 0 && motion.endTime - 10 < 0.8)
    #expect(abs((motion.endTime - 10) - log(distance / 0.5) / 10) < 1e-6)
    #expect(motion.scale(at: motion.endTime + 1e-6) == to)
  }

  @Test("S17 a flick back from beyond the edge continues to decelerate inside, continuously")
  func flickBackInside() throws {
    let motion = AxisMotion.released(at: -80, velocity: 2500, on: axis)
    let crossing = try #require(motion.handOffs.first)
    #expect(abs(motion.position(at: crossing)) < 1e-9)
    #expect(motion.steps.velocity < 1e-6)
    #expect(motion.end > 500)
    #expect(motion.isSmooth)
  }

  @Test(
    "S17 S16 a release beyond the edge with a target inside begins with the velocity of the touch and 10 s⁻¹ × the overscroll",
    arguments: [500.0, 0, 2500, -300], [1500.0, 300, 0])
  func targetFromOverscroll(velocity: Double, target: Double) {
    let motion = AxisMotion.released(at: -80, velocity: velocity, to: target, on: axis)
    // The published form is per millisecond: it begins a thousandth slower than its velocity.
    #expect(abs(motion.velocity(at: 0) - (velocity * 0.499 * -1000 * log(0.998) + 800)) < 1e-6)
    #expect(motion.end == target && motion.position(at: motion.duration) == target)
    let mirrored = AxisMotion.released(at: 2080, velocity: -velocity, to: 2000 - target, on: axis)
    #expect(abs(mirrored.velocity(at: 0) + motion.velocity(at: 0)) < 1e-6)
    #expect(mirrored.end == 2000 - target)
    let page = AxisMotion.snapping(from: -80, velocity: velocity, onPage: target, on: axis)
    #expect(abs(page.velocity(at: 0) - motion.velocity(at: 0)) < 15 && page.end == target)
  }

  @Test("S17 content that does not bounce stops on the edge")
  func noBounce() {
    var hard = axis
    hard.bounces = false
    let motion = AxisMotion.released(at: 1900, velocity: 3000, on: hard)
    let positions = stride(from: 0.0, through: 3, by: 0.001).map { motion.position(at: $0) }
    #expect(positions.max() == 2000)
    #expect(motion.end == 2000)
  }

  // MARK: Paging

  @Test("S18 the page is chosen by the position at which the content would rest, one page per flick")
  func pages() {
    let paging = Paging(axis: ScrollAxis(lower: -20, upper: 3180, length: 320))
    #expect(paging.target(from: -20, velocity: 0, draggedFrom: -20) == -20)
    #expect(paging.target(from: 100, velocity: 0, draggedFrom: -20) == -20)
    #expect(paging.target(from: 150, velocity: 0, draggedFrom: -20) == 300)
    #expect(paging.target(from: 30, velocity: 400, draggedFrom: -20) == 300)
    #expect(paging.target(from: 30, velocity: 9000, draggedFrom: -20) == 300)
    #expect(paging.target(from: 270, velocity: -900, draggedFrom: 300) == -20)
    #expect(paging.target(from: 3200, velocity: 900, draggedFrom: 3180) == 3180)
  }

  @Test("S18 the last page ends with the content, and is a page even if it is shorter")
  func partialPage() {
    // Pages at 0, 480 and 624.
    let paging = Paging(axis: ScrollAxis(lower: 0, upper: 624, length: 480))
    #expect(paging.target(from: 622, velocity: 0, draggedFrom: 624) == 624)
    #expect(paging.target(from: 560, velocity: 0, draggedFrom: 624) == 624)
    #expect(paging.target(from: 545, velocity: 0, draggedFrom: 624) == 480)
    #expect(paging.target(from: 600, velocity: -1500, draggedFrom: 624) == 480)
    #expect(paging.target(from: 470, velocity: -1500, draggedFrom: 480) == 0)
    #expect(paging.target(from: 500, velocity: 400, draggedFrom: 480) == 624)
    #expect(paging.target(from: 640, velocity: 900, draggedFrom: 624) == 624)
    #expect(paging.target(from: 200, velocity: 0, draggedFrom: 624) == 0)
    // Ten points more than a page are another page, too.
    let short = Paging(axis: ScrollAxis(lower: -20, upper: -10, length: 480))
    #expect(short.target(from: -14, velocity: 0, draggedFrom: -20) == -10)
    #expect(short.target(from: -16, velocity: 0, draggedFrom: -10) == -20)
    // A rounding error is not another page.
    let exact = Paging(axis: ScrollAxis(lower: 0, upper: 0.1 * 3 * 1000 - 100, length: 100))
    #expect(exact.page(near: 200) == 2 && exact.page(near: 1000) == 2)
  }

  @Test(
    "S18 paging ends exactly on a page, even at offsets of 10⁹ pt",
    arguments: [0.0, 250, 900, 3000, 20_000, -500],
    [0.0, 1e9])
  func snapsExactly(velocity: Double, base: Double) {
    let wide = ScrollAxis(lower: 0, upper: 2e9, length: 320)
    let motion = AxisMotion.snapping(from: base + 100, velocity: velocity, onPage: base + 320, on: wide)
    #expect(motion.end == base + 320)
    #expect(motion.position(at: motion.duration) == base + 320)
    #expect(motion.isSmooth)
    let positions = stride(from: 0.0, through: motion.duration, by: 0.002).map { motion.position(at: $0) }
    if velocity >= 0 { #expect((positions.max() ?? 0) <= base + 320 + 40) }
    // At a thousand million points, the motion is as exact as at zero.
    let near = AxisMotion.snapping(from: 100, velocity: velocity, onPage: 320, on: wide)
    for (index, position) in positions.enumerated() {
      #expect(abs(position - base - near.position(at: Double(index) * 0.002)) < 1e-5)
    }
  }

  // MARK: Animated

  @Test("S19 an animated move takes 0.3 s along (1 − cos(πt/0.3))/2, and ends exactly")
  func eased() {
    let move = AxisMotion.eased(from: 100, to: 1100)
    #expect(move.duration == 0.3)
    #expect(move.position(at: 0) == 100 && move.position(at: 0.3) == 1100)
    #expect(abs(move.position(at: 0.15) - 600) < 1e-6)
    #expect(move.velocity(at: 0) == 0)
    for time in stride(from: 0.0, through: 0.15, by: 0.01) {
      #expect(abs(move.position(at: time) - 100 - (1100 - move.position(at: 0.3 - time))) < 1e-6)
    }
    for time in stride(from: 0.0, through: 0.3, by: 0.01) {
      #expect(abs(move.position(at: time) - 100 - 500 * (1 - cos(.pi * time / 0.3))) < 1e-6)
    }
    #expect(move.isSmooth)
  }

  // MARK: Everything at once

  @Test("S13–S19 content rests exactly on a pixel, or on the edge", arguments: [1.0, 1.5, 2, 3])
  func restsOnPixel(scale: Double) {
    var fine = axis
    fine.pixel = 1 / scale
    for start in stride(from: 3.3, to: 1900, by: 97.7) {
      for velocity in [-3000.0, -700, -260, 0, 11, 260, 777, 2100] {
        let motion = AxisMotion.released(at: start, velocity: velocity, on: fine)
        let pixels = motion.end * scale
        #expect(abs(pixels - pixels.rounded()) < 1e-9)
        #expect(motion.position(at: motion.duration) == motion.end)
        let unrounded = Deceleration(from: start, velocity: velocity, rate: 0.998)
        for time in stride(from: 0.0, to: motion.handOffs.first ?? motion.duration, by: 0.01) {
          #expect(abs(motion.position(at: time) - unrounded.position(at: time)) <= 0.5)
        }
      }
    }
  }

  @Test("S16 extreme rates, velocities and positions do not break the arithmetic")
  func absurd() {
    for velocity in [1e12, -1e300, 1e-300, 10.000001] {
      let motion = AxisMotion.released(at: 1, velocity: velocity, on: axis)
      #expect(motion.end.isFinite && motion.duration.isFinite)
      #expect((0...2000).contains(motion.end))
    }
    let empty = ScrollAxis(lower: 0, upper: -5, length: 0)
    #expect(AxisMotion.released(at: 50, velocity: 100, on: empty).end == 0)
    #expect(empty.shown(50) == 0)
  }
}
