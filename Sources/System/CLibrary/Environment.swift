/// Returns the value of an environment variable; nil if it is not set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// Returns the name of the process's executable.
package func programName() -> String {
  let path = CommandLine.arguments.first ?? "tactus"
  return path.split(separator: "/").last.map(String.init) ?? "tactus"
}

/// Returns the locale of a category; nil if the environment names none.
///
/// - Parameters:
///   - category: The category, such as `LC_MESSAGES`.
///   - variable: Returns the value of an environment variable.
package func localeName(
  of category: String, variable: (String) -> String? = environmentVariable
) -> String? {
  for name in ["LC_ALL", category, "LANG"] {
    if let value = variable(name), !value.isEmpty { return value }
  }
  return nil
}
