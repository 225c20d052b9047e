import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The gestures demo, with touches through a real compositor.
  @Suite("Gestures: every recognizer recognizes its gesture")
  struct GesturesTests {
    let gallery: GallerySession
    let empty: Picture

    init() throws {
      gallery = try GallerySession(demo: "gestures", .init(width: 1280, height: 800))
      empty = try gallery.screenshotAtRest("gestures-empty")
    }

    /// Returns the centre of an area: five columns and two rows below the bar.
    private func middle(_ number: Int) -> Point {
      Point(x: 142 + 248.8 * Double(number % 5), y: 247 + 354 * Double(number / 5))
    }

    /// Returns the number of pixels of an area that have changed since the start.
    private func change(_ picture: Picture, _ number: Int) -> Int {
      picture.differingPixels(from: empty, around: middle(number), radius: 100, tolerance: 30)
    }

    /// Takes screenshots until the area has changed by more than a ring, and returns the last one.
    private func picture(_ name: String, changed number: Int) throws -> Picture {
      try gallery.screenshot("gestures-\(name)") { change($0, number) > 300 }
    }

    @Test("G6 tap, long press, pan and swipe are each recognized only in their own area")
    func oneTouch() throws {
      let panel = gallery.touchscreen
      try panel.play(.tap(at: middle(0)))
      var shown = try picture("tap", changed: 0)
      #expect(change(shown, 0) > 300)
      #expect(change(shown, 1) == 0)

      try panel.down(0, at: middle(1))
      try panel.frame()
      shown = try picture("long-press", changed: 1)
      #expect(change(shown, 1) > 3000, "the disc is visible while the touch rests")
      try panel.up(0)
      try panel.frame()

      try panel.play(
        .line(
          from: middle(2), to: middle(2) + Point(x: 60, y: 60), lasting: .milliseconds(300),
          hold: .milliseconds(100)))
      // The ball follows the translation beyond the first 10 pt.
      let ball = middle(2) + Point(x: 53, y: 53)
      func isThere(_ picture: Picture) -> Bool {
        picture.differingPixels(from: empty, around: ball, radius: 24, tolerance: 30) > 1500
      }
      shown = try gallery.screenshot("gestures-pan", until: isThere)
      #expect(isThere(shown))

      try panel.play(
        .line(from: middle(3), to: middle(3) + Point(x: 90, y: 0), lasting: .milliseconds(150)))
      shown = try picture("swipe", changed: 3)
      #expect(change(shown, 3) > 300)
      #expect(gallery.client.isRunning)
    }

    @Test("G6 two touches pinch, rotate, and do both while they move")
    func twoTouches() throws {
      let panel = gallery.touchscreen
      for number in [5, 6, 7] {
        try panel.play(
          Stroke.pinch(
            around: middle(number), radius: 40, scale: 1.6, rotation: 1.1,
            translation: number == 7 ? Point(x: 20, y: 30) : .zero, lasting: .milliseconds(500),
            hold: .milliseconds(100)))
        let shown = try picture("two-fingers-\(number)", changed: number)
        #expect(change(shown, number) > 300)
      }
      #expect(gallery.client.isRunning)
    }

    @Test("the page fills panels of other sizes", arguments: [(1024, 640), (1920, 1080), (600, 1024)])
    func panels(width: Int, height: Int) throws {
      let gallery = try GallerySession(demo: "gestures", .init(width: width, height: height))
      let picture = try gallery.screenshotAtRest("gestures-\(width)x\(height)")
      #expect(picture.width == width && picture.height == height)
      #expect(gallery.client.isRunning)
    }

    @Test("G6 a touch from the edge pulls in the sheet, which follows it")
    func edge() throws {
      var stroke = Stroke.line(
        from: Point(x: 2, y: 420), to: Point(x: 402, y: 420), lasting: .milliseconds(400))
      stroke.touchesUp = false
      try gallery.touchscreen.play(stroke)
      let location = Point(x: 300, y: 778)
      func isCovered(_ picture: Picture) -> Bool {
        picture.differingPixels(from: empty, around: location, radius: 6) > 100
      }
      let covered = try gallery.screenshot("gestures-edge", until: isCovered)
      #expect(isCovered(covered))
      try gallery.up(1)
      let gone = try gallery.screenshot("gestures-edge-gone") { !isCovered($0) }
      #expect(!isCovered(gone))
    }

    @Test("G6 after the compositor cancels a gesture, the next one is recognized", .forwardsCancellation)
    func cancelled() throws {
      let panel = gallery.touchscreen
      var stroke = Stroke.line(
        from: middle(2), to: middle(2) + Point(x: 50, y: 0), lasting: .milliseconds(200))
      stroke.touchesUp = false
      try panel.play(stroke)
      try panel.cancel()
      try panel.play(
        Stroke.pinch(around: middle(7), radius: 40, scale: 1.5, lasting: .milliseconds(300)))
      let shown = try picture("after-cancel", changed: 7)
      #expect(change(shown, 7) > 300)
      #expect(gallery.client.isRunning)
    }
  }
}
