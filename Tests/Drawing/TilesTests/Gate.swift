import Dispatch
import Synchronization
import TactusPixels

/// A gate that opens when a number of threads wait at it.
final class Gate: Sendable {
  private let waiting = Mutex(0)
  private let opened = DispatchSemaphore(value: 0)
  private let count: Int

  init(count: Int) { self.count = count }

  var isOpen: Bool { waiting.withLock { $0 >= count } }

  /// Waits, and draws nothing.
  func wait() -> Bitmap? {
    let isLast = waiting.withLock { waiting in
      waiting += 1
      return waiting == count
    }
    if isLast { for _ in 0..<count { opened.signal() } }
    opened.wait()
    return nil
  }
}
