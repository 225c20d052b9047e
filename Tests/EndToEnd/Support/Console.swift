import Foundation

/// Standard output and standard error without buffering, so that a reader of a pipe receives each line immediately.
public enum Console {
  /// Prints a line to standard output.
  public static func print(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  /// Writes text to standard error without a line break.
  public static func progress(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
