#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The value of a variable of the process' environment; nil when it is not set.
func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

/// CLOCK_MONOTONIC in seconds: the clock on which compositors date input and presentation. Read by the event loop alone.
func monotonicTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// The name under which the process runs.
func programName() -> String {
  let path = CommandLine.arguments.first ?? "tactus"
  return path.split(separator: "/").last.map(String.init) ?? "tactus"
}
