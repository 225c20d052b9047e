import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Fingers on a real panel, through a real compositor, scroll the list of a million rows.
  @Suite("Scrolling")
  struct ScrollingTests {
    /// Where the rows begin, below the bar of a demo and the header of the list that stays, in points.
    private static let top = 56 + 34

    /// How many pixels of the rows do not show what `other` shows `way` further down. The column of the indicator is left out.
    private func differences(_ picture: Picture, from other: Picture, movedBy way: Int) -> Int {
      var count = 0
      for y in Self.top..<(picture.height - way) {
        for x in 0..<(picture.width - 12) where picture[x, y].distance(to: other[x, y + way]) > 12 {
          count += 1
        }
      }
      return count
    }

    @Test(
      "S1 S13 S16 a list follows the finger to the pixel, goes on when it is flung, and costs nothing when it rests"
    )
    func list() throws {
      let gallery = try GallerySession(demo: "list")
      let still = try gallery.settledScreenshot("list")

      // The 10 pt that it takes to begin come on top.
      let way = 128
      let start = Point(x: 300, y: 400)
      try gallery.touchscreen.play([
        .line(
          from: start, to: start + Point(x: 0, y: Double(-way - 10)), lasting: .milliseconds(600),
          hold: .milliseconds(300))
      ])
      let dragged = try gallery.settledScreenshot("list-dragged")
      #expect(differences(dragged, from: still, movedBy: way) == 0)

      try gallery.touchscreen.play([
        .line(from: start, to: start + Point(x: 0, y: -200), lasting: .milliseconds(160))
      ])
      let flung = try gallery.settledScreenshot("list-flung")
      #expect(differences(flung, from: dragged, movedBy: 190) > 1000)

      try gallery.session.waitForRest(of: gallery.client)
      let (wakeUps, time) = try gallery.client.quietestSeconds(3)
      #expect(wakeUps.isEmpty && time == .zero)
      #expect(gallery.client.isRunning)
    }

    @Test("S14 S17 content pulled beyond its top follows less than the finger, and returns to its place")
    func overdrag() throws {
      let gallery = try GallerySession(demo: "list")
      let still = try gallery.settledScreenshot("list-top")
      let start = Point(x: 300, y: 120)
      var pull = Stroke.line(from: start, to: start + Point(x: 0, y: 150), lasting: .milliseconds(400))
      pull.lifts = false
      try gallery.touchscreen.play([pull])
      let pulled = try gallery.screenshot("list-pulled") { $0.differingPixels(from: still) > 5000 }
      #expect(differences(still, from: pulled, movedBy: 64) < differences(still, from: pulled, movedBy: 140))
      try gallery.up(1)
      // The indicator fades a while after the content has come back.
      let back = try gallery.screenshot("list-back") { $0.differingPixels(from: still) == 0 }
      #expect(back.differingPixels(from: still) == 0)
    }
  }
}
