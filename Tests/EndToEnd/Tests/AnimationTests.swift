import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The animation demo on a panel of 800 × 480.
  @Suite("Animation: springs, interruption, scrubbing, keyframes")
  struct AnimationTests {
    let gallery: GallerySession
    let start: Picture

    init() throws {
      gallery = try GallerySession(demo: "animation")
      start = try gallery.screenshotAtRest("animation-start")
    }

    /// Returns whether the picture differs from the start around a point.
    private func isChanged(_ picture: Picture, _ x: Double, _ y: Double) -> Bool {
      picture.differingPixels(from: start, around: Point(x: x, y: y), radius: 9) > 100
    }

    @Test("A1 a tap moves the balls to the other end, each with its spring, and they come to rest there")
    func springs() throws {
      try gallery.touchscreen.tap(at: Point(x: 200, y: 185))
      let moving = try gallery.screenshot("animation-springs-moving") { isChanged($0, 135, 232) }
      #expect(isChanged(moving, 135, 232))
      let atRest = try gallery.screenshotAtRest("animation-springs")
      for y in [138.0, 169, 201, 232] {
        #expect(isChanged(atRest, 135, y), "the ball is still on the left")
        #expect(isChanged(atRest, 293, y), "the ball is not on the right")
      }
      try gallery.touchscreen.tap(at: Point(x: 200, y: 185))
      let back = try gallery.screenshot("animation-springs-back") {
        $0.differingPixels(from: start, tolerance: 2) == 0
      }
      #expect(back.differingPixels(from: start, tolerance: 2) == 0)
    }

    @Test("A2 a ball that gets another target while it moves arrives there")
    func interruption() throws {
      try gallery.touchscreen.tap(at: Point(x: 450, y: 150))
      try gallery.touchscreen.tap(at: Point(x: 730, y: 220))
      let atRest = try gallery.screenshotAtRest("animation-flight")
      #expect(isChanged(atRest, 591, 185))
      #expect(isChanged(atRest, 730, 220))
      #expect(!isChanged(atRest, 450, 150))
    }

    @Test("A4 an animation follows the touch, and continues when the touch ends")
    func scrubbing() throws {
      let touchscreen = gallery.touchscreen
      try gallery.down([Point(x: 55, y: 427)])
      for step in 1...14 {
        try touchscreen.move(0, to: Point(x: 55 + 11 * Double(step), y: 427))
        try touchscreen.frame()
      }
      let held = try gallery.screenshotAtRest("animation-scrub-held")
      #expect(isChanged(held, 209, 427))
      #expect(!isChanged(held, 360, 427))
      try gallery.up(1)
      let end = try gallery.screenshotAtRest("animation-scrub-end")
      #expect(isChanged(end, 360, 427))
      #expect(!isChanged(end, 209, 427))
    }

    @Test("A1 a keyframe animation plays and ends where it began")
    func keyframes() throws {
      let playing = try gallery.screenshot(
        "animation-keyframes",
        whilePerforming: {
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
