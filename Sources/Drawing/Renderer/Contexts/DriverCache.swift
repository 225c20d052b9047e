internal import Logging
internal import TactusCLibrary

/// The cache on disk in which Mesa's drivers keep compiled programs.
///
/// Mesa maps its index into memory. On a disk without space, the first program that it stores would end the process with `SIGBUS`.
package enum DriverCache {
  /// The space that is required, in bytes: three times the size of Mesa's index.
  static let requiredSpace: UInt64 = 4 << 20

  private static let logger = Logger(label: "tactus.graphics")
  /// The variable that has Mesa use no cache.
  private static let disablingVariable = "MESA_SHADER_CACHE_DISABLE"

  /// Has drivers that are loaded afterwards use no cache if its disk is full. To be called before other threads are started.
  package static func disableIfDiskIsFull() {
    guard environmentVariable(disablingVariable) == nil, let folder = folder(environmentVariable),
      let space = freeSpace(of: folder),
      space < requiredSpace
    else { return }
    logger.warning(
      "The disk with \(folder) is full (\(space >> 10) KB are free): the graphics driver does not cache programs, and starts take longer. Delete files, or set XDG_CACHE_HOME to a folder on another disk."
    )
    setenv(disablingVariable, "true", 1)
  }

  /// Returns the folder of the cache, which need not exist; nil if there is none.
  ///
  /// - Parameter variable: Returns the value of an environment variable.
  static func folder(_ variable: (String) -> String?) -> String? {
    if let folder = variable("MESA_SHADER_CACHE_DIR") { return folder }
    if let caches = variable("XDG_CACHE_HOME") { return caches }
    return variable("HOME").map { $0 + "/.cache" }
  }

  /// Returns the free space in bytes for a folder, or for the nearest one above it that exists; nil if it is not known.
  static func freeSpace(of folder: String) -> UInt64? {
    var path = folder[...]
    var status = statvfs()
    while statvfs(path.isEmpty ? "/" : String(path), &status) != 0 {
      guard errno == ENOENT, let slash = path.lastIndex(of: "/") else { return nil }
      path = path[..<slash]
    }
    // Nothing is written to a disk that is read-only.
    guard status.f_flag & UInt(ST_RDONLY) == 0 else { return nil }
    return UInt64(status.f_bavail) * UInt64(status.f_frsize)
  }
}
