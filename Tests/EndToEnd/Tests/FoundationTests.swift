import EndToEndSupport
import Foundation
import TactusGeometry
import Testing

extension EndToEnd {
  /// Applications that use Foundation's main run loop.
  @Suite("Foundation's run loop in the event loop")
  struct FoundationTests {
    private func launch(_ arguments: [String]) throws -> (WestonSession, Client) {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try session.launch(
        Repository.product("FoundationClient"), arguments: arguments,
        environment: ["TACTUS_REPORT_FIRST_FRAME": "1"])
      try session.waitForViews()
      _ = try client.firstFramePresented()
      return (session, client)
    }

    /// The background of the window is presented: no frame waits for another event.
    private func expect(_ color: Picture.Pixel, in session: WestonSession, _ client: Client) throws {
      try session.waitForRest(of: client)
      let picture = try session.screenshot()
      #expect(picture[200, 150].distance(to: color) < 8, "\(picture[200, 150])\n\(client.tail)")
    }

    @Test("U6 a Timer of Foundation fires in step, and what it changes is presented")
    func timer() throws {
      let (session, client) = try launch(["timer"])
      _ = try client.waitForLine(startingWith: "timer 5")
      try expect(.init(red: 255, green: 0, blue: 0), in: session, client)
      #expect(!client.output.contains("timer 6"))
    }

    @Test("U6 RunLoop.main.perform runs its block, also from another block, and what it changes is presented")
    func perform() throws {
      let (session, client) = try launch(["perform"])
      _ = try client.waitForLine(startingWith: "performed again")
      try expect(.init(red: 0, green: 255, blue: 0), in: session, client)
    }

    @Test("U6 what another thread schedules on the main run loop, queue and actor runs on the main thread")
    func thread() throws {
      let (session, client) = try launch(["thread"])
      defer { session.stop() }
      for kind in ["timer of a thread", "main queue", "main operation", "main actor"] {
        #expect(try client.waitForLine(startingWith: kind) == ", main: true")
      }
    }

    @Test("U6 URLSession calls back on the main queue, and what its callback changes is presented")
    func url() throws {
      let server = try LocalServer(response: "hello")
      let (session, client) = try launch(["url=http://127.0.0.1:\(server.port)/"])
      #expect(try client.waitForLine(startingWith: "response ") == "hello, main: true")
      try expect(.init(red: 0, green: 0, blue: 255), in: session, client)
    }

    @Test("U6 a process ends and its output is read, with notifications on the main queue")
    func process() throws {
      let (session, client) = try launch(["process"])
      defer { session.stop() }
      #expect(try client.waitForLine(startingWith: "read ") == "output, main: true")
      #expect(try client.waitForLine(startingWith: "process ended with ") == "0")
    }

    @Test("U6 a handler may run the run loop itself: timers fire, nothing spins, and the touches follow")
    func nested() throws {
      let (session, client) = try launch(["nested"])
      _ = try client.waitForLine(startingWith: "nesting")
      try session.touchscreen.tap(at: Point(x: 100, y: 100))
      #expect(try client.waitForLine(startingWith: "nested ") == "true true")
      _ = try client.waitForLine(startingWith: "touched")
      try #require(client.lines.firstIndex(of: "touched") ?? 0 > client.lines.firstIndex(of: "nesting") ?? 0)
    }

    @Test("U6 nothing wakes an application at rest that has used the run loop; touches and its own timers do")
    func rest() throws {
      let (session, client) = try launch(["timer", "perform", "thread", "process"])
      for line in ["timer 5", "performed again", "timer of a thread", "process ended"] {
        _ = try client.waitForLine(startingWith: line)
      }
      let (wakeUps, time) = try client.quietestSeconds(3)
      #expect(wakeUps.isEmpty && time == .zero, "\(wakeUps) \(time)")
      try session.touchscreen.tap(at: Point(x: 100, y: 100))
      _ = try client.waitForLine(startingWith: "touched")
    }

    /// URLSession itself uses the global queues, whose threads libdispatch looks after once a second.
    @Test("U6 nothing wakes the main thread at rest after a request of URLSession")
    func restAfterRequest() throws {
      let server = try LocalServer(response: "hello")
      let (session, client) = try launch(["url=http://127.0.0.1:\(server.port)/"])
      defer { session.stop() }
      _ = try client.waitForLine(startingWith: "response hello")
      func mainThread() throws -> Int {
        let switches = try client.activity().switches
        return try #require(switches.first { $0.key.hasSuffix("(\(client.processIdentifier))") }?.value)
      }
      try session.waitForRest(of: client)
      // Work from the launch may continue for a while; wake-ups that are more frequent than the interval are always found.
      let end = Clock.now + Clock.timeout.nanoseconds
      var (before, after) = (try mainThread(), 0)
      while true {
        Clock.sleep(for: .seconds(3))
        after = try mainThread()
        if after == before || Clock.now > end { break }
        before = after
      }
      #expect(after == before)
    }

    @Test(
      "U6 without TactusFoundation, the first use of the main run loop is logged once, with what to use",
      arguments: [
        (["--timer"], "A Timer of Foundation is scheduled"), (["--perform"], "RunLoop.main is in use"),
        ([], nil),
      ])
    func unlinked(arguments: [String], text: String?) throws {
      let session = try WestonSession(.init(width: 400, height: 300))
      let client = try session.launch(Repository.product("UnlinkedFoundationClient"), arguments: arguments)
      #expect(try client.waitForExit() == 0)
      let lines = client.lines.filter { $0.contains("tactus.foundation") }
      #expect(lines.count == (text == nil ? 0 : 1), "\(client.output)")
      if let text {
        #expect(lines.allSatisfy { $0.contains(text) && $0.contains("product TactusFoundation") }, "\(lines)")
      }
      #expect(!client.output.contains("foundation fired") && !client.output.contains("foundation performed"))
    }
  }
}

/// A server on this machine that answers each request with a text.
private final class LocalServer {
  let port: UInt16
  private let socket: Int32

  init(response: String) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 4) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound else { throw EndToEndError.system("bind", errno: errno) }
    port = UInt16(bigEndian: address.sin_port)
    let text =
      "HTTP/1.1 200 OK\r\nContent-Length: \(response.utf8.count)\r\nConnection: close\r\n\r\n\(response)"
    Thread.detachNewThread {
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        var request = [UInt8](repeating: 0, count: 4096)
        _ = recv(connection, &request, request.count, 0)
        _ = send(connection, text, text.utf8.count, Int32(MSG_NOSIGNAL))
        close(connection)
      }
    }
  }

  deinit {
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }
}
