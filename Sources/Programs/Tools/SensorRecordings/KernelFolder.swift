import Foundation

/// A folder that is laid out like the kernel's: `sys/bus/iio/devices` with a folder for each sensor, and `dev` with its device.
package final class KernelFolder {
  /// The path of the folder.
  package let root: String
  private let isTemporary: Bool

  /// Opens a folder, and creates it if there is none.
  package init(_ root: String) throws {
    self.root = root
    isTemporary = false
    try createFolders()
  }

  /// Creates a folder that is removed together with the object.
  package init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "tactus-sensors-\(UUID().uuidString)").path
    isTemporary = true
    try createFolders()
  }

  private func createFolders() throws {
    for folder in ["sys/bus/iio/devices", "dev"] {
      try FileManager.default.createDirectory(atPath: path(folder), withIntermediateDirectories: true)
    }
  }

  deinit {
    if isTemporary { try? FileManager.default.removeItem(atPath: root) }
  }

  /// Returns the path of a file.
  package func path(_ relative: String) -> String { root + "/" + relative }

  /// Writes a text into a file, in place, as the kernel's attributes change.
  package func write(_ text: String, to relative: String) throws {
    let file = path(relative)
    let folder = (file as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data((text + "\n").utf8).write(to: URL(fileURLWithPath: file))
  }

  /// Writes a text of constant length into a file that may exist, without truncating it: file systems store a file that was truncated
  /// and closed at once, which is too slow for a hundred samples a second.
  package func overwrite(_ text: String, _ relative: String) throws {
    let file = open(path(relative), O_WRONLY | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    defer { close(file) }
    let bytes = Array((text + "\n").utf8)
    guard Foundation.write(file, bytes, bytes.count) == bytes.count else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
  }

  /// Returns the text of a file without the line break at its end; nil if it cannot be read.
  package func text(_ relative: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path(relative)) else { return nil }
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Removes a file or a folder.
  package func remove(_ relative: String) throws {
    try FileManager.default.removeItem(atPath: path(relative))
  }

  /// Creates a FIFO, in the place of a file that may exist.
  package func makeFIFO(_ relative: String) throws {
    unlink(path(relative))
    guard mkfifo(path(relative), 0o644) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
  }

  /// Creates a symbolic link to an absolute path.
  package func link(_ relative: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(relative), withDestinationPath: target)
  }

  /// The paths of the files below a folder that this process has open.
  package var openFiles: [String] {
    let descriptors = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    return descriptors.compactMap { name in
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(name)")
      return path.flatMap { $0.hasPrefix(root + "/") ? $0 : nil }
    }
  }
}
