internal import TactusCLibrary

/// Notes in a file that programs from the cache are being tried, until a frame was drawn with them. A process that finds the
/// note of one that is gone knows that the driver did not survive them.
///
/// The first time, the programs are compiled anew; when that happens twice in a row, this driver's are not kept any more.
final class ProgramLoading {
  /// What the file holds: the number of times in a row that loading was not survived, one more while it is under way, and
  /// whom that is true of. An empty file is one of no failures.
  struct Note: Equatable {
    var failures: UInt8 = 0
    var isLoading = false
    var driver: UInt64 = 0

    static let size = 10

    init(failures: UInt8, isLoading: Bool, driver: UInt64) {
      (self.failures, self.isLoading, self.driver) = (failures, isLoading, driver)
    }

    init?(_ bytes: [UInt8]) {
      guard bytes.count == Self.size, bytes[1] <= 1 else { return nil }
      failures = bytes[0]
      isLoading = bytes[1] == 1
      driver = bytes[2...].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    var bytes: [UInt8] {
      [failures, isLoading ? 1 : 0] + (0..<8).map { UInt8(truncatingIfNeeded: driver >> (8 * $0)) }
    }
  }

  /// What came of the runs before.
  private enum State {
    case unknown
    /// Programs may be loaded; so often in a row it was not survived.
    case allowed(failures: UInt8)
    /// Another process has the note: the programs are compiled.
    case busy
    /// This driver's programs are neither loaded nor kept.
    case refused
  }

  static let fileName = "loading"
  /// The times in a row after which a driver's programs are not kept any more.
  static let maximumFailures: UInt8 = 2
  /// The count at which the starts without kept programs end.
  static let startsRefused: UInt8 = 16

  private let folder: ProgramFolder
  private let driver: UInt64
  private var state = State.unknown
  /// The locked file while programs are tried.
  private var file: Int32?
  private var isLoading = false

  init(folder: ProgramFolder, driver: UInt64) {
    self.folder = folder
    self.driver = driver
  }

  deinit { end() }

  /// Whether programs are worth keeping.
  var allowsKeeping: Bool {
    if case .unknown = state {
      examine()
      close()
    }
    if case .refused = state { return false }
    return true
  }

  /// Notes that a program is about to be handed to the driver.
  ///
  /// - Returns: Whether it may be. Not if it was not survived the last time, and has been deleted just now.
  func begin() -> Bool {
    if isLoading { return true }
    if case .refused = state { return false }
    let hasDeleted = examine()
    guard !hasDeleted, case .allowed(let failures) = state, let file else {
      close()
      return false
    }
    isLoading = set(Note(failures: failures, isLoading: true, driver: driver), in: file)
    return isLoading
  }

  /// Notes that the driver has drawn with what it was handed.
  func end() {
    if isLoading, let file {
      ftruncate(file, 0)
      state = .allowed(failures: 0)
    }
    isLoading = false
    close()
  }

  /// Reads what the process before left.
  ///
  /// - Returns: Whether it did not survive the programs, which have been deleted.
  @discardableResult
  private func examine() -> Bool {
    close()
    guard let file = folder.openLocked(Self.fileName) else {
      state = .busy
      return false
    }
    self.file = file
    var bytes = [UInt8](repeating: 0, count: Note.size + 1)
    let count = pread(file, &bytes, bytes.count, 0)
    guard var note = Note(Array(bytes.prefix(max(0, count)))), note.driver == driver else {
      state = .allowed(failures: 0)
      return false
    }
    let hasFailed = note.isLoading
    if hasFailed {
      note.failures = min(note.failures, Self.maximumFailures) + 1
      note.isLoading = false
      folder.removeAll(suffix: ProgramCache.suffix)
      _ = set(note, in: file)
    } else if note.failures >= Self.maximumFailures {
      // A process that was merely killed looks the same: each start counts, and after some there is one more try.
      note.failures = note.failures < Self.startsRefused ? note.failures + 1 : Self.maximumFailures - 1
      _ = set(note, in: file)
    }
    state = note.failures >= Self.maximumFailures ? .refused : .allowed(failures: note.failures)
    return hasFailed
  }

  private func set(_ note: Note, in file: Int32) -> Bool {
    pwrite(file, note.bytes, Note.size, 0) == Note.size && ftruncate(file, off_t(Note.size)) == 0
  }

  private func close() {
    #if canImport(Glibc)
    if let file { Glibc.close(file) }
    #else
    if let file { Musl.close(file) }
    #endif
    file = nil
  }
}
