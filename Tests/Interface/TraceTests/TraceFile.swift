import Glibc
import Testing

/// The recorded sessions of a kind, as text compressed with gzip.
struct TraceFile {
  private let path: String
  /// The folder for traces that differ from the recorded ones.
  static let failures = "build/traces"

  init(_ kind: TraceKind, beside file: String = #filePath) {
    let folder = file[..<(file.lastIndex(of: "/") ?? file.startIndex)]
    path = "\(folder)/Traces/\(kind.rawValue).gz"
  }

  /// Returns the line that separates sessions.
  private static func title(_ seed: UInt64) -> String { "=== seed \(seed)\n" }

  /// Writes the sessions without a time or a name, so that the same text results in the same file.
  func write(_ sessions: [(seed: UInt64, text: String)]) throws {
    let pipe = try #require(popen("gzip --best --no-name > '\(path)'", "w"), "gzip cannot be started")
    for session in sessions {
      for text in [Self.title(session.seed), session.text] { fputs(text, pipe) }
    }
    try #require(pclose(pipe) == 0, "gzip could not write \(path)")
  }

  /// Reads the sessions.
  func read() throws -> [UInt64: String] {
    let pipe = try #require(popen("gzip --decompress --stdout '\(path)'", "r"), "gzip cannot be started")
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, pipe)
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    try #require(pclose(pipe) == 0, "\(path) cannot be read; `make traces-record` writes it")
    var sessions: [UInt64: String] = [:]
    for part in Self.parts(bytes) { sessions[part.seed] = part.text }
    return sessions
  }

  private static func parts(_ bytes: [UInt8]) -> [(seed: UInt64, text: String)] {
    var parts: [(seed: UInt64, text: String)] = []
    let mark = Array("=== seed ".utf8)
    var start = 0
    var isLineStart = true
    var starts: [Int] = []
    for index in bytes.indices {
      if isLineStart, bytes[index] == mark[0], bytes[index...].starts(with: mark) { starts.append(index) }
      isLineStart = bytes[index] == 10
    }
    for (number, begin) in starts.enumerated() {
      let end = number + 1 < starts.count ? starts[number + 1] : bytes.count
      start = bytes[begin...].firstIndex(of: 10) ?? end
      let seed = UInt64(String(decoding: bytes[(begin + mark.count)..<start], as: UTF8.self)) ?? 0
      parts.append((seed, String(decoding: bytes[min(start + 1, end)..<end], as: UTF8.self)))
    }
    return parts
  }

  /// Saves a trace that differs, together with the recorded one.
  static func keep(_ text: String, recorded: String, seed: UInt64) {
    mkdir("build", 0o777)
    mkdir(failures, 0o777)
    for (name, text) in [("new", text), ("recorded", recorded)] {
      guard let file = fopen("\(failures)/\(seed).\(name)", "w") else { continue }
      fputs(text, file)
      fclose(file)
    }
  }
}
