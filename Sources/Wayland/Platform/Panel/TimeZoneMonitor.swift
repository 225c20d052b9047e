import TactusCLibrary
internal import TactusInterface

/// Observes the file of the system's time zone, which the C library reads again only when it is told to.
///
/// Tools replace the file, or one of the symbolic links that lead to it, so that the folders of all of them are watched. Nothing wakes the
/// process until the kernel reports a change.
@MainActor
final class TimeZoneMonitor {
  /// The greatest number of symbolic links that are followed. Chosen by us: more than systems have.
  static let maximumLinkCount = 8

  /// What is reported of a folder: a name that appears, disappears or has been written, and the end of the folder itself.
  private static let events =
    IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF

  private let path: String
  private let descriptor: Int32
  private var watch: DescriptorWatch?
  private let handler: () -> Void
  /// The names that lead to the file, by the kernel's number of their folder.
  private var names: [Int32: Set<String>] = [:]

  /// The file from which the C library reads the time zone; nil if an environment variable names the zone, which cannot change.
  static var systemFile: String? { environmentVariable("TZ") == nil ? "/etc/localtime" : nil }

  /// Begins to observe; nil if the system has no such notifications.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist.
  ///   - descriptors: The descriptors that the event loop waits for.
  ///   - handler: Called with each change.
  init?(path: String, descriptors: DescriptorWatches, handler: @escaping () -> Void) {
    self.path = path
    self.handler = handler
    descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    guard descriptor >= 0 else { return nil }
    observeFolders()
    watch = descriptors.add(descriptor) { [weak self] in self?.read() }
  }

  isolated deinit {
    watch?.cancel()
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches the folders of the file and of each symbolic link that leads to it, and no others.
  private func observeFolders() {
    let former = names
    names = [:]
    var path = path
    for _ in 0...Self.maximumLinkCount {
      let (folder, name) = Self.split(path)
      let number = inotify_add_watch(descriptor, folder, UInt32(Self.events))
      if number >= 0 { names[number, default: []].insert(name) }
      guard let target = Self.target(of: path) else { break }
      path = target.hasPrefix("/") ? target : "\(folder)/\(target)"
    }
    for number in former.keys where names[number] == nil { inotify_rm_watch(descriptor, number) }
  }

  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.lastIndex(of: "/") else { return (".", path) }
    let folder = path[..<slash]
    return (folder.isEmpty ? "/" : String(folder), String(path[path.index(after: slash)...]))
  }

  /// Returns what a symbolic link contains; nil if there is none.
  private static func target(of path: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(path, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }

  private func read() {
    var isChanged = false
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: MemoryLayout<inotify_event>.alignment) {
      (buffer: UnsafeMutableRawBufferPointer) in
      while case let count = TactusCLibrary.read(descriptor, buffer.baseAddress, buffer.count), count > 0 {
        if concernsFile(UnsafeRawBufferPointer(rebasing: buffer[..<count])) { isChanged = true }
      }
    }
    guard isChanged else { return }
    observeFolders()
    handler()
  }

  /// Returns whether one of the events in a buffer is about the file.
  private func concernsFile(_ buffer: UnsafeRawBufferPointer) -> Bool {
    let header = MemoryLayout<inotify_event>.size
    var start = 0
    var isConcerned = false
    while start + header <= buffer.count {
      let event = buffer.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
      let end = min(start + header + Int(event.len), buffer.count)
      let name = String(decoding: buffer[start + header..<end].prefix { $0 != 0 }, as: UTF8.self)
      // What was lost may have been about it; a folder that has gone may be there again.
      let isUnknown = event.mask & UInt32(IN_Q_OVERFLOW | IN_DELETE_SELF | IN_MOVE_SELF) != 0
      if isUnknown || names[event.wd]?.contains(name) == true { isConcerned = true }
      start = end
    }
    return isConcerned
  }
}
