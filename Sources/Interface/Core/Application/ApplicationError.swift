import TactusCLibrary

/// Why an application could not start, or could not go on, in words for the person at the machine.
public struct ApplicationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do about it.
  public let description: String

  package init(_ description: String) { self.description = description }

  /// Writes the reason to standard error and ends the process with status 1.
  public func report() -> Never {
    let line = Array((description + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }
}
