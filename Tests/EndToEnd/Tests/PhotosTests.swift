import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// The photos demo under Weston, with injected touches and measured screenshots.
  @Suite("Photos: touches move, rotate and scale photographs")
  struct PhotosTests {
    let gallery: GallerySession

    private var touchscreen: Touchscreen { gallery.touchscreen }

    init() throws {
      gallery = try GallerySession(demo: "photos", .init(width: 1920, height: 1080))
      // The photographs appear a few frames after the first frame, when their images have been drawn.
      try gallery.session.waitForRest(of: gallery.client)
    }

    // MARK: - The scene

    /// The placement of a photograph: its centre, its angle in radians and its scale.
    struct Placement {
      var middle: Point
      var angle: Double
      var scale = 1.0

      /// The corners including the white frame, from the top left clockwise.
      var corners: [Point] {
        [(-168.0, -128.0), (168, -128), (168, 128), (-168, 128)].map { x, y in
          middle
            + Point(x: cos(angle) * x - sin(angle) * y, y: sin(angle) * x + cos(angle) * y) * scale
        }
      }

      /// Returns the placement after the similarity transform that maps `p` to `newP` and `q` to `newQ`.
      func moved(p: Point, q: Point, to newP: Point, _ newQ: Point) -> Placement {
        let (old, new) = (q - p, newQ - newP)
        let rotation = atan2(new.y, new.x) - atan2(old.y, old.x)
        let growth = new.distance(to: .zero) / old.distance(to: .zero)
        let arm = middle - p
        let rotated = Point(
          x: cos(rotation) * arm.x - sin(rotation) * arm.y, y: sin(rotation) * arm.x + cos(rotation) * arm.y)
        return Placement(middle: newP + rotated * growth, angle: angle + rotation, scale: scale * growth)
      }
    }

    /// The first photograph. The bar is 56 px high; the centres are relative to the canvas below it (see the gallery's
    /// `PhotosLayout`).
    static let first = Placement(middle: Point(x: 0.21 * 1920, y: 56 + 0.44 * 1024), angle: -6 * .pi / 180)
    static let second = Placement(middle: Point(x: 0.5 * 1920, y: 56 + 0.56 * 1024), angle: 0)
    static let third = Placement(middle: Point(x: 0.79 * 1920, y: 56 + 0.46 * 1024), angle: 5 * .pi / 180)
    static let canvas = Picture.Pixel(0x14141A)
    /// The tolerated distance of a corner from its expected location, in points.
    static let tolerance = 0.5

    /// Drags a photograph by its centre, with a rest at the end, and returns its new placement.
    // The touch rests until the photograph is where it is, instead of where it was predicted to be.
    private func drag(_ placement: Placement, by translation: Point) throws -> Placement {
      try touchscreen.play(
        .line(
          from: placement.middle, to: placement.middle + translation, lasting: .milliseconds(200),
          hold: .milliseconds(200)))
      var moved = placement
      moved.middle = moved.middle + translation
      return moved
    }

    private func expect(
      _ placement: Placement, in picture: Picture, location: SourceLocation = #_sourceLocation
    ) throws {
      let found = try picture.corners(near: placement.corners, canvas: Self.canvas)
      for (corner, expected) in zip(found, placement.corners) {
        #expect(
          corner.distance(to: expected) <= Self.tolerance, "corner at \(corner), expected \(expected)",
          sourceLocation: location)
      }
    }

    // MARK: - Tests

    @Test("R6 the photographs are where the layout places them")
    func start() throws {
      let picture = try gallery.screenshotAtRest("photos-start")
      for placement in [Self.first, Self.second, Self.third] { try expect(placement, in: picture) }
    }

    @Test("T6 a photograph follows a drag within 0.5 pt, also while the touch is down")
    func drag() throws {
      var stroke = Stroke.line(
        from: Self.second.middle, to: Self.second.middle + Point(x: -61.25, y: -173.5),
        lasting: .milliseconds(400))
      stroke.touchesUp = false
      try touchscreen.play(stroke)
      var moved = Self.second
      moved.middle = moved.middle + Point(x: -61.25, y: -173.5)
      try expect(moved, in: try gallery.screenshotAtRest("photos-drag-down"))
      try touchscreen.up()
      try touchscreen.frame()
      try expect(moved, in: try gallery.screenshotAtRest("photos-drag-lifted"))
    }

    @Test(
      "T11 two touches move, rotate and scale a photograph by the similarity transform that they define, within 0.5 pt"
    )
    func pinch() throws {
      let middle = Self.second.middle
      let strokes = Stroke.pinch(
        around: middle + Point(x: 10, y: -5), radius: 70, angle: 0.4, scale: 1.35, rotation: 0.6,
        translation: Point(x: 12, y: -60), lasting: .milliseconds(600)
      ).map { stroke in
        var stroke = stroke
        stroke.touchesUp = false
        return stroke
      }
      try touchscreen.play(strokes)
      let (p, q) = (strokes[0].point(at: .zero), strokes[1].point(at: .zero))
      let (newP, newQ) = (strokes[0].point(at: .seconds(1)), strokes[1].point(at: .seconds(1)))
      let expected = Self.second.moved(p: p, q: q, to: newP, newQ)
      #expect(expected.scale > 1.3)
      try expect(expected, in: try gallery.screenshotAtRest("photos-pinch-down"))
      try touchscreen.up(0)
      try touchscreen.up(1)
      try touchscreen.frame()
      try expect(expected, in: try gallery.screenshotAtRest("photos-pinch-lifted"))
    }

    @Test("T1 a second touch begins and ends without a jump, and the first continues")
    func secondTouch() throws {
      var placement = Self.second
      try touchscreen.down(0, at: placement.middle + Point(x: -50, y: 0))
      try touchscreen.frame()
      try touchscreen.move(0, to: placement.middle + Point(x: -30, y: -40))
      try touchscreen.frame()
      placement.middle = placement.middle + Point(x: 20, y: -40)
      try expect(placement, in: try gallery.screenshotAtRest("photos-second-1-dragged"))
      try touchscreen.down(1, at: placement.middle + Point(x: 60, y: 30))
      try touchscreen.frame()
      try expect(placement, in: try gallery.screenshotAtRest("photos-second-2-landed"))
      try touchscreen.up(1)
      try touchscreen.frame()
      try expect(placement, in: try gallery.screenshotAtRest("photos-second-3-lifted"))
      try touchscreen.move(0, to: Self.second.middle + Point(x: -80, y: -60))
      try touchscreen.frame()
      placement.middle = Self.second.middle + Point(x: -30, y: -60)
      try expect(placement, in: try gallery.screenshotAtRest("photos-second-4-went-on"))
      try touchscreen.up(0)
      try touchscreen.frame()
    }

    @Test("T4 a double tap brings a photograph to the front")
    func doubleTap() throws {
      // Drags the second photograph onto the first and covers its frame.
      let target = Self.first.middle + Point(x: 150, y: 60)
      try touchscreen.play(
        .line(
          from: Self.second.middle, to: target, lasting: .milliseconds(400), hold: .milliseconds(200)))
      var moved = Self.second
      moved.middle = target
      // The top left corner of the second is inside the first.
      let corner = moved.corners[0] + Point(x: 4, y: 4)
      let covered = try gallery.screenshotAtRest("photos-reorder-1")
      #expect(
        covered.sample(at: corner).distance(to: .white) < 8, "the second photograph's frame is in front")
      try touchscreen.tap(at: Self.first.middle + Point(x: -100, y: -60), count: 2)
      let picture = try gallery.screenshotAtRest("photos-reorder-2")
      #expect(picture.sample(at: corner).distance(to: .white) > 24, "the first photograph is in front now")
    }

    @Test("T15 two touches move two photographs at the same time")
    func twoHands() throws {
      try touchscreen.play([
        .line(
          from: Self.first.middle, to: Self.first.middle + Point(x: 20, y: 120), touch: 0,
          lasting: .milliseconds(400), hold: .milliseconds(200)),
        .line(
          from: Self.third.middle, to: Self.third.middle + Point(x: -30, y: 90), touch: 1,
          lasting: .milliseconds(400), hold: .milliseconds(200)),
      ])
      let picture = try gallery.screenshotAtRest("photos-two-hands")
      var (first, third) = (Self.first, Self.third)
      first.middle = first.middle + Point(x: 20, y: 120)
      third.middle = third.middle + Point(x: -30, y: 90)
      try expect(first, in: picture)
      try expect(third, in: picture)
    }

    @Test("T14 with exclusive touch, a touch on another photograph moves nothing")
    func exclusiveTouch() throws {
      // The switch is at the right end of the bar.
      try touchscreen.tap(at: Point(x: 1870, y: 28))
      try touchscreen.play([
        .line(
          from: Self.first.middle, to: Self.first.middle + Point(x: 20, y: 120), touch: 0,
          lasting: .milliseconds(400), hold: .milliseconds(200)),
        .line(
          from: Self.third.middle, to: Self.third.middle + Point(x: -30, y: 90), touch: 1,
          after: .milliseconds(50), lasting: .milliseconds(300)),
      ])
      let picture = try gallery.screenshotAtRest("photos-exclusive")
      var first = Self.first
      first.middle = first.middle + Point(x: 20, y: 120)
      try expect(first, in: picture)
      try expect(Self.third, in: picture)
    }

    @Test(
      "T15 a cancelled touch leaves the photograph where it was, and the next touch drags it",
      .forwardsCancellation)
    func cancelled() throws {
      var placement = try beginDrag(by: Point(x: 0, y: -50))
      try touchscreen.cancel()
      try expect(placement, in: try gallery.screenshotAtRest("photos-cancelled"))
      placement = try drag(placement, by: Point(x: 30, y: -50))
      try expect(placement, in: try gallery.screenshotAtRest("photos-after-cancel"))
    }

    @Test("T15 the panel is unplugged during a drag and plugged in again")
    func unplugged() throws {
      var placement = try beginDrag(by: Point(x: 0, y: -30))
      try touchscreen.unplug()
      try expect(placement, in: try gallery.screenshotAtRest("photos-unplugged"))
      try touchscreen.plug()
      try gallery.session.waitForRest(of: gallery.client)
      placement = try drag(placement, by: Point(x: 40, y: -40))
      try expect(placement, in: try gallery.screenshotAtRest("photos-plugged"))
      #expect(gallery.client.isRunning)
    }

    /// Begins a touch on the second photograph and moves it, without ending it; returns the placement of the photograph.
    private func beginDrag(by displacement: Point) throws -> Placement {
      var placement = Self.second
      try touchscreen.down(at: placement.middle)
      try touchscreen.frame()
      placement.middle = placement.middle + displacement
      try touchscreen.move(to: placement.middle)
      try touchscreen.frame()
      return placement
    }
  }
}
