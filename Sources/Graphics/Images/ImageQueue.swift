import Dispatch

/// Where images are decoded and drawn off the main thread, one after the other.
///
/// A queue of its own: with the first use of the global ones, on which Swift runs concurrent work, libdispatch starts to look
/// after their threads once a second, for the life of the process, and an idle panel would never sleep. A continuation is
/// resumed by way of these queues, too; what must leave nothing behind takes its result in a closure on the main actor.
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

  /// Does work on the queue and hands what it made to the main actor.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, completion: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    queue.async {
      let value = work()
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(value) } }
    }
  }
}
