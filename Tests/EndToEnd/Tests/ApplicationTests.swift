import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// The behaviour of any application on a real event loop, tested with a client that prints what happens.
  @Suite("Application: event loop, subclass, termination")
  struct ApplicationTests {
    let session: WestonSession

    init() throws { session = try WestonSession(.init(width: 320, height: 240)) }

    @Test("U6 an async task, a timer, the main queue, frames and touches run side by side on one thread")
    func sideBySide() throws {
      let client = try session.launch(Repository.testClient, arguments: ["--side-by-side", "40"])
      try session.waitForViews()
      // Moves a touch until each source has made its steps, which a starved source never would.
      try session.touchscreen.down(at: Point(x: 10, y: 10))
      try session.touchscreen.frame()
      var moves = 0
      let isDone: Bool? = try Clock.poll(within: Clock.timeout) {
        moves += 1
        try session.touchscreen.move(to: Point(x: 10 + Double(moves % 100), y: 10))
        try session.touchscreen.frame()
        Clock.sleep(for: .milliseconds(6))
        return client.lines.contains("side by side") ? true : nil
      }
      #expect(isDone == true, "\(client.lines)")
    }

    @Test("T12 the delegate's own application subclass runs, is the shared one, and sees each event first")
    func subclass() throws {
      let client = try session.launch(Repository.testClient)
      try session.waitForViews()
      #expect(
        client.lines.contains("application WatchingApplication, shared: true"), "\(client.lines)")
      let touchscreen = session.touchscreen
      try touchscreen.down(at: Point(x: 30, y: 40))
      try touchscreen.frame()
      _ = try client.waitForLine(startingWith: "event began 30")
      try touchscreen.move(to: Point(x: 50, y: 40))
      try touchscreen.frame()
      _ = try client.waitForLine(startingWith: "event moved 50")
      try touchscreen.up()
      try touchscreen.frame()
      _ = try client.waitForLine(startingWith: "event ended 50")
    }

    @Test(
      "T25 W5 if it is not to reconnect, a crash of the compositor ends the program with status 1 and the reason; the delegate is notified before"
    )
    func compositorGone() throws {
      let client = try session.launch(Repository.testClient, environment: ["TACTUS_RECONNECT": "0"])
      try session.waitForViews()
      session.crash()
      #expect(try client.waitForExit() == 1)
      #expect(client.lines.contains("terminates"), "\(client.lines)")
      #expect(client.lines.last?.contains("compositor") == true, "\(client.lines)")
    }

    @Test(
      "W6 where OpenGL is required and has no driver, the program ends with status 1 and names the packages")
    func noGraphics() throws {
      let client = try session.launch(
        Repository.gallery,
        environment: ["__EGL_VENDOR_LIBRARY_FILENAMES": "/nonexistent", "TACTUS_RENDERER": "opengl"])
      #expect(try client.waitForExit() == 1)
      for word in ["EGL", "libegl-mesa0", "libgl1-mesa-dri"] {
        #expect(client.output.contains(word), "\"\(word)\" is missing in: \(client.output)")
      }
      #expect(client.lines.last?.hasPrefix("EGL has no Wayland display") == true, "\(client.lines)")
    }

    @Test(
      "W4 after an image is decoded with await, and after work on the main queue, nothing wakes the program"
    )
    func asleepAfterDecoding() throws {
      let file = Repository.root.appending(path: "Tests/EndToEnd/Goldens/photos.png")
      let client = try session.launch(Repository.testClient, arguments: ["--decode", file.path])
      #expect(try client.waitForLine(startingWith: "decoded ") == "800.0")
      _ = try client.waitForLine(startingWith: "later")
      try session.waitForRest(of: client)
      let (wakeUps, time) = try client.quietestSeconds(3)
      #expect(wakeUps.isEmpty)
      #expect(time == .zero)
    }
  }
}
