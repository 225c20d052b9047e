import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The list demo.
  @Suite("List: touches on a million rows with buttons")
  struct ListTests {
    let gallery: GallerySession
    let start: Picture

    /// Locations on a panel of 800 × 480.
    private static let button = Point(x: 732, y: 290)
    private static let middle = Point(x: 300, y: 330)
    private static let barHeight = 56

    init() throws {
      gallery = try GallerySession(demo: "list")
      start = try gallery.screenshotAtRest("list-start")
    }

    @Test("S23 S6 a tap on a button reaches the button; nothing scrolls")
    func tap() throws {
      try gallery.touchscreen.tap(at: Self.button)
      let called = try gallery.screenshotAtRest("list-called")
      #expect(called.differingPixels(from: start, around: Self.button, radius: 60) > 60)
      #expect(called.differingPixels(from: start, around: Self.middle, radius: 100) == 0)
      try gallery.touchscreen.tap(at: Self.button)
      let again = try gallery.screenshotAtRest("list-called-again")
      #expect(again.differingPixels(from: start) == 0)
    }

    @Test(
      "S23 S8 a touch that rests on a button highlights it; when it drags, the highlight ends and the rows follow"
    )
    func drag() throws {
      try gallery.down([Self.button])
      let pressed = try gallery.screenshot("list-pressed") {
        $0.differingPixels(from: start, around: Self.button, radius: 60) > 300
      }
      #expect(pressed.differingPixels(from: start, around: Self.button, radius: 60) > 300)
      var drag = Stroke.line(
        from: Self.button, to: Self.button + Point(x: 0, y: -150), lasting: .milliseconds(500),
        hold: .milliseconds(300))
      drag.touchesDown = false
      try gallery.touchscreen.play(drag)
      let dragged = try gallery.screenshotAtRest("list-dragged")
      #expect(dragged.differingPixels(from: start, below: Self.barHeight) > 5000)
      // Back where it was, nothing was called.
      try gallery.touchscreen.play([
        .line(
          from: Self.middle - Point(x: 0, y: 140), to: Self.middle + Point(x: 0, y: 140),
          lasting: .milliseconds(500),
          hold: .milliseconds(300))
      ])
      // The indicator fades.
      let back = try gallery.screenshot("list-back") {
        $0.differingPixels(from: start, below: Self.barHeight) == 0
      }
      #expect(back.differingPixels(from: start, below: Self.barHeight) == 0)
    }

    @Test("S23 after a flick the rows decelerate under the header of their section, and come to rest")
    func flick() throws {
      try gallery.touchscreen.play([
        .line(from: Self.middle, to: Self.middle - Point(x: 0, y: 200), lasting: .milliseconds(100))
      ])
      let flung = try gallery.screenshotAtRest("list-flung")
      #expect(flung.differingPixels(from: start, below: Self.barHeight + 34) > 5000)
      #expect(flung.differingPixels(from: start, around: Point(x: 60, y: 73), radius: 14) == 0)
      #expect(gallery.client.isRunning)
    }

    @Test("S23 a swipe reveals a row's actions, and deleting the row closes the gap")
    func swipe() throws {
      try gallery.touchscreen.play([
        .line(
          from: Point(x: 600, y: 290), to: Point(x: 440, y: 292), lasting: .milliseconds(400),
          hold: .milliseconds(150))
      ])
      let open = try gallery.screenshotAtRest("list-swiped")
      #expect(open.differingPixels(from: start, around: Point(x: 760, y: 290), radius: 20) > 900)
      try gallery.touchscreen.tap(at: Point(x: 760, y: 290))
      let deleted = try gallery.screenshotAtRest("list-deleted")
      #expect(deleted.differingPixels(from: start, around: Point(x: 200, y: 120), radius: 30) == 0)
      #expect(deleted.differingPixels(from: start, below: 240) > 2000)
    }

    @Test("S23 S2 pulling the rows down refreshes: new ones arrive at the top")
    func refresh() throws {
      try gallery.touchscreen.play([
        .line(
          from: Point(x: 300, y: 100), to: Point(x: 300, y: 474), lasting: .milliseconds(600),
          hold: .milliseconds(100))
      ])
      let refreshing = try gallery.screenshot("list-refreshing") {
        $0.differingPixels(from: start, below: Self.barHeight) > 3000
      }
      #expect(refreshing.differingPixels(from: start, below: Self.barHeight) > 3000)
      let arrived = try gallery.screenshotAtRest("list-arrived")
      #expect(arrived.differingPixels(from: start, below: Self.barHeight) > 3000)
      #expect(gallery.client.isRunning)
    }
  }
}
