internal import TactusCLibrary

/// The names of folders and files in which state is kept.
enum StateFolder {
  /// The folder of the program: that with the name of its executable in `XDG_STATE_HOME`, or in `~/.local/state`. By the specification of
  /// the base directories, a relative path in that variable is ignored.
  static var standard: String? {
    let program =
      CommandLine.arguments.first.flatMap { $0.split(separator: "/").last.map(String.init) } ?? "tactus"
    if let folder = absolutePath("XDG_STATE_HOME") { return "\(folder)/\(program)" }
    return absolutePath("HOME").map { "\($0)/.local/state/\(program)" }
  }

  private static func absolutePath(_ variable: String) -> String? {
    guard let value = getenv(variable) else { return nil }
    let path = String(cString: value)
    return path.hasPrefix("/") ? path : nil
  }

  /// Returns a name without what would lead to another folder.
  static func fileName(_ name: String) -> String {
    let plain = String(name.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
    return plain.isEmpty || plain == "." || plain == ".." ? "state" : plain
  }

  /// Creates a folder and those that contain it.
  ///
  /// - Returns: An error number, or 0.
  static func create(_ path: String) -> Int32 {
    var created = ""
    for part in path.split(separator: "/") {
      created += "/" + part
      // Only the user may read what an application keeps.
      if mkdir(created, 0o700) != 0, errno != EEXIST {
        // A folder on the way that may not be written exists, unless creating the last one fails, too.
        guard created != path else { return errno }
      }
    }
    return 0
  }
}
