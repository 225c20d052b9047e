internal import CTactusSystem
internal import CTactusWaylandClient
internal import Synchronization
internal import TactusCLibrary
internal import TactusThreads

/// Reads the compositor's socket while the main thread is busy for a long time.
///
/// A compositor keeps a small buffer for each client and disconnects a client that does not read. Therefore a background thread
/// waits until the main thread has been busy for 50 to 100 ms, and reads from then on until the main thread is done. It only
/// reads: libwayland sorts the events into their queues, in the order in which they arrived, and the owner of a queue
/// dispatches them.
///
/// The cost is small. An atomic counter indicates that the main thread is busy. A timer, on which the background thread sleeps,
/// is set at most once in 50 ms, with one system call. While the main thread waits, the timer is not set again and the background
/// thread does not wake up.
///
/// libwayland's reading protocol allows several threads to read. Each one calls `wl_display_prepare_read_queue`, waits, and then
/// either reads or cancels; the last one to read does it for all, and the others wait for it. The background thread owns an
/// event queue without objects, so preparing never fails because of undispatched events. No thread waits for the background
/// thread for longer than the latter takes to wake up, because a readable socket wakes all threads that poll it.
final class BackgroundReader: Sendable {
  /// The time that the main thread may be busy before the background thread reads the socket, in nanoseconds.
  private static let busyTimeout = 50_000_000
  /// The timeout of one poll of the socket, in milliseconds, after which the background thread checks whether it is still needed.
  private static let pollTimeout: Int32 = 50

  /// The maximum size of the events that are read in one busy round of the main thread, in bytes. Bounds the memory in which
  /// undispatched events wait if a compositor sends without end.
  ///
  /// Bytes are counted, not reads: an event of a touch is a read of its own if the compositor sends it at once.
  private static let byteLimit = 4 << 20
  /// The number of bytes that libwayland reads at a time, the size of its buffer.
  private static let bytesPerRead = 4096

  // These pointers never change. libwayland locks what they point to, which outlives the thread; see `stop()`.
  private nonisolated(unsafe) let display: OpaquePointer
  private nonisolated(unsafe) let queue: OpaquePointer
  private let timer: Int32
  /// The number of changes between busy and waiting: odd while the main thread is busy, even while it waits.
  private let round = Atomic<UInt64>(0)
  /// A Boolean value that indicates whether the timer is set, or the background thread is awake and will check `round` before it
  /// sleeps.
  private let isWatching = Atomic<Bool>(false)
  private let isStopping = Atomic<Bool>(false)

  /// Starts the background thread, which sleeps at first. Returns nil if the system lacks a timer, a thread or memory.
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

  /// Sets the timer to expire after a time. An expired timer also wakes the background thread from a poll.
  private func setTimer(nanoseconds: Int) {
    var time = itimerspec()
    time.it_value.tv_nsec = nanoseconds
    timerfd_settime(timer, 0, &time, nil)
  }
}

// MARK: - Main thread

extension BackgroundReader {
  /// Marks the beginning of a busy round of the calling thread.
  func beginWork() {
    let now = round.load(ordering: .relaxed)
    guard now % 2 == 0 else { return }
    round.store(now + 1, ordering: .sequentiallyConsistent)
    watch()
  }

  /// Marks the end of a busy round of the calling thread, which is about to wait.
  ///
  /// - Parameter isLong: Whether the wait is expected to be long. If so, the timer is cancelled, which would wake the background
  ///   thread needlessly.
  func endWork(beforeLongWait isLong: Bool) {
    let now = round.load(ordering: .relaxed)
    if now % 2 == 1 { round.store(now + 1, ordering: .sequentiallyConsistent) }
    guard isLong, isWatching.load(ordering: .sequentiallyConsistent) else { return }
    setTimer(nanoseconds: 0)
    // If the background thread is awake at this time, it sets the timer at most once more.
    isWatching.store(false, ordering: .sequentiallyConsistent)
  }

  /// Stops the background thread and waits until it has ended. Call this once, before the display is disconnected.
  func stop(_ thread: Thread) {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    setTimer(nanoseconds: 1)
    thread.join()
    release()
  }

  private func watch() {
    if !isWatching.exchange(true, ordering: .sequentiallyConsistent) {
      setTimer(nanoseconds: Self.busyTimeout)
    }
  }
}

// MARK: - Background thread

extension BackgroundReader {
  private func run() {
    // The round during which the timer last expired; nil if the main thread was waiting.
    var seen: UInt64?
    while sleep() {
      var now = round.load(ordering: .sequentiallyConsistent)
      if now == seen, now % 2 == 1 {
        readDuring(now)
        now = round.load(ordering: .sequentiallyConsistent)
      }
      if now % 2 == 1 {
        seen = now
        setTimer(nanoseconds: Self.busyTimeout)
      } else {
        seen = nil
        isWatching.store(false, ordering: .sequentiallyConsistent)
        // The main thread may have begun a round before `isWatching` was cleared.
        if round.load(ordering: .sequentiallyConsistent) % 2 == 1 { watch() }
      }
    }
  }

  /// Waits for the timer. Returns `false` when the thread must end.
  private func sleep() -> Bool {
    readCounter(timer)
    return !isStopping.load(ordering: .sequentiallyConsistent)
  }

  /// Reads until the main thread has finished its round.
  private func readDuring(_ busyRound: UInt64) {
    var bytes = 0
    while round.load(ordering: .sequentiallyConsistent) == busyRound {
      guard wl_display_prepare_read_queue(display, queue) == 0 else { return }
      // The timer is polled for `stop()`.
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
      bytes += min(max(1, Int(tactus_readable_bytes(descriptors[0].fd))), Self.bytesPerRead)
      // The main thread detects and reports the end of the connection.
      guard wl_display_read_events(display) == 0 || errno == EAGAIN else {
        return waitForRound(after: busyRound)
      }
      if bytes >= Self.byteLimit { return waitForRound(after: busyRound) }
    }
  }

  /// Waits, without reading, until the main thread has finished its round.
  private func waitForRound(after busyRound: UInt64) {
    while round.load(ordering: .sequentiallyConsistent) == busyRound {
      var descriptor = pollfd(fd: timer, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, Self.pollTimeout) == 0 else { return }
    }
  }
}
