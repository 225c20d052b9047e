import Synchronization

/// An image that is being loaded, so that it can be cancelled.
public final class ImageLoad: Sendable {
  private let cancelled = Atomic(false)

  /// Makes one that is under way.
  package init() {}

  /// Ends the loading as soon as possible. Completions are called with ``ImageDecodingError/cancelled`` where it was not over.
  public func cancel() { cancelled.store(true, ordering: .relaxed) }

  /// A Boolean value that indicates whether the loading was cancelled.
  public var isCancelled: Bool { cancelled.load(ordering: .relaxed) }
}
