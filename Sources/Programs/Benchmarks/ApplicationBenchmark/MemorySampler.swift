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

  /// Returns the present memory, and the peak of the proportional set size since the last call in bytes; zeros if the process
  /// has ended.
  func takePeak() -> (present: Client.Memory, peak: Int) {
    let present = sample()
    let peak = highest.withLock { highest in
      defer { highest = 0 }
      return highest
    }
    return (present, peak)
  }

  @discardableResult
  private func sample() -> Client.Memory {
    let memory = Client.Memory(of: processIdentifier)
    highest.withLock { $0 = max($0, memory.proportional) }
    return memory
  }
}
