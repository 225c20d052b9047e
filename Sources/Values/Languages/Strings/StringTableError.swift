/// An error in a table of strings, or in the file that contains it.
public struct StringTableError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, or another name of the text; empty if it has none.
  public let file: String
  /// The line of the error, from 1 on; 0 if it concerns the file as a whole.
  public let line: Int
  /// The reason, in English.
  public let reason: String

  init(file: String, line: Int = 0, _ reason: String) {
    self.file = file
    self.line = line
    self.reason = reason
  }

  /// The file, the line and the reason.
  public var description: String {
    [file, line > 0 ? "\(line)" : "", reason].filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
