import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The page of controls.
  @Suite("Controls: touches on a page of settings")
  struct ControlsTests {
    let gallery: GallerySession
    let start: Picture

    /// Locations on a panel of 800 × 480.
    private static let darkSwitch = Point(x: 352, y: 114)
    private static let sliderThumb = Point(x: 615, y: 115)
    private static let stepperPlus = Point(x: 701, y: 164)
    private static let firstSegment = Point(x: 465, y: 212)
    private static let button = Point(x: 122, y: 351)

    init() throws {
      gallery = try GallerySession(demo: "controls")
      start = try gallery.screenshotAtRest("controls-start")
    }

    @Test("C5 the switch makes the page light and dark again; it comes to rest")
    func style() throws {
      try gallery.touchscreen.tap(at: Self.darkSwitch)
      let light = try gallery.screenshotAtRest("controls-light")
      #expect(light.differingPixels(from: start) > 300_000)
      try gallery.touchscreen.tap(at: Self.darkSwitch)
      let dark = try gallery.screenshotAtRest("controls-dark")
      #expect(dark.differingPixels(from: start) == 0, "the page is not as it was")
      #expect(gallery.client.isRunning)
    }

    @Test("C3 two touches move the slider and hold the stepper at the same time")
    func twoTouches() throws {
      try gallery.touchscreen.play([
        .line(
          from: Self.sliderThumb, to: Self.sliderThumb + Point(x: 35, y: 0), lasting: .milliseconds(400),
          hold: .milliseconds(500)),
        Stroke(
          touch: 1,
          samples: [
            .init(.milliseconds(50), Self.stepperPlus), .init(.milliseconds(1000), Self.stepperPlus),
          ]),
      ])
      let picture = try gallery.screenshotAtRest("controls-two-fingers")
      #expect(picture.differingPixels(from: start, around: Self.sliderThumb, radius: 60) > 200)
      // The number of copies is to the right of the stepper.
      #expect(picture.differingPixels(from: start, around: Point(x: 754, y: 164), radius: 14) > 8)
    }

    @Test("C4 a button is highlighted while it is pressed, but not when the touch is 70 points away")
    func button() throws {
      try gallery.down([Self.button])
      let pressed = try gallery.screenshot("controls-pressed") { $0.differingPixels(from: start) > 2000 }
      #expect(pressed.differingPixels(from: start) > 2000)
      try gallery.touchscreen.move(to: Self.button + Point(x: 0, y: -20))
      try gallery.touchscreen.frame()
      let held = try gallery.screenshotAtRest("controls-held")
      #expect(held.differingPixels(from: pressed) == 0)
      try gallery.touchscreen.move(to: Self.button + Point(x: 0, y: -120))
      try gallery.touchscreen.frame()
      let left = try gallery.screenshot("controls-left") { $0.differingPixels(from: start) == 0 }
      #expect(left.differingPixels(from: start) == 0)
      try gallery.up(1)
    }

    @Test("C4 a segment whose touch the compositor cancels is not selected", .forwardsCancellation)
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

  /// The names of events that light up while a button is pressed.
  @Suite("Control events: names light up and fade")
  struct ControlEventsTests {
    let gallery: GallerySession
    let start: Picture

    /// The centre of the button, on a panel of 800 × 480.
    private static let button = Point(x: 228, y: 238)
    /// The dot before the name of each event, in the order of the page.
    private static func dot(_ index: Int) -> Point { Point(x: 466, y: 92 + 25.1 * Double(index)) }

    init() throws {
      gallery = try GallerySession(demo: "control-events")
      start = try gallery.screenshotAtRest("control-events-start")
    }

    private func isLit(_ index: Int, in picture: Picture) -> Bool {
      picture.differingPixels(from: start, around: Self.dot(index), radius: 4, tolerance: 25) > 20
    }

    private func lit(in picture: Picture) -> [Int] { (0..<15).filter { isLit($0, in: picture) } }

    @Test(
      "C6 a tap lights up touchDown, touchUpInside and the events that follow; within 2 seconds all are dark again"
    )
    func tap() throws {
      let picture = try gallery.screenshot(
        "control-events-tap", whilePerforming: { try gallery.touchscreen.tap(at: Self.button) },
        until: { Set(lit(in: $0)).isSuperset(of: [0, 6, 9, 10]) })
      #expect(Set(lit(in: picture)).isSuperset(of: [0, 6, 9, 10]))
      #expect(!isLit(7, in: picture) && !isLit(8, in: picture))
      // The button stays selected after a press, which is not visible; the names go dark.
      let after = try gallery.screenshot("control-events-dark") { lit(in: $0).isEmpty }
      #expect(lit(in: after).isEmpty)
    }

    @Test("C6 dragging keeps the name of its event lit; beyond 70 points it is a different event")
    func drag() throws {
      try gallery.touchscreen.play([
        .line(
          from: Self.button, to: Self.button + Point(x: 60, y: 0), lasting: .milliseconds(2500)
        ).heldDown
      ])
      var shift = 60.0
      let inside = try gallery.screenshot(
        "control-events-drag",
        whilePerforming: {
          shift = 119 - shift
          try gallery.touchscreen.move(to: Self.button + Point(x: shift, y: 0))
          try gallery.touchscreen.frame()
        }, until: { isLit(2, in: $0) && !isLit(0, in: $0) })
      #expect(isLit(2, in: inside), "touchDragInside")
      #expect(!isLit(0, in: inside), "touchDown was more than two seconds ago")
      // Leaving is reported once, so the test repeats it if the screenshot was too late.
      let outside = try gallery.screenshot(
        "control-events-exit",
        whilePerforming: {
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
        whilePerforming: {
          if !isDown { try gallery.down([Self.button]) }
          isDown = false
          try gallery.touchscreen.cancel()
        }, until: { isLit(8, in: $0) })
      #expect(isLit(8, in: cancelled) && !isLit(7, in: cancelled), "touchCancel")
    }
  }
}

extension Stroke {
  /// The stroke without a touch up.
  fileprivate var heldDown: Stroke {
    var stroke = self
    stroke.touchesUp = false
    return stroke
  }
}
