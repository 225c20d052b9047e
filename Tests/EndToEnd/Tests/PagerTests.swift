import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The pager demo: lists on pages.
  @Suite("Pager: lists on pages")
  struct PagerTests {
    let gallery: GallerySession
    let start: Picture

    init() throws {
      gallery = try GallerySession(demo: "pager", .init(width: 1280, height: 800))
      start = try gallery.screenshotAtRest("pager-start")
    }

    /// A location in the heading of a page, near its left end.
    private static let heading = Point(x: 600, y: 110)
    private static let middle = Point(x: 860, y: 450)

    /// Drags slowly and rests before the touch ends.
    private func drag(_ translation: Point, named name: String) throws -> Picture {
      // A drag to the right has more room from the left.
      let from = translation.x > 0 ? Point(x: 320, y: Self.middle.y) : Self.middle
      try gallery.touchscreen.play(
        .line(
          from: from, to: from + translation, lasting: .milliseconds(400), hold: .milliseconds(150)))
      return try gallery.screenshotAtRest("pager-\(name)")
    }

    /// Takes screenshots until one equals another below the bar: the indicators fade a moment after the content is at rest.
    private func picture(like other: Picture, named name: String) throws -> Picture {
      try gallery.screenshot("pager-\(name)") { $0.differingPixels(from: other, below: 60) == 0 }
    }

    /// Returns whether the heading of a page is at its first location, in the colour of the first page or of another.
    private func isHeading(_ picture: Picture, ofFirst isFirst: Bool) -> Bool {
      let distance = picture[Int(Self.heading.x), Int(Self.heading.y)].distance(
        to: start[Int(Self.heading.x), Int(Self.heading.y)])
      return isFirst ? distance < 12 : distance > 60
    }

    /// Returns whether the dots show the first page.
    private func isFirstPage(_ picture: Picture) -> Bool {
      picture.differingPixels(from: start, below: 758) == 0
    }

    @Test("S11 S18 a horizontal drag changes the page, exactly; its list does not scroll")
    func sideways() throws {
      let second = try drag(Point(x: -800, y: 0), named: "second")
      #expect(isHeading(second, ofFirst: false))
      let back = try drag(Point(x: 350, y: 0), named: "half-back")
      #expect(back.differingPixels(from: second, below: 60) == 0, "a drag of less than half a page returns")
      let first = try drag(Point(x: 800, y: 0), named: "first")
      #expect(first.differingPixels(from: start, below: 60) == 0)
    }

    @Test("S11 a vertical drag scrolls the list; the page does not change")
    func upwards() throws {
      let scrolled = try drag(Point(x: 0, y: -200), named: "scrolled")
      #expect(scrolled.differingPixels(from: start, below: 60) > 5000)
      #expect(isFirstPage(scrolled))
      _ = try drag(Point(x: 0, y: 300), named: "scrolled-back")
      let back = try picture(like: start, named: "scrolled-back")
      #expect(back.differingPixels(from: start, below: 60) == 0)
    }

    @Test("S11 the first direction of a diagonal drag decides what moves, however the drag continues")
    func firstDirection() throws {
      func play(_ path: [Point], _ name: String) throws -> Picture {
        var samples = [Stroke.Sample(.zero, Self.middle)]
        var (time, location) = (Duration.zero, Self.middle)
        for delta in path + [.zero] {
          time += .milliseconds(400)
          location = location + delta
          samples.append(.init(time, location))
        }
        try gallery.touchscreen.play(Stroke(samples: samples))
        return try gallery.screenshotAtRest("pager-\(name)")
      }
      // Up first, then far to the left: only the list scrolls.
      let list = try play([Point(x: -20, y: -120), Point(x: -700, y: 0)], "up-then-left")
      #expect(isFirstPage(list))
      #expect(list.differingPixels(from: start, below: 60) > 5000)
      _ = try drag(Point(x: 0, y: 300), named: "top-again")
      let top = try picture(like: start, named: "top-again")
      #expect(top.differingPixels(from: start, below: 60) == 0)
      // To the left first, then up: only the page changes, and its list stays at the top.
      let page = try play([Point(x: -700, y: -60), Point(x: 0, y: -200)], "left-then-up")
      #expect(isHeading(page, ofFirst: false))
      _ = try drag(Point(x: 0, y: 200), named: "second-pulled")
      let pulled = try picture(like: page, named: "second-pulled")
      #expect(pulled.differingPixels(from: page, below: 60) == 0, "the list was already at its top")
    }
  }
}
