internal import TactusCLibrary

/// Detects crashes of the driver with programs from the cache.
///
/// Before programs are loaded, a record in a file says so, until a frame was drawn with them. If a process finds the record of
/// one that has ended, the driver crashed. The first time, the programs are compiled again; after the second time in a row,
/// programs of this driver are no longer cached.
final class ProgramLoading {
  /// The contents of the file. An empty file means that there were no failures.
  struct Record: Equatable {
    /// The number of successive crashes.
    var failures: UInt8 = 0
    /// A Boolean value that indicates whether programs have been loaded, and no frame has been drawn with them yet.
    var isLoading = false
    /// The hash of the driver that the record is about.
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

  /// The outcome of earlier processes.
  private enum State {
    case unknown
    /// Programs may be loaded, after a number of successive crashes.
    case allowed(failures: UInt8)
    /// Another process has locked the file: the programs are compiled.
    case busy
    /// Programs of this driver are neither loaded nor stored.
    case refused
  }

  static let fileName = "loading"
  /// The number of successive crashes after which a driver's programs are no longer cached.
  static let maximumFailures: UInt8 = 2
  /// The count of failures, to which each launch without cached programs adds one, at which loading is tried again.
  static let retryThreshold: UInt8 = 16

  private let folder: ProgramFolder
  private let driver: UInt64
  private var state = State.unknown
  /// The locked file while programs are being tried.
  private var file: Int32?
  private var isLoading = false

  init(folder: ProgramFolder, driver: UInt64) {
    self.folder = folder
    self.driver = driver
  }

  deinit { end() }

  /// A Boolean value that indicates whether programs are to be stored in the cache.
  var allowsStoring: Bool {
    if case .unknown = state {
      examine()
      close()
    }
    if case .refused = state { return false }
    return true
  }

  /// Records that a program is about to be passed to the driver.
  ///
  /// - Returns: Whether it may be passed to the driver. After a crash it may not, as the programs have just been deleted.
  func begin() -> Bool {
    if isLoading { return true }
    if case .refused = state { return false }
    let hasDeleted = examine()
    guard !hasDeleted, case .allowed(let failures) = state, let file else {
      close()
      return false
    }
    isLoading = set(Record(failures: failures, isLoading: true, driver: driver), in: file)
    return isLoading
  }

  /// Records that the driver has drawn a frame with the loaded programs.
  func end() {
    if isLoading, let file {
      ftruncate(file, 0)
      state = .allowed(failures: 0)
    }
    isLoading = false
    close()
  }

  /// Reads the record of an earlier process.
  ///
  /// - Returns: Whether that process crashed with the programs, which have been deleted.
  @discardableResult
  private func examine() -> Bool {
    close()
    guard let file = folder.openLocked(Self.fileName) else {
      state = .busy
      return false
    }
    self.file = file
    var bytes = [UInt8](repeating: 0, count: Record.size + 1)
    let count = pread(file, &bytes, bytes.count, 0)
    guard var record = Record(Array(bytes.prefix(max(0, count)))), record.driver == driver else {
      state = .allowed(failures: 0)
      return false
    }
    let hasFailed = record.isLoading
    if hasFailed {
      record.failures = min(record.failures, Self.maximumFailures) + 1
      record.isLoading = false
      folder.removeAll(suffix: ProgramCache.suffix)
      _ = set(record, in: file)
    } else if record.failures >= Self.maximumFailures {
      // A process that was killed leaves the same record. So each launch counts, and after some of them loading is tried again.
      record.failures = record.failures < Self.retryThreshold ? record.failures + 1 : Self.maximumFailures - 1
      _ = set(record, in: file)
    }
    state = record.failures >= Self.maximumFailures ? .refused : .allowed(failures: record.failures)
    return hasFailed
  }

  private func set(_ record: Record, in file: Int32) -> Bool {
    pwrite(file, record.bytes, Record.size, 0) == Record.size && ftruncate(file, off_t(Record.size)) == 0
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
