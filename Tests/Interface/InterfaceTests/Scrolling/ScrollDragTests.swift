import Foundation
import TactusDynamics
import Testing

@testable import TactusInterface
@testable import TactusTesting

/// The movement of content during a drag and after touch up.
@Suite("Scroll view: dragging") @MainActor struct ScrollDragTests {
  let stage = ScrollStage()
  var test: TestWindow { stage.test }
  var scrollView: ScriptedScrollView { stage.scrollView }
  var recorder: RecordingScrollDelegate { stage.recorder }

  // MARK: During the touch

  @Test("S13 recognition after 10 pt moves the content by the distance − 10 at once")
  func recognition() {
    let touch = test.touch(at: Point(x: 160, y: 400))
    test.advance(by: 0.02)
    touch.move(to: Point(x: 160, y: 391))
    #expect(stage.offset == 0 && !scrollView.isDragging && scrollView.isTracking)
    test.advance(by: 0.02)
    touch.move(to: Point(x: 160, y: 373))
    #expect(scrollView.isDragging && abs(stage.offset - 17) < 1e-9)
    touch.end()
  }

  @Test("S13 the distance is Euclidean")
  func euclidean() {
    let touch = test.touch(at: Point(x: 160, y: 400))
    test.advance(by: 0.02)
    touch.move(by: Point(x: 8, y: -12))
    let distance = (64.0 + 144).squareRoot()
    #expect(abs(stage.offset - 12 * (1 - 10 / distance)) < 1e-9)
    touch.end()
  }

  @Test(
    "S13 the distance between touch and content is constant within 0.5 pt at every presented frame",
    arguments: [60.0, 125, 240, 1000], [30.0, 60, 90, 120])
  func constantDistance(rate: Double, frameRate: Double) {
    let touch = test.touch(at: Point(x: 160, y: 470))
    let start = test.now
    let speed = 700.0
    var frames = 0
    touch.drag(to: Point(x: 160, y: 120), over: 0.5, rate: rate, frameRate: frameRate) { time in
      // The predictor needs a few reports to determine the velocity.
      guard scrollView.isDragging, time - start > 0.1, time < start + 0.5 else { return }
      frames += 1
      let location = 470 - speed * (time - start)
      #expect(abs(stage.offset - (470 - location - 10)) <= 0.5)
    }
    #expect(frames > 8)
    touch.end()
  }

  @Test("S13 content never runs ahead of a touch whose timestamps may be early", arguments: [60.0, 125, 240])
  func uncertainTimestamps(rate: Double) {
    let uncertainty = 0.0015
    test.application.dispatcher.timestampUncertainty = uncertainty
    let touch = test.touch(at: Point(x: 160, y: 470))
    let start = test.now
    let speed = 400.0
    var delays: [Double] = []
    touch.drag(to: Point(x: 160, y: 270), over: 0.5, rate: rate, frameRate: 60) { time in
      guard scrollView.isDragging, time - start > 0.1, time < start + 0.5 else { return }
      delays.append(time - start - (stage.offset + 10) / speed)
    }
    #expect(delays.count > 8 && delays.allSatisfy { abs($0 - uncertainty) < 1e-4 })
    touch.end()
  }

  @Test(
    "S13 when the touch stops the content catches up, and then no frame is requested until it moves")
  func touchStops() {
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 300), over: 0.15)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 90) < 1e-9)
    test.play(for: 0.2)
    #expect(!test.needsFrame && scrollView.isDragging)
    let calls = recorder.scrolls
    test.play(for: 1)
    #expect(recorder.scrolls == calls)
    touch.move(by: Point(x: 0, y: -1))
    #expect(test.needsFrame)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 91) < 1e-9)
    touch.end()
  }

  @Test("S13 a touch that is stationary for three seconds may still scroll, however slowly")
  func holdThenSlowDrag() {
    let touch = test.touch(at: stage.middle)
    test.play(for: 3)
    #expect(stage.item.phases == [.began])
    touch.drag(to: stage.middle + Point(x: 0, y: -60), over: 4)
    #expect(stage.item.phases.last == .cancelled && abs(stage.offset - 50) < 0.01)
    touch.end()
  }

  @Test("S14 beyond the edge the content follows with the rubber band, and back")
  func rubberBand() {
    let touch = test.touch(at: Point(x: 160, y: 60))
    touch.drag(to: Point(x: 160, y: 370), over: 0.4)
    let shown = -RubberBand(dimension: 480).displacement(overscroll: 300)
    #expect(abs(stage.offset - shown) < 1e-6)
    touch.drag(to: Point(x: 160, y: 40), over: 0.4)
    #expect(abs(stage.offset - 30) < 1e-6)
    touch.end()
  }

  @Test("S14 content that does not bounce stops at its edge", arguments: [true, false])
  func noBounce(allAxes: Bool) {
    if allAxes { scrollView.bounces = false } else { scrollView.bouncesVertically = false }
    let touch = test.touch(at: Point(x: 160, y: 300))
    touch.drag(to: Point(x: 160, y: 200), over: 0.2)
    touch.drag(to: Point(x: 160, y: 450), over: 0.2)
    #expect(stage.offset == 0)
    touch.end()
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 200))
    var minimum = 0.0
    test.play(for: 1) { _ in minimum = min(minimum, stage.offset) }
    #expect(minimum == 0)
  }

  @Test("S10 a second touch begins and ends without a jump; the content follows the centroid of both")
  func twoTouches() {
    let first = test.touch(at: Point(x: 100, y: 400))
    first.drag(to: Point(x: 100, y: 350), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 40) < 1e-9)
    let second = test.touch(at: Point(x: 250, y: 100))
    test.play(for: 0.1)
    #expect(abs(stage.offset - 40) < 1e-9)
    second.move(by: Point(x: 0, y: -20))
    test.play(for: 0.2)
    #expect(abs(stage.offset - 50) < 1e-9)
    first.end()
    test.play(for: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9 && scrollView.isDragging)
    second.move(by: Point(x: 0, y: -20))
    test.play(for: 0.2)
    #expect(abs(stage.offset - 70) < 1e-9)
    second.end()
    #expect(!scrollView.isDragging)
  }

  @Test(
    "S10 the pan may be moved to another view, may require two touches, and cancels its drag when disabled"
  )
  func configurablePan() {
    let pad = View(frame: Rect(x: 0, y: 0, width: 320, height: 100))
    test.window.addSubview(pad)
    pad.addGestureRecognizer(scrollView.panGestureRecognizer)
    let touch = test.touch(at: Point(x: 160, y: 90))
    touch.drag(to: Point(x: 160, y: 30), over: 0.1)
    test.play(for: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9)
    scrollView.panGestureRecognizer.isEnabled = false
    scrollView.panGestureRecognizer.isEnabled = true
    #expect(!scrollView.isDragging && recorder.calls.last == "didEndDragging(false)")
    touch.drag(to: Point(x: 160, y: 5), over: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9)
    touch.end()
    scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    let one = test.touch(at: Point(x: 160, y: 90))
    one.drag(to: Point(x: 160, y: 60), over: 0.1)
    #expect(abs(stage.offset - 50) < 1e-9)
    let two = test.touch(at: Point(x: 200, y: 60))
    test.together {
      one.move(by: Point(x: 0, y: -30))
      two.move(by: Point(x: 0, y: -30))
    }
    test.play(for: 0.2)
    #expect(abs(stage.offset - 70) < 1e-9)
    one.end()
    two.end()
  }

  @Test(
    "S2 with a directional lock content moves only along the initial axis, unless the drag began diagonally")
  func directionalLock() {
    scrollView.contentSize = Size(width: 2000, height: 4000)
    for (isLocked, translation, expected) in [
      (true, Point(x: -10, y: -60), Point(x: 0, y: 50)), (true, Point(x: -60, y: -10), Point(x: 50, y: 0)),
      (true, Point(x: -40, y: -40), Point(x: 33, y: 33)), (false, Point(x: -10, y: -60), Point(x: 8, y: 50)),
    ] {
      scrollView.isDirectionalLockEnabled = isLocked
      scrollView.contentOffset = .zero
      let touch = test.touch(at: Point(x: 200, y: 300))
      touch.drag(to: Point(x: 200, y: 300) + translation, over: 0.2)
      touch.rest(0.2)
      touch.end()
      let offset = scrollView.contentOffset
      #expect(abs(offset.x - expected.x) < 1.5 && abs(offset.y - expected.y) < 1.5)
    }
  }

  // MARK: Touch up

  @Test("S15 a touch that is stationary before touch up does not fling, nor does one slower than 250 pt/s")
  func noFling() {
    var touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 250), over: 0.1)
    touch.rest(0.1)
    touch.end()
    #expect(!scrollView.isDecelerating && stage.offset == 140)
    touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 300), over: 0.45)
    touch.end()
    #expect(!scrollView.isDecelerating && stage.offset == 230)
    #expect(recorder.velocities == [.zero, .zero])
    touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 300), over: 0.36)
    touch.end()
    #expect(scrollView.isDecelerating && abs(recorder.velocities[2].y - 100 / 360) < 0.01)
  }

  @Test(
    "S15 S16 the same flick goes as far on panels of 60, 125, 240 and 1000 Hz, within 5 %",
    arguments: [60.0, 125, 240, 1000])
  func panels(rate: Double) {
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 200), over: 0.2, rate: rate)
    touch.end()
    let start = stage.offset
    #expect(abs(recorder.velocities[0].y - 1) < 0.05)
    test.playUntilIdle()
    #expect(abs(stage.offset - start - 494) < 25)
  }

  @Test(
    "S16 flung content follows the formula at 30, 60, 90 and 120 Hz, with missed frames, and rests on a pixel",
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
    let touch = test.touch(at: Point(x: 160, y: 200))
    touch.drag(to: Point(x: 160, y: 250), over: 0.4)
    touch.rest(0.2)
    touch.end()
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
    "S17 an overscroll that is held and released returns exponentially, and rests exactly on the edge")
  func heldOverscroll() {
    let touch = test.touch(at: Point(x: 160, y: 60))
    touch.drag(to: Point(x: 160, y: 460), over: 0.4)
    touch.rest(0.3)
    touch.end()
    let (start, offset) = (test.now, stage.offset)
    #expect(offset < -140)
    test.play(for: 0.6) { time in
      #expect(abs(stage.offset - offset * exp(-10 * (time - start))) <= 0.5)
    }
    test.playUntilIdle()
    #expect(stage.offset == 0)
  }

  @Test("S17 content flung into its edge crosses it continuously and rests exactly on it")
  func flingIntoEdge() {
    scrollView.contentOffset.y = 200
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 150))
    let start = test.now
    let expected = AxisMotion.released(
      at: stage.offset, velocity: recorder.velocities[0].y * 1000, on: scrollView.verticalAxis)
    var minimum = 0.0
    while scrollView.isDecelerating {
      test.play(for: 1.0 / 60) { time in
        #expect(abs(stage.offset - expected.position(at: time - start)) <= 0.5)
      }
      minimum = min(minimum, stage.offset)
    }
    #expect(minimum < -20 && stage.offset == 0)
    #expect(recorder.targets == [.zero])
  }

  @Test("S18 a flick moves by one page, a short drag by none, and pages rest on multiples of the bounds")
  func paging() {
    scrollView.isPagingEnabled = true
    for page in 1...3 {
      stage.flick()
      test.playUntilIdle()
      #expect(stage.offset == 480 * Double(page))
    }
    let touch = test.touch(at: Point(x: 160, y: 400))
    touch.drag(to: Point(x: 160, y: 250), over: 0.5)
    touch.rest(0.2)
    touch.end()
    test.playUntilIdle()
    #expect(stage.offset == 480 * 3)
    stage.flick(from: Point(x: 160, y: 100), by: Point(x: 0, y: 120))
    test.play(for: 0.1)
    // Interrupted between pages, it continues to the nearer one.
    let interrupting = test.touch(at: Point(x: 160, y: 240))
    #expect(!scrollView.isDecelerating)
    interrupting.rest(0.2)
    let isNearer = stage.offset < 480 * 2.5
    interrupting.end()
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
    "S19 consecutive flicks in one direction add up; one in the other starts from its own velocity"
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
    let held = test.touch(at: Point(x: 160, y: 100))
    held.rest(0.5)
    held.drag(to: Point(x: 160, y: 220), over: 0.08)
    held.end()
    #expect(abs(recorder.velocities[4].y + recorder.velocities[0].y) < 0.05)
  }

  @Test(
    "S19 a touch that is stationary for longer than 20 ms at any time loses the momentum; a shorter pause keeps it",
    arguments: [0.0, 0.012, 0.03, 0.2], [0, 1, 2])
  func restedFlick(duration: Double, part: Int) {
    stage.flick()
    test.play(for: 0.15)
    let touch = test.touch(at: Point(x: 160, y: 400))
    if part == 0 { touch.rest(duration) }
    touch.drag(to: Point(x: 160, y: 340), over: 0.04)
    if part == 1 { touch.rest(duration) }
    touch.drag(to: Point(x: 160, y: 280), over: 0.04)
    if part == 2 { touch.rest(duration) }
    touch.end()
    if duration > 0.02 {
      #expect(recorder.velocities[1].y < 1.6)
    } else {
      #expect(recorder.velocities[1].y > 1.8)
    }
  }

  @Test("S19 a flick slower than half of the momentum starts from its own velocity")
  func slowFlick() {
    stage.scrollView.contentSize.height = 1e6
    stage.flick(by: Point(x: 0, y: -320))
    test.play(for: 0.05)
    stage.flick(by: Point(x: 0, y: -100))
    // Content that still moves at 3700 pt/s or more has a momentum above 8000 pt/s.
    #expect(abs(recorder.velocities[1].y - 1.25) < 0.05)
  }

  @Test(
    "S17 a tap 0.5 pt from the edge is a tap: after a bounce, a page change and a deceleration, even before the next frame"
  )
  func tapAfterMotion() throws {
    for kind in 0..<3 {
      let stage = ScrollStage()
      if kind == 1 { stage.scrollView.isPagingEnabled = true }
      if kind == 0 {
        let touch = stage.test.touch(at: Point(x: 160, y: 60))
        touch.drag(to: Point(x: 160, y: 260), over: 0.2)
        touch.rest(0.2)
        touch.end()
      } else {
        stage.flick(by: Point(x: 0, y: -60))
      }
      let motion = try #require(stage.scrollView.motion)
      // In the last frame before the end the content still moves.
      stage.test.play(for: motion.endTime - stage.test.now - 0.03)
      #expect(stage.scrollView.isDecelerating)
      stage.item.frame.origin = Point(x: 20, y: motion.end.y + 100)
      stage.test.advance(by: motion.endTime - stage.test.now + 0.001)
      stage.item.calls = []
      let touch = stage.test.touch(at: stage.middle)
      touch.end()
      #expect(stage.item.phases == [.began, .ended], "kind \(kind)")
      #expect(!stage.scrollView.isDecelerating && stage.offset == motion.end.y)
    }
  }
}
