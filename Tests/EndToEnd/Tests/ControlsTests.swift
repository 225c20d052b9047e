import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The page of controls under fingers.
  @Suite("Controls: a page of settings under fingers")
  struct ControlsTests {
    let gallery: GallerySession
    let start: Picture

    /// Places on a panel of 800 × 480.
    private static let darkSwitch = Point(x: 352, y: 114)
    private static let sliderThumb = Point(x: 615, y: 115)
    private static let stepperPlus = Point(x: 701, y: 164)
    private static let firstSegment = Point(x: 465, y: 212)
    private static let button = Point(x: 122, y: 303)

    init() throws {
      gallery = try GallerySession(demo: "controls")
      start = try gallery.settledScreenshot("controls-start")
    }

    @Test("C5 the switch turns the page light and back again; it comes to rest")
    func style() throws {
      try gallery.touchscreen.tap(at: Self.darkSwitch)
      let light = try gallery.settledScreenshot("controls-light")
      #expect(light.differingPixels(from: start) > 300_000)
      try gallery.touchscreen.tap(at: Self.darkSwitch)
      let dark = try gallery.settledScreenshot("controls-dark")
      #expect(dark.differingPixels(from: start) == 0, "the page is not as it was")
      #expect(gallery.client.isRunning)
    }

    @Test("C3 two fingers move the slider and hold the stepper at the same time")
    func twoFingers() throws {
      try gallery.touchscreen.play([
        .line(
          from: Self.sliderThumb, to: Self.sliderThumb + Point(x: 35, y: 0), lasting: .milliseconds(400),
          hold: .milliseconds(500)),
        Stroke(
          finger: 1,
          samples: [
            .init(.milliseconds(50), Self.stepperPlus), .init(.milliseconds(1000), Self.stepperPlus),
          ]),
      ])
      let picture = try gallery.settledScreenshot("controls-two-fingers")
      #expect(picture.differingPixels(from: start, around: Self.sliderThumb, radius: 60) > 200)
      // The number of copies stands at the right of the stepper.
      #expect(picture.differingPixels(from: start, around: Point(x: 754, y: 164), radius: 14) > 8)
    }

    @Test("C4 a button shows that it is pressed, and that it is let go of 70 points away")
    func button() throws {
      try gallery.down([Self.button])
      let pressed = try gallery.screenshot("controls-pressed") { $0.differingPixels(from: start) > 2000 }
      #expect(pressed.differingPixels(from: start) > 2000)
      try gallery.touchscreen.move(to: Self.button + Point(x: 0, y: -20))
      try gallery.touchscreen.frame()
      let held = try gallery.settledScreenshot("controls-held")
      #expect(held.differingPixels(from: pressed) == 0)
      try gallery.touchscreen.move(to: Self.button + Point(x: 0, y: -120))
      try gallery.touchscreen.frame()
      let left = try gallery.screenshot("controls-left") { $0.differingPixels(from: start) == 0 }
      #expect(left.differingPixels(from: start) == 0)
      try gallery.up(1)
    }

    @Test("C4 a segment whose touch the compositor cancels is not selected")
    func cancelled() throws {
      try gallery.down([Self.firstSegment])
      let pressed = try gallery.screenshot("controls-segment") { $0.differingPixels(from: start) > 0 }
      #expect(pressed.differingPixels(from: start) > 0)
      try gallery.touchscreen.cancel()
      let released = try gallery.screenshot("controls-segment-cancelled") {
        $0.differingPixels(from: start) == 0
      }
      #expect(released.differingPixels(from: start) == 0)
    }
  }

  /// The names that light up while a finger presses a button.
  @Suite("Control events: names light up and fade")
  struct ControlEventsTests {
    let gallery: GallerySession
    let start: Picture

    /// The middle of the button, on a panel of 800 × 480.
    private static let button = Point(x: 228, y: 238)
    /// The dot before the name of each event, in the order of the page.
    private static func dot(_ index: Int) -> Point { Point(x: 466, y: 92 + 25.1 * Double(index)) }

    init() throws {
      gallery = try GallerySession(demo: "control-events")
      start = try gallery.settledScreenshot("control-events-start")
    }

    private func isLit(_ index: Int, in picture: Picture) -> Bool {
      picture.differingPixels(from: start, around: Self.dot(index), radius: 4, tolerance: 25) > 20
    }

    private func lit(in picture: Picture) -> [Int] { (0..<15).filter { isLit($0, in: picture) } }

    @Test("C6 a tap lights touchDown, touchUpInside and what follows; within 2 seconds all is dark again")
    func tap() throws {
      let picture = try gallery.screenshot(
        "control-events-tap", whilePassing: { try gallery.touchscreen.tap(at: Self.button) },
        until: { Set(lit(in: $0)).isSuperset(of: [0, 6, 9, 10]) })
      #expect(Set(lit(in: picture)).isSuperset(of: [0, 6, 9, 10]))
      #expect(!isLit(7, in: picture) && !isLit(8, in: picture))
      // A button that was pressed stays selected, which does not show; the names go dark.
      let after = try gallery.screenshot("control-events-dark") { lit(in: $0).isEmpty }
      #expect(lit(in: after).isEmpty)
    }

    @Test("C6 a finger that goes on dragging keeps its name lit; beyond 70 points it is another")
    func drag() throws {
      try gallery.touchscreen.play([
        .line(
          from: Self.button, to: Self.button + Point(x: 60, y: 0), lasting: .milliseconds(2500)
        ).heldDown
      ])
      var shift = 60.0
      let inside = try gallery.screenshot(
        "control-events-drag",
        whilePassing: {
          shift = 119 - shift
          try gallery.touchscreen.move(to: Self.button + Point(x: shift, y: 0))
          try gallery.touchscreen.frame()
        }, until: { isLit(2, in: $0) && !isLit(0, in: $0) })
      #expect(isLit(2, in: inside), "touchDragInside")
      #expect(!isLit(0, in: inside), "touchDown was more than two seconds ago")
      // The way out is told once, so it is gone over again where its picture came too late.
      let outside = try gallery.screenshot(
        "control-events-exit",
        whilePassing: {
          try gallery.touchscreen.move(to: Self.button)
          try gallery.touchscreen.frame()
          try gallery.session.waitForRest(of: gallery.client)
          try gallery.touchscreen.move(to: Self.button + Point(x: 200, y: 0))
          try gallery.touchscreen.frame()
        }, until: { isLit(5, in: $0) && isLit(3, in: $0) })
      #expect(isLit(5, in: outside) && isLit(3, in: outside), "touchDragExit, touchDragOutside")
      var isDown = true
      let cancelled = try gallery.screenshot(
        "control-events-cancel",
        whilePassing: {
          if !isDown { try gallery.down([Self.button]) }
          isDown = false
          try gallery.touchscreen.cancel()
        }, until: { isLit(8, in: $0) })
      #expect(isLit(8, in: cancelled) && !isLit(7, in: cancelled), "touchCancel")
    }
  }
}

extension Stroke {
  /// The stroke without its lift.
  fileprivate var heldDown: Stroke {
    var stroke = self
    stroke.lifts = false
    return stroke
  }
}
