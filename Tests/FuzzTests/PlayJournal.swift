import TactusCLibrary

/// What a child process did last, in a file that outlives it.
struct PlayJournal {
  private let descriptor: Int32

  /// How long one step may take before the process is ended, in seconds.
  static let longestStep: UInt32 = 60

  /// Begins an empty journal, which takes what the process writes to its standard error output, too.
  init(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    dup2(descriptor, STDERR_FILENO)
  }

  /// Forgets what was noted: a new round begins.
  func beginRound(_ seed: UInt64) {
    ftruncate(descriptor, 0)
    note("round of seed \(seed)")
  }

  /// Notes a step that is about to be taken, and has the system end the process if it takes too long.
  func note(_ step: String) {
    var line = Array(step.utf8.prefix(200))
    line.append(0x0a)
    _ = write(descriptor, line, line.count)
    alarm(Self.longestStep)
  }

  /// The last lines of a journal.
  static func lastLines(_ count: Int, ofFile path: String) -> [String] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var lines: [String] = []
    var buffer = [CChar](repeating: 0, count: 512)
    while fgets(&buffer, Int32(buffer.count), file) != nil {
      lines.append(
        String(decoding: buffer.prefix { $0 != 0 && $0 != 0x0a }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return lines.suffix(count)
  }

  /// A name for a journal of this process.
  static func path(_ name: String) -> String { "/tmp/tactus-\(name)-\(getpid()).journal" }
}

/// Writes a line to the standard error output.
func tell(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
