import CTactusSystem
// Links libdispatch, whose main queue the loop serves.
import Dispatch
import TactusCLibrary
internal import TactusInterface

/// A run loop that waits on one thread for the compositor, for the timers of the event clock and for the main actor's `async`
/// work.
///
/// The main queue's wake-up descriptor is polled together with the others, so all three are served without a detour, and nothing
/// wakes an idle process. For a handful of descriptors a single `ppoll` is sufficient: it needs neither a timer descriptor nor a
/// system call to set one. In a program that links `TactusFoundation`, Foundation's run loop waits in its place.
@MainActor
final class EventLoop {
  private let clock: EventClock
  /// What the application waits for, in addition to the sources.
  private let watches: DescriptorWatches
  /// The descriptors to wait for: that of the main queue, those of the sources, and those of the watches.
  private var descriptors: [pollfd]
  private var sources: [Source] = []
  /// The watches that are waited for. The array is reused, because handlers add and cancel watches.
  private var polledWatches: [DescriptorWatch] = []
  /// A Boolean value that indicates whether ``run(_:)`` has to return, also if it has not begun.
  private var isStopping = false
  /// What waits in place of `ppoll`, and serves the main queue; nil, the default, if nothing does.
  private let waiter: (any EventLoopWaiter)?
  private var foundationNotice = FoundationNotice()

  /// The requirements of a source for a wait.
  struct Interest {
    /// A Boolean value that indicates whether the source also waits until its descriptor is writable.
    var wantsWrite = false
    /// A Boolean value that indicates whether the source has work left, so that the loop polls without waiting.
    var hasWork = false
  }

  private struct Source {
    var descriptor: () -> Int32
    var prepare: () -> Interest
    var ready: (Bool) -> Void
  }

  /// Creates a loop that advances `clock` and serves `watches`. The default of `waiter` is that of `TactusFoundation`, if it is linked.
  init(clock: EventClock, watches: DescriptorWatches, waiter: (any EventLoopWaiter)? = linkedWaiter()) {
    self.clock = clock
    self.watches = watches
    self.waiter = waiter
    descriptors = [pollfd(fd: _dispatch_get_main_queue_handle_4CF(), events: Int16(POLLIN), revents: 0)]
  }

  /// Adds a descriptor to wait for.
  ///
  /// - Parameters:
  ///   - descriptor: Returns the descriptor, which waits to become readable; -1 if there is none at present. Called after `prepare`.
  ///   - prepare: Called immediately before each wait.
  ///   - ready: Called immediately after each wait, before anything else. Its argument indicates whether the descriptor is
  ///     readable.
  func add(
    _ descriptor: @escaping () -> Int32, prepare: @escaping () -> Interest, ready: @escaping (Bool) -> Void
  ) {
    descriptors.append(pollfd(fd: -1, events: Int16(POLLIN), revents: 0))
    sources.append(Source(descriptor: descriptor, prepare: prepare, ready: ready))
  }

  /// Runs until ``stop()``, not at all if that was called before. `body` is called in each iteration, after the timers and before
  /// the wait.
  func run(_ body: () -> Void) {
    defer { isStopping = false }
    clock.catchUp(to: monotonicTime())
    while !isStopping {
      body()
      guard !isStopping else { return }
      // The work may have taken long, and timeouts that begin with the wait must count from its start.
      clock.catchUp(to: monotonicTime())
      guard !isStopping else { return }
      wait()
      clock.catchUp(to: monotonicTime())
    }
  }

  /// Makes ``run(_:)`` return at the end of the iteration.
  func stop() { isStopping = true }

  private func wait() {
    if let waiter { return waiter.wait(for: self) }
    foundationNotice.check()
    let count = poll(until: prepare())
    let isMainQueueReady = count > 0 && descriptors[0].revents != 0
    serve(count: count)
    if isMainQueueReady { serveMainQueue() }
  }

  /// Collects the descriptors to wait for.
  ///
  /// - Returns: The time until which to wait, in seconds on the event clock; 0 not to wait, and nil to wait without limit.
  private func prepare() -> Double? {
    var hasWork = false
    for (index, source) in sources.enumerated() {
      let interest = source.prepare()
      hasWork = hasWork || interest.hasWork
      descriptors[index + 1].fd = source.descriptor()
      descriptors[index + 1].events = Int16(interest.wantsWrite ? POLLIN | POLLOUT : POLLIN)
    }
    appendWatches()
    for index in descriptors.indices { descriptors[index].revents = 0 }
    // Preparing may dispatch events, whose handlers may stop the loop.
    return hasWork || isStopping ? 0 : clock.nextDeadline
  }

  /// Serves the sources and watches after a wait that found `count` descriptors ready.
  private func serve(count: Int32) {
    for (index, source) in sources.enumerated() {
      source.ready(count > 0 && descriptors[index + 1].revents & ~Int16(POLLOUT) != 0)
    }
    serveWatches(first: 1 + sources.count, count: count)
  }

  /// Serves the watches whose descriptors are ready, without waiting.
  func pollWatches() {
    guard !watches.isEmpty else { return }
    var others = descriptors
    swap(&others, &descriptors)
    descriptors.removeAll()
    appendWatches()
    let count = poll(until: 0)
    serveWatches(first: 0, count: count)
    swap(&others, &descriptors)
  }

  private func appendWatches() {
    for watch in watches.watches {
      polledWatches.append(watch)
      let events =
        watch.wantsPriority ? POLLPRI : (watch.wantsRead ? POLLIN : 0) | (watch.wantsWrite ? POLLOUT : 0)
      descriptors.append(pollfd(fd: watch.descriptor, events: Int16(events), revents: 0))
    }
  }

  private func serveWatches(first: Int, count: Int32) {
    guard !polledWatches.isEmpty else { return }
    for (index, watch) in polledWatches.enumerated()
    where count > 0 && descriptors[first + index].revents != 0 {
      let hasPriority = descriptors[first + index].revents & Int16(POLLPRI) != 0
      // A trigger that has failed stays so, and would be reported in each iteration.
      if watch.wantsPriority && !hasPriority { watch.cancel() } else { watch.descriptorIsReady() }
    }
    descriptors.removeSubrange(first...)
    polledWatches.removeAll(keepingCapacity: true)
  }

  private func poll(until deadline: Double?) -> Int32 {
    guard let deadline else { return ppoll(&descriptors, UInt(descriptors.count), nil, nil) }
    let duration = SystemDuration(seconds: deadline - clock.now)
    var timeout = timespec(tv_sec: duration.seconds, tv_nsec: duration.nanoseconds)
    return ppoll(&descriptors, UInt(descriptors.count), &timeout, nil)
  }

  private func serveMainQueue() {
    readCounter(descriptors[0].fd)
    clock.catchUp(to: monotonicTime())
    _dispatch_main_queue_callback_4CF(nil)
  }
}

// MARK: - Another waiter

extension EventLoop: WaitingLoop {
  func advanceClock() { clock.catchUp(to: monotonicTime()) }

  func beginWait(_ body: (_ descriptors: [pollfd], _ timeout: Double?) -> Void) {
    let deadline = prepare()
    // The waiter serves the main queue.
    descriptors[0].fd = -1
    body(descriptors, deadline.map { max(0, $0 - clock.now) })
  }

  func endWait() -> Bool {
    let count = poll(until: 0)
    descriptors[0].fd = _dispatch_get_main_queue_handle_4CF()
    serve(count: count)
    return count > 0
  }
}
