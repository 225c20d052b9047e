import EndToEndSupport
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  /// Navigation from the start page to the demos and back.
  @Suite("Start page: cards open demos")
  struct StartPageTests {
    /// The back button at the left end of the bar.
    private static let back = Point(x: 28, y: 28)
    /// The centres of the cards, in the order of the page.
    private static let cards = (0..<24).map { index in
      Point(x: 140 + 250 * Double(index % 5), y: 200 + 130 * Double(index / 5))
    }
    /// A panel on which all cards fit, so that nothing scrolls.
    private static let panel = WestonSession.Configuration(width: 1280, height: 800)
    /// The greatest difference of the same page: how much is drawn at a time may change how a program rounds.
    private static let tolerance = 2.0
    /// The card of the camera, whose picture is never at rest.
    private static let camera = 17

    @Test("a tap on each card opens its demo, and the arrow returns to the same start page")
    func roundTrip() throws {
      let gallery = try GallerySession(Self.panel)
      let start = try gallery.screenshotAtRest("start-page")
      var demos: [Picture] = []
      for (index, card) in Self.cards.enumerated() {
        try gallery.touchscreen.tap(at: card)
        let name = "start-page-demo-\(index)"
        let demo =
          index == Self.camera
          ? try gallery.screenshot(name) { $0.differingPixels(from: start) > 20_000 }
          : try gallery.screenshotAtRest(name)
        #expect(demo.differingPixels(from: start) > 20_000, "card \(index) opened nothing")
        for other in demos { #expect(demo.differingPixels(from: other) > 5_000, "two cards open the same") }
        demos.append(demo)
        try gallery.touchscreen.tap(at: Self.back)
        let again = try gallery.screenshotAtRest("start-page-again-\(index)")
        #expect(
          again.differingPixels(from: start, tolerance: Self.tolerance) == 0, "the start page has changed")
      }
      #expect(gallery.client.isRunning)
    }

    @Test("T15 a touch on a card that is cancelled, or ends elsewhere, opens nothing", .forwardsCancellation)
    func cancelled() throws {
      let gallery = try GallerySession(Self.panel)
      let start = try gallery.screenshotAtRest("start-page-cancel-1")
      let touchscreen = gallery.touchscreen
      try gallery.down([Self.cards[0]])
      let pressed = try gallery.screenshot("start-page-cancel-2") { $0.differingPixels(from: start) > 0 }
      #expect(pressed.differingPixels(from: start) > 0, "a pressed card is highlighted")
      try touchscreen.cancel()
      let released = try gallery.screenshot("start-page-cancel-3") {
        $0.differingPixels(from: start, tolerance: Self.tolerance) == 0
      }
      #expect(released.differingPixels(from: start, tolerance: Self.tolerance) == 0)
      try touchscreen.play(
        .line(from: Self.cards[0], to: Point(x: 92, y: 20), lasting: .milliseconds(120)))
      let left = try gallery.screenshotAtRest("start-page-cancel-4")
      #expect(left.differingPixels(from: start, tolerance: Self.tolerance) == 0)
    }
  }
}
