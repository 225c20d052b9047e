internal import TactusCLibrary

/// Counts the buffers that Mesa's software renderer has made for each window, by the memory that they are in.
///
/// It makes another one only while the compositor holds all others, at most four, and ends the process when it should draw into
/// a fifth. Nothing else tells that a compositor keeps them: Mesa hears of it alone.
@MainActor
enum BufferCensus {
  /// How many buffers Mesa has room for.
  static let limit = 4
  /// How Mesa names the memory.
  private static let name = Array("/memfd:mesa-shared".utf8)

  /// The windows by the addresses of their buffers.
  private static var owners: [UInt: ObjectIdentifier] = [:]
  private static var isFound: Set<UInt> = []
  /// The least that the process's address space has been since it was looked through last, in pages: while it has not grown by
  /// a buffer since, none is new.
  private static var leastSize: Int?
  /// Tells the size of the address space; open for the life of the process, as it is read after each frame.
  private static let sizeFile = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)

  /// The number of buffers of a window that has just swapped, as the only one since the last call. Takes some microseconds
  /// unless the process has got as much memory as a buffer has.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - bytes: The size of one of its buffers.
  static func count(for window: AnyObject, bytes: Int) -> Int {
    let size = addressSpace()
    if let size, let leastSize, size - leastSize < max(1, bytes / pageSize) {
      self.leastSize = min(size, leastSize)
    } else {
      look(for: window)
      leastSize = size
    }
    let identifier = ObjectIdentifier(window)
    return owners.values.count { $0 == identifier }
  }

  private static let pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))

  /// Forgets a window.
  static func forget(_ window: AnyObject) {
    let identifier = ObjectIdentifier(window)
    owners = owners.filter { $0.value != identifier }
    leastSize = nil
  }

  /// Finds the buffers there are; what is new is the window's.
  private static func look(for window: AnyObject) {
    isFound.removeAll(keepingCapacity: true)
    eachLine(of: "/proc/self/maps") { line in
      // The name follows the line's only slash.
      guard let slash = line.firstIndex(of: 47), line[slash...].starts(with: name) else { return }
      var address: UInt = 0
      for byte in line {
        guard let digit = hexadecimal(byte) else { break }
        address = address << 4 | digit
      }
      isFound.insert(address)
    }
    owners = owners.filter { isFound.contains($0.key) }
    for address in isFound where owners[address] == nil { owners[address] = ObjectIdentifier(window) }
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt? {
    switch byte {
    case 48...57: UInt(byte - 48)
    case 97...102: UInt(byte - 87)
    default: nil
    }
  }

  /// The first number of `/proc/self/statm`.
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
        // A line longer than the buffer is none of these files'.
        filled = start == 0 && filled == buffer.count ? 0 : filled - start
        memmove(base, base + start, filled)
      }
    }
  }
}
