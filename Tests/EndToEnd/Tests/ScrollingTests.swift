import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Scrolling of the list with a million rows, with touches through a real compositor.
  @Suite("Scrolling")
  struct ScrollingTests {
    /// The top of the rows, below the bar of the demo and the fixed header of the list, in points.
    private static let top = 56 + 34

    /// Returns the number of pixels of the rows that differ from `other`, scrolled by `delta`. The column of the indicator is
    /// ignored.
    private func differences(_ picture: Picture, from other: Picture, movedBy delta: Int) -> Int {
      var count = 0
      for y in Self.top..<(picture.height - delta) {
        for x in 0..<(picture.width - 12) where picture[x, y].distance(to: other[x, y + delta]) > 12 {
          count += 1
        }
      }
      return count
    }

    @Test(
      "S1 S13 S16 a list follows the touch to the pixel, decelerates after a flick, and costs nothing at rest"
    )
    func list() throws {
      let gallery = try GallerySession(demo: "list")
      let still = try gallery.screenshotAtRest("list")

      // The drag is 10 pt longer because of the hysteresis.
      let distance = 128
      let start = Point(x: 300, y: 400)
      try gallery.touchscreen.play([
        .line(
          from: start, to: start + Point(x: 0, y: Double(-distance - 10)), lasting: .milliseconds(600),
          hold: .milliseconds(300))
      ])
      let dragged = try gallery.screenshotAtRest("list-dragged")
      #expect(differences(dragged, from: still, movedBy: distance) == 0)

      try gallery.touchscreen.play([
        .line(from: start, to: start + Point(x: 0, y: -200), lasting: .milliseconds(160))
      ])
      let flung = try gallery.screenshotAtRest("list-flung")
      #expect(differences(flung, from: dragged, movedBy: 190) > 1000)

      try gallery.session.waitForRest(of: gallery.client)
      let (wakeUps, time) = try gallery.client.quietestSeconds(3)
      #expect(wakeUps.isEmpty && time == .zero)
      #expect(gallery.client.isRunning)
    }

    @Test("S14 S17 content that is pulled beyond its top moves less than the touch, and returns")
    func overscroll() throws {
      let gallery = try GallerySession(demo: "list")
      let still = try gallery.screenshotAtRest("list-top")
      let start = Point(x: 300, y: 120)
      var pull = Stroke.line(from: start, to: start + Point(x: 0, y: 150), lasting: .milliseconds(400))
      pull.touchesUp = false
      try gallery.touchscreen.play([pull])
      // The touch rests where it is, so that the content comes to rest, too.
      let pulled = try gallery.screenshotAtRest("list-pulled")
      #expect(pulled.differingPixels(from: still) > 5000)
      #expect(differences(still, from: pulled, movedBy: 64) < differences(still, from: pulled, movedBy: 140))
      try gallery.up(1)
      // The bar counts the cells that were made for the next rows, too.
      let back = try gallery.screenshot("list-back") { differences($0, from: still, movedBy: 0) == 0 }
      #expect(differences(back, from: still, movedBy: 0) == 0)
    }
  }
}
