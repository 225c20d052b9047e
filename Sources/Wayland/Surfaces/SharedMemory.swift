internal import CTactusSystem
internal import TactusCLibrary
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

  /// Allocates memory. Returns nil if the system has none left.
  init?(size: Int) {
    guard size > 0 else { return nil }
    let descriptor = tactus_create_shared_memory(size)
    guard descriptor >= 0 else { return nil }
    guard let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      address != MAP_FAILED
    else {
      FileDescriptor.close(descriptor)
      return nil
    }
    self.address = address
    self.size = size
    self.descriptor = descriptor
  }

  deinit {
    munmap(address, size)
    FileDescriptor.close(descriptor)
  }
}
