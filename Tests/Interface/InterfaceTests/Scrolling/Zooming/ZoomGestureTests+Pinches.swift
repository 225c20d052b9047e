import Foundation
import Tactus
import TactusGeometry
import TactusTesting
import Testing

// MARK: - What follows a pinch

extension ZoomGestureTests {
  /// Pinches about a point by moving each of two touches apart in steps of 1/60 s, and ends both while they move.
  func spread(at center: Point, from start: Double, by step: Double, steps: Int = 12) {
    let (first, second) = (
      test.touch(at: center - Point(x: start, y: 0)), test.touch(at: center + Point(x: start, y: 0))
    )
    for _ in 0..<steps {
      test.advance(by: 1.0 / 60)
      test.together {
        first.move(by: Point(x: -step, y: 0))
        second.move(by: Point(x: step, y: 0))
      }
      test.frame()
    }
    test.together {
      first.end()
      second.end()
    }
  }

  @Test(
    "Z10 after a quick pinch the scale goes on about the centroid, slows down, and rests within its limits")
  func momentum() {
    scrollView.deceleratesZoom = true
    spread(at: Point(x: 200, y: 300), from: 60, by: 4)
    let released = scrollView.zoomScale
    #expect(scrollView.isZoomDecelerating && !scrollView.isZooming && !scrollView.isZoomBouncing)
    let centroid = Point(x: 200, y: 300)
    let point = page.convert(centroid, from: nil)
    var scales = [released]
    while scrollView.isZoomDecelerating, scales.count < 300 {
      test.advance(by: 1.0 / 60)
      test.frame()
      scales.append(scrollView.zoomScale)
      #expect(page.convert(point, to: nil).distance(to: centroid) <= 0.5)
    }
    let steps = zip(scales, scales.dropFirst()).map { $1 / $0 - 1 }
    #expect(scrollView.zoomScale > released * 1.1 && scrollView.zoomScale < 4)
    #expect(steps.allSatisfy { $0 >= 0 } && zip(steps, steps.dropFirst()).allSatisfy { $1 <= $0 + 1e-6 })
    #expect(calls.first == "willBegin" && calls.count == 3)
    #expect(calls.last == "didEnd \((scrollView.zoomScale * 100).rounded() / 100)")
  }

  @Test(
    "Z10 the momentum of a pinch bounces at a limit and rests there, at once without bouncesZoom",
    arguments: [true, false])
  func momentumAtLimit(bounces: Bool) {
    scrollView.deceleratesZoom = true
    scrollView.bouncesZoom = bounces
    scrollView.setZoomScale(2.5, animated: false)
    spread(at: Point(x: 200, y: 300), from: 100, by: 5, steps: 8)
    #expect(scrollView.isZoomDecelerating && scrollView.zoomScale < 4)
    var highest = 0.0
    for _ in 0..<120 {
      test.advance(by: 1.0 / 60)
      test.frame()
      highest = max(highest, scrollView.zoomScale)
    }
    #expect(scrollView.zoomScale == 4 && !scrollView.isZoomDecelerating)
    #expect(bounces ? highest > 4.001 && highest < 6 : highest == 4)
  }

  @Test(
    "Z10 a pinch that rests before its end, or that is slow, has no momentum; nor has any without the switch")
  func noMomentum() {
    spread(at: Point(x: 200, y: 300), from: 60, by: 4)
    #expect(!scrollView.isZoomDecelerating && !scrollView.isZooming)
    scrollView.deceleratesZoom = true
    scrollView.setZoomScale(1, animated: false)
    spread(at: Point(x: 200, y: 300), from: 60, by: 0.3, steps: 60)
    #expect(!scrollView.isZoomDecelerating && scrollView.zoomScale > 1)
    let (first, second) = zoom.pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)),
      to: (Point(x: 120, y: 300), Point(x: 280, y: 300)),
      endsTouches: false)
    test.advance(by: 0.2)
    test.together {
      first.end()
      second.end()
    }
    #expect(!scrollView.isZoomDecelerating)
  }

  @Test("Z10 a touch stops the momentum of a pinch, is no tap, and drags the content from there")
  func interruption() {
    scrollView.deceleratesZoom = true
    let tap = TapGestureRecognizer()
    var taps = 0
    tap.addAction { taps += 1 }
    page.addGestureRecognizer(tap)
    spread(at: Point(x: 200, y: 300), from: 60, by: 4)
    test.play(for: 0.05)
    let touch = test.touch(at: Point(x: 100, y: 200))
    let (scale, offset) = (scrollView.zoomScale, scrollView.contentOffset)
    #expect(!scrollView.isZoomDecelerating && scrollView.isDragging)
    #expect(calls.last == "didEnd \((scale * 100).rounded() / 100)")
    touch.move(to: touch.location + Point(x: -20, y: -20), over: 0.2)
    #expect(scrollView.zoomScale == scale)
    #expect(scrollView.contentOffset.distance(to: offset + Point(x: 20, y: 20)) < 4)
    touch.end()
    #expect(taps == 0)
  }

  @Test(
    "Z10 the momentum of a pinch is the same at every frame rate, and ends with stopScrollingAndZooming()")
  func frameRates() {
    func scale(framesPerSecond: Double) -> Double {
      let stage = ZoomGestureTests()
      stage.scrollView.deceleratesZoom = true
      stage.spread(at: Point(x: 200, y: 300), from: 60, by: 4)
      for _ in 0..<Int(framesPerSecond / 10) {
        stage.test.advance(by: 1 / framesPerSecond)
        stage.test.frame()
      }
      return stage.scrollView.zoomScale
    }
    let reference = scale(framesPerSecond: 240)
    for rate in [30.0, 60, 120] { #expect(abs(scale(framesPerSecond: rate) - reference) < 0.02 * reference) }
    scrollView.deceleratesZoom = true
    spread(at: Point(x: 200, y: 300), from: 60, by: 4)
    scrollView.stopScrollingAndZooming()
    let stopped = scrollView.zoomScale
    #expect(!scrollView.isZoomDecelerating)
    zoom.runFrames(0.5)
    #expect(scrollView.zoomScale == stopped)
  }

  // MARK: - Turning

  /// Turns two touches 100 points from a point by an angle in steps of 1/60 s.
  func turn(about center: Point, by angle: Double, endsTouches: Bool = true) -> (
    SimulatedTouch, SimulatedTouch
  ) {
    func offset(_ angle: Double) -> Point { Point(x: 100 * cos(angle), y: 100 * sin(angle)) }
    let (first, second) = (test.touch(at: center + offset(0)), test.touch(at: center - offset(0)))
    for step in 1...30 {
      test.advance(by: 1.0 / 60)
      let now = angle * Double(step) / 30
      test.together {
        first.move(to: center + offset(now))
        second.move(to: center - offset(now))
      }
      test.frame()
    }
    if endsTouches {
      test.together {
        first.end()
        second.end()
      }
    }
    return (first, second)
  }

  /// The angle of the page, in radians.
  var angle: Double { atan2(page.transform.b, page.transform.a) }

  @Test("Z10 unless allowed, a pinch turns nothing, however far the touches turn")
  func noTurn() {
    _ = turn(about: Point(x: 200, y: 300), by: 1)
    zoom.runFrames(1)
    #expect(angle == 0 && page.frame.size == page.bounds.size * scrollView.zoomScale)
  }

  @Test("Z10 content turns with the touches about their centroid, and rests at the nearest allowed angle")
  func snapping() {
    scrollView.zoomRotation = .multiples(of: .pi / 2)
    scrollView.setZoomScale(2, animated: false)
    zoom.delegate.calls = []
    let center = Point(x: 200, y: 300)
    let point = page.convert(center, from: nil)
    let (first, second) = turn(about: center, by: 1.3, endsTouches: false)
    // The touches began to turn the content after 10 points on their circle, 0.05 radians.
    #expect(abs(angle - 1.25) < 0.06 && scrollView.isZooming)
    #expect(page.convert(point, to: nil).distance(to: center) <= 0.5)
    test.advance(by: 0.2)
    test.together {
      first.end()
      second.end()
    }
    #expect(scrollView.isZoomBouncing)
    #expect(drift(of: center, for: 1) <= 0.5)
    #expect(abs(angle - .pi / 2) < 1e-9 && !scrollView.isZoomBouncing && abs(scrollView.zoomScale - 2) < 0.01)
    let scale = scrollView.zoomScale
    #expect(abs(scrollView.contentSize.width - 600 * scale) < 1e-6)
    #expect(abs(scrollView.contentSize.height - 400 * scale) < 1e-6)
    #expect(calls.first == "willBegin" && calls.last == "didEnd 2.0" && calls.count == 3)
  }

  @Test("Z10 touches that turn a little while they pinch do not turn the content")
  func straight() {
    scrollView.zoomRotation = .any
    _ = zoom.pinch(
      from: (Point(x: 100, y: 300), Point(x: 300, y: 300)), to: (Point(x: 30, y: 297), Point(x: 370, y: 303)))
    zoom.runFrames(1)
    #expect(angle == 0 && scrollView.zoomScale > 1.5)
  }

  @Test(
    "Z10 with any angle allowed, content stays as it was turned; the next pinch goes on from there without a jump"
  )
  func anyAngle() {
    scrollView.zoomRotation = .any
    _ = turn(about: Point(x: 200, y: 300), by: 0.6)
    zoom.runFrames(1)
    let first = angle
    #expect(abs(first - 0.55) < 0.06)
    var last = first
    _ = zoom.pinch(
      from: (Point(x: 150, y: 300), Point(x: 250, y: 300)), to: (Point(x: 110, y: 320), Point(x: 290, y: 280))
    ) { _ in
      #expect(abs(angle - last) < 0.02)
      last = angle
    }
    zoom.runFrames(1)
    #expect(angle < first && scrollView.zoomScale > 1.3)
  }

  @Test("Z10 a turned scroll view zooms to an area and a scale as it is turned, also after a tap")
  func zoomingWhileTurned() {
    scrollView.zoomRotation = .multiples(of: .pi / 2)
    scrollView.allowsDoubleTapZooming = true
    _ = turn(about: Point(x: 200, y: 300), by: 1.6)
    zoom.runFrames(1)
    scrollView.zoom(to: Rect(x: 100, y: 100, width: 300, height: 200), animated: true)
    zoom.runFrames(0.5)
    // A quarter turn: the 300 points of the area are along the 600 of the view.
    #expect(abs(scrollView.zoomScale - 2) < 1e-9 && abs(angle - .pi / 2) < 1e-9)
    let area = page.convert(Rect(x: 100, y: 100, width: 300, height: 200), to: nil)
    #expect(abs(area.midX - 200) <= 1 && abs(area.midY - 300) <= 1 && abs(area.height - 600) < 1e-6)
    scrollView.setZoomScale(1, animated: false)
    #expect(abs(angle - .pi / 2) < 1e-9)
  }

  @Test(
    "Z10 an angle that is no angle turns nothing; a view that leaves its window while it turns rests at an allowed angle",
    arguments: [
      ScrollView.ZoomRotation.multiples(of: 0), .multiples(of: .nan), .multiples(of: -1),
      .multiples(of: .infinity),
    ])
  func badAngles(rotation: ScrollView.ZoomRotation) {
    scrollView.zoomRotation = rotation
    _ = turn(about: Point(x: 200, y: 300), by: 1)
    zoom.runFrames(1)
    #expect(angle == 0)
    scrollView.zoomRotation = .multiples(of: .pi / 2)
    let (first, second) = turn(about: Point(x: 200, y: 300), by: 1, endsTouches: false)
    #expect(abs(angle) > 0.5)
    scrollView.removeFromSuperview()
    #expect(abs(angle - .pi / 2) < 1e-9)
    test.together {
      first.end()
      second.end()
    }
  }
}
