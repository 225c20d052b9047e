import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  /// Weston draws no title bars, so the application does, and Weston checks that each window has the size that was acknowledged.
  @Suite("Title bars on a real compositor")
  struct TitleBarTests {
    private static let size = Size(width: 1024, height: 640)
    private static let bar = 36.0

    private func makeSession() throws -> WestonSession {
      var configuration = WestonSession.Configuration(
        width: Int(Self.size.width), height: Int(Self.size.height))
      configuration.shell = "desktop-shell.so"
      configuration.settings = "[shell]\npanel-position=none\nlocking=false\n"
      return try WestonSession(configuration)
    }

    /// Returns the rectangle of the pixels of a colour.
    private func rect(of color: Picture.Pixel, in picture: Picture) throws -> Rect {
      var (left, top, right, bottom) = (Double.infinity, Double.infinity, 0.0, 0.0)
      for x in stride(from: 0.0, to: Self.size.width, by: 1) {
        for y in stride(from: 0.0, to: Self.size.height, by: 8)
        where picture.sample(at: Point(x: x, y: y)).distance(to: color) < 20 {
          (left, right) = (min(left, x), max(right, x))
        }
      }
      try #require(left < right, "\(color) is not shown")
      let column = ((left + right) / 2).rounded()
      for y in stride(from: 0.0, to: Self.size.height, by: 1)
      where picture.sample(at: Point(x: column, y: y)).distance(to: color) < 20 {
        (top, bottom) = (min(top, y), max(bottom, y))
      }
      return Rect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }

    @Test(
      "W14 a window is maximized and restored while its title changes with the layout, all the time, or with each frame",
      arguments: ["layout", "timer", "link"])
    func titles(source: String) throws {
      let session = try makeSession()
      let client = try session.launch(Repository.testClient, arguments: ["--titles", source])
      _ = try client.waitForLine(startingWith: "size 300 240")
      try session.waitForViews()
      Clock.sleep(for: .milliseconds(300))
      let content = try rect(of: Picture.Pixel(0xFF0000), in: session.screenshot())
      var button = Point(x: content.maxX - 1.5 * Self.bar, y: content.minY - Self.bar / 2)
      let maximized = "size \(Int(Self.size.width)) \(Int(Self.size.height - Self.bar))"
      for turn in 1...4 {
        try session.touchscreen.tap(at: button)
        let expected = turn.isMultiple(of: 2) ? "size 300 240" : maximized
        let count = turn.isMultiple(of: 2) ? 1 + turn / 2 : (turn + 1) / 2
        let isSized: Bool? = try Clock.poll(within: Clock.timeout) {
          client.lines.count { $0 == expected } >= count || !client.isRunning ? true : nil
        }
        #expect(isSized == true && client.isRunning, "turn \(turn): \(client.tail)")
        // Some frames with titles in the new size.
        Clock.sleep(for: .milliseconds(200))
        guard client.isRunning else { return }
        if turn.isMultiple(of: 2) {
          let content = try rect(of: Picture.Pixel(0xFF0000), in: session.screenshot())
          button = Point(x: content.maxX - 1.5 * Self.bar, y: content.minY - Self.bar / 2)
        } else {
          button = Point(x: Self.size.width - 1.5 * Self.bar, y: Self.bar / 2)
        }
      }
    }

    @Test("W14 the title bar of a window that draws nothing else shows whether it is active")
    func activation() throws {
      let session = try makeSession()
      let first = try session.launch(Repository.testClient, arguments: ["--titles", "none"])
      try session.waitForViews()
      try session.waitForRest(of: first)
      let start = try session.screenshot()
      let content = try rect(of: Picture.Pixel(0xFF0000), in: start)
      /// The points of the title bar on its title's left.
      func points(without other: Rect? = nil) -> [Point] {
        stride(from: 2.0, to: 10, by: 2).map { Point(x: content.minX + $0, y: content.minY - 18) }
          .filter { other?.contains($0) != true }
      }
      func level(_ picture: Picture, _ points: [Point]) -> Set<Int> {
        Set(points.map { Int(picture.sample(at: $0).red.rounded()) })
      }
      // The background of an active title bar is 86 % white, and of another one 94 %.
      #expect(level(start, points()) == [219] || level(start, points()) == [220])
      let second = try session.launch(
        Repository.testClient, arguments: ["--titles", "none", "--color", "blue"])
      try session.waitForViews(2)
      try session.waitForRest(of: second)
      try session.waitForRest(of: first)
      let both = try session.screenshot()
      let other = try rect(of: Picture.Pixel(0x0000FF), in: both)
      let covered = Rect(
        x: other.minX - 10, y: other.minY - 46, width: other.width + 20, height: other.height + 56)
      let visible = points(without: covered)
      if !visible.isEmpty {
        let inactive = level(both, visible)
        #expect(inactive == [240] || inactive == [239], "\(inactive)")
      }
      second.terminate()
      let isActive: Bool? = try Clock.poll(within: Clock.timeout) {
        let present = level(try session.screenshot(), points())
        return present == [219] || present == [220] ? true : nil
      }
      #expect(isActive == true)
      try session.waitForRest(of: first)
    }
  }
}
