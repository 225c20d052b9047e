import Glibc

/// The reason why a camera cannot be used.
struct CameraError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  /// Creates the error of a system call.
  init(_ path: String, _ error: Int32) { description = "\(path): \(String(cString: strerror(error)))" }
}
