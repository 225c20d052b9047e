import Synchronization

/// The identity of successive frames, for as long as something shows them. What is kept for one of them is used for the next.
package final class FrameStream: Sendable {
  /// The reason why the latest frame could not be shown; `nil` if it could.
  private let failure = Mutex<PixelBufferError?>(nil)

  /// A Boolean value that indicates whether the driver did not import a buffer.
  private let isImportRefused = Atomic(false)

  /// Creates a stream.
  package init() {}

  /// The reason why the latest frame could not be shown; `nil` if it could.
  package var latestFailure: PixelBufferError? { failure.withLock { $0 } }

  /// A Boolean value that indicates whether the memory of buffers is read because the driver did not import one.
  package var refusesImport: Bool { isImportRefused.load(ordering: .relaxed) }

  /// Records that the driver did not import a buffer.
  package func refuseImport() { isImportRefused.store(true, ordering: .relaxed) }

  /// Records whether the latest frame could be shown.
  ///
  /// - Returns: Whether the reason is another one than before.
  @discardableResult
  package func record(_ error: PixelBufferError?) -> Bool {
    failure.withLock { failure in
      defer { failure = error }
      return failure != error
    }
  }
}
