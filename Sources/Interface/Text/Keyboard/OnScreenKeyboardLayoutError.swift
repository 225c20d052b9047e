/// An error in the text of a ``OnScreenKeyboardLayout``, or in the file that contains it.
public struct OnScreenKeyboardLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line of the error, from 1 on; 0 if it concerns the file as a whole.
  public let line: Int
  /// The column of the error in characters, from 1 on; 0 if it concerns the file as a whole.
  public let column: Int
  /// The reason, in English.
  public let reason: String

  init(line: Int, column: Int, _ reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }

  /// An error that concerns the file as a whole.
  init(_ reason: String) { self.init(line: 0, column: 0, reason) }

  /// The line, the column and the reason.
  public var description: String { line > 0 ? "\(line):\(column): \(reason)" : reason }
}
