import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  @Suite("Drag and drop on a real compositor")
  struct DragAndDropTests {
    /// Returns the centroid of the pixels of a colour.
    private func center(of color: Picture.Pixel, in picture: Picture, _ size: Size) throws -> Point {
      var sum = Point.zero
      var count = 0.0
      for x in stride(from: 4.0, to: size.width, by: 8) {
        for y in stride(from: 4.0, to: size.height, by: 8) {
          let point = Point(x: x, y: y)
          guard picture.sample(at: point).distance(to: color) < 20 else { continue }
          sum = sum + point
          count += 1
        }
      }
      let center = sum * (1 / max(1, count))
      try #require(count > 20 && picture.sample(at: center).distance(to: color) < 20, "\(color) is not shown")
      return center
    }

    @Test("W2 a touch drags a text from the window of one application to that of another")
    func betweenApplications() throws {
      var configuration = WestonSession.Configuration(width: 1024, height: 640)
      configuration.shell = "desktop-shell.so"
      configuration.settings = "[shell]\npanel-position=none\nlocking=false\n"
      let session = try WestonSession(configuration)
      let source = try session.launch(Repository.testClient, arguments: ["--drag", "source"])
      try session.waitForRest(of: source)
      let target = try session.launch(Repository.testClient, arguments: ["--drag", "target"])
      try session.waitForRest(of: target)
      let size = Size(width: 1024, height: 640)
      let before = try session.screenshot()
      let start = try center(of: Picture.Pixel(0xFF0000), in: before, size)
      let end = try center(of: Picture.Pixel(0x0000FF), in: before, size)
      try session.touchscreen.down(at: start)
      try session.touchscreen.frame()
      Clock.sleep(for: .milliseconds(700))
      for step in 1...20 {
        try session.touchscreen.move(to: start + (end - start) * (Double(step) / 20))
        try session.touchscreen.frame()
        Clock.sleep(for: .milliseconds(20))
      }
      _ = try source.waitForLine(startingWith: "drag begins")
      _ = try target.waitForLine(startingWith: "drag entered, local: false")
      // The picture follows the touch, over the other application's window.
      let under = try session.screenshot()
      let shown = under.sample(at: end)
      #expect(shown.distance(to: Picture.Pixel(0x00FF00)) < 30, "\(shown)")
      try session.touchscreen.up()
      try session.touchscreen.frame()
      #expect(try target.waitForLine(startingWith: "dropped") == " Grüße")
      #expect(try source.waitForLine(startingWith: "drag ended") == " copy")
      // The touch is free again.
      try session.touchscreen.tap(at: start)
      _ = try source.waitForLine(startingWith: "event ended")
      #expect(source.isRunning && target.isRunning)
    }
  }
}
