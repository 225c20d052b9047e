internal import TactusCLibrary

/// The names of folders and files in which state is kept.
enum StateFolder {
  /// The folder of the program: that with the name of its executable in `XDG_STATE_HOME`, or in `~/.local/state`.
  static var standard: String? {
    userFolder("XDG_STATE_HOME", inHome: ".local/state").map { "\($0)/\(programName())" }
  }

  /// Returns a name without what would lead to another folder.
  static func fileName(_ name: String) -> String {
    let plain = String(name.map { $0 == "/" || $0 == "\0" ? "_" : $0 })
    return plain.isEmpty || plain == "." || plain == ".." ? "state" : plain
  }
}
