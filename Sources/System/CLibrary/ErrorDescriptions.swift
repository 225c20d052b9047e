/// Returns the system's description of an error.
package func errorDescription(_ error: Int32 = errno) -> String { String(cString: strerror(error)) }
