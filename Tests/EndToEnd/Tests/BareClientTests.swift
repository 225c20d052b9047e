import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// The test bench itself, with a minimal client.
  @Suite("The test bench: Weston, the injected touchscreen and the bare client")
  struct BareClientTests {
    let session: WestonSession

    init() throws { session = try WestonSession(.init(width: 640, height: 400)) }

    private func launch(_ arguments: String...) throws -> Client {
      let client = try session.launch(Repository.bareClient, arguments: arguments)
      try session.waitForViews()
      return client
    }

    /// Returns the touch events that the client printed, without their times, up to `last`.
    private func events(of client: Client, upTo last: String) throws -> [String] {
      _ = try client.waitForLine(startingWith: last)
      return client.lines.filter { !$0.hasPrefix("first-frame") }.map { line in
        let words = line.split(separator: " ")
        return
          (words.count > 1 && words[0] != "shape" && words[0] != "orientation" ? words.dropLast() : words)
          .joined(separator: " ")
      }
    }

    @Test("U11 the compositor responds, and has no client yet")
    func comesUp() throws {
      #expect(session.isRunning)
      try session.touchscreen.command("sync")
      #expect(try session.viewCount() == 0)
    }

    @Test("U11 an invalid command is refused with a reason, and the compositor keeps running")
    func refuses() throws {
      for line in [
        "", "fly 1 2 3", "down", "down 1", "move 7 10 10", "up 7", "plug", "shape 1 2", "down x 1 2",
      ] {
        #expect(throws: EndToEndError.self, "\(line)") { try session.touchscreen.command(line) }
      }
      try session.touchscreen.command("sync")
    }

    @Test("U11 a client's surface fills the output with its clear colour")
    func screenshot() throws {
      let client = try launch("--stay", "--colour", "2fa84c")
      #expect(try client.firstFramePresented() > client.started)
      try session.waitForRest(of: client)
      let picture = try session.screenshot()
      #expect(picture.width == 640 && picture.height == 400)
      #expect(picture.share(of: Picture.Pixel(0x2fa84c)) == 1)
    }

    @Test("U11 touches arrive with locations exact to 1/256 px, their times and their frames")
    func touches() throws {
      let client = try launch("--print-touch")
      let touchscreen = session.touchscreen
      try touchscreen.down(3, at: Point(x: 100.5, y: 50.25), time: 5_000_000_000)
      try touchscreen.down(4, at: Point(x: 200, y: 60), time: 5_000_000_000)
      try touchscreen.frame()
      try touchscreen.shape(3, major: 22, minor: 14.5)
      try touchscreen.orientation(3, degrees: 30)
      try touchscreen.move(3, to: Point(x: 110, y: 55), time: 5_008_000_000)
      try touchscreen.frame()
      try touchscreen.up(3, time: 5_016_000_000)
      try touchscreen.frame()
      try touchscreen.up(4, time: 5_024_000_000)
      try touchscreen.frame()
      let events = try events(of: client, upTo: "up 4")
      let expected = [
        "touch-gained", "down 3 100.5 50.25", "down 4 200 60", "frame", "shape 3 22 14.5", "orientation 3 30",
        "move 3 110 55", "frame", "up 3", "frame", "up 4",
      ]
      #expect(Array(events.prefix(expected.count)) == expected)
      #expect(client.lines.contains("move 3 110 55 5008"))
    }

    @Test(
      "U11 a cancel reaches the client once, without a touch up, and the same touch identifier can be used again"
    )
    func cancel() throws {
      let client = try launch("--print-touch")
      let touchscreen = session.touchscreen
      for touch in 0..<3 { try touchscreen.down(touch, at: Point(x: 100 + 50 * Double(touch), y: 80)) }
      try touchscreen.frame()
      try touchscreen.cancel()
      #expect(throws: EndToEndError.self) { try touchscreen.up(0) }
      try touchscreen.down(0, at: Point(x: 30, y: 30))
      try touchscreen.frame()
      try touchscreen.up(0)
      try touchscreen.frame()
      let events = try events(of: client, upTo: "up 0").filter { $0 != "frame" }
      #expect(
        events == [
          "touch-gained", "down 0 100 80", "down 1 150 80", "down 2 200 80", "cancel", "down 0 30 30", "up 0",
        ])
    }

    @Test(
      "U11 a panel that is unplugged during a touch disappears without a touch up, and works again when it is plugged in"
    )
    func hotPlug() throws {
      let client = try launch("--print-touch")
      let touchscreen = session.touchscreen
      try touchscreen.down(0, at: Point(x: 100, y: 80))
      try touchscreen.frame()
      try touchscreen.unplug()
      _ = try client.waitForLine(startingWith: "touch-lost")
      #expect(throws: EndToEndError.self) { try touchscreen.down(0, at: .zero) }
      try touchscreen.plug()
      _ = Clock.poll(within: Clock.timeout) {
        client.lines.count { $0 == "touch-gained" } == 2 ? true : nil
      }
      try touchscreen.tap(at: Point(x: 20, y: 20))
      let events = try events(of: client, upTo: "up 0").filter { $0 != "frame" }
      #expect(
        events.filter { !$0.hasPrefix("move") } == [
          "touch-gained", "down 0 100 80", "touch-lost", "touch-gained", "down 0 20 20", "up 0",
        ])
    }

    @Test("U11 a drag is played in real time, with 125 reports per second and a constant speed")
    func drag() throws {
      let client = try launch("--print-touch")
      let (start, end) = (Point(x: 100, y: 100), Point(x: 300, y: 200))
      let before = Clock.now
      let began = try session.touchscreen.play(.line(from: start, to: end, lasting: .milliseconds(400)))
      #expect(Clock.now - before >= 400_000_000)
      _ = try client.waitForLine(startingWith: "up 0")
      let moves = client.lines.filter { $0.hasPrefix("move") }.map {
        $0.split(separator: " ").map { Double($0) ?? 0 }
      }
      #expect(moves.count == 50)
      for move in moves {
        let share = (move[4] - Double(began / 1_000_000)) / 400
        #expect(abs(move[2] - (100 + 200 * share)) < 1.5 && abs(move[3] - (100 + 100 * share)) < 1.5)
      }
      #expect(moves.last?[2] == 300)
    }

    @Test("U11 after a crash of the compositor, the session starts a new one on the same socket")
    func restart() throws {
      let first = try launch("--stay")
      session.crash()
      #expect(!session.isRunning)
      #expect(try first.waitForExit() == 1)
      try session.restart()
      let second = try launch("--print-touch")
      try session.touchscreen.tap(at: Point(x: 10, y: 10))
      _ = try second.waitForLine(startingWith: "up 0")
    }

    @Test("U11 the exit of a client is noticed, with its last output")
    func exit() throws {
      let client = try session.launch(Repository.bareClient, arguments: ["--nonsense"])
      #expect(try client.waitForExit() == 64)
      #expect(throws: EndToEndError.self) { try client.firstFramePresented() }
      #expect(client.output.hasPrefix("usage:"))
    }
  }
}
