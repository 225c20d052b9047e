import EndToEndSupport
import Foundation
import TactusEndToEndTesting
import Testing

extension EndToEnd {
  @Suite("Termination: what signals do")
  struct TerminationTests {
    private func launch(in session: WestonSession, _ arguments: [String] = []) throws -> Client {
      let client = try session.launch(Repository.product("TerminationClient"), arguments: arguments)
      _ = try client.waitForLine(startingWith: "launched")
      // The application handles signals from the first iteration of its event loop on.
      try session.waitForRest(of: client)
      return client
    }

    @Test("W16 SIGTERM and SIGINT end an application in order", arguments: [SIGTERM, SIGINT])
    func inOrder(signal: Int32) throws {
      let session = try WestonSession()
      let client = try launch(in: session)
      client.send(signal)
      #expect(try client.waitForExit() == 0)
      #expect(client.lines.contains("will terminate"))
    }

    @Test("W16 an application that takes longer than a second to end is ended")
    func busy() throws {
      let session = try WestonSession()
      let client = try launch(in: session, ["--busy"])
      client.send(SIGTERM)
      _ = try client.waitForLine(startingWith: "will terminate")
      #expect(try client.waitForExit(within: .seconds(30)) == 128 + SIGTERM)
    }

    @Test("W16 the second signal ends an application at once")
    func second() throws {
      let session = try WestonSession()
      let client = try launch(in: session)
      // Both arrive before the application can handle the first one.
      client.send(SIGSTOP)
      client.send(SIGINT)
      client.send(SIGTERM)
      client.send(SIGCONT)
      #expect([128 + SIGTERM, 128 + SIGINT].contains(try client.waitForExit()))
      #expect(!client.lines.contains("will terminate"))
    }
  }
}
