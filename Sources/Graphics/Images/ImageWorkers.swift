import Dispatch
import Synchronization
import TactusThreads

/// Threads that work on images: two at a time, so that scrolling has a processor left, and another for each that is at it for
/// longer than usual, so that one bad file delays no other.
///
/// They are started as they are needed and end when there was nothing to do for a while, and the helpers with them: an idle
/// process has none of either.
final class ImageWorkers: Sendable {
  typealias Work = @Sendable () -> Void

  /// The pieces of work that are under way at a time, those that take long aside.
  private static let usual = 2
  /// The most threads.
  private static let maximum = 8
  /// The time after which a piece of work takes long, in seconds.
  private static let longDuration = 0.25

  private struct State {
    var pending: [Work] = []
    /// The first of those pending that is not done yet: taking it away from the front would move the others.
    var next = 0
    /// When each thread that works began with what it does.
    var beginnings: [Int: Double] = [:]
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

  /// What a thread does next.
  private enum Step {
    case work(Work)
    case wait(seconds: Double)
    case end(isLast: Bool)
  }

  private let state = Mutex(State())
  private let wakeUps = DispatchSemaphore(value: 0)
  /// How long a thread waits for work before it ends, in seconds.
  private let idleTime: Double

  init(idleTime: Double = 10) { self.idleTime = idleTime }

  /// The threads there are.
  var threadCount: Int { state.withLock { $0.threads } }

  /// Does work soon, on another thread.
  func add(_ work: @escaping Work) {
    let startsThread = state.withLock { state in
      state.pending.append(work)
      // One thread for each, as those that wait may find work that does not end.
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
      // Without a single thread it is done here, late rather than never.
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
        if isLast { SVGHelpers.shared.endIdle() }
        return
      }
    }
  }

  private func step(_ number: Int, isIdle: Bool) -> Step {
    let now = MonotonicClock.now
    return state.withLock { state in
      state.beginnings[number] = nil
      if state.hasPending {
        // Those at it for long do not count.
        let recent = state.beginnings.values.filter { now - $0 < Self.longDuration }
        guard recent.count >= Self.usual, let oldest = recent.min() else {
          state.beginnings[number] = now
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
