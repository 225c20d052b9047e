import CTactusSystem
import Synchronization
import TactusCLibrary
internal import TactusScene
internal import TactusThreads

/// Draws what moves in the windows while the main thread is busy.
///
/// The main thread checks out the windows and the graphics context when it waits, and takes them back before it uses them. A timer expires
/// when a frame would be late. In an application that responds it is set again before, so that the thread does not wake up.
final class MotionThread: Sendable {
  /// The windows by their numbers, and whether they are checked out.
  private struct State {
    var windows: [UInt32: MovingWindow] = [:]
    var isCheckedOut = false
  }

  /// A value that one thread hands to another, and uses no longer or only while the other one does not.
  struct Handed<Value>: @unchecked Sendable {
    // Safe: the lock of the thread's state determines who uses it.
    let value: Value
  }

  private let state = Mutex(State())
  private let timer: Int32
  /// Returns the time, in seconds on the event clock.
  private let clock: @Sendable () -> Double
  private let isStopping = Atomic<Bool>(false)

  /// Starts the thread, which sleeps at first. Returns nil if the system lacks a timer or a thread.
  ///
  /// - Parameter clock: Returns the time, in seconds on the event clock.
  static func start(clock: @escaping @Sendable () -> Double) -> (motion: MotionThread, thread: Thread)? {
    let timer = timerfd_create(CLOCK_MONOTONIC, Int32(bitPattern: UInt32(TFD_CLOEXEC)))
    guard timer >= 0 else { return nil }
    let motion = MotionThread(timer: timer, clock: clock)
    guard let thread = Thread({ motion.run() }) else { return nil }
    return (motion, thread)
  }

  private init(timer: Int32, clock: @escaping @Sendable () -> Double) {
    self.timer = timer
    self.clock = clock
  }

  deinit { _ = close(timer) }
}

// MARK: - Main thread

extension MotionThread {
  /// Adds a window.
  func add(_ number: UInt32, presenter: Handed<any MotionPresenter>) {
    state.withLock { $0.windows[number] = MovingWindow(presenter: presenter.value) }
  }

  /// Removes a window, whose presenter is not used from then on.
  func remove(_ number: UInt32) { state.withLock { _ = $0.windows.removeValue(forKey: number) } }

  /// Updates a window that is about to be checked out.
  ///
  /// - Returns: Whether something moves in it.
  func update(
    _ number: UInt32, _ changes: LayerChanges, _ geometry: MovingWindow.Geometry, _ schedule: MotionSchedule
  ) -> Bool {
    state.withLock { $0.windows[number]?.update(changes, geometry, schedule) ?? false }
  }

  /// Checks out the windows that were updated.
  func checkOut() {
    let now = clock()
    let start = state.withLock { state in
      state.isCheckedOut = true
      return Self.nextStart(state, now: now)
    }
    if let start { setTimer(start - now) }
  }

  /// Takes the windows back. The thread may be drawing a frame, for whose end the call waits.
  func takeBack() {
    state.withLock { state in
      state.isCheckedOut = false
      for window in state.windows.values { window.takeBack() }
    }
  }

  /// Lets the thread sleep, and releases the copies of layers with their pictures, because nothing moves.
  func rest() {
    setTimer(nil)
    state.withLock { state in for window in state.windows.values { window.releaseContent() } }
  }

  /// Leaves the frame of a window for a time to the main thread, which has begun it.
  func mainThreadWillDraw(_ number: UInt32, for target: Double) {
    state.withLock { $0.windows[number]?.mainThreadWillDraw(for: target) }
  }

  /// Returns whether a frame of a window was drawn since it was checked out.
  func hasShown(_ number: UInt32) -> Bool { state.withLock { $0.windows[number]?.shown != nil } }

  /// Returns the time for which the latest frame of a window was drawn since it was checked out, and forgets it; nil if none was.
  func takeShown(_ number: UInt32) -> Double? { state.withLock { $0.windows[number]?.takeShown() } }

  /// Frees the buffers of a window, which the main thread has drawn since.
  func removeBuffers(_ number: UInt32) { state.withLock { $0.windows[number]?.removeBuffers() } }

  /// Stops the thread and waits until it has ended.
  func stop(_ thread: Thread) {
    isStopping.store(true, ordering: .sequentiallyConsistent)
    setTimer(0)
    thread.join()
  }

  /// Lets the timer expire after a delay in seconds; nil for never.
  private func setTimer(_ delay: Double?) {
    let duration = SystemDuration(timerDelay: delay)
    var setting = itimerspec()
    setting.it_value = timespec(tv_sec: duration.seconds, tv_nsec: duration.nanoseconds)
    timerfd_settime(timer, 0, &setting, nil)
  }

  private static func nextStart(_ state: borrowing State, now: Double) -> Double? {
    var next: Double?
    for window in state.windows.values {
      if let start = window.start(now: now) { next = min(next ?? start, start) }
    }
    return next
  }
}

// MARK: - The thread

extension MotionThread {
  private func run() {
    while true {
      readCounter(timer)
      if isStopping.load(ordering: .sequentiallyConsistent) { return }
      let next = state.withLock { state in state.isCheckedOut ? draw(state) : nil }
      if let next { setTimer(next - clock()) }
    }
  }

  /// Draws the windows whose frames would be late.
  ///
  /// - Returns: The time of the next frame; nil if there is none.
  private func draw(_ state: borrowing State) -> Double? {
    var drawn: MovingWindow?
    for window in state.windows.values {
      let now = clock()
      guard let start = window.start(now: now), start <= now else { continue }
      window.draw(now: now)
      drawn = window
    }
    // The context is one for all windows.
    drawn?.detachContext()
    return Self.nextStart(state, now: clock())
  }
}
