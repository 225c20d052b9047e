internal import CTactusWaylandClient
internal import Synchronization
internal import TactusCLibrary
internal import TactusThreads

/// Reads the compositor's socket while the thread that should is busy with something else for long.
///
/// A compositor keeps a small buffer for each client and hangs up on one that does not read. So a thread of its own waits
/// for the other one to be busy for 50 to 100 ms, and reads from then on until that comes back. It only reads: libwayland
/// sorts the events into their queues, in the order in which they came, and whoever owns a queue dispatches them.
///
/// It costs next to nothing. That the other thread works is told by an atomic counter; a timer, the one thing that this
/// thread sleeps on, is set at most once in 50 ms, by one system call. When the other thread waits, no timer is set
/// again, and nobody wakes up.
///
/// Why two threads may read: libwayland's reading protocol is made for that. Each announces itself by
/// `wl_display_prepare_read_queue`, waits, and then either reads or takes the announcement back; the last to read does
/// it for all, the others wait for it. A queue without objects belongs to this thread, so its announcement never
/// fails for want of dispatching. And no reader waits for this one for longer than it takes to wake up: a socket that
/// is readable for one is so for all that poll it.
final class BackgroundReader: Sendable {
  /// How long the other thread may be busy before this one looks after the socket, in nanoseconds.
  private static let patience = 50_000_000
  /// How long one wait for the socket lasts, in milliseconds; then this thread looks whether it is still needed.
  private static let pollTimeout: Int32 = 50

  /// How often it reads in one round of the other thread, up to 4 KiB each time: what is read waits in memory, and a compositor
  /// that sends without end must not fill that.
  private static let readLimit = 1024

  // Pointers that never change; what they point to is locked by libwayland and outlives the thread, see `stop()`.
  private nonisolated(unsafe) let display: OpaquePointer
  private nonisolated(unsafe) let queue: OpaquePointer
  private let timer: Int32
  /// Odd while the other thread works, even while it waits; counts up with each change.
  private let round = Atomic<UInt64>(0)
  /// Whether the timer is set, or this thread is awake and will look again before it sleeps.
  private let isWatching = Atomic<Bool>(false)
  private let isStopping = Atomic<Bool>(false)

  /// Starts the thread, asleep; nil when the system has no timer, thread or memory for it.
  static func start(display: OpaquePointer) -> (reader: BackgroundReader, thread: Thread)? {
    guard let queue = wl_display_create_queue(display) else { return nil }
    let timer = timerfd_create(CLOCK_MONOTONIC, Int32(bitPattern: UInt32(TFD_CLOEXEC)))
    let reader = BackgroundReader(display: display, queue: queue, timer: timer)
    guard timer >= 0, let thread = Thread({ reader.run() }) else {
      reader.release()
      return nil
    }
    return (reader, thread)
  }

  private init(display: OpaquePointer, queue: OpaquePointer, timer: Int32) {
    self.display = display
    self.queue = queue
    self.timer = timer
  }

  private func release() {
    if timer >= 0 { _ = close(timer) }
    wl_event_queue_destroy(queue)
  }

  /// Sets the timer, from now, or wakes its reader from a poll.
  private func setTimer(nanoseconds: Int) {
    var time = itimerspec()
    time.it_value.tv_nsec = nanoseconds
    timerfd_settime(timer, 0, &time, nil)
  }
}

// MARK: - The side of the other thread

extension BackgroundReader {
  /// The thread that calls begins to work.
  func beginWork() {
    let now = round.load(ordering: .relaxed)
    guard now % 2 == 0 else { return }
    round.store(now + 1, ordering: .sequentiallyConsistent)
    watch()
  }

  /// The thread that calls is about to wait.
  ///
  /// - Parameter isLong: Whether for long, as far as it knows: then the timer, which would wake this thread for nothing, is taken back.
  func endWork(beforeLongWait isLong: Bool) {
    let now = round.load(ordering: .relaxed)
    if now % 2 == 1 { round.store(now + 1, ordering: .sequentiallyConsistent) }
    guard isLong, isWatching.load(ordering: .sequentiallyConsistent) else { return }
    setTimer(nanoseconds: 0)
    // Should this thread be awake just now, it sets the timer once more at worst.
    isWatching.store(false, ordering: .sequentiallyConsistent)
  }

  /// Ends the thread and waits for its end, which takes but a moment. To be called once, before the display goes.
  func stop(_ thread: Thread) {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    setTimer(nanoseconds: 1)
    thread.join()
    release()
  }

  private func watch() {
    if !isWatching.exchange(true, ordering: .sequentiallyConsistent) { setTimer(nanoseconds: Self.patience) }
  }
}

// MARK: - The thread

extension BackgroundReader {
  private func run() {
    // The round during which the timer was seen to run out; nil after a rest.
    var seen: UInt64?
    while sleep() {
      var now = round.load(ordering: .sequentiallyConsistent)
      if now == seen, now % 2 == 1 {
        readDuring(now)
        now = round.load(ordering: .sequentiallyConsistent)
      }
      if now % 2 == 1 {
        seen = now
        setTimer(nanoseconds: Self.patience)
      } else {
        seen = nil
        isWatching.store(false, ordering: .sequentiallyConsistent)
        // The other thread may have begun before it could see this.
        if round.load(ordering: .sequentiallyConsistent) % 2 == 1 { watch() }
      }
    }
  }

  /// Waits for the timer. Returns whether to go on.
  private func sleep() -> Bool {
    var expirations: UInt64 = 0
    while read(timer, &expirations, MemoryLayout<UInt64>.size) < 0, errno == EINTR {}
    return !isStopping.load(ordering: .sequentiallyConsistent)
  }

  /// Reads until the other thread has finished its round.
  private func readDuring(_ busyRound: UInt64) {
    var reads = 0
    while round.load(ordering: .sequentiallyConsistent) == busyRound {
      guard wl_display_prepare_read_queue(display, queue) == 0 else { return }
      // The timer is here for `stop()`.
      var descriptors: InlineArray<2, pollfd> = [
        pollfd(fd: wl_display_get_fd(display), events: Int16(POLLIN), revents: 0),
        pollfd(fd: timer, events: Int16(POLLIN), revents: 0),
      ]
      let count = withUnsafeMutablePointer(to: &descriptors) {
        $0.withMemoryRebound(to: pollfd.self, capacity: 2) { poll($0, 2, Self.pollTimeout) }
      }
      guard count > 0, descriptors[0].revents != 0 else {
        wl_display_cancel_read(display)
        if count > 0 { return }
        continue
      }
      // The end of the connection is for the other thread to find and to tell.
      guard wl_display_read_events(display) == 0 || errno == EAGAIN else {
        return waitForRound(after: busyRound)
      }
      reads += 1
      if reads >= Self.readLimit { return waitForRound(after: busyRound) }
    }
  }

  /// Rests until the other thread has finished its round, as there is nothing more to read.
  private func waitForRound(after busyRound: UInt64) {
    while round.load(ordering: .sequentiallyConsistent) == busyRound {
      var descriptor = pollfd(fd: timer, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Self.pollTimeout) == 0 else { return }
    }
  }
}
