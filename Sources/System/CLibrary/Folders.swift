/// Returns the path of a folder of the user, as the XDG Base Directory Specification defines it: a relative path in the variable is ignored.
///
/// - Parameters:
///   - name: The variable that names the folder, such as `XDG_CACHE_HOME`.
///   - path: The path in the home directory if the variable does not, such as `.cache`.
///   - variable: Returns the value of an environment variable.
/// - Returns: The path; nil without a home directory.
package func userFolder(
  _ name: String, inHome path: String, variable: (String) -> String? = environmentVariable
) -> String? {
  func absolute(_ name: String) -> String? { variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
  return absolute(name) ?? absolute("HOME").map { "\($0)/\(path)" }
}

/// Creates a folder, which only the user may read, and missing ones that contain it.
///
/// - Parameters:
///   - path: The absolute path.
///   - ancestors: The number of folders above it that may be created. Default 1.
/// - Returns: 0 if the folder exists now, otherwise the reason.
package func createFolder(_ path: String, ancestors: Int = 1) -> Int32 {
  if ancestors > 0, let slash = path.lastIndex(of: "/"), slash != path.startIndex {
    let parent = String(path[..<slash])
    if access(parent, F_OK) != 0 { _ = createFolder(parent, ancestors: ancestors - 1) }
  }
  return mkdir(path, 0o700) == 0 || errno == EEXIST ? 0 : errno
}

/// Returns the names of the entries of a folder, in no order; nil if they cannot be read, for the reason that is in `errno`.
///
/// - Parameter folder: An open descriptor of the folder, which stays open.
package func entryNames(of folder: Int32) -> [String]? {
  // The stream closes its own descriptor.
  let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  guard copy >= 0 else { return nil }
  guard let stream = fdopendir(copy) else {
    close(copy)
    return nil
  }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
