import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// A panel with two pixels a point.
  @Suite("Output scale: points are not pixels")
  struct ReconfigureTests {
    @Test("T6 at scale 2 every pixel is drawn, and a photograph stays under the finger within 0.5 pt")
    func scale2() throws {
      var configuration = WestonSession.Configuration(width: 1440, height: 560)
      configuration.scale = 2
      let gallery = try GallerySession(demo: "photos", configuration)
      // The touchscreen's places are the compositor's, which are points.
      var placement = PhotosTests.Placement(middle: Point(x: 0.5 * 1440, y: 56 + 0.56 * 504), angle: 0)
      func expect(_ name: String) throws {
        let picture = try gallery.settledScreenshot(name)
        #expect(picture.width == 2880 && picture.height == 1120)
        let expected = placement.corners.map { $0 * 2 }
        let found = try picture.corners(near: expected, canvas: PhotosTests.canvas)
        for (corner, place) in zip(found, expected) {
          #expect(
            corner.distance(to: place) <= 2 * PhotosTests.tolerance, "corner at \(corner), not \(place)")
        }
      }
      try expect("scale-2-start")
      let travel = Point(x: -41.25, y: -20.5)
      var stroke = Stroke.line(
        from: placement.middle, to: placement.middle + travel, lasting: .milliseconds(240))
      stroke.lifts = false
      try gallery.touchscreen.play(stroke)
      placement.middle = placement.middle + travel
      try expect("scale-2-dragged")
      try gallery.up(1)
      #expect(gallery.client.isRunning)
    }
  }
}
