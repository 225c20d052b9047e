import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// Dots on a canvas, and a drawer over it.
  @Suite("Drawer: a dot is carried into the drawer while another finger scrolls it")
  struct DrawerTests {
    let gallery: GallerySession
    let start: Picture

    /// The large purple dot of the canvas, on a panel of 800 × 480; a place in the drawer, and one with nothing.
    private static let dot = Point(x: 259, y: 209)
    private static let place = Point(x: 359, y: 345)
    private static let empty = Point(x: 640, y: 270)

    init() throws {
      gallery = try GallerySession(demo: "drawer")
      start = try gallery.settledScreenshot("drawer-start")
    }

    /// Picks up the dot and carries it; the finger stays down.
    private func pickUp() throws {
      var stroke = Stroke(samples: [
        .init(.zero, Self.dot), .init(.milliseconds(500), Self.dot), .init(.milliseconds(900), Self.place),
      ])
      stroke.lifts = false
      try gallery.touchscreen.play(stroke)
    }

    /// Scrolls with another finger, which rests before it lifts.
    private func scroll(by way: Double) throws {
      try gallery.touchscreen.play([
        .line(
          from: Self.empty, to: Self.empty + Point(x: 0, y: way), finger: 1, lasting: .milliseconds(400),
          hold: .milliseconds(200))
      ])
    }

    private func isPurple(_ pixel: Picture.Pixel) -> Bool {
      pixel.blue > pixel.green + 60 && pixel.blue > pixel.red && pixel.red > pixel.green
    }

    @Test(
      "S12 S10 a held dot stays under its finger while another one scrolls, and goes with what it is dropped on"
    )
    func carried() throws {
      #expect(isPurple(start[Int(Self.dot.x), Int(Self.dot.y)]))
      // The drawer comes up by 150 pt.
      try scroll(by: -160)
      let open = try gallery.settledScreenshot("drawer-open")
      #expect(open.differingPixels(from: start, around: Self.place, radius: 30) > 2000)
      #expect(open.differingPixels(from: start, around: Self.dot, radius: 30) == 0)

      try pickUp()
      let held = try gallery.settledScreenshot("drawer-held")
      #expect(isPurple(held[Int(Self.place.x), Int(Self.place.y)]))
      #expect(held.differingPixels(from: start, around: Self.dot, radius: 30) > 2000)

      try scroll(by: -70)
      let scrolled = try gallery.settledScreenshot("drawer-scrolled")
      #expect(scrolled.differingPixels(from: held, around: Self.empty, radius: 60) > 2000)
      #expect(isPurple(scrolled[Int(Self.place.x), Int(Self.place.y)]))

      try gallery.up(1)
      let dropped = try gallery.settledScreenshot("drawer-dropped")
      #expect(isPurple(dropped[Int(Self.place.x), Int(Self.place.y)]))
      // In the drawer it goes with the drawer.
      try scroll(by: 70)
      let back = try gallery.settledScreenshot("drawer-back")
      #expect(isPurple(back[Int(Self.place.x), Int(Self.place.y) + 60]))
      #expect(!isPurple(back[Int(Self.place.x), Int(Self.place.y) - 20]))
      #expect(back.differingPixels(from: start, around: Self.dot, radius: 30) > 2000)
      #expect(gallery.client.isRunning)
    }
  }
}
