import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// An unchanging picture costs nothing.
  @Suite("Idle: no changes, no wake-ups")
  struct IdleTests {
    @Test(
      "W4 in three seconds without a change, no thread wakes up and no CPU time is used; then a touch is shown",
      arguments: ["photos", "touch-inspector", "animation", "breakout", nil])
    func asleep(demo: String?) throws {
      let gallery = try GallerySession(demo: demo)
      let name = "idle-\(demo ?? "start-page")"
      let still = try gallery.screenshotAtRest(name)

      // The screenshot ends with a frame callback.
      try gallery.session.waitForRest(of: gallery.client)
      let (wakeUps, time) = try gallery.client.quietestSeconds(3)
      #expect(wakeUps.isEmpty)
      #expect(time == .zero)

      if demo == "animation" {
        // The target of the ball.
        try gallery.touchscreen.tap(at: Point(x: 450, y: 150))
      } else {
        // On a card of the start page, or on the middle photograph.
        let location = Point(x: demo == nil ? 300 : 400, y: 270)
        try gallery.down([location])
        try gallery.touchscreen.move(to: location + Point(x: 40, y: 30))
        try gallery.touchscreen.frame()
      }
      let touched = try gallery.screenshot("\(name)-touched") { $0.differingPixels(from: still) > 100 }
      #expect(touched.differingPixels(from: still) > 100)
      #expect(gallery.client.isRunning)
    }
  }
}
