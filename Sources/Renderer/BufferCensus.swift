#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

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
  /// The process's address space in pages when it was looked through last: while it is the same no buffer is new.
  private static var knownSize: Int?

  /// The number of buffers of a window that has just swapped, as the only one since the last call. Takes some microseconds
  /// unless the process has got more memory.
  static func count(for window: AnyObject) -> Int {
    let size = addressSpace()
    if size == nil || size != knownSize { look(for: window) }
    knownSize = size
    let identifier = ObjectIdentifier(window)
    return owners.values.count { $0 == identifier }
  }

  /// Forgets a window.
  static func forget(_ window: AnyObject) {
    let identifier = ObjectIdentifier(window)
    owners = owners.filter { $0.value != identifier }
    knownSize = nil
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
    var size: Int?
    eachLine(of: "/proc/self/statm") { line in
      size = line.prefix { $0 != 32 }.reduce(0) { $0 &* 10 &+ Int($1 &- 48) }
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
