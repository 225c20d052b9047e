internal import TactusCLibrary
internal import TactusWaylandWire

/// The memory of a pool of buffers, mapped for reading as by a compositor.
final class TestMemory {
  let bytes: UnsafeRawBufferPointer

  /// Maps a file descriptor, and closes it. Returns nil if it cannot be mapped.
  init?(_ descriptor: Int32, size: Int) {
    defer { FileDescriptor.close(descriptor) }
    guard size > 0, let address = mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0), address != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: address, count: size)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
