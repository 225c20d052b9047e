import TactusCLibrary

/// A record of the last actions of a child process, in a file that remains after the process ends.
struct FuzzJournal {
  private let descriptor: Int32

  /// The time limit of one step, in seconds, after which the system ends the process.
  static let maximumStepDuration: UInt32 = 60

  /// Creates an empty journal, to which the standard error output of the process is also redirected.
  init(path: String) {
    descriptor = open(path, O_RDWR | O_CREAT | O_TRUNC | O_APPEND, 0o600)
    dup2(descriptor, STDERR_FILENO)
  }

  /// Clears the journal at the beginning of a round.
  func beginRound(_ seed: UInt64) {
    ftruncate(descriptor, 0)
    record("round of seed \(seed)")
  }

  /// Records the next step, and has the system end the process if the step takes too long.
  func record(_ step: String) {
    var line = Array(step.utf8.prefix(200))
    line.append(0x0a)
    _ = write(descriptor, line, line.count)
    alarm(Self.maximumStepDuration)
  }

  /// Returns the last lines of a journal.
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

  /// Returns a path for a journal of this process.
  static func path(_ name: String) -> String { "/tmp/tactus-\(name)-\(getpid()).journal" }
}

/// Prints a line to the standard error output.
func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
