import TactusCLibrary

/// A folder that is removed with its owner.
final class TemporaryFolder {
  let path: String

  init() {
    var template = Array("/tmp/tactus-storage-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { String(cString: mkdtemp($0.baseAddress!)) }
  }

  deinit {
    for name in names { _ = unlink("\(path)/\(name)") }
    _ = rmdir(path)
  }

  /// The names of the files.
  var names: [String] {
    guard let directory = opendir(path) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  func read(_ name: String) -> [UInt8] {
    let file = open("\(path)/\(name)", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { _ = close(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = bytes.withUnsafeMutableBytes { readBytes(file, into: $0) } ?? 0
    return Array(bytes[..<count])
  }

  func write(_ bytes: [UInt8], to name: String) {
    let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    defer { _ = close(file) }
    _ = bytes.withUnsafeBytes { writeBytes(file, from: $0) }
  }
}
