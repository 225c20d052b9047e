internal import TactusCLibrary
internal import TactusPixels
internal import TactusWaylandWire

/// Zeroed memory that another process can map through a file descriptor.
///
/// It cannot shrink: a process that could truncate it would terminate the others at their next access.
struct SharedMemory: ~Copyable {
  /// The first byte.
  let address: UnsafeMutableRawPointer
  /// The size in bytes.
  let size: Int
  /// The file descriptor, which this value owns.
  let descriptor: Int32

  /// Allocates memory. Returns nil if the system has none left, or too few descriptors.
  init?(size: Int, source: SharedMemorySource = .system) {
    guard size > 0 else { return nil }
    let descriptor = source.create(size)
    guard descriptor >= 0 else { return nil }
    // A message with a descriptor needs a second one. Without it the connection would be lost instead of the frame.
    guard source.hasSpareDescriptor(descriptor), let address = source.map(descriptor, size) else {
      FileDescriptor.close(descriptor)
      return nil
    }
    self.address = address
    self.size = size
    self.descriptor = descriptor
  }

  /// Allocates the memory of a buffer. Returns nil also if its size has no number on the wire, an `int`.
  init?(
    width: Int, height: Int, format: BufferFormat = .argb8888, source: SharedMemorySource = .system
  ) {
    guard width > 0, height > 0, width <= Int(Int32.max) else { return nil }
    let size = format.bytesPerRow(width).multipliedReportingOverflow(by: height)
    guard !size.overflow, size.partialValue <= Int(Int32.max) else { return nil }
    self.init(size: size.partialValue, source: source)
  }

  deinit {
    munmap(address, size)
    FileDescriptor.close(descriptor)
  }
}
