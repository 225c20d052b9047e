import Dispatch

/// Where images are decoded and drawn off the main thread, one after the other.
///
/// A queue of its own: with the first use of the global ones, on which Swift runs concurrent work, libdispatch starts to look
/// after their threads once a second, for the life of the process, and an idle panel would never sleep. The callers are
/// `nonisolated(nonsending)` for the same reason: they resume where they were called.
enum ImageQueue {
  private static let queue = DispatchQueue(label: "tactus.images", qos: .userInitiated)

  /// Does work on the queue and returns what it made.
  nonisolated(nonsending) static func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: work()) }
    }
  }
}
