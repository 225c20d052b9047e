import Dispatch

/// Where images are decoded and drawn off the main thread.
enum ImageQueue {
  private static let workers = ImageWorkers()

  /// Does work on one of the threads and returns what it made.
  ///
  /// - Parameters:
  ///   - load: Cancelled when the task is.
  ///   - work: The work.
  nonisolated(nonsending) static func run<Value: Sendable>(
    cancelling load: ImageLoad, _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    // A continuation is resumed on the task's preferred executor, which is a global queue unless it is said otherwise, and
    // goes on to the caller's actor from there. The handler's closure would run on a global queue as well.
    await withTaskExecutorPreference(ResumingExecutor.shared) {
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          workers.add { continuation.resume(returning: work()) }
        }
      } onCancel: {
        load.cancel()
      }
    }
  }

  /// Does work on one of the threads and hands what it made to the main actor.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, completion: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    workers.add {
      let value = work()
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(value) } }
    }
  }
}

/// Where tasks go on that waited for a picture, for the moment until they are back on their actor. Not the images' own threads,
/// where the next picture may be ahead.
///
/// A queue of its own: with the first use of the global ones, on which Swift runs concurrent work, libdispatch starts to look
/// after their threads once a second, for the life of the process, and an idle panel would never sleep.
private final class ResumingExecutor: TaskExecutor {
  static let shared = ResumingExecutor()
  private let queue = DispatchQueue(label: "tactus.images.resuming", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
