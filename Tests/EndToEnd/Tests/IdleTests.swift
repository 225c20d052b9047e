import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// A picture that does not change costs nothing.
  @Suite("Idle: nothing to show, no wake-ups")
  struct IdleTests {
    @Test(
      "W4 three seconds with nothing to show: no thread wakes up, no CPU time is used; then a touch is shown",
      arguments: ["photos", "touch-inspector", "animation", "breakout", nil])
    func asleep(demo: String?) throws {
      let gallery = try GallerySession(demo: demo)
      let name = "idle-\(demo ?? "start-page")"
      let still = try gallery.settledScreenshot(name)

      // The screenshot ends with a frame callback.
      try gallery.session.waitForRest(of: gallery.client)
      let (wakeUps, time) = try gallery.client.quietestSeconds(3)
      #expect(wakeUps.isEmpty)
      #expect(time == .zero)

      if demo == "animation" {
        // Where the ball is to go.
        try gallery.touchscreen.tap(at: Point(x: 450, y: 150))
      } else {
        // On a card of the start page, on the middle photograph.
        let place = Point(x: demo == nil ? 300 : 400, y: 270)
        try gallery.down([place])
        try gallery.touchscreen.move(to: place + Point(x: 40, y: 30))
        try gallery.touchscreen.frame()
      }
      let touched = try gallery.screenshot("\(name)-touched") { $0.differingPixels(from: still) > 100 }
      #expect(touched.differingPixels(from: still) > 100)
      #expect(gallery.client.isRunning)
    }
  }
}
