import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The touch inspector demo, which shows everything that the panel reports.
  @Suite("Touch inspector: everything about every touch")
  struct TouchInspectorTests {
    let gallery: GallerySession
    let empty: Picture

    /// The height of the bar, whose numbers do not fade.
    private static let bar = 56

    init() throws {
      gallery = try GallerySession(demo: "touch-inspector", .init(width: 1280, height: 800))
      empty = try gallery.screenshotAtRest("touch-inspector-empty")
    }

    private func touches(_ count: Int) -> [Point] {
      (0..<count).map { Point(x: 140 + 240 * Double($0 % 5), y: 260 + 300 * Double($0 / 5)) }
    }

    @Test(
      "T1 five and ten touches at once: each has a mark at its location; when the touches end, the marks fade",
      arguments: [5, 10])
    func many(count: Int) throws {
      let points = touches(count)
      try gallery.down(points)
      for (touch, point) in points.enumerated() {
        try gallery.touchscreen.shape(touch, major: 30 + 4 * Double(touch), minor: 24)
        try gallery.touchscreen.orientation(touch, degrees: 15 * Double(touch))
        try gallery.touchscreen.move(touch, to: point + Point(x: 0, y: 20))
      }
      try gallery.touchscreen.frame()
      func isMarked(_ picture: Picture) -> Bool {
        points.allSatisfy {
          picture.differingPixels(from: empty, around: $0 + Point(x: 0, y: 20), radius: 20) > 250
        }
      }
      let touched = try gallery.screenshot("touch-inspector-\(count)", until: isMarked)
      #expect(isMarked(touched))
      try gallery.up(count)
      let faded = try gallery.screenshot("touch-inspector-\(count)-faded") {
        $0.differingPixels(from: empty, below: Self.bar) == 0
      }
      #expect(faded.differingPixels(from: empty, below: Self.bar) == 0)
      #expect(gallery.client.isRunning)
    }

    @Test(
      "T7 the ellipse of a thumb is larger than that of a fingertip, and longer along its axis",
      .forwardsShapes)
    func shapes() throws {
      let (tip, thumb) = (Point(x: 380, y: 420), Point(x: 880, y: 420))
      try gallery.down([tip, thumb])
      try gallery.touchscreen.shape(0, major: 24, minor: 24)
      try gallery.touchscreen.shape(1, major: 150, minor: 60)
      try gallery.touchscreen.orientation(1, degrees: 0)
      try gallery.touchscreen.move(0, to: tip + Point(x: 1, y: 0))
      try gallery.touchscreen.move(1, to: thumb + Point(x: 1, y: 0))
      try gallery.touchscreen.frame()
      // Within the halo, which every touch has, the contact ellipse has a strong colour.
      func ink(_ picture: Picture, _ center: Point) -> Int {
        picture.differingPixels(from: empty, around: center, radius: 40, tolerance: 60)
      }
      // Events are handled in order, so the screenshot at rest includes the shapes.
      let picture = try gallery.screenshotAtRest("touch-inspector-shapes")
      #expect(ink(picture, tip) > 200)
      #expect(ink(picture, thumb) > 2 * ink(picture, tip))
      // At half its length and half its width from the centre, outside the crosshair.
      let along = thumb + Point(x: 8, y: 62)
      let across = thumb + Point(x: 62, y: 8)
      #expect(picture.differingPixels(from: empty, around: along, radius: 4, tolerance: 30) > 30)
      #expect(picture.differingPixels(from: empty, around: across, radius: 4, tolerance: 30) == 0)
      try gallery.up(2)
    }

    @Test(
      "T15 cancelled touches fade like those that end, and the next touch is shown", .forwardsCancellation)
    func cancelled() throws {
      try gallery.down(touches(5))
      let touched = try gallery.screenshot("touch-inspector-cancel-1") {
        $0.differingPixels(from: empty, below: Self.bar) > 5000
      }
      #expect(touched.differingPixels(from: empty, below: Self.bar) > 5000)
      try gallery.touchscreen.cancel()
      let faded = try gallery.screenshot("touch-inspector-cancel-2") {
        $0.differingPixels(from: empty, below: Self.bar) == 0
      }
      #expect(faded.differingPixels(from: empty, below: Self.bar) == 0)
      let point = Point(x: 640, y: 500)
      try gallery.down([point])
      let again = try gallery.screenshot("touch-inspector-cancel-3") {
        $0.differingPixels(from: empty, around: point, radius: 20) > 250
      }
      #expect(again.differingPixels(from: empty, around: point, radius: 20) > 250)
      try gallery.up(1)
      #expect(gallery.client.isRunning)
    }
  }
}
