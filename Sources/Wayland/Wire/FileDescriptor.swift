internal import TactusCLibrary

/// Functions for file descriptors that are sent with messages.
package enum FileDescriptor {
  /// Returns a Boolean value that indicates whether a file descriptor is open.
  package static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Closes a file descriptor.
  package static func close(_ descriptor: Int32) { _ = TactusCLibrary.close(descriptor) }
}
