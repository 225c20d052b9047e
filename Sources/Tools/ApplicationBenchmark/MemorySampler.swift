import EndToEndSupport
import Foundation
import Synchronization

/// Finds the peak of the proportional set size of a process, four times a second, on a thread of its own: reading it takes
/// milliseconds, for which refreshes would be late.
final class MemorySampler: Sendable {
  private let processIdentifier: pid_t
  private let highest = Mutex(0)
  private let isStopped = Mutex(false)

  init(_ client: Client) {
    processIdentifier = client.processIdentifier
    Thread.detachNewThread { [self] in
      while !isStopped.withLock({ $0 }) {
        sample()
        Thread.sleep(forTimeInterval: 0.25)
      }
    }
  }

  /// Ends the sampling.
  func stop() { isStopped.withLock { $0 = true } }

  /// Returns the present size and the peak since the last call, in bytes; zeros if the process has ended.
  func takePeak() -> (present: Int, peak: Int) {
    let present = sample()
    let peak = highest.withLock { highest in
      defer { highest = 0 }
      return highest
    }
    return (present, peak)
  }

  @discardableResult
  private func sample() -> Int {
    let size = Client.proportionalSetSize(of: processIdentifier) ?? 0
    highest.withLock { $0 = max($0, size) }
    return size
  }
}
