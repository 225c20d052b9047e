/// The file descriptors that an application's event loop waits for, besides the compositor's.
///
/// A higher layer adds a watch while it has something to wait for and cancels it afterwards; the platform's event loop polls the
/// descriptors and calls the handlers of those that are ready.
@MainActor
package final class DescriptorWatches {
  /// The watches, in the order in which they were added.
  package private(set) var watches: [DescriptorWatch] = []

  package init() {}

  /// A Boolean value that indicates whether the event loop has nothing to wait for.
  package var isEmpty: Bool { watches.isEmpty }

  /// Waits for a descriptor until the watch is cancelled.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor. The caller closes it, after it has cancelled the watch.
  ///   - handler: Called whenever the descriptor is readable, has failed or has been hung up, and when it is writable if
  ///     ``DescriptorWatch/wantsWrite`` is set.
  package func add(_ descriptor: Int32, handler: @escaping () -> Void) -> DescriptorWatch {
    let watch = DescriptorWatch(descriptor: descriptor, handler: handler)
    watches.append(watch)
    watch.onCancel = { [weak self, unowned watch] in self?.watches.removeAll { $0 === watch } }
    return watch
  }
}

/// A file descriptor that an event loop waits for.
@MainActor
package final class DescriptorWatch {
  /// The descriptor.
  package let descriptor: Int32
  /// A Boolean value that indicates whether to wait until the descriptor is writable, too. Default false.
  package var wantsWrite = false
  /// A Boolean value that indicates whether to wait until the descriptor is readable. Default true. Failures are always reported.
  package var wantsRead = true
  /// A Boolean value that indicates whether to wait for priority events (`POLLPRI`) alone, as for pressure triggers. The watch is
  /// cancelled when the descriptor fails. Default false.
  package var wantsPriority = false
  /// A closure that is called when the watch is cancelled; nil afterwards.
  fileprivate(set) var onCancel: (() -> Void)?
  private let handler: () -> Void

  fileprivate init(descriptor: Int32, handler: @escaping () -> Void) {
    self.descriptor = descriptor
    self.handler = handler
  }

  /// Calls the handler. Has no effect after ``cancel()``, which a handler called before may have done.
  package func descriptorIsReady() {
    if onCancel != nil { handler() }
  }

  /// Stops waiting.
  package func cancel() { onCancel.take()?() }
}
