import TactusGeometry
import TactusTesting
import Testing

@testable import TactusInterface

// MARK: - Prediction

extension ZoomTests {
  @Test(
    "S13 Z2 pinched content is shown where the touches are when the frame is presented",
    arguments: [60.0, 125, 240, 1000], [60.0, 90, 120])
  func pinchShownInTime(rate: Double, frameRate: Double) {
    func locations(_ time: Double) -> [Point] {
      [Point(x: 170 - 120 * time, y: 300 - 80 * time), Point(x: 230 + 200 * time, y: 300 + 100 * time)]
    }
    let touches = locations(0).map { test.touch(at: $0) }
    var held: [Point]?
    var frames = 0
    test.move(touches, for: 0.5, rate: rate, frameRate: frameRate, along: locations) { time in
      // The prediction needs a few reports.
      guard scrollView.isZooming, time > 0.15 else { return }
      frames += 1
      let shown = locations(time)
      // The touches are not parallel, so only the distance between the points is that between the touches.
      let middle = (shown[0] + shown[1]) * 0.5
      let distance = shown[0].distance(to: shown[1])
      let under = [page.convert(middle, from: nil), Point(x: distance / scrollView.zoomScale, y: 0)]
      let anchor = held ?? under
      held = anchor
      #expect(page.convert(anchor[0], to: nil).distance(to: middle) <= 0.5)
      #expect(abs(anchor[1].x * scrollView.zoomScale - distance) <= 0.5)
    }
    #expect(frames > 15)
  }

  @Test("S13 when the touches of a pinch stop the content returns to them, and then no frame is requested")
  func pinchStops() {
    func locations(_ time: Double) -> [Point] {
      [Point(x: 170 - 200 * time, y: 300), Point(x: 230 + 200 * time, y: 300)]
    }
    let touches = locations(0).map { test.touch(at: $0) }
    test.move(touches, for: 0.4, along: locations)
    test.play(for: 0.1)
    let (scale, offset) = (scrollView.zoomScale, scrollView.contentOffset)
    // The 10 pt that it takes to begin do not count.
    #expect(abs(scale - 220.0 / 70) < 1e-9)
    test.play(for: 0.2)
    #expect(!test.needsFrame && scrollView.isZooming)
    #expect(scrollView.zoomScale == scale && scrollView.contentOffset == offset)
    test.together { for touch in touches { touch.move(by: Point(x: 1, y: 0)) } }
    #expect(test.needsFrame)
    test.play(for: 0.1)
    #expect(abs(scrollView.contentOffset.x - (offset.x - 1)) < 1e-9 && scrollView.zoomScale == scale)
  }

  @Test("S13 Z2 what frames predicted does not add up when touches join and leave a pinch again and again")
  func predictionDoesNotAccumulate() {
    scrollView.setZoomScale(2, animated: false)
    let still = test.touch(at: Point(x: 200, y: 300))
    var other = test.touch(at: Point(x: 260, y: 300))
    // Out and back: nothing remains but the 10 pt with which the first pinch began.
    var scales: [Double] = []
    for _ in 0..<6 {
      test.move([other], for: 0.2, along: { [Point(x: 260 + 300 * $0, y: 300)] })
      test.move([other], for: 0.2, along: { [Point(x: 320 - 300 * $0, y: 300)] })
      #expect(scrollView.isZooming)
      other.end()
      scales.append(scrollView.zoomScale)
      other = test.touch(at: Point(x: 260, y: 300))
    }
    for scale in scales { #expect(abs(scale - scales[0]) < 1e-9) }
    other.end()
    still.end()
  }

  @Test("S13 the scale at the end of a pinch is that of the last reports", arguments: [false, true])
  func endsAsReported(together: Bool) {
    func locations(_ time: Double) -> [Point] {
      [Point(x: 170 - 200 * time, y: 300), Point(x: 230 + 200 * time, y: 300)]
    }
    let touches = locations(0).map { test.touch(at: $0) }
    test.move(touches, for: 0.4, along: locations)
    #expect(scrollView.zoomScale > 220.0 / 70)
    if together {
      test.together { for touch in touches { touch.end() } }
    } else {
      for touch in touches { touch.end() }
    }
    #expect(abs(scrollView.zoomScale - 220.0 / 70) < 1e-9)
    #expect(delegate.calls.last == "didEnd 3.14")
  }

  @Test("S13 a pinch has the same scale whatever the panel's rate", arguments: [60.0, 125, 240, 1000])
  func pinchDoesNotDependOnTheRate(rate: Double) {
    func locations(_ time: Double) -> [Point] {
      [Point(x: 170 - 200 * time, y: 300), Point(x: 230 + 200 * time, y: 300)]
    }
    let touches = locations(0).map { test.touch(at: $0) }
    test.move(touches, for: 0.4, rate: rate, along: locations)
    test.play(for: 0.1)
    #expect(abs(scrollView.zoomScale - 220.0 / 70) < 0.02)
  }

  @Test("S13 Z2 a touch that joins or leaves a pinch does not move the content before one moves")
  func joinBeforeMovement() {
    scrollView.setZoomScale(2, animated: false)
    let touches = [Point(x: 170, y: 300), Point(x: 230, y: 300)].map { test.touch(at: $0) }
    test.move(touches, for: 0.2) { [Point(x: 170 - 100 * $0, y: 300), Point(x: 230 + 100 * $0, y: 300)] }
    test.play(for: 0.3)
    let (scale, offset) = (scrollView.zoomScale, scrollView.contentOffset)
    let third = test.touch(at: Point(x: 60, y: 120))
    test.play(for: 0.1)
    #expect(abs(scrollView.zoomScale - scale) < 1e-9 && scrollView.contentOffset.distance(to: offset) < 1e-6)
    third.end()
    test.play(for: 0.1)
    #expect(abs(scrollView.zoomScale - scale) < 1e-9 && scrollView.contentOffset.distance(to: offset) < 1e-6)
    touches[1].end()
    test.play(for: 0.1)
    let other = test.touch(at: Point(x: 300, y: 400))
    test.play(for: 0.1)
    #expect(abs(scrollView.zoomScale - scale) < 1e-9 && scrollView.contentOffset.distance(to: offset) < 1e-6)
    other.end()
    touches[0].end()
  }

  @Test("S13 the drag of the touch that is left after a pinch is predicted, and begins without a leap")
  func dragAfterAPinch() {
    scrollView.setZoomScale(2, animated: false)
    func locations(_ time: Double) -> [Point] {
      let spread = min(time, 0.25) * 100
      return [Point(x: 170 - spread, y: 150 + 300 * time), Point(x: 230 + spread, y: 150 + 300 * time)]
    }
    let touches = locations(0).map { test.touch(at: $0) }
    var under: [Double] = []
    func record(_ time: Double) {
      let middle = locations(time)[0]
      under.append(page.convert(middle, from: nil).y * scrollView.zoomScale)
    }
    test.move(touches, for: 0.4, along: locations) { record($0) }
    touches[1].end()
    test.move([touches[0]], for: 0.4, along: { [locations(0.4 + $0)[0]] }) { record(0.4 + $0) }
    // Each step is that of the touch, within a fifth, from when the distance between the touches is constant.
    let steps = zip(under, under.dropFirst()).dropFirst(18).map { $1 - $0 }
    #expect(steps.count > 20 && steps.allSatisfy { abs($0) <= 300.0 / 60 / 5 })
    // Where the touch is in a frame, the content is.
    #expect(under.suffix(8).allSatisfy { abs($0 - under[under.count - 1]) < 0.5 })
    touches[0].end()
  }

  @Test("S13 content that a touch drags does not leap when another one joins and pinches it")
  func dragToPinch() {
    scrollView.setZoomScale(2, animated: false)
    let first = test.touch(at: Point(x: 170, y: 100))
    var shown: [Double] = []
    test.move([first], for: 0.3, along: { [Point(x: 170, y: 100 + 300 * $0)] }) { _ in
      shown.append(page.convert(.zero, to: nil).y)
    }
    let second = test.touch(at: Point(x: 230, y: 190))
    test.move(
      [first, second], for: 0.4,
      along: { [Point(x: 170 - 20 * $0, y: 190 + 300 * $0), Point(x: 230 + 20 * $0, y: 190 + 300 * $0)] }
    ) { _ in
      shown.append(page.convert(Point(x: 200, y: 0), to: nil).y)
    }
    #expect(scrollView.isZooming)
    let steps = zip(shown, shown.dropFirst()).dropFirst(8).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 > 0 && $0 < 10 }, "\(steps)")
    first.end()
    second.end()
  }

  @Test("S17 a return from beyond the zoom limits takes as long as its distance does")
  func returnTakesItsTime() {
    func duration(beyond scale: Double) -> Double {
      scrollView.setZoomScale(4, animated: false)
      let touches = [Point(x: 190, y: 300), Point(x: 210, y: 300)].map { test.touch(at: $0) }
      test.together {
        touches[0].move(to: Point(x: 200 - 10 * scale, y: 300))
        touches[1].move(to: Point(x: 200 + 10 * scale, y: 300))
      }
      test.frame()
      test.together { for touch in touches { touch.end() } }
      let start = test.now
      while scrollView.isZoomBouncing, test.now < start + 2 { test.play(for: 1.0 / 60) }
      return test.now - start
    }
    let (short, long) = (duration(beyond: 1.51), duration(beyond: 6))
    #expect(short > 0 && short < 0.3 && long > short + 0.1 && long < 0.76)
    #expect(scrollView.zoomScale == 4)
  }
}
