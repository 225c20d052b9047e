internal import Logging
internal import TactusCLibrary

/// The folder in which compiled programs are stored.
///
/// Only regular files that belong to this user, and that no other user may read or write, are trusted, and no file can block
/// the process. Files are opened relative to the folder that was checked, not by path, so that it cannot be replaced.
final class ProgramFolder {
  /// The state of the folder.
  private enum State {
    case unopened
    case open(Int32)
    case refused
  }

  private static let logger = Logger(label: "tactus.graphics")

  let path: String
  private var state = State.unopened

  /// - Parameter path: The folder. It and its parent are created when the first program is stored.
  init(path: String) { self.path = path }

  deinit {
    if case .open(let descriptor) = state { close(descriptor) }
  }

  /// Returns the folder's descriptor, or `nil` if the folder does not exist or cannot be trusted.
  private func descriptor(creating: Bool = false) -> Int32? {
    switch state {
    case .open(let descriptor): return descriptor
    case .refused: return nil
    case .unopened: break
    }
    // The cache directory of a new user does not exist yet.
    let fault = creating ? createFolder(path) : 0
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      let reason = fault == 0 ? errno : fault
      if reason != ENOENT || creating { refuse("it cannot be opened: \(errorDescription(reason))") }
      return nil
    }
    var status = stat()
    let distrust: String? =
      if fstat(descriptor, &status) != 0 {
        "it cannot be examined: \(errorDescription())"
      } else if status.st_uid != geteuid() {
        "it belongs to the user \(status.st_uid)"
      } else if status.st_mode & 0o022 != 0 {
        "others may write to it"
      } else {
        nil
      }
    if let distrust {
      close(descriptor)
      refuse(distrust)
      return nil
    }
    state = .open(descriptor)
    return descriptor
  }

  /// Uses the folder no more, because a file cannot be written, for instance because the disk is full.
  private func stop(_ reason: Int32) {
    if case .open(let descriptor) = state { close(descriptor) }
    refuse("a file cannot be written: \(errorDescription(reason))")
  }

  private func refuse(_ fault: String) {
    state = .refused
    Self.logger.warning("Compiled shaders are not cached in \(path): \(fault)")
  }

  /// Returns the bytes of a file, or `nil` if there is none. A file that cannot be trusted, or is too large, is deleted.
  func contents(of name: String, limit: Int) -> [UInt8]? {
    guard let folder = descriptor() else { return nil }
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      // A symbolic link, a socket, or a file that may not be read.
      if [ELOOP, ENXIO, EACCES, EPERM].contains(errno) { remove(name) }
      return nil
    }
    defer { close(file) }
    guard let size = Self.trustedSize(of: file), size > 0, size <= limit,
      let bytes = Self.bytes(of: file, count: size)
    else {
      remove(name)
      return nil
    }
    return bytes
  }

  /// Returns the size of an open file, or `nil` unless it is a regular file that only this user may read and write.
  private static func trustedSize(of file: Int32) -> Int? {
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o7077 == 0, status.st_nlink == 1
    else { return nil }
    return Int(status.st_size)
  }

  private static func bytes(of file: Int32, count: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      let memory = UnsafeMutableRawBufferPointer(start: buffer.baseAddress, count: count)
      length = readBytes(file, into: memory) ?? 0
    }
    return bytes.count == count ? bytes : nil
  }

  /// Writes a file atomically, as other processes may read or write it at the same time.
  func write(_ bytes: [UInt8], to name: String) {
    guard let folder = descriptor(creating: true) else { return }
    let temporary = "\(name).\(getpid())"
    // Left behind by an interrupted process with the same identifier.
    unlinkat(folder, temporary, 0)
    let file = openat(folder, temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { return stop(errno) }
    // The process's umask may have removed permissions.
    let isWhole = fchmod(file, 0o600) == 0 && bytes.withUnsafeBytes { writeBytes(file, from: $0) }
    let reason = errno
    if close(file) != 0 || !isWhole || renameat(folder, temporary, folder, name) != 0 {
      let error = isWhole ? errno : reason
      unlinkat(folder, temporary, 0)
      stop(error)
    }
  }

  /// Deletes a file.
  func remove(_ name: String) {
    if let folder = descriptor() { unlinkat(folder, name, 0) }
  }

  /// Deletes the files whose names have a suffix.
  func removeAll(suffix: String) {
    guard let folder = descriptor() else { return }
    for name in entryNames(of: folder) ?? [] where name.hasSuffix(suffix) { unlinkat(folder, name, 0) }
  }

  /// Opens a file and locks it against other processes, or returns `nil` if another one has locked it or it cannot be trusted.
  func openLocked(_ name: String) -> Int32? {
    guard let folder = descriptor() else { return nil }
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    for _ in 0..<2 {
      let file = openat(folder, name, flags, 0o600)
      if file >= 0, Self.trustedSize(of: file) != nil {
        if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
        close(file)
        return nil
      }
      if file >= 0 { close(file) }
      remove(name)
    }
    return nil
  }
}
