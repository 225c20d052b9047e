import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The Animation demo")
struct AnimationPageTests {
  private let test = TestWindow(size: Size(width: 1024, height: 600))
  private let page = AnimationPage()

  init() {
    page.frame = test.window.bounds
    test.window.addSubview(page)
    test.frame()
  }

  private func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) {
      test.advance(by: 1.0 / 60)
      test.frame(interval: 0)
    }
  }

  /// A point of a panel's stage in the window.
  private func point(_ panel: AnimationPanel, _ x: Double, _ y: Double) -> Point {
    let bounds = panel.stage.bounds
    return panel.stage.convert(Point(x: x * bounds.width, y: y * bounds.height), to: nil)
  }

  @Test("A1 a tap moves the balls to the other end; a lower damping ratio has a larger overshoot")
  func springs() {
    let start = page.springs.balls[0].center.x
    test.tap(at: point(page.springs, 0.5, 0.5))
    var furthest = page.springs.balls.map { _ in 0.0 }
    for _ in 0..<120 {
      run(1.0 / 60)
      furthest = zip(furthest, page.springs.balls).map { max($0, $1.presentation.center.x) }
    }
    #expect(furthest == furthest.sorted(by: >))
    for ball in page.springs.balls {
      #expect(ball.center.x > start + 100)
      #expect(ball.presentation.center == ball.center)
    }
    #expect(!test.needsFrame)
  }

  @Test("A2 retargeting a moving ball does not make it jump")
  func retarget() {
    let ball = page.flight.ball
    test.tap(at: point(page.flight, 0.05, 0.5))
    var last = ball.presentation.center
    for step in 0..<120 {
      run(1.0 / 60)
      if step == 12 { test.touch(at: point(page.flight, 0.95, 0.9)).end() }
      #expect(ball.presentation.center.distance(to: last) < 80)
      last = ball.presentation.center
    }
    #expect(last == ball.center)
    #expect(last.x > 0.8 * page.flight.stage.bounds.width)
  }

  @Test("A2 a touch stops the ball at its presented position, drags it and throws it")
  func catchAndThrow() {
    let ball = page.flight.ball
    test.tap(at: point(page.flight, 0.05, 0.5))
    run(0.1)
    let seen = ball.presentation.center
    let touch = test.touch(at: page.flight.stage.convert(seen, to: nil))
    run(0.5)
    #expect(ball.presentation.center.distance(to: seen) < 1)
    touch.move(to: touch.location + Point(x: 60, y: 0), over: 0.1)
    test.frame(interval: 0)
    #expect(ball.presentation.center.distance(to: seen + Point(x: 60, y: 0)) < 1)
    touch.end()
    run(0.05)
    #expect(ball.presentation.center.x > seen.x + 75, "it keeps the velocity of the touch")
    run(2)
    #expect(ball.presentation.center == ball.center)
  }

  @Test("A4 a drag scrubs the animation, which then continues in its direction; a tap reverses it")
  func scrub() {
    let scrub = page.scrub
    let left = scrub.knob.presentation.center.x
    let touch = test.touch(at: point(scrub, 0.1, 0.9))
    touch.move(to: touch.location + Point(x: 150, y: 0), over: 0.3)
    test.frame(interval: 0)
    #expect(abs(scrub.knob.presentation.center.x - left - 150) < 0.01)
    run(1)
    #expect(abs(scrub.knob.presentation.center.x - left - 150) < 0.01, "it is paused during the touch")
    touch.end()
    run(1.5)
    #expect(scrub.progress == 1)
    #expect(!test.needsFrame)
    test.tap(at: point(scrub, 0.5, 0.5))
    run(1.5)
    #expect(scrub.progress == 0)
    #expect(abs(scrub.knob.presentation.center.x - left) < 0.01)
  }

  @Test("A1 the keyframes end in the initial state, and no frames are requested at rest")
  func keyframes() {
    let tile = page.keyframes.tile
    let start = tile.presentation
    test.tap(at: point(page.keyframes, 0.5, 0.5))
    run(0.5)
    #expect(tile.presentation.frame != start.frame)
    run(3)
    #expect(tile.presentation == start)
    #expect(!test.needsFrame)
  }

  @Test(
    "all views are within their stage, for every panel size",
    arguments: [
      Size(width: 480, height: 272), Size(width: 800, height: 424), Size(width: 1920, height: 1024),
    ])
  func sizes(size: Size) {
    page.frame = Rect(origin: .zero, size: size)
    test.frame()
    for panel in [page.springs, page.flight, page.scrub, page.keyframes] {
      #expect(page.bounds.contains(panel.frame))
      for view in panel.stage.subviews {
        #expect(
          panel.stage.bounds.insetBy(dx: -1, dy: -1).contains(view.frame), "\(type(of: panel)): \(view.frame)"
        )
      }
    }
  }
}
