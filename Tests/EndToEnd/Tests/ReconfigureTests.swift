import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// A panel with two pixels per point.
  @Suite("Output scale: points are not pixels")
  struct ReconfigureTests {
    @Test("T6 at scale 2 every pixel is drawn, and a photograph follows the touch within 0.5 pt")
    func scale2() throws {
      var configuration = WestonSession.Configuration(width: 1440, height: 560)
      configuration.scale = 2
      let gallery = try GallerySession(demo: "photos", configuration)
      // The coordinates of the touchscreen are those of the compositor, in points.
      var placement = PhotosTests.Placement(middle: Point(x: 0.5 * 1440, y: 56 + 0.56 * 504), angle: 0)
      func expect(_ name: String) throws {
        let picture = try gallery.screenshotAtRest(name)
        #expect(picture.width == 2880 && picture.height == 1120)
        let expected = placement.corners.map { $0 * 2 }
        let found = try picture.corners(near: expected, canvas: PhotosTests.canvas)
        for (corner, location) in zip(found, expected) {
          #expect(
            corner.distance(to: location) <= 2 * PhotosTests.tolerance, "corner at \(corner), not \(location)"
          )
        }
      }
      try expect("scale-2-start")
      let translation = Point(x: -41.25, y: -20.5)
      var stroke = Stroke.line(
        from: placement.middle, to: placement.middle + translation, lasting: .milliseconds(240))
      stroke.touchesUp = false
      try gallery.touchscreen.play(stroke)
      placement.middle = placement.middle + translation
      try expect("scale-2-dragged")
      try gallery.up(1)
      #expect(gallery.client.isRunning)
    }
  }
}
