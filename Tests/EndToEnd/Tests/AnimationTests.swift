import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// Things that move by themselves, on a panel of 800 × 480.
  @Suite("Animation: springs, interruption, scrubbing, keyframes")
  struct AnimationTests {
    let gallery: GallerySession
    let start: Picture

    init() throws {
      gallery = try GallerySession(demo: "animation")
      start = try gallery.settledScreenshot("animation-start")
    }

    /// Whether something else than at the start is seen around a point.
    private func isChanged(_ picture: Picture, _ x: Double, _ y: Double) -> Bool {
      picture.differingPixels(from: start, around: Point(x: x, y: y), radius: 9) > 100
    }

    @Test("A1 a tap sends the balls to the other end, each on its spring, and they come to rest there")
    func springs() throws {
      try gallery.touchscreen.tap(at: Point(x: 200, y: 185))
      let moving = try gallery.screenshot("animation-springs-moving") { isChanged($0, 135, 232) }
      #expect(isChanged(moving, 135, 232))
      let settled = try gallery.settledScreenshot("animation-springs")
      for y in [138.0, 169, 201, 232] {
        #expect(isChanged(settled, 135, y), "the ball is still on the left")
        #expect(isChanged(settled, 293, y), "the ball is not on the right")
      }
      try gallery.touchscreen.tap(at: Point(x: 200, y: 185))
      let back = try gallery.screenshot("animation-springs-back") {
        $0.differingPixels(from: start, tolerance: 2) == 0
      }
      #expect(back.differingPixels(from: start, tolerance: 2) == 0)
    }

    @Test("A2 a ball that is sent elsewhere in flight arrives there")
    func interruption() throws {
      try gallery.touchscreen.tap(at: Point(x: 450, y: 150))
      try gallery.touchscreen.tap(at: Point(x: 730, y: 220))
      let settled = try gallery.settledScreenshot("animation-flight")
      #expect(isChanged(settled, 591, 185))
      #expect(isChanged(settled, 730, 220))
      #expect(!isChanged(settled, 450, 150))
    }

    @Test("A4 an animation stays under the finger, and goes on when that lifts")
    func scrubbing() throws {
      let touchscreen = gallery.touchscreen
      try gallery.down([Point(x: 55, y: 427)])
      for step in 1...14 {
        try touchscreen.move(0, to: Point(x: 55 + 11 * Double(step), y: 427))
        try touchscreen.frame()
      }
      let held = try gallery.settledScreenshot("animation-scrub-held")
      #expect(isChanged(held, 209, 427))
      #expect(!isChanged(held, 360, 427))
      try gallery.up(1)
      let end = try gallery.settledScreenshot("animation-scrub-end")
      #expect(isChanged(end, 360, 427))
      #expect(!isChanged(end, 209, 427))
    }

    @Test("A1 keyframes play and end where they began")
    func keyframes() throws {
      let playing = try gallery.screenshot(
        "animation-keyframes",
        whilePassing: {
          try gallery.touchscreen.tap(at: Point(x: 600, y: 380))
        }
      ) { $0.differingPixels(from: start) > 1500 }
      #expect(playing.differingPixels(from: start) > 1500)
      let end = try gallery.screenshot("animation-keyframes-end") {
        $0.differingPixels(from: start, tolerance: 2) == 0
      }
      #expect(end.differingPixels(from: start, tolerance: 2) == 0)
      #expect(gallery.client.isRunning)
    }
  }
}
