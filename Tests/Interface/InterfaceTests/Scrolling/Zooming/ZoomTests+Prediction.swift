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
    // The distance of 60 pt has to change by 10 pt before the pinch begins; what it changes from then on counts.
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
    // The first touch is predicted by less than the later ones, whose panel is known.
    for scale in scales { #expect(abs(scale - scales[0]) < 0.001) }
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

  @Test(
    "Z1 the scale of a pinch does not depend on when frames are shown", arguments: TouchScript.Setup.common)
  func independentOfFrames(setup: TouchScript.Setup) {
    // The distance of 80 pt changes by 10 pt before the pinch begins.
    let script = TouchScript(
      paths: [
        .init(0...0.2) { Point(x: 160 - 600 * $0, y: 300) },
        .init(0...0.2) { Point(x: 240 + 600 * $0, y: 300) },
      ], setup: setup)
    _ = script.play(for: 0.3, in: test) { scrollView.zoomScale }
    let reports = ((0.2 * setup.reportRate) - script.phase).rounded(.down) + script.phase
    let distance = 80 + 1200 * reports / setup.reportRate
    let first = 80 + 1200 * script.phase / setup.reportRate
    #expect(abs(scrollView.zoomScale - distance / (first + 10)) < 1e-6)
  }

  @Test(
    "S13 Z2 content does not leap when a pinch becomes a drag, which is predicted too",
    arguments: TouchScript.Setup.common)
  func pinchToDrag(setup: TouchScript.Setup) {
    scrollView.setZoomScale(2, animated: false)
    scrollView.contentOffset = Point(x: 300, y: 300)
    func x(_ time: Double) -> Double { 300 * max(0, time - 0.2) }
    func spread(_ time: Double) -> Double { 300 * min(time, 0.15) }
    let script = TouchScript(
      paths: [
        .init(0...0.6) { Point(x: 100 + x($0) - spread($0), y: 300) },
        .init(0...0.4) { Point(x: 180 + x($0) + spread($0), y: 300) },
      ], setup: setup)
    // The content that is under the touches when the first one ends.
    let point = page.convert(Point(x: 200, y: 300), from: nil)
    let frames = script.play(for: 0.58, in: test) { -shownLocation(of: point).x }
    #expect(scrollView.isDragging)
    let worst = TouchScript.worstStep(of: frames, in: 0.3...0.56)
    #expect(worst < 0.2, "\(worst) of \(frames.map(\.value))")
    // The distance between the remaining touch and the content is the same soon after the pinch and later.
    let drag = frames.filter { (0.47...0.56).contains($0.time) }.map { $0.value + x($0.time) }
    #expect((drag.max() ?? 0) - (drag.min() ?? 0) < 1, "\(drag)")
  }
}
