import Foundation

/// Standard output and error, written at once: what is printed can be followed through a pipe as well.
public enum Console {
  /// Prints a line to standard output.
  public static func print(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  /// Writes `text`, as it is, to standard error.
  public static func progress(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
