import InterfaceTestSupport
import TactusCLibrary
import TactusInterface
import Testing

@testable import TactusAccessibility

@Suite("Speech by speech-dispatcher")
struct SpeechTests {
  private func sent(_ session: inout SpeechSession) -> String {
    defer { session.didSend(session.output.count) }
    return String(decoding: session.output, as: UTF8.self)
  }

  /// Returns what a session sends when it has received answers.
  private func sent(_ session: inout SpeechSession, after answers: String) -> String {
    session.receive(answers.utf8)
    return sent(&session)
  }

  @Test("X4 each command waits for the answer of the one before, and a text for being asked for")
  func session() {
    var session = SpeechSession(user: "me: x", application: "org.tactus.gallery")
    #expect(sent(&session) == "SET SELF CLIENT_NAME mex:orgtactusgallery:main\r\n")
    session.speak("Hello")
    #expect(sent(&session) == "")
    #expect(sent(&session, after: "208 OK CLIENT NAME SET\r\n") == "CANCEL SELF\r\n")
    #expect(sent(&session, after: "210 OK CANCELED\r\n") == "SPEAK\r\n")
    #expect(sent(&session, after: "230 OK RECEIVING DATA\r\n") == "Hello\r\n.\r\n")
    session.receive("225-21\r\n225 OK MESSAGE QUEUED\r\n".utf8)
    session.stop()
    #expect(sent(&session) == "CANCEL SELF\r\n")
  }

  @Test(
    "X4 only the latest text is spoken, lines that begin with a dot are escaped, and refusals are passed over"
  )
  func queue() {
    var session = SpeechSession(user: "", application: "")
    #expect(sent(&session) == "SET SELF CLIENT_NAME tactus:tactus:main\r\n")
    for text in ["One", "Two", ".3\n.\nx"] { session.speak(text) }
    #expect(sent(&session, after: "300 ERR\r\n") == "CANCEL SELF\r\n")
    #expect(sent(&session, after: "210 OK\r\n") == "SPEAK\r\n")
    #expect(sent(&session, after: "230 OK\r\n") == "..3\r\n..\r\nx\r\n.\r\n")
    session.receive("225 OK\r\n".utf8)
    session.speak("Refused")
    #expect(
      sent(&session, after: "210 OK\r\n300 ERR\r\n") == "CANCEL SELF\r\nSPEAK\r\n" && !session.hasFailed)
    session.receive("Hello\r\n".utf8)
    #expect(session.hasFailed)
    var other = SpeechSession(user: "", application: "")
    other.receive([UInt8](repeating: 48, count: 10_000))
    #expect(other.hasFailed)
  }

  @Test("X4 the language of a text is set before it, once, and what is no language is not sent")
  func language() {
    var session = SpeechSession(user: "me", application: "test")
    _ = sent(&session)
    session.receive("208 OK\r\n".utf8)
    session.speak("Grüezi", language: "de-CH\r\nQUIT")
    #expect(sent(&session) == "CANCEL SELF\r\n")
    #expect(sent(&session, after: "210 OK\r\n") == "SET SELF LANGUAGE de-CHQUIT\r\n")
    // A language that the server does not have is passed over.
    #expect(sent(&session, after: "409 ERR\r\n") == "SPEAK\r\n")
    #expect(sent(&session, after: "230 OK\r\n225 OK\r\n") == "Grüezi\r\n.\r\n")
    for language in ["de-CHQUIT", "\r\n", nil] {
      session.speak("Again", language: language)
      #expect(sent(&session) == "CANCEL SELF\r\n")
      #expect(
        sent(&session, after: "210 OK\r\n") == "SPEAK\r\n", "it is spoken in the language of the text before")
      _ = sent(&session, after: "230 OK\r\n225 OK\r\n")
    }
    session.speak("Hello", language: "en")
    _ = sent(&session)
    #expect(sent(&session, after: "210 OK\r\n") == "SET SELF LANGUAGE en\r\n")
    // What takes its place waits for the answer.
    session.speak("Salut", language: "fr")
    #expect(sent(&session, after: "208 OK\r\n210 OK\r\n") == "CANCEL SELF\r\nSET SELF LANGUAGE fr\r\n")
  }

  /// A server in the process, which answers each line.
  private final class Server {
    let path = "/tmp/tactus-speech-\(getpid())-\(UInt32.random(in: 0 ... .max)).sock"
    private let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
    private var client: Int32 = -1
    private var received: [UInt8] = []
    private var isReceivingData = false
    private(set) var lines: [String] = []

    init() {
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
      _ = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
      listen(listener, 1)
    }

    func turn() {
      if client < 0 { client = accept(listener, nil, nil) }
      guard client >= 0 else { return }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = recv(client, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      guard count > 0 else { return }
      received += buffer[..<count]
      while let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self).filter { $0 != "\r" }
        received.removeSubrange(...end)
        lines.append(line)
        var answer = "200 OK\r\n"
        if isReceivingData {
          isReceivingData = line != "."
          if isReceivingData { continue }
        } else if line == "SPEAK" {
          isReceivingData = true
          answer = "230 OK\r\n"
        }
        _ = send(client, answer, answer.utf8.count, Int32(MSG_NOSIGNAL))
      }
    }

    func end() {
      if client >= 0 { close(client) }
      close(listener)
      unlink(path)
    }
  }

  @MainActor
  private func run(_ descriptors: DescriptorWatches, _ server: Server?, until isDone: () -> Bool) -> Bool {
    let end = monotonicTime() + 10
    while !isDone(), monotonicTime() < end {
      server?.turn()
      descriptors.serve()
      usleep(200)
    }
    return isDone()
  }

  @MainActor
  @Test("X4 a text reaches the server; when that ends, nothing is spoken, and the log has one line")
  func dispatcher() {
    let server = Server()
    let log = LogJournal()
    let descriptors = DescriptorWatches()
    let speech = SpeechDispatcher(
      application: "test", descriptors: descriptors, logger: log.logger,
      path: { server.path })
    speech.speak("Hello")
    #expect(run(descriptors, server) { server.lines.last == "." })
    #expect(server.lines.dropFirst() == ["CANCEL SELF", "SPEAK", "Hello", "."])
    speech.stopSpeaking()
    #expect(run(descriptors, server) { server.lines.last == "CANCEL SELF" } && log.lines.isEmpty)
    server.end()
    #expect(run(descriptors, nil) { descriptors.isEmpty })
    for _ in 0..<3 { speech.speak("Lost") }
    #expect(descriptors.isEmpty && log.lines.count == 1)
  }

  @MainActor
  @Test("X4 without a server, speaking is silent, and the log has one line")
  func absent() {
    let log = LogJournal()
    let descriptors = DescriptorWatches()
    for path in [nil, "/nonexistent/speechd.sock", "/" + String(repeating: "x", count: 200)] {
      let speech = SpeechDispatcher(
        application: "test", descriptors: descriptors, logger: log.logger,
        path: { path })
      for _ in 0..<3 { speech.speak("Hello") }
      speech.stopSpeaking()
    }
    #expect(descriptors.isEmpty && log.lines.count == 3)
  }
}
