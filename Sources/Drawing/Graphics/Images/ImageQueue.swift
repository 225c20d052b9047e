import Dispatch

/// The queue on which images are decoded and drawn off the main thread.
enum ImageQueue {
  private static let workers = ImageWorkers()

  /// The number of threads.
  static var threadCount: Int { workers.threadCount }

  /// Has the helper processes end after some idle time, which begins now.
  static func restartIdleTime() { workers.restartIdleTime() }

  /// Performs work on one of the threads and returns its result.
  ///
  /// - Parameters:
  ///   - load: The load that is cancelled together with the task.
  ///   - work: The work.
  nonisolated(nonsending) static func run<Value: Sendable>(
    cancelling load: ImageLoad, _ work: @escaping @Sendable () -> Value
  ) async -> Value {
    // A continuation is resumed on the task's preferred executor, which by default is a global queue, and continues on the
    // caller's actor from there. The handler's closure would run on a global queue as well.
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

  /// Performs work on one of the threads and calls a completion with its result on the main actor.
  static func run<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, completion: @escaping @MainActor @Sendable (Value) -> Void
  ) {
    workers.add {
      let value = work()
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(value) } }
    }
  }
}

/// The executor on which tasks that awaited a picture resume before they return to their actor. It is not one of the image
/// threads, as those may be busy with the next picture.
///
/// It is a private queue because, after the first use of the global ones, libdispatch monitors their threads once a second for
/// the life of the process, so that an idle panel would never sleep.
private final class ResumingExecutor: TaskExecutor {
  static let shared = ResumingExecutor()
  private let queue = DispatchQueue(label: "tactus.images.resuming", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
