import EndToEndSupport
import TactusGeometry
import Testing

extension UntimedEndToEnd {
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
      guard left < right else { throw EndToEndError.timedOut("\(color) is not shown") }
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
      // The desktop fades in.
      let content = try #require(
        try Clock.poll(within: Clock.timeout) {
          try? rect(of: Picture.Pixel(0xFF0000), in: session.screenshot())
        })
      var button = Point(x: content.maxX - 1.5 * Self.bar, y: content.minY - Self.bar / 2)
      let maximized = "size \(Int(Self.size.width)) \(Int(Self.size.height - Self.bar))"
      for turn in 1...4 {
        try session.touchscreen.tap(at: button)
        let expected = turn.isMultiple(of: 2) ? "size 300 240" : maximized
        let count = turn.isMultiple(of: 2) ? 1 + turn / 2 : (turn + 1) / 2
        let isSized: Bool? = Clock.poll(within: Clock.timeout) {
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
      let first = try session.launch(
        Repository.testClient, arguments: ["--titles", "none"], environment: ["WAYLAND_DEBUG": "1"])
      try session.waitForViews()
      let content = try #require(
        try Clock.poll(within: Clock.timeout) {
          try? rect(of: Picture.Pixel(0xFF0000), in: session.screenshot())
        })
      /// What Weston said last: a state of four bytes, or none.
      func isActive() -> Bool? {
        first.lines.last { $0.contains(".configure(") && $0.contains("array[") }?.contains("array[4]")
      }
      /// Whether the title bar shows at points on its title's left what Weston said last.
      func showsState(at points: [Point]) throws -> Bool {
        let picture = try session.screenshot()
        let levels = Set(points.map { Int(picture.sample(at: $0).red.rounded()) })
        // The background of an active title bar is 86 % white, and of another one 94 %.
        let expected: ClosedRange<Int> = isActive() == true ? 219...220 : 239...240
        return levels.allSatisfy { expected.contains($0) }
      }
      let points = stride(from: 2.0, to: 10, by: 2).map { Point(x: content.minX + $0, y: content.minY - 18) }
      let isShown: Bool? = try Clock.poll(within: Clock.timeout) {
        try isActive() == true && showsState(at: points) ? true : nil
      }
      #expect(isShown == true)
      // Another window takes the activation.
      let second = try session.launch(
        Repository.testClient, arguments: ["--titles", "none", "--color", "blue"])
      try session.waitForViews(2)
      let other = try #require(
        try Clock.poll(within: Clock.timeout) {
          try? rect(of: Picture.Pixel(0x0000FF), in: session.screenshot())
        })
      let covered = Rect(
        x: other.minX - 10, y: other.minY - 46, width: other.width + 20, height: other.height + 56)
      let visible = points.filter { !covered.contains($0) }
      let isStillShown: Bool? = try Clock.poll(within: Clock.timeout) {
        try showsState(at: visible) ? true : nil
      }
      #expect(isStillShown == true)
      second.terminate()
      try session.waitForRest(of: first)
      let isShownAtLast: Bool? = try Clock.poll(within: Clock.timeout) {
        try showsState(at: points) ? true : nil
      }
      #expect(isShownAtLast == true)
    }
  }
}
