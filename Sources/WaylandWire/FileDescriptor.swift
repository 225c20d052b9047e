internal import TactusCLibrary

/// What the two ends do with a file descriptor that travels with a message.
package enum FileDescriptor {
  /// Returns whether a number is an open file descriptor.
  package static func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) >= 0 }

  /// Closes a file descriptor.
  package static func close(_ descriptor: Int32) { _ = TactusCLibrary.close(descriptor) }
}
