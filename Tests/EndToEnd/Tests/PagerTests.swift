import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// Lists on the pages of a pager, under a finger.
  @Suite("Pager: lists on pages")
  struct PagerTests {
    let gallery: GallerySession
    let start: Picture

    init() throws {
      gallery = try GallerySession(demo: "pager", .init(width: 1280, height: 800))
      start = try gallery.settledScreenshot("pager-start")
    }

    /// Where a page's heading is, near its left end.
    private static let heading = Point(x: 600, y: 110)
    private static let middle = Point(x: 860, y: 450)

    /// Drags a finger slowly, rests and lifts.
    private func drag(_ way: Point, named name: String) throws -> Picture {
      // A way to the right has more room from the left.
      let from = way.x > 0 ? Point(x: 320, y: Self.middle.y) : Self.middle
      try gallery.touchscreen.play(
        .line(
          from: from, to: from + way, lasting: .milliseconds(400), hold: .milliseconds(150)))
      return try gallery.settledScreenshot("pager-\(name)")
    }

    /// The picture once it is as another was, below the bar: the indicators fade a moment after the content rests.
    private func picture(like other: Picture, named name: String) throws -> Picture {
      try gallery.screenshot("pager-\(name)") { $0.differingPixels(from: other, below: 60) == 0 }
    }

    /// Whether the heading of a page is where it was at first, in the colour of the first page or of another.
    private func isHeading(_ picture: Picture, ofFirst isFirst: Bool) -> Bool {
      let distance = picture[Int(Self.heading.x), Int(Self.heading.y)].distance(
        to: start[Int(Self.heading.x), Int(Self.heading.y)])
      return isFirst ? distance < 12 : distance > 60
    }

    /// Whether the dots show the first page.
    private func arePagesSame(_ picture: Picture) -> Bool {
      picture.differingPixels(from: start, below: 758) == 0
    }

    @Test("S11 S18 a finger that goes sideways turns the page, exactly; the list on it stays")
    func sideways() throws {
      let second = try drag(Point(x: -800, y: 0), named: "second")
      #expect(isHeading(second, ofFirst: false))
      let back = try drag(Point(x: 350, y: 0), named: "half-back")
      #expect(back.differingPixels(from: second, below: 60) == 0, "less than half a page comes back")
      let first = try drag(Point(x: 800, y: 0), named: "first")
      #expect(first.differingPixels(from: start, below: 60) == 0)
    }

    @Test("S11 a finger that goes up scrolls the list; the page stays")
    func upwards() throws {
      let scrolled = try drag(Point(x: 0, y: -200), named: "scrolled")
      #expect(scrolled.differingPixels(from: start, below: 60) > 5000)
      #expect(arePagesSame(scrolled))
      _ = try drag(Point(x: 0, y: 300), named: "scrolled-back")
      let back = try picture(like: start, named: "scrolled-back")
      #expect(back.differingPixels(from: start, below: 60) == 0)
    }

    @Test("S11 a diagonal finger moves what its first direction says, however it goes on")
    func firstDirection() throws {
      func play(_ way: [Point], _ name: String) throws -> Picture {
        var samples = [Stroke.Sample(.zero, Self.middle)]
        var (time, place) = (Duration.zero, Self.middle)
        for leg in way + [.zero] {
          time += .milliseconds(400)
          place = place + leg
          samples.append(.init(time, place))
        }
        try gallery.touchscreen.play(Stroke(samples: samples))
        return try gallery.settledScreenshot("pager-\(name)")
      }
      // Up first, then far to the left: the list alone.
      let list = try play([Point(x: -20, y: -120), Point(x: -700, y: 0)], "up-then-left")
      #expect(arePagesSame(list))
      #expect(list.differingPixels(from: start, below: 60) > 5000)
      _ = try drag(Point(x: 0, y: 300), named: "top-again")
      let top = try picture(like: start, named: "top-again")
      #expect(top.differingPixels(from: start, below: 60) == 0)
      // To the left first, then up: the page alone, its list at its top.
      let page = try play([Point(x: -700, y: -60), Point(x: 0, y: -200)], "left-then-up")
      #expect(isHeading(page, ofFirst: false))
      _ = try drag(Point(x: 0, y: 200), named: "second-pulled")
      let pulled = try picture(like: page, named: "second-pulled")
      #expect(pulled.differingPixels(from: page, below: 60) == 0, "it was at its top already")
    }
  }
}
