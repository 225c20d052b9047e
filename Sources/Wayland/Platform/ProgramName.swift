internal import TactusInterface

extension ApplicationConfiguration {
  /// The identifier by which compositors know the application: the one that is set, or else the name of the program.
  var effectiveApplicationID: String { applicationID ?? programName() }
}

/// Returns the name of the process's executable.
private func programName() -> String {
  let path = CommandLine.arguments.first ?? "tactus"
  return path.split(separator: "/").last.map(String.init) ?? "tactus"
}
