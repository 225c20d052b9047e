internal import CTactusSystem
internal import TactusCLibrary

/// Where memory that is shared with the compositor comes from, as functions, so that tests can let each of them fail.
package struct SharedMemorySource {
  /// Creates memory of a size in bytes, and returns its descriptor; negative if that fails.
  package var create: (Int) -> Int32
  /// Returns a Boolean value that indicates whether the descriptor could be duplicated, as it is when it is sent.
  package var hasSpareDescriptor: (Int32) -> Bool
  /// Maps the memory of a descriptor with a size in bytes; nil if that fails.
  package var map: (Int32, Int) -> UnsafeMutableRawPointer?

  /// The functions of the operating system, which tests replace.
  package static var system: SharedMemorySource {
    SharedMemorySource(
      create: { tactus_create_shared_memory($0) },
      hasSpareDescriptor: { descriptor in
        let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return false }
        close(copy)
        return true
      },
      map: { descriptor, size in
        let address = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        return address == MAP_FAILED ? nil : address
      })
  }
}
