import EndToEndSupport
import TactusGeometry
import Testing

extension EndToEnd {
  @Suite("Popups on a real compositor")
  struct PopupTests {
    private let session: WestonSession
    private let client: Client

    init() throws {
      session = try WestonSession(.init(width: 640, height: 480))
      client = try session.launch(Repository.testClient, arguments: ["--popups"])
      try session.waitForViews()
    }

    private func tap(_ x: Double, _ y: Double) throws {
      try session.touchscreen.tap(at: Point(x: x, y: y))
    }

    private func color(_ x: Double, _ y: Double) throws -> Picture.Pixel {
      try session.screenshot().sample(at: Point(x: x, y: y))
    }

    @Test(
      "W3 touches open nested popups with a grab, and a touch in the window closes them, the topmost first")
    func nested() throws {
      try tap(80, 70)
      _ = try client.waitForLine(startingWith: "presented 1")
      try session.waitForViews(2)
      // The first popup begins at the middle of the right edge of the view, 120, 70.
      try tap(160, 90)
      _ = try client.waitForLine(startingWith: "touched 1")
      try session.waitForViews(3)
      try session.waitForRest(of: client)
      let first = try color(130, 140)
      #expect(first.green > 100 && first.red < 100, "\(first)")
      // The second one begins at the middle of the right edge of the first one, 240, 110.
      let second = try color(300, 150)
      #expect(second.blue > 100 && second.red < 100, "\(second)")
      try tap(500, 400)
      _ = try client.waitForLine(startingWith: "closed 1")
      #expect(client.lines.filter { $0.hasPrefix("closed") } == ["closed 2", "closed 1"])
      // The touch that closed them is not delivered to the view below, and the next one is.
      try tap(80, 70)
      let count = 2
      let isPresented: Bool? = Clock.poll(within: Clock.timeout) {
        client.lines.count { $0 == "presented 1" } == count ? true : nil
      }
      #expect(isPresented == true, "\(client.lines)")
      #expect(client.isRunning)
    }
  }
}
