import TactusCLibrary

/// An error because of which an application cannot start or continue, with a description for the user.
public struct ApplicationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A description of the problem and its remedy.
  public let description: String

  package init(_ description: String) { self.description = description }

  /// Writes the description to standard error and ends the process with status 1.
  public func report() -> Never {
    let line = Array((description + "\n").utf8)
    _ = write(STDERR_FILENO, line, line.count)
    exit(1)
  }
}
