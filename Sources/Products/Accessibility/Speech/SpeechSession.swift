/// What is said to a speech server by SSIP, its protocol of lines: one command after another, each when the one before was answered.
struct SpeechSession {
  private enum Phase {
    /// The next command may be sent.
    case ready
    /// A command was sent.
    case waiting
    /// The server was told that a text follows, which it has not asked for yet.
    case announced(String)
  }

  private enum Command {
    case line(String)
    case speak(String, language: String?)
  }

  private var phase = Phase.ready
  private var commands: [Command]
  /// The language that the server was told last; nil while it is that of its settings.
  private var language: String?
  /// The part of a line that has arrived.
  private var line: [UInt8] = []
  /// What is to be sent.
  private(set) var output: [UInt8] = []
  /// A Boolean value that indicates whether the server sent what is no answer.
  private(set) var hasFailed = false

  /// The length of a line of the server that is accepted, in bytes.
  static let maximumLine = 4_096
  /// The length of a text that is spoken, in characters.
  static let maximumText = 4_096

  /// Begins a session.
  ///
  /// - Parameters:
  ///   - user: The name of the user.
  ///   - application: The name of the application.
  init(user: String, application: String) {
    let name = [user, application, "main"].map(Self.name).joined(separator: ":")
    commands = [.line("SET SELF CLIENT_NAME \(name)")]
    advance()
  }

  /// Speaks a text in place of everything else.
  ///
  /// - Parameter language: The language as a tag, such as “de-CH”; nil for that of the text before.
  mutating func speak(_ text: String, language: String? = nil) {
    stop()
    commands.append(.speak(String(text.prefix(Self.maximumText)), language: language.flatMap(Self.tag)))
    advance()
  }

  /// Stops speaking.
  mutating func stop() {
    commands.removeAll { command in
      switch command {
      case .speak: true
      case .line(let line): line == Self.cancel
      }
    }
    commands.append(.line(Self.cancel))
    advance()
  }

  /// Removes bytes from the output that were sent.
  mutating func didSend(_ count: Int) { output.removeFirst(min(count, output.count)) }

  /// Receives bytes of the server.
  mutating func receive(_ bytes: some Sequence<UInt8>) {
    for byte in bytes where !hasFailed {
      if byte == UInt8(ascii: "\n") {
        receiveLine()
        line.removeAll(keepingCapacity: true)
      } else if line.count < Self.maximumLine {
        line.append(byte)
      } else {
        hasFailed = true
      }
    }
  }

  /// Handles a line of the server: three digits, and a hyphen if further lines of the same answer follow.
  private mutating func receiveLine() {
    guard line.count >= 3, line.prefix(3).allSatisfy({ (48...57).contains($0) }) else {
      hasFailed = true
      return
    }
    if line.count > 3, line[3] == UInt8(ascii: "-") { return }
    let isAccepted = line[0] == UInt8(ascii: "2")
    // Codes from 700 on tell of events, and answer nothing.
    if line[0] == UInt8(ascii: "7") { return }
    switch phase {
    case .ready: break
    case .announced(let text) where isAccepted:
      phase = .waiting
      output += Self.data(text)
    case .announced, .waiting:
      phase = .ready
      advance()
    }
  }

  private mutating func advance() {
    guard case .ready = phase, !commands.isEmpty else { return }
    switch commands.removeFirst() {
    case .line(let line):
      phase = .waiting
      output += Array("\(line)\r\n".utf8)
    case .speak(let text, let language?) where language != self.language:
      self.language = language
      commands.insert(.speak(text, language: nil), at: 0)
      phase = .waiting
      output += Array("SET SELF LANGUAGE \(language)\r\n".utf8)
    case .speak(let text, _):
      phase = .announced(text)
      output += Array("SPEAK\r\n".utf8)
    }
  }

  /// Returns a text as lines, of which those that begin with a dot have another one, and the line that ends it.
  private static func data(_ text: String) -> [UInt8] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
      (line.hasPrefix(".") ? "." : "") + String(line.map { $0 == "\0" ? " " : $0 })
    }
    return Array((lines + [".", ""]).joined(separator: "\r\n").utf8)
  }

  /// Returns a name without what separates names.
  private static func name(_ text: String) -> String {
    let name = text.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    return name.isEmpty ? "tactus" : name
  }

  /// Returns a tag of a language without what is none; nil if nothing is left.
  private static func tag(_ text: String) -> String? {
    let tag = text.prefix(maximumTag).filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    return tag.isEmpty ? nil : tag
  }

  /// The length of a tag of a language, in characters.
  private static let maximumTag = 35
  private static let cancel = "CANCEL SELF"
}
