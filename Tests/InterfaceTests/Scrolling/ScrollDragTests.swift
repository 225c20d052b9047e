import Foundation
import TactusDynamics
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// How the content moves under fingers, and when they let go.
@Suite("Scroll view: dragging") @MainActor struct ScrollDragTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: TellingScrollView { stage.scrollView }
  var recorder: RecordingScrollDelegate { stage.recorder }

  // MARK: Under the finger

  @Test("S13 recognition at 10 pt of travel moves the content by travel − 10 at once")
  func recognition() {
    let finger = test.finger(at: Point(x: 160, y: 400))
    test.advance(by: 0.02)
    finger.move(to: Point(x: 160, y: 391))
    #expect(stage.offset == 0 && !scrollView.isDragging && scrollView.isTracking)
    test.advance(by: 0.02)
    finger.move(to: Point(x: 160, y: 373))
    #expect(scrollView.isDragging && abs(stage.offset - 17) < 1e-9)
    finger.lift()
  }

  @Test("S13 the travel is Euclidean")
  func euclidean() {
    let finger = test.finger(at: Point(x: 160, y: 400))
    test.advance(by: 0.02)
    finger.move(by: Point(x: 8, y: -12))
    let travel = (64.0 + 144).squareRoot()
    #expect(abs(stage.offset - 12 * (1 - 10 / travel)) < 1e-9)
    finger.lift()
  }

  @Test(
    "S13 the distance between finger and content is constant within 0.5 pt at every presented frame",
    arguments: [60.0, 125, 240, 1000], [30.0, 60, 90, 120])
  func constantDistance(rate: Double, frameRate: Double) {
    let finger = test.finger(at: Point(x: 160, y: 470))
    let start = test.now
    let speed = 700.0
    var frames = 0
    finger.drag(to: Point(x: 160, y: 120), over: 0.5, rate: rate, frameRate: frameRate) { time in
      // The predictor knows the speed after a few reports.
      guard scrollView.isDragging, time - start > 0.1, time < start + 0.5 else { return }
      frames += 1
      let place = 470 - speed * (time - start)
      #expect(abs(stage.offset - (470 - place - 10)) <= 0.5)
    }
    #expect(frames > 8)
    finger.lift()
  }

  @Test(
    "S13 when the finger stops the content comes to it, and then nothing wakes the process until it moves")
  func fingerRests() {
    let finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 300), over: 0.15)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 90) < 1e-9)
    test.play(for: 0.2)
    #expect(!test.needsFrame && scrollView.isDragging)
    let calls = recorder.scrolls
    test.play(for: 1)
    #expect(recorder.scrolls == calls)
    finger.move(by: Point(x: 0, y: -1))
    #expect(test.needsFrame)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 91) < 1e-9)
    finger.lift()
  }

  @Test("S13 a finger that holds still for three seconds may still scroll, however slowly")
  func holdThenSlowDrag() {
    let finger = test.finger(at: stage.middle)
    test.play(for: 3)
    #expect(stage.item.phases == [.began])
    finger.drag(to: stage.middle + Point(x: 0, y: -60), over: 4)
    #expect(stage.item.phases.last == .cancelled && abs(stage.offset - 50) < 0.01)
    finger.lift()
  }

  @Test("S14 beyond the edge the content follows as the rubber band says, and back")
  func rubberBand() {
    let finger = test.finger(at: Point(x: 160, y: 60))
    finger.drag(to: Point(x: 160, y: 370), over: 0.4)
    let shown = -RubberBand(dimension: 480).displacement(overscroll: 300)
    #expect(abs(stage.offset - shown) < 1e-6)
    finger.drag(to: Point(x: 160, y: 40), over: 0.4)
    #expect(abs(stage.offset - 30) < 1e-6)
    finger.lift()
  }

  @Test("S14 content that does not bounce stops at its edge", arguments: [true, false])
  func noBounce(allAxes: Bool) {
    if allAxes { scrollView.bounces = false } else { scrollView.bouncesVertically = false }
    let finger = test.finger(at: Point(x: 160, y: 300))
    finger.drag(to: Point(x: 160, y: 200), over: 0.2)
    finger.drag(to: Point(x: 160, y: 450), over: 0.2)
    #expect(stage.offset == 0)
    finger.lift()
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 200))
    var least = 0.0
    test.play(for: 1) { _ in least = min(least, stage.offset) }
    #expect(least == 0)
  }

  @Test("S10 a second finger joins and leaves without a jump; the content follows the middle of both")
  func twoFingers() {
    let first = test.finger(at: Point(x: 100, y: 400))
    first.drag(to: Point(x: 100, y: 350), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 40) < 1e-9)
    let second = test.finger(at: Point(x: 250, y: 100))
    test.play(for: 0.1)
    #expect(abs(stage.offset - 40) < 1e-9)
    second.move(by: Point(x: 0, y: -20))
    test.play(for: 0.2)
    #expect(abs(stage.offset - 50) < 1e-9)
    first.lift()
    test.play(for: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9 && scrollView.isDragging)
    second.move(by: Point(x: 0, y: -20))
    test.play(for: 0.2)
    #expect(abs(stage.offset - 70) < 1e-9)
    second.lift()
    #expect(!scrollView.isDragging)
  }

  @Test(
    "S10 the pan may be moved to another view, may want two fingers, and drops its drag when turned off and on"
  )
  func configurablePan() {
    let pad = View(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    test.window.addSubview(pad)
    pad.addGestureRecognizer(scrollView.panGestureRecognizer)
    let finger = test.finger(at: Point(x: 160, y: 90))
    finger.drag(to: Point(x: 160, y: 30), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9)
    scrollView.panGestureRecognizer.isEnabled = false
    scrollView.panGestureRecognizer.isEnabled = true
    #expect(!scrollView.isDragging && recorder.calls.last == "didEndDragging(false)")
    finger.drag(to: Point(x: 160, y: 5), over: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9)
    finger.lift()
    scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    let one = test.finger(at: Point(x: 160, y: 90))
    one.drag(to: Point(x: 160, y: 60), over: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9)
    let two = test.finger(at: Point(x: 200, y: 60))
    test.together {
      one.move(by: Point(x: 0, y: -30))
      two.move(by: Point(x: 0, y: -30))
    }
    test.play(for: 0.2)
    #expect(abs(stage.offset - 70) < 1e-9)
    one.lift()
    two.lift()
  }

  @Test(
    "S2 with a directional lock only the axis moves along which the drag began, unless it began diagonally")
  func directionalLock() {
    scrollView.contentSize = Size(width: 2000, height: 4000)
    for (isLocked, way, expected) in [
      (true, Point(x: -10, y: -60), Point(x: 0, y: 50)), (true, Point(x: -60, y: -10), Point(x: 50, y: 0)),
      (true, Point(x: -40, y: -40), Point(x: 33, y: 33)), (false, Point(x: -10, y: -60), Point(x: 8, y: 50)),
    ] {
      scrollView.isDirectionalLockEnabled = isLocked
      scrollView.contentOffset = .zero
      let finger = test.finger(at: Point(x: 200, y: 300))
      finger.drag(to: Point(x: 200, y: 300) + way, over: 0.2)
      finger.rest(0.2)
      finger.lift()
      let offset = scrollView.contentOffset
      #expect(abs(offset.x - expected.x) < 1.5 && abs(offset.y - expected.y) < 1.5)
    }
  }

  // MARK: Letting go

  @Test("S15 a finger that rested before it lifts flings nothing, nor does one slower than 250 pt/s")
  func noFling() {
    var finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 250), over: 0.1)
    finger.rest(0.1)
    finger.lift()
    #expect(!scrollView.isDecelerating && stage.offset == 140)
    finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 300), over: 0.45)
    finger.lift()
    #expect(!scrollView.isDecelerating && stage.offset == 230)
    #expect(recorder.velocities == [.zero, .zero])
    finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 300), over: 0.36)
    finger.lift()
    #expect(scrollView.isDecelerating && abs(recorder.velocities[2].y - 100 / 360) < 0.01)
  }

  @Test(
    "S15 S16 the same flick goes as far on panels of 60, 125, 240 and 1000 Hz, within 5 %",
    arguments: [60.0, 125, 240, 1000])
  func panels(rate: Double) {
    let finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 200), over: 0.2, rate: rate)
    finger.lift()
    let start = stage.offset
    #expect(abs(recorder.velocities[0].y - 1) < 0.05)
    test.playUntilIdle()
    #expect(abs(stage.offset - start - 494) < 25)
  }

  @Test(
    "S16 flung content is where the formula says at 30, 60, 90 and 120 Hz, with frames missed, and rests on a pixel",
    arguments: [30.0, 60, 90, 120], [true, false])
  func deceleration(rate: Double, missing: Bool) throws {
    stage.flick()
    let start = test.now
    let expected = Deceleration(
      from: stage.offset, velocity: recorder.velocities[0].y * 1000, rate: 0.998)
    var count = 0
    while scrollView.isDecelerating {
      count += 1
      test.advance(by: 1 / rate * (missing && count % 5 == 0 ? 4 : 1))
      test.frame(interval: 1 / rate)
      #expect(abs(stage.offset - expected.position(at: test.now + 1 / rate - start)) <= 0.5)
    }
    #expect(stage.offset == stage.offset.rounded() && abs(stage.offset - expected.end) <= 0.5)
    #expect(recorder.targets[0].y == stage.offset)
  }

  @Test("S16 the delegate moves the target, and the content ends exactly there")
  func movedTarget() {
    recorder.target = { Point(x: $0.x, y: 500) }
    stage.flick()
    var last = stage.offset
    while scrollView.isDecelerating {
      test.play(for: 1.0 / 60)
      #expect(stage.offset >= last)
      last = stage.offset
    }
    #expect(stage.offset == 500)
    recorder.target = { _ in Point(x: 0, y: 321) }
    let finger = test.finger(at: Point(x: 160, y: 200))
    finger.drag(to: Point(x: 160, y: 250), over: 0.4)
    finger.rest(0.2)
    finger.lift()
    test.playUntilIdle()
    #expect(stage.offset == 321)
  }

  @Test("S16 a fast rate stops the content sooner")
  func fastRate() {
    scrollView.decelerationRate = .fast
    stage.flick()
    let velocity = recorder.velocities[0].y * 1000
    let start = stage.offset
    test.playUntilIdle()
    #expect(abs(stage.offset - start - 0.099 * (velocity - 10)) <= 0.6)
  }

  @Test(
    "S17 an overdrag that is held and released returns as a pure exponential, and rests exactly on the edge")
  func heldOverdrag() {
    let finger = test.finger(at: Point(x: 160, y: 60))
    finger.drag(to: Point(x: 160, y: 460), over: 0.4)
    finger.rest(0.3)
    finger.lift()
    let (start, offset) = (test.now, stage.offset)
    #expect(offset < -140)
    test.play(for: 0.6) { time in
      #expect(abs(stage.offset - offset * exp(-10 * (time - start))) <= 0.5)
    }
    test.playUntilIdle()
    #expect(stage.offset == 0)
  }

  @Test("S17 content flung into its edge goes beyond it without a step and rests exactly on it")
  func flingIntoEdge() {
    scrollView.contentOffset.y = 200
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 150))
    let start = test.now
    let expected = AxisMotion.released(
      at: stage.offset, velocity: recorder.velocities[0].y * 1000, on: scrollView.verticalAxis)
    var least = 0.0
    while scrollView.isDecelerating {
      test.play(for: 1.0 / 60) { time in
        #expect(abs(stage.offset - expected.position(at: time - start)) <= 0.5)
      }
      least = min(least, stage.offset)
    }
    #expect(least < -20 && stage.offset == 0)
    #expect(recorder.targets == [.zero])
  }

  @Test("S18 a flick turns one page, a short drag none, and pages rest on multiples of the bounds")
  func paging() {
    scrollView.isPagingEnabled = true
    for page in 1...3 {
      stage.flick()
      test.playUntilIdle()
      #expect(stage.offset == 480 * Double(page))
    }
    let finger = test.finger(at: Point(x: 160, y: 400))
    finger.drag(to: Point(x: 160, y: 250), over: 0.5)
    finger.rest(0.2)
    finger.lift()
    test.playUntilIdle()
    #expect(stage.offset == 480 * 3)
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 120))
    test.play(for: 0.1)
    // Caught in the middle it goes on to the page that is nearer.
    let caught = test.finger(at: Point(x: 160, y: 240))
    #expect(!scrollView.isDecelerating)
    caught.rest(0.2)
    let isNearer = stage.offset < 480 * 2.5
    caught.lift()
    test.playUntilIdle()
    #expect(stage.offset == (isNearer ? 960 : 1440))
  }

  @Test("S18 paging is exact at offsets of 10⁹ pt")
  func pagingFarAway() {
    scrollView.isPagingEnabled = true
    scrollView.contentSize.height = 4.8e9
    scrollView.contentOffset.y = 480 * 4_000_000
    stage.flick()
    test.playUntilIdle()
    #expect(stage.offset == 480 * 4_000_001)
  }

  @Test(
    "S19 flicks that follow each other in one direction add up; one the other way starts from its own velocity"
  )
  func repeatedFlicks() throws {
    stage.flick()
    test.play(for: 0.15)
    for flick in 1...2 {
      let speed = try #require(scrollView.motion).velocity(at: test.now).y
      stage.flick()
      let sum = 1.5 + 0.000816 * pow(speed, 1.967) / 1000
      #expect(abs(recorder.velocities[flick].y - sum) < 0.002, "\(recorder.velocities[flick].y) for \(sum)")
      test.play(for: 0.15)
    }
    #expect(recorder.velocities[1].y > recorder.velocities[0].y * 1.3)
    #expect(recorder.velocities[2].y > recorder.velocities[1].y)
    test.play(for: 0.15)
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 120))
    #expect(abs(recorder.velocities[3].y + recorder.velocities[0].y) < 0.05)
    test.play(for: 0.15)
    let held = test.finger(at: Point(x: 160, y: 100))
    held.rest(0.5)
    held.drag(to: Point(x: 160, y: 220), over: 0.08)
    held.lift()
    #expect(abs(recorder.velocities[4].y + recorder.velocities[0].y) < 0.05)
  }

  @Test(
    "S19 a touch that rested longer than 20 ms carries nothing, at its beginning, in the middle or at the end; a shorter rest does",
    arguments: [0.0, 0.012, 0.03, 0.2], [0, 1, 2])
  func restedFlick(duration: Double, part: Int) {
    stage.flick()
    test.play(for: 0.15)
    let finger = test.finger(at: Point(x: 160, y: 400))
    if part == 0 { finger.rest(duration) }
    finger.drag(to: Point(x: 160, y: 340), over: 0.04)
    if part == 1 { finger.rest(duration) }
    finger.drag(to: Point(x: 160, y: 280), over: 0.04)
    if part == 2 { finger.rest(duration) }
    finger.lift()
    if duration > 0.02 {
      #expect(recorder.velocities[1].y < 1.6)
    } else {
      #expect(recorder.velocities[1].y > 1.8)
    }
  }

  @Test("S19 a flick that is slower than half of what is carried starts from its own velocity")
  func slowFlick() {
    stage.scrollView.contentSize.height = 1e6
    stage.flick(by: Point(x: 0, y: -320))
    test.play(for: 0.05)
    stage.flick(by: Point(x: 0, y: -100))
    // 3700 pt/s and more carry above 8000.
    #expect(abs(recorder.velocities[1].y - 1.25) < 0.05)
  }

  @Test(
    "S17 a tap 0.5 pt from the edge is a tap: after a bounce, a page turn and a deceleration, before the next frame, too"
  )
  func tapAfterMotion() throws {
    for kind in 0..<3 {
      let stage = ScrollStage()
      if kind == 1 { stage.scrollView.isPagingEnabled = true }
      if kind == 0 {
        let finger = stage.test.finger(at: Point(x: 160, y: 60))
        finger.drag(to: Point(x: 160, y: 260), over: 0.2)
        finger.rest(0.2)
        finger.lift()
      } else {
        stage.flick(by: Point(x: 0, y: -60))
      }
      let motion = try #require(stage.scrollView.motion)
      // The last frame before the end shows it moving.
      stage.test.play(for: motion.endTime - stage.test.now - 0.03)
      #expect(stage.scrollView.isDecelerating)
      stage.item.frame.origin = Point(x: 20, y: motion.end.y + 100)
      stage.test.advance(by: motion.endTime - stage.test.now + 0.001)
      stage.item.calls = []
      let finger = stage.test.finger(at: stage.middle)
      finger.lift()
      #expect(stage.item.phases == [.began, .ended], "kind \(kind)")
      #expect(!stage.scrollView.isDecelerating && stage.offset == motion.end.y)
    }
  }
}
