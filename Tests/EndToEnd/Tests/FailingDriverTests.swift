import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension UntimedEndToEnd {
  /// A driver fails, or lacks something, simulated by a library that is preloaded; the application runs on a panel without a user.
  @Suite("Drivers that fail")
  struct FailingDriverTests {
    /// The number of shades that the application shows.
    fileprivate static let count = 6

    private func launch(
      in session: WestonSession, path: String = "swap", armed: Int = Self.count,
      _ environment: [String: String]
    ) throws -> Client {
      try session.launch(
        Repository.testClient, arguments: ["--colors", "\(Self.count)", "--armed", "\(armed)"],
        environment: [
          "LD_PRELOAD": Repository.contextLoss.path, "TACTUS_PRESENTATION": path,
          // The processor would draw otherwise.
          "TACTUS_RENDERER": "opengl",
        ].merging(environment, uniquingKeysWith: { $1 }))
    }

    /// Waits until the last shade is shown.
    private func showsLast(_ session: WestonSession, _ client: Client) throws -> Bool {
      _ = try client.waitForLine(startingWith: "color \(Self.count)")
      let isShown: Bool? = try Clock.poll(within: .seconds(20)) {
        let pixel = try session.screenshot().sample(at: Point(x: 200, y: 150))
        return pixel.distance(to: Picture.Pixel(0x00FF00)) < 4 ? true : nil
      }
      return isShown == true
    }

    private func number(of name: String, in lines: some Sequence<Substring>) -> Int {
      lines.count { $0.hasPrefix("\(name) ") }
    }

    /// A fault of swaps, and what the application has replaced by the time that it draws again.
    struct Fault: CustomTestStringConvertible {
      /// Counted from the swap of the shade ``armed`` on.
      let swaps: String
      var armed = FailingDriverTests.count
      var error = "bad-alloc"
      var broken = ""
      /// The numbers of surfaces and of displays that are made from the first failure on.
      let surfaces: Int
      let displays: Int
      var testDescription: String { "\(swaps) \(error) \(broken)" }
    }

    @Test(
      "W6 W11 R4 swaps fail once, twice, for a while, or on one surface or display: the newest content is shown, on new ones if needed",
      arguments: [
        Fault(swaps: "1", surfaces: 0, displays: 0),
        Fault(swaps: "1", error: "bad-surface", surfaces: 0, displays: 0),
        Fault(swaps: "1-2", error: "bad-surface", surfaces: 1, displays: 0),
        Fault(swaps: "1-3", error: "bad-native-window", surfaces: 2, displays: 1),
        Fault(swaps: "1-6", armed: 3, surfaces: 5, displays: 2),
        Fault(swaps: "1", error: "bad-surface", broken: "surface", surfaces: 1, displays: 0),
        Fault(swaps: "1", error: "bad-alloc", broken: "display", surfaces: 2, displays: 1),
      ])
    func swaps(fault: Fault) throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try launch(
        in: session, armed: fault.armed,
        [
          "TACTUS_FAIL_SWAPS": fault.swaps, "TACTUS_SWAP_ERROR": fault.error, "TACTUS_BREAK": fault.broken,
        ])
      #expect(try showsLast(session, client), "\(client.tail)")
      let lines = client.lines.drop { !$0.hasPrefix("swap-failed") }
      #expect(!lines.isEmpty, "\(client.tail)")
      #expect(number(of: "surface-made", in: lines) == fault.surfaces, "\(client.tail)")
      #expect(number(of: "display-opened", in: lines) == fault.displays, "\(client.tail)")
      checkBalance(client)
    }

    @Test(
      "W6 W11 a driver that never draws again is tried less and less often, and the application lives on"
    )
    func lasting() throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try launch(in: session, armed: 2, ["TACTUS_FAIL_SWAPS": "1-"])
      _ = try client.waitForLine(startingWith: "color \(Self.count)")
      Clock.sleep(for: .seconds(3))
      // The delays double from 0.1 s on; each change of the content is an occasion within them.
      #expect((3...12).contains(number(of: "swap-failed", in: client.lines)), "\(client.tail)")
      checkBalance(client)
      #expect(client.isRunning)
    }

    @Test(
      "W6 a driver without contexts without surfaces, without off-screen surfaces, or with 100 configurations of deep colour is enough",
      arguments: [
        ["TACTUS_HIDE": "surfaceless"], ["TACTUS_HIDE": "pbuffers"], ["TACTUS_HIDE": "surfaceless,pbuffers"],
        ["TACTUS_DEEP_CONFIGURATIONS": "100"],
        [
          "TACTUS_HIDE": "surfaceless,pbuffers", "TACTUS_DEEP_CONFIGURATIONS": "100",
          "TACTUS_FAIL_SWAPS": "1-3",
        ],
      ], ["swap", "shared-memory"])
    func features(environment: [String: String], path: String) throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try launch(in: session, path: path, environment)
      #expect(try showsLast(session, client), "\(client.tail)")
      if environment["TACTUS_FAIL_SWAPS"] == nil {
        #expect(!client.output.contains("could not be drawn"), "\(client.tail)")
      }
      checkBalance(client)
    }

    @Test("W6 a driver that makes no context ends the application with a message, and leaves no display open")
    func noContext() throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try launch(in: session, ["TACTUS_FAIL_CONTEXTS": "1-"])
      #expect(try client.waitForExit() == 1)
      #expect(client.output.contains("could not create an OpenGL ES 2 context"), "\(client.tail)")
      let opened = number(of: "display-opened", in: client.lines)
      #expect(opened > 0 && number(of: "display-closed", in: client.lines) == opened, "\(client.tail)")
    }

    @Test("W5 W6 a driver that makes no context after a reconnection is tried again on a display of its own")
    func noContextAgain() throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try launch(in: session, ["TACTUS_FAIL_CONTEXTS": "2-5"])
      #expect(try showsLast(session, client), "\(client.tail)")
      try session.restart()
      try session.waitForViews()
      #expect(try showsLast(session, client), "\(client.tail)")
      // One for the first compositor, and for the second one each that failed and the last.
      #expect(number(of: "display-opened", in: client.lines) >= 4, "\(client.tail)")
      checkBalance(client)
    }

    /// Checks that the displays and surfaces that were replaced have been closed.
    private func checkBalance(_ client: Client) {
      let lines = client.lines
      let (opened, closed) = (
        number(of: "display-opened", in: lines), number(of: "display-closed", in: lines)
      )
      // The next one is opened with the next attempt.
      #expect((0...1).contains(opened - closed), "\(client.tail)")
      let open = number(of: "surface-made", in: lines) - number(of: "surface-destroyed", in: lines)
      #expect(open <= 1, "\(client.tail)")
    }
  }
}
