import Dispatch
import Synchronization
import TactusCLibrary
import TactusThreads

/// Threads that decode and draw images: two at a time, so that a processor is left for scrolling, and another for each that takes
/// longer than usual, so that a slow file does not delay others.
///
/// Threads are started as needed. They end after some idle time, and the SVG helper processes with the last of them.
final class ImageWorkers: Sendable {
  typealias Work = @Sendable () -> Void

  /// The number of work items that run at a time, apart from those that take long.
  private static let usual = 2
  /// The maximum number of threads.
  private static let maximum = 8
  /// The time after which a work item counts as taking long, in seconds.
  private static let longDuration = 0.25

  private struct State {
    var pending: [Work] = []
    /// The index of the first item of `pending` that has not been started. Removing items from the front would move the others.
    var next = 0
    /// The time at which each busy thread started its work item.
    var startTimes: [Int: Double] = [:]
    var threads = 0
    var waiting = 0
    var numbers = 0

    var hasPending: Bool { next < pending.count }
    var pendingCount: Int { pending.count - next }

    mutating func takeFirst() -> Work {
      let work = pending[next]
      next += 1
      if next == pending.count {
        pending.removeAll(keepingCapacity: true)
        next = 0
      }
      return work
    }
  }

  /// The next step of a thread.
  private enum Step {
    case work(Work)
    case wait(seconds: Double)
    case end(isLast: Bool)
  }

  private let state = Mutex(State())
  private let wakeUps = DispatchSemaphore(value: 0)
  /// The time that a thread waits for work before it ends, in seconds.
  private let idleTime: Double
  /// Called on the last thread before it ends.
  private let onEnd: @Sendable () -> Void

  /// Creates an object without threads.
  ///
  /// - Parameters:
  ///   - idleTime: The time that a thread waits for work before it ends, in seconds.
  ///   - onEnd: Called on the last thread before it ends. The default ends the idle helper processes.
  init(idleTime: Double = 10, onEnd: @escaping @Sendable () -> Void = { SVGHelpers.shared.endIdle() }) {
    self.idleTime = idleTime
    self.onEnd = onEnd
  }

  /// The number of threads.
  var threadCount: Int { state.withLock { $0.threads } }

  /// Starts the idle time over, because another thread has used a helper process. Without threads, one is started that waits for its end.
  func restartIdleTime() {
    let (threads, waiting) = state.withLock { ($0.threads, $0.waiting) }
    if threads == 0 {
      add {}
    } else if waiting > 0 {
      wakeUps.signal()
    }
  }

  /// Schedules work on another thread.
  func add(_ work: @escaping Work) {
    let startsThread = state.withLock { state in
      state.pending.append(work)
      // One thread for each item, as the others may be busy with work that does not end.
      guard state.waiting < state.pendingCount, state.threads < Self.maximum else { return false }
      state.threads += 1
      return true
    }
    guard startsThread else {
      wakeUps.signal()
      return
    }
    let number = state.withLock { state in
      state.numbers += 1
      return state.numbers
    }
    if let thread = Thread({ self.run(number) }) {
      thread.detach()
    } else {
      let isOnly = state.withLock { state in
        state.threads -= 1
        return state.threads == 0
      }
      // Without any thread, the work is performed here.
      if isOnly { while let work = state.withLock({ $0.hasPending ? $0.takeFirst() : nil }) { work() } }
    }
  }

  private func run(_ number: Int) {
    var isIdle = false
    while true {
      switch step(number, isIdle: isIdle) {
      case .work(let work):
        isIdle = false
        work()
      case .wait(let seconds):
        let result = wakeUps.wait(timeout: .now() + seconds)
        state.withLock { $0.waiting -= 1 }
        isIdle = result == .timedOut
      case .end(let isLast):
        if isLast { onEnd() }
        return
      }
    }
  }

  private func step(_ number: Int, isIdle: Bool) -> Step {
    let now = monotonicTime()
    return state.withLock { state in
      state.startTimes[number] = nil
      if state.hasPending {
        // Work items that take long do not count.
        let recent = state.startTimes.values.filter { now - $0 < Self.longDuration }
        guard recent.count >= Self.usual, let oldest = recent.min() else {
          state.startTimes[number] = now
          return .work(state.takeFirst())
        }
        state.waiting += 1
        return .wait(seconds: max(0.001, oldest + Self.longDuration - now))
      }
      if isIdle {
        state.threads -= 1
        return .end(isLast: state.threads == 0)
      }
      state.waiting += 1
      return .wait(seconds: idleTime)
    }
  }
}
