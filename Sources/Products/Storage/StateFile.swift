internal import Logging
internal import TactusCLibrary

/// The file of a store, and the one before it.
///
/// A new file is written beside the others, brought to the disk, and takes the name of the present one, which becomes the one before it.
/// So at each moment at least one file is complete.
struct StateFile: Sendable {
  /// The steps of writing, after each of which the process may end.
  enum Step: CaseIterable {
    case created, written, synchronized, kept, replaced
  }

  let folder: String
  let path: String
  private var former: String { path + ".previous" }
  private var new: String { path + ".new" }

  /// The size in bytes above which a file is not read: it is not one of a store. Chosen by us.
  static let maximumSize = 64 << 20
  private static let logger = Logger(label: "tactus.storage")

  init(folder: String, name: String) {
    self.folder = folder
    path = "\(folder)/\(name)"
  }

  // MARK: - Reading

  /// Returns the values of the file, or of the one before it if that is missing, damaged or cannot be read; nil if there is neither.
  ///
  /// A file that is not used gets another name, so that it is not replaced.
  func load() throws(StateStoreError) -> StateDocument? {
    switch Result(catching: { () throws(StateStoreError) in try load(path) }) {
    case .success(nil): return try load(former)
    case .success(let document?): return document
    case .failure(let loss):
      guard let document = try? load(former) else { throw loss }
      Self.logger.warning("The state in \(path) is damaged or cannot be read; the one before is used")
      return document
    }
  }

  private func load(_ path: String) throws(StateStoreError) -> StateDocument? {
    let bytes: [UInt8]?
    do throws(StateStoreError) {
      bytes = try read(path)
    } catch {
      setAside("unreadable", path)
      throw error
    }
    guard let bytes else { return nil }
    if let document = StateDocument(bytes) { return document }
    setAside("damaged", path)
    throw .damaged(path: path)
  }

  private func read(_ path: String) throws(StateStoreError) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT { return nil }
      throw .failed(path: path, code: errno)
    }
    defer { _ = close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .failed(path: path, code: errno) }
    // What is no file, and what is too large for one of a store, is damaged.
    guard status.st_mode & S_IFMT == S_IFREG, status.st_size <= Self.maximumSize else { return [] }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    guard let count = bytes.withUnsafeMutableBytes({ readBytes(file, into: $0) }) else {
      throw .failed(path: path, code: errno)
    }
    bytes.removeLast(bytes.count - count)
    return bytes
  }

  /// Renames the file, so that it is no longer read and not replaced.
  func setAside(_ suffix: String) { setAside(suffix, path) }

  private func setAside(_ suffix: String, _ path: String) { _ = rename(path, "\(path).\(suffix)") }

  // MARK: - Writing

  /// Replaces the file.
  ///
  /// - Parameters:
  ///   - document: The values.
  ///   - proceeds: Called after each step; false leaves everything as it is then. For tests; the default is true.
  func save(_ document: StateDocument, proceeds: (Step) -> Bool = { _ in true }) throws(StateStoreError) {
    // What would not be read again replaces nothing.
    guard document.size <= Self.maximumSize else { throw .failed(path: path, code: EFBIG) }
    var code = createFolder(folder, ancestors: .max)
    guard code == 0 else { throw .failed(path: path, code: code) }
    let file = open(new, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .failed(path: path, code: errno) }
    defer { _ = close(file) }
    // Another process with the same store is writing. The lock ends with the process.
    guard flock(file, LOCK_EX | LOCK_NB) == 0, ftruncate(file, 0) == 0 else {
      throw .failed(path: path, code: errno)
    }
    guard proceeds(.created) else { return }
    guard document.bytes.withUnsafeBytes({ writeBytes(file, from: $0) }) else {
      code = errno
      _ = unlink(new)
      throw .failed(path: path, code: code)
    }
    guard proceeds(.written) else { return }
    guard fsync(file) == 0 else {
      code = errno
      _ = unlink(new)
      throw .failed(path: path, code: code)
    }
    guard proceeds(.synchronized) else { return }
    // Not every file system has links, so for a moment there is only the one before.
    if rename(path, former) != 0, errno != ENOENT { throw .failed(path: path, code: errno) }
    guard proceeds(.kept) else { return }
    guard rename(new, path) == 0 else { throw .failed(path: path, code: errno) }
    guard proceeds(.replaced) else { return }
    synchronizeFolder()
  }

  /// Brings the names in the folder to the disk, as far as its file system can.
  private func synchronizeFolder() {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}
