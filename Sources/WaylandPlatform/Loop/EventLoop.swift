import CTactusSystem
// For its main queue, which the loop serves; the import links the library.
import Dispatch
import TactusCLibrary
internal import TactusInterface

/// Waits in one thread for the compositor, for the timers of the event clock and for the main actor's `async` work.
///
/// The main queue's wake-up descriptor is waited for beside the others, so all three make progress with no extra hop, and
/// nothing wakes the process while there is nothing to do. With a handful of descriptors one `ppoll` does all: it needs no
/// timer of its own and no system call to arm one.
@MainActor
final class EventLoop {
  private let clock: EventClock
  /// What is waited for; the main queue comes first.
  private var descriptors: [pollfd]
  private var sources: [Source] = []
  private var isRunning = false

  /// What a source wants of a wait.
  struct Interest {
    /// Whether it waits for room to write, too.
    var wantsWrite = false
    /// Whether it has work left, so that the loop only looks and does not wait.
    var hasWork = false
  }

  private struct Source {
    var prepare: () -> Interest
    var ready: (Bool) -> Void
  }

  /// Makes a loop that moves `clock`.
  init(clock: EventClock) {
    self.clock = clock
    descriptors = [pollfd(fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0)]
  }

  /// Waits for a descriptor as well.
  ///
  /// - Parameters:
  ///   - descriptor: Something to read from.
  ///   - prepare: Called right before each wait.
  ///   - ready: Called right after each wait, before anything else, with whether there is something to read.
  func add(_ descriptor: Int32, prepare: @escaping () -> Interest, ready: @escaping (Bool) -> Void) {
    descriptors.append(pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0))
    sources.append(Source(prepare: prepare, ready: ready))
  }

  /// Works until ``stop()``. `body` is called once a round, after the timers and before the wait.
  func run(_ body: () -> Void) {
    isRunning = true
    clock.advance(to: monotonicTime())
    while isRunning {
      body()
      guard isRunning else { return }
      // What was done may have taken long; what waits from here on, such as for an answer, waits from now.
      clock.advance(to: monotonicTime())
      guard isRunning else { return }
      wait()
      clock.advance(to: monotonicTime())
    }
  }

  /// Lets ``run(_:)`` return at the end of the round.
  func stop() { isRunning = false }

  private func wait() {
    var hasWork = false
    for (index, source) in sources.enumerated() {
      let interest = source.prepare()
      hasWork = hasWork || interest.hasWork
      descriptors[index + 1].events = Int16(interest.wantsWrite ? POLLIN | POLLOUT : POLLIN)
    }
    for index in descriptors.indices { descriptors[index].revents = 0 }
    // Preparing handles what others have read, and that may end the loop.
    let count = poll(until: hasWork || !isRunning ? 0 : clock.nextDeadline)
    for (index, source) in sources.enumerated() {
      source.ready(count > 0 && descriptors[index + 1].revents & ~Int16(POLLOUT) != 0)
    }
    if count > 0, descriptors[0].revents != 0 { serveMainQueue() }
  }

  private func poll(until deadline: Double?) -> Int32 {
    guard let deadline else { return ppoll(&descriptors, UInt(descriptors.count), nil, nil) }
    let delay = min(max(0, deadline - clock.now), 1e9)
    var timeout = timespec()
    timeout.tv_sec = Int(saturating: delay)
    timeout.tv_nsec = min(Int(saturating: (delay - delay.rounded(.down)) * 1e9), 999_999_999)
    return ppoll(&descriptors, UInt(descriptors.count), &timeout, nil)
  }

  private func serveMainQueue() {
    var counter: UInt64 = 0
    _ = read(descriptors[0].fd, &counter, MemoryLayout<UInt64>.size)
    clock.advance(to: monotonicTime())
    _dispatch_main_queue_callback_4CF(nil)
  }
}
