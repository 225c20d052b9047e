/// The name under which the process runs.
func programName() -> String {
  let path = CommandLine.arguments.first ?? "tactus"
  return path.split(separator: "/").last.map(String.init) ?? "tactus"
}
