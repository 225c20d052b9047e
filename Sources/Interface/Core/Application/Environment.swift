import TactusCLibrary

/// The value of a variable of the process' environment; nil when it is not set.
package func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
