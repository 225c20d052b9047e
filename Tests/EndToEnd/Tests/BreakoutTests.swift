import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// The Breakout demo.
  @Suite("Breakout: the paddle follows the touch")
  struct BreakoutTests {
    let gallery: GallerySession
    let start: Picture

    /// The length of a unit of the field in pixels: the field is 1000 units wide, below a bar of 56 px.
    private static let unit = 0.8
    /// The vertical centre of the paddle, which is 18 units high and 34 units above the lower edge.
    private static let paddleY = 480 - (34.0 + 9) * unit

    init() throws {
      gallery = try GallerySession(demo: "breakout")
      start = try gallery.screenshotAtRest("breakout-start")
    }

    /// Returns the centre of the longest run of the paddle's colour in its row, which is at the centre at first.
    private func paddle(in picture: Picture) -> Double? {
      let row = Int(Self.paddleY)
      let color = start[400, row]
      var (best, beginning) = (0..<0, 0)
      for x in 0...picture.width where x == picture.width || picture[x, row].distance(to: color) > 12 {
        if x - beginning > best.count { best = beginning..<x }
        beginning = x + 1
      }
      // The paddle is 150 units long; the ball covers less than half of it.
      guard best.count > 50, best.count < 140 else { return nil }
      return Double(best.lowerBound + best.upperBound) / 2
    }

    private func isPaddle(at x: Double, in picture: Picture) -> Bool {
      paddle(in: picture).map { abs($0 - x) <= 3 } ?? false
    }

    @Test("T6 the first touch starts the game, and the paddle follows it")
    func follows() throws {
      #expect(isPaddle(at: 400, in: start))
      let touchscreen = gallery.touchscreen
      for (index, x) in [220.0, 610].enumerated() {
        if index == 0 {
          try gallery.down([Point(x: x, y: 400)])
        } else {
          try touchscreen.move(to: Point(x: x, y: 400))
          try touchscreen.frame()
        }
        let picture = try gallery.screenshot("breakout-follows-\(index)") { isPaddle(at: x, in: $0) }
        #expect(isPaddle(at: x, in: picture), "paddle at \(paddle(in: picture) ?? -1)")
      }
      #expect(try gallery.screenshot("breakout-started").differingPixels(from: start) > 500)
      try gallery.up(1)
      #expect(gallery.client.isRunning)
    }

    @Test("T15 twenty more touches begin, move and end: the paddle follows the first")
    func extraTouches() throws {
      try gallery.down([Point(x: 300, y: 400)])
      let others = (1...20).map { Point(x: 30 + 35 * Double($0), y: 150 + 10 * Double($0 % 7)) }
      try gallery.down(others, first: 1)
      for (index, point) in others.enumerated() {
        try gallery.touchscreen.move(index + 1, to: point + Point(x: -20, y: 30))
      }
      try gallery.touchscreen.frame()
      let held = try gallery.screenshot("breakout-extra-1") { isPaddle(at: 300, in: $0) }
      #expect(isPaddle(at: 300, in: held))
      try gallery.up(20, first: 1)
      try gallery.touchscreen.move(to: Point(x: 500, y: 400))
      try gallery.touchscreen.frame()
      let moved = try gallery.screenshot("breakout-extra-2") { isPaddle(at: 500, in: $0) }
      #expect(isPaddle(at: 500, in: moved))
      try gallery.up(1)
      #expect(gallery.client.isRunning)
    }

    @Test(
      "T15 a cancelled touch pauses the game: nothing moves until a tap resumes it", .forwardsCancellation)
    func pause() throws {
      try gallery.down([Point(x: 300, y: 400)])
      let playing = try gallery.screenshot("breakout-pause-1") { $0.differingPixels(from: start) > 500 }
      #expect(playing.differingPixels(from: start) > 500)
      try gallery.touchscreen.cancel()
      let paused = try gallery.screenshotAtRest("breakout-pause-2")
      Clock.sleep(for: .milliseconds(300))
      #expect(try gallery.screenshot("breakout-pause-3").differingPixels(from: paused) == 0)
      try gallery.touchscreen.tap(at: Point(x: 400, y: 400))
      let first = try gallery.screenshot("breakout-pause-4") { $0.differingPixels(from: paused) > 500 }
      #expect(first.differingPixels(from: paused) > 500, "the message is gone")
      let second = try gallery.screenshot("breakout-pause-5") { $0.differingPixels(from: first) > 0 }
      #expect(second.differingPixels(from: first) > 0, "the ball moves")
      #expect(gallery.client.isRunning)
    }
  }
}
