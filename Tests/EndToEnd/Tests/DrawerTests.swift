import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The drawer demo: dots on a canvas, and a drawer over it.
  @Suite("Drawer: a dot is carried into the drawer while another touch scrolls it")
  struct DrawerTests {
    let gallery: GallerySession
    let start: Picture

    /// The large purple dot of the canvas, on a panel of 800 × 480; a location in the drawer, and an empty one.
    private static let dot = Point(x: 259, y: 209)
    private static let target = Point(x: 359, y: 345)
    private static let empty = Point(x: 640, y: 270)

    init() throws {
      gallery = try GallerySession(demo: "drawer")
      start = try gallery.screenshotAtRest("drawer-start")
    }

    /// Picks up the dot and carries it to the drawer; the touch stays down.
    private func pickUp() throws {
      var stroke = Stroke(samples: [
        .init(.zero, Self.dot), .init(.milliseconds(500), Self.dot), .init(.milliseconds(900), Self.target),
      ])
      stroke.touchesUp = false
      try gallery.touchscreen.play(stroke)
    }

    /// Scrolls with another touch, which rests before it ends.
    private func scroll(by translation: Double) throws {
      try gallery.touchscreen.play([
        .line(
          from: Self.empty, to: Self.empty + Point(x: 0, y: translation), touch: 1,
          lasting: .milliseconds(400),
          hold: .milliseconds(200))
      ])
    }

    private func isPurple(_ pixel: Picture.Pixel) -> Bool {
      pixel.blue > pixel.green + 60 && pixel.blue > pixel.red && pixel.red > pixel.green
    }

    @Test(
      "S12 S10 a dot follows its touch while another touch scrolls, and then moves with the view on which it is dropped"
    )
    func carried() throws {
      #expect(isPurple(start[Int(Self.dot.x), Int(Self.dot.y)]))
      // The drawer moves up by 150 pt.
      try scroll(by: -160)
      let open = try gallery.screenshotAtRest("drawer-open")
      #expect(open.differingPixels(from: start, around: Self.target, radius: 30) > 2000)
      #expect(open.differingPixels(from: start, around: Self.dot, radius: 30) == 0)

      try pickUp()
      let held = try gallery.screenshotAtRest("drawer-held")
      #expect(isPurple(held[Int(Self.target.x), Int(Self.target.y)]))
      #expect(held.differingPixels(from: start, around: Self.dot, radius: 30) > 2000)

      try scroll(by: -70)
      let scrolled = try gallery.screenshotAtRest("drawer-scrolled")
      #expect(scrolled.differingPixels(from: held, around: Self.empty, radius: 60) > 2000)
      #expect(isPurple(scrolled[Int(Self.target.x), Int(Self.target.y)]))

      try gallery.up(1)
      let dropped = try gallery.screenshotAtRest("drawer-dropped")
      #expect(isPurple(dropped[Int(Self.target.x), Int(Self.target.y)]))
      // In the drawer, it moves with the drawer.
      try scroll(by: 70)
      let back = try gallery.screenshotAtRest("drawer-back")
      #expect(isPurple(back[Int(Self.target.x), Int(Self.target.y) + 60]))
      #expect(!isPurple(back[Int(Self.target.x), Int(Self.target.y) - 20]))
      #expect(back.differingPixels(from: start, around: Self.dot, radius: 30) > 2000)
      #expect(gallery.client.isRunning)
    }
  }
}
