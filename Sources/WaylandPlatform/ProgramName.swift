/// Returns the name of the process's executable.
func programName() -> String {
  let path = CommandLine.arguments.first ?? "tactus"
  return path.split(separator: "/").last.map(String.init) ?? "tactus"
}
