import Synchronization

/// The loading of an image, which can be cancelled.
public final class ImageLoad: Sendable {
  private let cancelled = Atomic(false)

  /// Creates a load that is in progress.
  package init() {}

  /// Ends the loading as soon as possible. The completion is called with ``ImageDecodingError/cancelled`` unless it was complete.
  public func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// A Boolean value that indicates whether the loading was cancelled.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
}
