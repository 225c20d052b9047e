import Dispatch

/// Runs calls of the kernel that may take long, such as over a slow bus, one after the other on a background thread.
package final class DeviceQueue: Sendable {
  /// A queue of its own, as global ones would wake an idle process once a second.
  private let queue: DispatchQueue

  /// Creates a queue.
  ///
  /// - Parameter label: The name by which debuggers show it.
  package init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs work on the background thread after the work that was added before.
  ///
  /// - Parameters:
  ///   - work: The work; nil if there was nothing to do.
  ///   - completion: Called on the main actor with what the work has returned, unless that is nil.
  func run<Output: Sendable>(
    _ work: @escaping @Sendable () -> Output?, completion: @escaping @MainActor @Sendable (Output) -> Void
  ) {
    queue.async {
      guard let output = work() else { return }
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(output) } }
    }
  }

  /// Waits until all work that was added has been done.
  ///
  /// - Parameter seconds: The longest time to wait.
  func finish(within seconds: Double) {
    let isDone = DispatchSemaphore(value: 0)
    queue.async { isDone.signal() }
    _ = isDone.wait(timeout: .now() + seconds)
  }
}
