internal import Synchronization
internal import TactusCLibrary

/// Counts the buffers that Mesa's software renderer has created for each window, by their memory mappings.
///
/// Mesa creates another buffer only while the compositor uses all others, at most four, and ends the process when it needs a
/// fifth. Only Mesa receives the events that release buffers, so that there is no other indication.
enum BufferCensus {
  /// The maximum number of buffers of a window in Mesa.
  static let limit = 4
  /// Mesa's name of the memory.
  private static let name = Array("/memfd:mesa-shared".utf8)

  /// What is known of the process.
  private struct Record {
    /// The windows that own the buffers, by the buffers' addresses.
    var owners: [UInt: ObjectIdentifier] = [:]
    var foundAddresses: Set<UInt> = []
    /// The smallest size of the process's address space since the last scan, in pages. As long as it has not grown by the size of a
    /// buffer, there is no new one.
    var minimumSize: Int?

    /// Finds all buffers, and assigns the new ones to a window.
    mutating func scan(for window: ObjectIdentifier) {
      var found = foundAddresses
      found.removeAll(keepingCapacity: true)
      BufferCensus.eachLine(of: "/proc/self/maps") { line in
        // The name follows the line's only slash.
        guard let slash = line.firstIndex(of: 47), line[slash...].starts(with: BufferCensus.name) else {
          return
        }
        var address: UInt = 0
        for byte in line {
          guard let digit = BufferCensus.hexadecimal(byte) else { break }
          address = address << 4 | digit
        }
        found.insert(address)
      }
      foundAddresses = found
      owners = owners.filter { found.contains($0.key) }
      for address in found where owners[address] == nil { owners[address] = window }
    }
  }

  /// It is static, because Mesa's buffers are found among those of the process, whichever window and device they belong to.
  private static let record = Mutex(Record())
  /// The file with the size of the address space, which stays open because it is read after each frame.
  private static let sizeFile = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

  /// Returns the number of buffers of a window, which has to be the only one that has swapped buffers since the last call.
  ///
  /// The call takes some microseconds unless the process has grown by the size of a buffer.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - bytes: The size of one of its buffers.
  static func count(for window: AnyObject, bytes: Int) -> Int {
    let size = addressSpace()
    let identifier = ObjectIdentifier(window)
    return record.withLock { record in
      if let size, let minimumSize = record.minimumSize, size - minimumSize < max(1, bytes / pageSize) {
        record.minimumSize = min(size, minimumSize)
      } else {
        record.scan(for: identifier)
        record.minimumSize = size
      }
      return record.owners.values.count { $0 == identifier }
    }
  }

  private static let pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))

  /// Removes the record of a window.
  static func forget(_ window: AnyObject) {
    let identifier = ObjectIdentifier(window)
    record.withLock { record in
      record.owners = record.owners.filter { $0.value != identifier }
      record.minimumSize = nil
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt? {
    switch byte {
    case 48...57: UInt(byte - 48)
    case 97...102: UInt(byte - 87)
    default: nil
    }
  }

  /// Returns the size of the address space in pages, the first number of `/proc/self/statm`.
  private static func addressSpace() -> Int? {
    var text: InlineArray<32, UInt8> = .init(repeating: 0)
    let count = pread(sizeFile, &text, 32, 0)
    guard count > 0 else { return nil }
    var size = 0
    for index in 0..<count {
      guard (48...57).contains(text[index]) else { break }
      size = size &* 10 &+ Int(text[index] &- 48)
    }
    return size
  }

  private static func eachLine(of path: String, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return }
    defer { _ = close(file) }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 14) { buffer in
      guard let base = buffer.baseAddress else { return }
      var filled = 0
      while true {
        let count = read(file, base + filled, buffer.count - filled)
        guard count > 0 else { return }
        filled += count
        var start = 0
        while let end = buffer[start..<filled].firstIndex(of: 10) {
          body(UnsafeBufferPointer(start: base + start, count: end - start))
          start = end + 1
        }
        // These files have no line longer than the buffer.
        filled = start == 0 && filled == buffer.count ? 0 : filled - start
        memmove(base, base + start, filled)
      }
    }
  }
}
