import TactusDynamics
import TactusGeometry
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// What frames show when a touch ends that drags.
@Suite("Scroll view: touches that end")
@MainActor
struct ScrollTouchUpTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }

  /// A drag at a constant speed.
  struct Drag: Sendable {
    var speed: Double
    var reportRate = 125.0
    var frameRate = 60.0
    /// The number of scans without a report before the touch ends.
    var silentScans = 0
  }

  /// Returns the steps from frame to frame, and the number of those of the drag.
  private func steps(_ drag: Drag) -> (steps: [Double], count: Int) {
    stage.scrollView.contentSize.height = 40_000
    let touch = test.touch(at: Point(x: 160, y: 470))
    var shown: [Double] = []
    let duration = min(0.4, 4000 / drag.speed)
    let last = (duration * drag.reportRate).rounded(.down) - Double(drag.silentScans)
    test.move(
      [touch], for: duration, rate: drag.reportRate, frameRate: drag.frameRate,
      along: { [Point(x: 160, y: 470 - drag.speed * min($0, last / drag.reportRate))] }
    ) { _ in shown.append(stage.offset) }
    touch.end()
    let count = shown.count - 1
    test.play(for: 0.1, rate: drag.frameRate) { _ in shown.append(stage.offset) }
    return (zip(shown, shown.dropFirst()).map { $1 - $0 }, count)
  }

  @Test(
    "S13 each step when the touch ends lies between its neighbours",
    arguments: [
      Drag(speed: 300), Drag(speed: 800), Drag(speed: 1500), Drag(speed: 3000), Drag(speed: 5000),
      Drag(speed: 800, silentScans: 1), Drag(speed: 800, reportRate: 60),
      Drag(speed: 800, reportRate: 60, silentScans: 1), Drag(speed: 3000, reportRate: 240, frameRate: 120),
    ])
  func noLeap(drag: Drag) {
    let (steps, count) = steps(drag)
    for index in count - 1...count + 2 {
      let (before, after) = (steps[index - 1], steps[index + 1])
      // A frame of deceleration takes a thirtieth of the step, and a touch that is silent leaves a fortieth to the estimates.
      let tolerance = 0.06 * drag.speed / drag.frameRate
      #expect(steps[index] >= min(before, after) - tolerance, "\(steps.suffix(10))")
      #expect(steps[index] <= max(before, after) + tolerance, "\(steps.suffix(10))")
    }
  }

  @Test("S16 content decelerates from what the last frame showed, at the time for which it did")
  func formula() {
    let touch = test.touch(at: Point(x: 160, y: 470))
    var last = (offset: 0.0, time: 0.0)
    let start = test.now
    test.move([touch], for: 0.25, along: { [Point(x: 160, y: 470 - 1200 * $0)] }) {
      last = (stage.offset, start + $0)
    }
    touch.end()
    let deceleration = Deceleration(from: last.offset, velocity: 1200, rate: 0.998)
    test.play(for: 0.3) { time in
      let expected = deceleration.position(at: time - last.time)
      #expect(abs(stage.offset - expected) < 1.5)
    }
    #expect(stage.scrollView.isDecelerating)
  }

  @Test("S13 a slow touch that ends leaves the content where the last frame showed it")
  func slowTouchUp() {
    let touch = test.touch(at: Point(x: 160, y: 470))
    var last = 0.0
    test.move([touch], for: 0.4, along: { [Point(x: 160, y: 470 - 150 * $0)] }) { _ in last = stage.offset }
    touch.end()
    test.play(for: 0.2) { _ in #expect(abs(stage.offset - last) <= 0.5) }
  }

  @Test(
    "S17 content that hits an edge stays on the screen, however fast it is", arguments: [2_000.0, 50_000])
  func impact(speed: Double) {
    let axis = ScrollAxis(lower: 0, upper: 1000, length: 480)
    let motion = AxisMotion.released(at: 990, velocity: speed, on: axis)
    var (furthest, last, velocity) = (0.0, 990.0, motion.velocity(at: 0))
    for millisecond in 1...1500 {
      let time = Double(millisecond) / 1000
      let (position, next) = (motion.position(at: time), motion.velocity(at: time))
      // No kink in the position or its velocity.
      #expect(abs(position - last - (velocity + next) / 2000) < 0.02 * speed / 1000 + 0.5)
      furthest = max(furthest, position - 1000)
      (last, velocity) = (position, next)
    }
    #expect(furthest < 480 && motion.end == 1000 && last == 1000)
    if speed == 2000 { #expect(abs(furthest - EdgeSpring(from: 0, velocity: 0.99 * speed, to: 0).peak) < 2) }
  }
}

extension EdgeSpring {
  /// The largest distance from the target, in points.
  fileprivate var peak: Double { (0...500).map { abs(position(at: Double($0) / 1000) - target) }.max() ?? 0 }
}
