import TactusCLibrary

/// Finds out whether files can be written into a folder, by writing one.
enum FolderProbe {
  /// The size of the file, in bytes: more than a compiled program has.
  private static let size = 1 << 18

  /// Returns why a file cannot be written; nil if it can.
  ///
  /// - Parameter path: The folder. It and its parent are created if they are missing.
  static func fault(of path: String) -> String? {
    let code = createFolder(path)
    guard code == 0 else { return errorDescription(code) }
    let file = "\(path)/check.\(getpid())"
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return errorDescription() }
    let bytes = [UInt8](repeating: 0, count: size)
    let isWritten = bytes.withUnsafeBytes { writeBytes(descriptor, from: $0) }
    let reason = errno
    let isClosed = close(descriptor) == 0
    unlink(file)
    return isWritten && isClosed ? nil : errorDescription(isWritten ? errno : reason)
  }
}
