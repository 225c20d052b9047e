import Tactus
import TactusTesting
import Testing

@testable import Gallery

@MainActor
@Suite("The Gestures demo")
struct GesturesTests {
  private let test: TestWindow
  private let canvas = GesturesView()

  init() {
    test = TestWindow(size: Size(width: 1280, height: 744))
    canvas.frame = Rect(x: 0, y: 0, width: 1280, height: 744)
    test.window.addSubview(canvas)
    test.frame()
  }

  /// Returns the area of a type.
  private func area<Area: GestureArea>(_ type: Area.Type) throws -> Area {
    try #require(canvas.subviews.lazy.compactMap { $0 as? Area }.first)
  }

  private func middle(of area: GestureArea) -> Point {
    area.stage.convert(Point(x: area.stage.bounds.midX, y: area.stage.bounds.midY), to: nil)
  }

  private func text(of area: GestureArea) -> String? {
    area.subviews.compactMap { $0 as? Label }.last?.text
  }

  @Test(
    "areas are within the page and do not overlap, for every page size",
    arguments: [(1024.0, 584.0), (1280, 744), (1920, 1024), (480, 800), (800, 424)])
  func layout(width: Double, height: Double) {
    canvas.frame = Rect(x: 0, y: 0, width: width, height: height)
    canvas.layoutIfNeeded()
    let areas = canvas.subviews.compactMap { $0 as? GestureArea }
    #expect(areas.count == 10)
    for area in areas {
      #expect(canvas.bounds.contains(area.frame))
      #expect(area.stage.frame.height >= 44, "\(area.frame)")
      for other in areas where other !== area { #expect(!area.frame.intersects(other.frame)) }
    }
  }

  @Test("a single tap is counted when the double tap has failed")
  func taps() throws {
    let area = try area(TapArea.self)
    test.tap(at: middle(of: area))
    #expect(text(of: area) == "One tap waits for a second")
    test.advance(by: 0.4)
    #expect(text(of: area) == "1 single, 0 double")
    test.tap(at: middle(of: area))
    test.advance(by: 0.1)
    test.tap(at: middle(of: area))
    test.advance(by: 1)
    #expect(text(of: area) == "1 single, 1 double")
  }

  @Test(
    "pan, pinch and rotation transform their views, simultaneously in one area", arguments: [125.0, 1000])
  func transforms(rate: Double) throws {
    for area in [try area(PinchArea.self), try area(RotationArea.self), try area(TransformArea.self)]
      as [GestureArea]
    {
      let before = text(of: area)
      let motion = HandMotion.move(
        center: middle(of: area), diameter: 80, by: Point(x: 10, y: 5), scale: 1.5, angle: 1, duration: 0.5)
      test.play(motion, rate: rate, noise: .panel, seed: 5)
      #expect(text(of: area) != before)
    }
    let pan = try area(PanArea.self)
    test.play(
      .drag(from: middle(of: pan), to: middle(of: pan) + Point(x: 40, y: 30), duration: 0.3), rate: rate)
    #expect(text(of: pan)?.hasPrefix("32, 24 pt") == true)
  }

  @Test("swipes, long presses and edge pans are reported; the sheet is visible during an edge pan")
  func others() throws {
    let swipe = try area(SwipeArea.self)
    test.play(.flick(from: middle(of: swipe), to: middle(of: swipe) + Point(x: -90, y: 0), duration: 0.15))
    #expect(text(of: swipe) == "Swiped left")
    let press = try area(LongPressArea.self)
    test.play(.press(at: middle(of: press), duration: 0.7))
    #expect(text(of: press)?.hasPrefix("Let go at") == true)
    let edge = try area(EdgeArea.self)
    let touch = test.touch(at: Point(x: 1, y: 400))
    touch.move(by: Point(x: 300, y: 0))
    let drawer = try #require(canvas.subviews.last)
    #expect(drawer.frame.width == 290 && !drawer.isHidden)
    #expect(text(of: edge)?.hasPrefix("290 pt") == true)
    touch.end()
    #expect(drawer.isHidden)
  }

  @Test("G7 the delayed pad lights up 0.15 seconds after the touch begins, the other one at once")
  func delay() throws {
    let area = try area(DelayArea.self)
    let pads = area.stage.subviews.compactMap { $0 as? LampPad }
    for (pad, isDelayed) in zip(pads, [false, true]) {
      let touch = test.touch(at: pad.convert(Point(x: 20, y: 20), to: nil))
      test.advance(by: 0.14)
      #expect(pad.isHighlighted == !isDelayed)
      test.advance(by: 0.02)
      #expect(pad.isHighlighted)
      touch.end()
      #expect(!pad.isHighlighted)
    }
  }

  @Test("a badge shows the failed state for a while; then no frames are requested")
  func badge() throws {
    let area = try area(LongPressArea.self)
    let touch = test.touch(at: middle(of: area))
    test.frame()
    touch.move(by: Point(x: 30, y: 0))
    test.frame()
    let label = try #require(area.badge.subviews.first as? Label)
    #expect(label.text == "failed")
    touch.end()
    for _ in 0..<70 {
      test.advance(by: 1.0 / 60)
      test.frame()
    }
    #expect(label.text == "possible")
    #expect(!test.needsFrame)
  }
}
